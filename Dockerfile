# The mock and the suites in one image. By default it serves the mock:
#   docker run -e WITHHELD_ADMIN_KEY=... -p 8080:8080 withheld
# and it runs suites, against itself or against anything that it can reach:
#   docker run withheld run --size tiny
# Both stages use the scripts that CI builds, installs and tries the wheel with.

FROM python:3.12-slim AS build
WORKDIR /source
RUN python -m venv /build && /build/bin/pip install --quiet build
COPY . .
RUN .ci/build-wheel /build/bin/python /wheels

FROM python:3.12-slim
COPY --from=build /wheels /wheels
COPY .ci/install-wheel /wheels/
RUN /wheels/install-wheel python /wheels /opt/withheld '[postgresql,redis]' \
    && rm -r /wheels \
    && useradd --create-home --uid 10001 withheld
USER withheld
WORKDIR /home/withheld
ENV PATH=/opt/withheld/bin:$PATH PYTHONUNBUFFERED=1
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/health', timeout=2)"]
ENTRYPOINT ["withheld"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080"]

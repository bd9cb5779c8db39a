"use strict";
// Makes the lists of the run page from the data that stands in it, and draws its pictures. Nothing is loaded from anywhere.

const data = JSON.parse(document.getElementById("data").textContent);
// One line a case: its id, a space, and its steps, which are read when somebody looks at them.
const stories = new Map(document.getElementById("stories").textContent.split("\n").filter(Boolean)
  .map((line) => [line.slice(0, line.indexOf(" ")), line]));
const storyOf = (id) => stories.has(id) ? JSON.parse(stories.get(id).slice(id.length + 1)) : null;
const byId = (id) => document.getElementById(id);

function make(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

// Pictures

// Without "ast" the drawing library would compile text to code, which the page's own policy forbids.
const DRAWING = { renderer: "svg", actions: false, ast: true, tooltip: { theme: "custom", disableDefaultStyle: false } };

function draw(place, spec, title) {
  const axis = { ...spec.config.axis, labelLimit: Math.min(220, 0.46 * place.clientWidth) };
  const width = Math.max(place.clientWidth, spec.usermeta?.least ?? 0);
  const fitted = { ...spec, width, config: { ...spec.config, axis }, description: title };
  return vegaEmbed(place, fitted, DRAWING).then(() => {
    const svg = place.querySelector("svg");
    // One picture with one name: its marks are read out from the table below it.
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
    place.setAttribute("role", "group");
    place.setAttribute("aria-label", title);
    place.removeAttribute("aria-roledescription");
    // What scrolls must be reachable without a mouse.
    if (place.scrollWidth > place.clientWidth) place.setAttribute("tabindex", "0");
    for (const part of svg.querySelectorAll("[role], [aria-roledescription], [aria-label]")) {
      part.removeAttribute("role");
      part.removeAttribute("aria-roledescription");
      part.removeAttribute("aria-label");
    }
  });
}

function drawAll() {
  const waiting = [...document.querySelectorAll("[data-picture]:not([data-drawn])")];
  return Promise.all(waiting.map((place) => {
    place.dataset.drawn = "";
    return draw(place, data.pictures[place.dataset.picture], place.dataset.title);
  }));
}

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || "drawn" in target.dataset) continue;
    target.dataset.drawn = "";
    draw(target, data.pictures[target.dataset.picture], target.dataset.title);
  }
}, { rootMargin: "400px" });
for (const place of document.querySelectorAll("[data-picture]")) near.observe(place);
window.addEventListener("beforeprint", drawAll);

// Lists with filters

function filters(form, fields, rows, changed) {
  const controls = {};
  const kept = new URLSearchParams(location.hash.slice(1));
  for (const field of rows.length ? fields : []) {
    const values = [...new Set(rows.flatMap((row) => row[field.key]).filter((value) => value))].sort();
    if (!field.free && values.length < 2) continue;
    const name = `${form.id}-${field.label}`;
    let control;
    if (field.free) control = make("input", { type: "search", id: name, size: 22 });
    else {
      control = make("select", { id: name }, make("option", { value: "" }, "all"));
      for (const value of values) control.append(make("option", { value }, value));
    }
    if (form.id === "filters" && kept.has(field.label)) control.value = kept.get(field.label);
    control.addEventListener("input", () => changed(true));
    controls[field.label] = { control, field };
    form.append(make("div", {}, make("label", { for: name }, field.label), control));
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  return {
    fits: (row) => Object.values(controls).every(({ control, field }) => {
      if (!control.value) return true;
      if (field.free) return field.text(row).toLowerCase().includes(control.value.toLowerCase());
      return [row[field.key]].flat().includes(control.value);
    }),
    link: () => new URLSearchParams(Object.entries(controls)
      .filter(([, { control }]) => control.value).map(([label, { control }]) => [label, control.value])).toString(),
  };
}

// Findings

const PAGE = 25;
let shownFindings = PAGE;
const findingFilters = filters(byId("filters"), [
  { key: "severity", label: "severity" }, { key: "suite", label: "suite" }, { key: "rule", label: "rule" },
  { key: "principal", label: "principal" }, { key: "door", label: "door" }, { key: "channel", label: "channel" },
  { key: "document", label: "document" },
  { label: "text", free: true, 
    text: (one) => `${one.parts.map((part) => part.id).join(" ")} ${one.name} ${one.message}` },
], data.findings, (reset) => {
  if (reset) shownFindings = PAGE;
  const link = findingFilters.link();
  history.replaceState(null, "", link ? `#${link}` : location.pathname + location.search);
  listFindings();
});

function listFindings() {
  const fitting = data.findings.filter(findingFilters.fits);
  const list = byId("findings-list");
  list.replaceChildren(...fitting.slice(0, shownFindings).map(findingItem));
  byId("findings-count").textContent = data.findings.length
    ? `${fitting.length} of ${data.findings.length} findings` : "No findings.";
  if (fitting.length > shownFindings) {
    list.append(make("button", {
      type: "button", onclick: () => { shownFindings += 4 * PAGE; listFindings(); },
    }, `Show more findings (${fitting.length - shownFindings} left)`));
  }
}

function findingItem(one) {
  const place = [one.principal && `principal ${one.principal}`, one.document && `document ${one.document}`,
    one.version !== undefined && `version ${one.version}`, one.door && `door ${one.door}`,
    one.channel.length && `channel${one.channel.length > 1 ? "s" : ""} ${one.channel.join(", ")}`, one.cache && `cache ${one.cache}`].filter(Boolean).join(", ");
  const inside = make("div", { class: "inside" });
  const item = make("details", { class: `finding ${one.severity}`, id: `finding-${one.id}` },
    make("summary", {},
      make("span", { class: `tag ${one.severity}` }, one.severity), " ", make("b", {}, one.rule), " ",
      make("code", {}, one.id), one.parts.every((part) => part.waived) ? " (waived)" : "",
      make("span", { class: "message" }, one.message), make("small", {}, one.name), make("small", {}, place)),
    inside);
  item.addEventListener("toggle", () => { if (item.open && !inside.firstChild) fill(inside, one); });
  return item;
}

// A line may end before an option, and not within its dashes.
const optionsOf = (command) => command.split(/ (?=--)/)
  .flatMap((part, at) => [at ? " " : "", make("span", {}, part)]);

function fill(inside, one) {
  inside.append(make("ul", { class: "parts" }, ...one.parts.filter((part) => one.parts.length > 1 || part.shown !== undefined)
    .map((part) => make("li", {}, one.parts.length > 1 ? make("code", {}, part.id) : null, part.waived ? " (waived)" : "",
      ` ${part.channel ?? ""}`, ...(part.shown !== undefined ? [" shows ", make("mark", {}, part.shown)] : [])))));
  if (one.stale !== undefined) {
    inside.append(make("p", {}, `${one.stale.toPrecision(3)} s after the change of step ${one.after} was confirmed.`));
  }
  if (one.diagnosis) inside.append(make("h3", {}, "Where to look"), make("p", {}, one.diagnosis));
  inside.append(make("h3", {}, "Commands"), ...one.again.map((command) => make("div", { class: "command" },
    make("code", {}, ...optionsOf(command)),
    make("button", { type: "button", onclick: () => navigator.clipboard?.writeText(command) }, "Copy"))));
  const story = storyOf(one.case);
  if (story) {
    const drawing = make("div", { class: "drawing" });
    inside.append(make("h3", {}, "Steps over time"), drawing, make("h3", {}, "Steps"),
      make("ol", { class: "steps" }, ...story.map((step) => stepItem(step))));
    const rows = timelineRows(story);
    const height = 30 * new Set(rows.map((row) => row.lane)).size;
    draw(drawing, { ...data.timeline, height, data: { values: rows } },
      `The ${story.length} steps of ${one.name} over time; they are listed below.`);
  }
  inside.append(make("details", {}, make("summary", {}, `What the rule ${one.rule} says`),
    make("p", { style: "white-space: pre-line" }, data.rules[one.rule] ?? "")));
}

const TAKES = new Set(["revoke", "leave", "deny", "disable", "withdraw", "delete"]);
const GIVES = new Set(["grant", "join", "undeny", "enable", "publish"]);

function timelineRows(story) {
  const rows = [];
  for (const step of story) {
    const row = { start: step.start, end: step.end ?? step.start, what: `${step.id}: ${step.what}` };
    if (step.sort === "change") {
      const verb = step.what.split(" ")[0];
      rows.push({ ...row, lane: "changes",
        state: TAKES.has(verb) ? "access taken" : GIVES.has(verb) ? "access given" : "change" });
      continue;
    }
    const held = /^(abstain|denied|clarify)/.test(step.kind ?? "");
    const wrong = (step.findings ?? []).length || (step.showed ?? []).length;
    const state = wrong ? "not as it should be" : /^no usable/.test(step.kind ?? "") ? "no response"
      : held ? "withheld" : "answered";
    rows.push({ ...row, lane: step.principal ?? "nobody", state });
    for (const layer of step.caches ?? []) rows.push({ ...row, lane: `cache ${layer}`, state: "cache hit" });
  }
  return rows;
}

function told(segments) {
  return (segments ?? []).map(([mark, text]) => mark
    ? make("mark", { class: mark, title: mark === "offending" ? "what the finding is about" : "a protected value" }, text)
    : text);
}

function stepItem(step) {
  const found = (step.findings ?? []).length > 0;
  const item = make("li", { class: `${step.sort}${found ? " found" : ""}` },
    make("span", { class: "at" }, `${step.id} · ${step.start.toFixed(3)}–${step.end === undefined ? "?" : step.end.toFixed(3)} s · `),
    step.what, step.role ? ` (${step.role})` : "", step.outcome !== "ok" ? ` · ${step.outcome}` : "");
  if (step.words) item.append(make("blockquote", {}, ...told(step.words)));
  if (step.answer) item.append(make("blockquote", {}, ...told(step.answer)));
  const about = [step.kind, step.allowed, step.sources && `sources: ${step.sources.join(", ")}`,
    step.caches && `answered by the cache: ${step.caches.join(", ")}`].filter(Boolean).join(" · ");
  if (about) item.append(make("small", {}, about));
  for (const line of step.showed ?? []) item.append(make("div", {}, make("mark", {}, line)));
  if (found) item.append(make("small", {}, ` findings: ${step.findings.join(", ")}`));
  return item;
}

// Cases

const rows = data.cases.map(([name, family, suite, outcome]) => ({ name, family, suite, outcome }));
let shownCases = 100;
const caseFilters = filters(byId("case-filters"), [
  { key: "outcome", label: "outcome" }, { key: "suite", label: "suite" }, { key: "family", label: "family" },
  { label: "name", free: true, text: (row) => row.name },
], rows, () => { shownCases = 100; listCases(); });

function listCases() {
  const fitting = rows.filter(caseFilters.fits);
  byId("cases-list").replaceChildren(...fitting.slice(0, shownCases).map((row) => make("tr", {},
    make("td", {}, make("span", { class: `tag ${row.outcome}` }, row.outcome)), make("th", { scope: "row" }, row.name))));
  byId("cases-count").textContent = `${fitting.length} of ${rows.length} cases`;
  byId("cases-more").hidden = fitting.length <= shownCases;
}
byId("cases-more").addEventListener("click", () => { shownCases += 400; listCases(); });

// A link to one finding opens it, wherever it stands in the list.

function follow() {
  const id = location.hash.startsWith("#finding-") ? location.hash.slice("#finding-".length) : "";
  const at = data.findings.findIndex((one) => one.parts.some((part) => part.id === id));
  if (at < 0) return;
  if (at >= shownFindings) { shownFindings = at + 1; listFindings(); }
  const item = byId(`finding-${data.findings[at].id}`);
  if (!item) return;
  item.open = true;
  item.scrollIntoView();
}

listFindings();
listCases();
follow();
window.addEventListener("hashchange", follow);
document.documentElement.dataset.ready = "";

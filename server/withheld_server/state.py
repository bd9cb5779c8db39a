"""The world in memory, as the tables say it: kept for speed, moved along effect by effect, rebuilt at any time."""

from collections.abc import Callable, Iterable

from withheld_server.addresses import canonical
from withheld_server.currency import Version
from withheld_server.effects import Effect, Put, Row
from withheld_server.holdings import Document, Person, Touch
from withheld_server.known import Known
from withheld_server.reader import Passage


class State(Known):
    """All that is known, and what each effect changes of it."""

    def apply(self, effects: Iterable[Effect]) -> None:
        """Carry out effects and note what they touched."""
        stale: dict[str, None] = {}
        for effect in effects:
            self._one(effect, stale)
        for document in stale:
            if document in self.documents:
                self._refresh(document)

    def _one(self, effect: Effect, stale: dict[str, None]) -> None:
        if isinstance(effect, Put):
            put: Callable[[Row, dict[str, None]], None] = getattr(self, f"_put_{effect.table}")
            put(effect.row, stale)
        else:
            drop: Callable[[Row, dict[str, None]], None] = getattr(self, f"_drop_{effect.table}")
            drop(effect.where, stale)

    def _put_meta(self, row: Row, _: dict[str, None]) -> None:
        self.revives = bool(row["withdrawal_revives"])

    def _put_principals(self, row: Row, _: dict[str, None]) -> None:
        person = self.people[row["id"]] = Person(**row)
        if person.email:
            self.emails.setdefault(canonical(person.email), set()).add(person.id)

    def _put_groups(self, row: Row, _: dict[str, None]) -> None:
        before = self.groups.get(row["id"])
        self.groups[row["id"]] = row["name"]
        (self.from_directory.add if row["directory"] else self.from_directory.discard)(row["id"])
        if before not in (None, row["name"]):
            self.touches.append(Touch(self._below(f"group:{row['id']}")))

    def _put_memberships(self, row: Row, _: dict[str, None]) -> None:
        group, member = f"group:{row['group']}", row["member"]
        self.members.setdefault(group, set()).add(member)
        self.groups_of.setdefault(member, set()).add(group)
        self.touches.append(Touch(self._below(member)))

    def _drop_memberships(self, where: Row, _: dict[str, None]) -> None:
        group = f"group:{where['group']}"
        gone = {where["member"]} if "member" in where else set(self.members.get(group, ()))
        for member in gone:
            self.members.get(group, set()).discard(member)
            self.groups_of.get(member, set()).discard(group)
            self.touches.append(Touch(self._below(member)))

    def _put_folders(self, row: Row, _: dict[str, None]) -> None:
        name, parent = row["id"], row["parent"]
        before = self.folders.get(name)
        if before is not None:
            self.subfolders[before].discard(name)
        if parent is not None:
            self.subfolders.setdefault(parent, set()).add(name)
        self.folders[name], self.folder_names[name] = parent, row["name"]
        if before != parent:
            self.touches.append(Touch(documents=tuple(self.documents_of(f"folder:{name}"))))

    def _put_documents(self, row: Row, _: dict[str, None]) -> None:
        before = self.documents.get(row["id"])
        document = Document(**row)
        if before is not None:
            document.versions, document.current = before.versions, before.current
            self._out_of_place(before)
        self.documents[document.id] = document
        if document.folder is not None:
            self.in_folder.setdefault(document.folder, set()).add(document.id)
        if document.owner is not None:
            self.owned.setdefault(document.owner, set()).add(document.id)
        self.touches.append(Touch(documents=(document.id,)))

    def _out_of_place(self, document: Document) -> None:
        if document.folder is not None:
            self.in_folder[document.folder].discard(document.id)
        if document.owner is not None:
            self.owned[document.owner].discard(document.id)

    def _drop_documents(self, where: Row, _: dict[str, None]) -> None:
        document = self.documents.pop(where["id"])
        self._out_of_place(document)
        for version in document.versions.values():
            self.in_force[version.start : version.stop] = False
        self.touches.append(Touch(documents=(document.id,)))

    def _put_versions(self, row: Row, stale: dict[str, None]) -> None:
        document = self.documents[row["document"]]
        before = document.versions.get(row["number"])
        version = Version(**row)
        version.out = [list(span) for span in version.out]
        version.start = before.start if before else len(self.index.passages)
        version.stop = before.stop if before else version.start
        document.versions[version.number] = version
        self._at(version.effective_from, "version", document.id)
        self._at(version.effective_until, "version", document.id)
        stale[document.id] = None
        self.touches.append(Touch(documents=(document.id,)))

    def _drop_versions(self, where: Row, stale: dict[str, None]) -> None:
        document = self.documents.get(where["document"])
        if document is not None:
            gone = [where["number"]] if "number" in where else list(document.versions)
            for number in gone:
                version = document.versions.pop(number)
                self.in_force[version.start : version.stop] = False
            stale[document.id] = None

    def _put_passages(self, row: Row, stale: dict[str, None]) -> None:
        document = self.documents[row["document"]]
        version = document.versions[row["version"]]
        passage = Passage(
            document.id, version.number, row["id"], document.title, document.genre, row["heading"], row["text"]
        )
        if version.start == version.stop:
            version.start = len(self.index.passages)
        version.stop = self.index.add(passage) + 1
        stale[document.id] = None

    def _drop_passages(self, _where: Row, _: dict[str, None]) -> None:
        """Rows of the index are never reused; without their version nobody can see them."""

    def _put_access(self, row: Row, _: dict[str, None]) -> None:
        subject, object, expires = row["subject"], row["object"], row["expires"]
        entries = self.allow if row["effect"] == "allow" else self.deny
        entries.setdefault(object, {})[subject] = expires
        if object.startswith("source:"):
            self.sources.setdefault(object.partition("@")[2], {})[object] = None
        if row["effect"] == "allow":
            self.allowed_to.setdefault(subject, set()).add(object)
        self._at(expires, "access", (subject, object))
        self.touches.append(Touch(frozenset([subject]), tuple(self.documents_of(object))))

    def _drop_access(self, where: Row, _: dict[str, None]) -> None:
        object = where["object"]
        for effect, entries in (("allow", self.allow), ("deny", self.deny)):
            if where.get("effect", effect) != effect:
                continue
            there = entries.get(object, {})
            gone = [where["subject"]] if "subject" in where else list(there)
            for subject in gone:
                if subject in there:
                    del there[subject]
                    if effect == "allow":
                        self.allowed_to[subject].discard(object)
                    self.touches.append(Touch(frozenset([subject]), tuple(self.documents_of(object))))
        if object.startswith("source:") and not self.allow.get(object) and not self.deny.get(object):
            self.sources.get(object.partition("@")[2], {}).pop(object, None)

    def _put_senses(self, row: Row, _: dict[str, None]) -> None:
        self.senses[(row["term"], row["concept"])] = tuple(row["genres"])
        self._glossary = None
        if not (self.touches and self.touches[-1].content):
            self.touches.append(Touch(documents=(), content=True))

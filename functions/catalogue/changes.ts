import { cutTo } from "./normalise-text.ts";
import {
  type ChangeEntry,
  type ChangeKind,
  type Content,
  type ContentField,
  contentFields,
  isLive,
  type LiveRecord,
} from "./record.ts";

/** The records of one moment by id. */
export type Records = ReadonlyMap<string, LiveRecord>;

export type FieldChange = { field: ContentField; before: unknown; after: unknown };
/**
 * What happened to one record between two snapshots, with all it takes to do it again. A record may have several
 * changes at once, each field in one of them. `forgotten`: the catalogue no longer keeps a record that ended long ago.
 */
export type Change =
  | { id: string; kind: "new"; after: LiveRecord }
  | { id: string; kind: "forgotten"; before: LiveRecord }
  | { id: string; kind: Exclude<ChangeKind, "new" | "forgotten">; fields: FieldChange[] };

const deadline: ReadonlySet<ContentField> = new Set(["closesOn", "closesTime", "closesZone", "closesEstimated"]);

/** What a change of status is to a reader; undefined when it is only one fact among others. */
const statusKind = (before: Content, after: Content) => {
  if (before.status === after.status) return undefined;
  if (after.status === "removed") return "removed";
  const [wasLive, live] = [isLive(before), isLive(after)];
  if (live !== wasLive) return live ? "reopened" : "closed";
  return before.status === "forecast" && live ? "opened" : undefined;
};

const equal = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What changed in one record that was there before and is there after. */
export const compare = (id: string, before: Content, after: Content): Change[] => {
  const changed = contentFields
    .filter((field) => !equal(before[field], after[field]))
    .map((field): FieldChange => ({ field, before: before[field], after: after[field] }));
  const status = statusKind(before, after);
  const moved = changed.some(({ field }) => field === "closesOn" || field === "closesTime" || field === "closesZone");
  const kindOf = ({ field }: FieldChange) => {
    if (field === "status" && status) return status;
    return moved && deadline.has(field) ? "deadlineMoved" : "amended";
  };
  const kinds = ["removed", "closed", "reopened", "opened", "deadlineMoved", "amended"] as const;
  return kinds
    .map((kind) => ({ id, kind, fields: changed.filter((change) => kindOf(change) === kind) }))
    .filter(({ fields }) => fields.length > 0);
};

/** What happened between two snapshots, by id. Equal snapshots have no difference. */
export const diff = (before: Records, after: Records): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id): Change[] => {
    const [was, is] = [before.get(id), after.get(id)];
    if (was && is) return was.contentHash === is.contentHash ? [] : compare(id, was, is);
    if (is) return [{ id, kind: "new", after: is }];
    return was ? [{ id, kind: "forgotten", before: was }] : [];
  });

/**
 * The snapshot after the changes, as far as content goes: what was seen and checked when is not part of a change.
 * `hash` names the new content. Throws when a change is about a record that is not there.
 */
export const apply = (changes: readonly Change[], before: Records, hash: (content: Content) => string): Records => {
  const records = new Map(before);
  for (const change of changes) {
    if (change.kind === "new") records.set(change.id, change.after);
    else if (change.kind === "forgotten") records.delete(change.id);
    else {
      const record = records.get(change.id);
      if (!record) throw new Error(`A change is about ${change.id}, which is not in the snapshot`);
      const next = { ...record, ...Object.fromEntries(change.fields.map(({ field, after }) => [field, after])) };
      records.set(change.id, { ...next, contentHash: hash(next) });
    }
  }
  return records;
};

const longestShown = 300;
const lead = 60;
type Shown = ChangeEntry["fields"][number]["before"];

/** Two texts from shortly before the place where they part, short enough to show. */
const shorten = (before: unknown, after: unknown): [Shown, Shown] => {
  const isLong = (value: unknown) => typeof value === "string" && value.length > longestShown;
  if (!isLong(before) && !isLong(after)) return [before as Shown, after as Shown];
  const [a, b] = [String(before ?? ""), String(after ?? "")];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - lead);
  const part = (value: unknown) =>
    typeof value === "string"
      ? cutTo(`${from > 0 ? "…" : ""}${value.slice(from).trimStart()}`, longestShown)
      : (value as Shown);
  return [part(before), part(after)];
};

/** A change as it is kept with the record and shown. */
export const entryOf = (change: Change, on: string): ChangeEntry => ({
  on,
  kind: change.kind,
  fields:
    "fields" in change
      ? change.fields.map(({ field, before, after }) => {
          const [was, is] = shorten(before, after);
          return { field, before: was, after: is };
        })
      : [],
});

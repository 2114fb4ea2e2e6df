import { truncateText } from "#functions/catalog/normalize/normalize-text.ts";
import {
  type ChangeEntry,
  type ChangeKind,
  type ContentField,
  contentFields,
  isLiveRecord,
  type LiveRecord,
  type RecordContent,
} from "#functions/catalog/record.ts";

export type RecordsById = ReadonlyMap<string, LiveRecord>;

export type FieldChange = { field: ContentField; before: unknown; after: unknown };
/**
 * A change to one record, complete enough to be reapplied. `forgotten` means that the record was dropped long after it
 * ended.
 */
export type CatalogChange =
  | { id: string; kind: "new"; after: LiveRecord }
  | { id: string; kind: "forgotten"; before: LiveRecord }
  | { id: string; kind: Exclude<ChangeKind, "new" | "forgotten">; fields: FieldChange[] };

const deadlineFields: ReadonlySet<ContentField> = new Set(["closesOn", "closesTime", "closesZone", "closesEstimated"]);

const getStatusChangeKind = (before: RecordContent, after: RecordContent) => {
  if (before.status === after.status) return undefined;
  if (after.status === "removed") return "removed";
  const [wasLive, isLive] = [isLiveRecord(before), isLiveRecord(after)];
  if (isLive !== wasLive) return isLive ? "reopened" : "closed";
  return before.status === "forecast" && isLive ? "opened" : undefined;
};

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

export const compareRecords = (id: string, before: RecordContent, after: RecordContent): CatalogChange[] => {
  const fieldChanges = contentFields
    .filter((field) => !isEqual(before[field], after[field]))
    .map((field): FieldChange => ({ field, before: before[field], after: after[field] }));
  const status = getStatusChangeKind(before, after);
  const isDeadlineMoved = fieldChanges.some(
    ({ field }) => field === "closesOn" || field === "closesTime" || field === "closesZone",
  );
  const getKind = ({ field }: FieldChange) => {
    if (field === "status" && status) return status;
    return isDeadlineMoved && deadlineFields.has(field) ? "deadlineMoved" : "amended";
  };
  const kinds = ["removed", "closed", "reopened", "opened", "deadlineMoved", "amended"] as const;
  return kinds
    .map((kind) => ({ id, kind, fields: fieldChanges.filter((change) => getKind(change) === kind) }))
    .filter(({ fields }) => fields.length > 0);
};

export const diffSnapshots = (before: RecordsById, after: RecordsById): CatalogChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id): CatalogChange[] => {
    const [oldRecord, newRecord] = [before.get(id), after.get(id)];
    if (oldRecord && newRecord)
      return oldRecord.contentHash === newRecord.contentHash ? [] : compareRecords(id, oldRecord, newRecord);
    if (newRecord) return [{ id, kind: "new", after: newRecord }];
    return oldRecord ? [{ id, kind: "forgotten", before: oldRecord }] : [];
  });

/** Applies content changes to a snapshot. Throws if a changed record is not in the snapshot. */
export const applyChanges = (
  changes: readonly CatalogChange[],
  before: RecordsById,
  hash: (content: RecordContent) => string,
): RecordsById => {
  const records = new Map(before);
  for (const change of changes) {
    if (change.kind === "new") records.set(change.id, change.after);
    else if (change.kind === "forgotten") records.delete(change.id);
    else {
      const record = records.get(change.id);
      if (!record) throw new Error(`Cannot apply a change to ${change.id}: it is not in the snapshot`);
      const next = { ...record, ...Object.fromEntries(change.fields.map(({ field, after }) => [field, after])) };
      records.set(change.id, { ...next, contentHash: hash(next) });
    }
  }
  return records;
};

const maxDisplayedLength = 300;
const contextLength = 60;
type DisplayedValue = ChangeEntry["fields"][number]["before"];

const shortenToDifference = (before: unknown, after: unknown): [DisplayedValue, DisplayedValue] => {
  const isLong = (value: unknown) => typeof value === "string" && value.length > maxDisplayedLength;
  if (!isLong(before) && !isLong(after)) return [before as DisplayedValue, after as DisplayedValue];
  const [a, b] = [String(before ?? ""), String(after ?? "")];
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  const from = Math.max(0, index - contextLength);
  const excerpt = (value: unknown) =>
    typeof value === "string"
      ? truncateText(`${from > 0 ? "…" : ""}${value.slice(from).trimStart()}`, maxDisplayedLength)
      : (value as DisplayedValue);
  return [excerpt(before), excerpt(after)];
};

export const toChangeEntry = (change: CatalogChange, on: string): ChangeEntry => ({
  on,
  kind: change.kind,
  fields:
    "fields" in change
      ? change.fields.map(({ field, before, after }) => {
          const [shortBefore, shortAfter] = shortenToDifference(before, after);
          return { field, before: shortBefore, after: shortAfter };
        })
      : [],
});

import { summaryKey } from "#functions/gamification/points.table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import { type Draft, DraftCard, mostDrafts } from "#shared/writing.ts";

const draftKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `DRAFT#${bare(id)}` });
/** A draft as it is kept, and when its fields changed last; one from before that was kept lacks it. */
export type StoredDraft = Draft & { writtenAt?: string };
const read = ({ pk: _pk, sk: _sk, ...draft }: Item): StoredDraft => draft as unknown as StoredDraft; // as it was written below

/** What a list needs: the fields of all drafts together may be megabytes. */
const ofCard = [...Object.keys(DraftCard.shape), "writtenAt"];

/** All drafts of a user without their fields, the one changed last first. */
export const listDrafts = async (table: Table, userId: string): Promise<Omit<StoredDraft, "fields">[]> =>
  (await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "DRAFT#" }, only: ofCard }))
    .map(read)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));

/** Undefined when the user has no such draft. */
export const getDraft = async (table: Table, userId: string, id: string): Promise<StoredDraft | undefined> => {
  const item = await table.get(draftKey(userId, id));
  return item && read(item);
};

/** A new draft, and its place among those a user may have; the second fails its condition when all are taken. */
export const draftCreation = (userId: string, draft: StoredDraft): [Write, Write] => [
  { put: { ...draftKey(userId, draft.id), ...draft }, if: "absent" },
  {
    update: summaryKey(userId),
    add: { drafts: 1 },
    if: { any: ["absent", { all: { drafts: { missing: true } } }, { all: { drafts: { below: mostDrafts } } }] },
  },
];

/** Writes a changed draft over the version before it. */
export const draftWrite = (userId: string, draft: StoredDraft): Write => ({
  put: { ...draftKey(userId, draft.id), ...draft },
  if: { all: { version: { is: draft.version - 1 } } },
});

/** Deletes a draft and frees its place; the first fails its condition when the user has no such draft. */
export const draftDeletion = (userId: string, id: string): [Write, Write] => [
  { delete: draftKey(userId, id), if: "present" },
  { update: summaryKey(userId), add: { drafts: -1 } },
];

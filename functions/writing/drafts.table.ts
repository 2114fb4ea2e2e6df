import { summaryKey } from "#functions/gamification/points.table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import { type Draft, mostDrafts } from "#shared/writing.ts";

const draftKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `DRAFT#${bare(id)}` });
const read = ({ pk: _pk, sk: _sk, ...draft }: Item): Draft => draft as unknown as Draft; // as it was written below

/** All drafts of a user, the one changed last first. */
export const listDrafts = async (table: Table, userId: string): Promise<Draft[]> =>
  (await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "DRAFT#" } }))
    .map(read)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));

/** Undefined when the user has no such draft. */
export const getDraft = async (table: Table, userId: string, id: string): Promise<Draft | undefined> => {
  const item = await table.get(draftKey(userId, id));
  return item && read(item);
};

/** A new draft, and its place among those a user may have; the second fails its condition when all are taken. */
export const draftCreation = (userId: string, draft: Draft): [Write, Write] => [
  { put: { ...draftKey(userId, draft.id), ...draft }, if: "absent" },
  {
    update: summaryKey(userId),
    add: { drafts: 1 },
    if: { any: ["absent", { all: { drafts: { missing: true } } }, { all: { drafts: { below: mostDrafts } } }] },
  },
];

/** Writes a changed draft over the version before it. */
export const draftWrite = (userId: string, draft: Draft): Write => ({
  put: { ...draftKey(userId, draft.id), ...draft },
  if: { all: { version: { is: draft.version - 1 } } },
});

/** Deletes a draft and frees its place; the first fails its condition when the user has no such draft. */
export const draftDeletion = (userId: string, id: string): [Write, Write] => [
  { delete: draftKey(userId, id), if: "present" },
  { update: summaryKey(userId), add: { drafts: -1 } },
];

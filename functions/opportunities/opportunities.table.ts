import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { KeptOpportunity } from "./opportunities.ts";

export const opportunitiesPrefix = "OPP#";
const opportunityKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `${opportunitiesPrefix}${id}` });
/** Found and never saved, an opportunity is forgotten after so many days. */
const keptDays = 30;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);

type Stored = Item & KeptOpportunity & { expiresAt?: number };
/** Records written before these two were known lack them. */
const unknownThen = { raise: [], confidence: null };
const read = ({ pk, sk, expiresAt, ...opportunity }: Stored): KeptOpportunity =>
  Object.assign({}, unknownThen, opportunity) as KeptOpportunity;
// Time to live deletes late, so the end is compared here.
const isOver = ({ expiresAt }: Item, now: Date) => typeof expiresAt === "number" && expiresAt <= seconds(now);

/** The opportunity that an item holds; undefined when it has expired by `now`. */
export const toOpportunity = (item: Item, now: Date): KeptOpportunity | undefined =>
  isOver(item, now) ? undefined : read(item as Stored);

/** All opportunities of a user that have not expired, in no particular order; only some fields where those are named. */
export const listOpportunities = async <Field extends keyof KeptOpportunity = keyof KeptOpportunity>(
  table: Table,
  userId: string,
  now: Date,
  only?: readonly Field[],
): Promise<Pick<KeptOpportunity, Field>[]> => {
  const { pk } = opportunityKey(userId, "");
  const query = { pk, sk: { prefix: opportunitiesPrefix }, ...(only && { only: [...only, "expiresAt"] }) };
  const items = await queryAll(table, query);
  return items.flatMap((item) => toOpportunity(item, now) ?? []);
};

/** Undefined when the user has no such opportunity, or it has expired by `now`. */
export const getOpportunity = async (
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<KeptOpportunity | undefined> => {
  const item = await table.get(opportunityKey(userId, id));
  return item && toOpportunity(item, now);
};

/** What lies under an id: `before` is missing when it has expired, the version a write goes over is told still. */
export type Found = { before: KeptOpportunity | undefined; storedVersion: number | undefined };

/** Looks at most 100 ids up at once, answers in their order. */
export const lookUpOpportunities = async (
  table: Table,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Found[]> => {
  if (ids.length === 0) return [];
  const items = await table.getMany(ids.map((id) => opportunityKey(userId, id)));
  return items.map((item) => ({
    before: item && toOpportunity(item, now),
    storedVersion: item && Number(item.version),
  }));
};

/** Writes an opportunity, new or over the version it was read at; an unsaved one ends 30 days from now. */
export const opportunityWrite = (
  userId: string,
  opportunity: KeptOpportunity,
  now: Date,
  readVersion?: number,
): Write => ({
  put: {
    ...opportunityKey(userId, opportunity.id),
    ...opportunity,
    expiresAt: opportunity.saved ? undefined : seconds(now) + keptDays * 86_400,
  },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});

/** Fails its condition when the user has no such opportunity, or it has expired. */
export const opportunityDelete = (userId: string, id: string, now: Date): Write => ({
  delete: opportunityKey(userId, id),
  if: { any: [{ all: { expiresAt: { missing: true } } }, { all: { expiresAt: { atLeast: seconds(now) + 1 } } }] },
});

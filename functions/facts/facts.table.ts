import { factsKey, type WorkspaceId } from "#functions/table/keys.ts";
import { retryConditions } from "#functions/table/retry.ts";
import type { Table, Write } from "#functions/table/table.ts";
import type { Fact } from "#shared/api/facts.ts";
import type { StoredFacts } from "./facts.ts";

type Stored = ReturnType<typeof factsKey> & StoredFacts;

/** Reads the facts of an organization; empty if there are none. */
export const readFacts = async (
  table: Table,
  workspaceId: WorkspaceId,
  organizationId: string,
): Promise<StoredFacts> => {
  const item = (await table.get(factsKey(workspaceId, organizationId))) as Stored | undefined; // written by buildFactsWrite
  if (!item) return { organizationId, facts: [], rejected: [], version: 0, updatedAt: "" };
  const { pk, sk, ...facts } = item;
  return facts;
};

/** Replaces the version that was read. */
export const buildFactsWrite = (
  workspaceId: WorkspaceId,
  before: StoredFacts,
  change: Partial<Pick<StoredFacts, "facts" | "rejected">>,
  now: string,
): Write => ({
  put: {
    ...factsKey(workspaceId, before.organizationId),
    ...before,
    ...change,
    version: before.version + 1,
    updatedAt: now,
  },
  if: before.version === 0 ? "absent" : { all: { version: { is: before.version } } },
});

/**
 * Reads, changes and writes the facts; retries if they were changed concurrently. Writes nothing if the change is
 * undefined.
 */
export const changeFacts = (
  table: Table,
  { workspaceId, organizationId, now }: { workspaceId: WorkspaceId; organizationId: string; now: string },
  change: (before: StoredFacts) => readonly Fact[] | undefined,
): Promise<void> =>
  retryConditions(async () => {
    const before = await readFacts(table, workspaceId, organizationId);
    const facts = change(before);
    if (facts) await table.write(buildFactsWrite(workspaceId, before, { facts }, now));
  });

import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { waitSlotKey } from "#functions/table/keys.ts";
import { ConditionFailed, type Table } from "#functions/table/table.ts";
import { maxJobWaitMs } from "#shared/api/jobs.ts";

/** Takes the user's only waiting slot until the returned time (it frees itself); undefined when it is taken. */
export const acquireWaitSlot = async (
  { table, clock }: Dependencies,
  userId: string,
  jobId: string,
): Promise<number | undefined> => {
  const now = clock.now().getTime();
  const until = now + maxJobWaitMs;
  const item = { ...waitSlotKey(userId), until, jobId, expiresAt: Math.ceil(until / 1000) };
  try {
    await table.write({ put: item, if: { any: ["absent", { all: { until: { below: now } } }] } });
    return until;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

export const isRequestWaiting = async (table: Table, userId: string, jobId: string, now: Date): Promise<boolean> => {
  const waiting = await table.get(waitSlotKey(userId));
  return waiting?.jobId === jobId && Number(waiting.until) >= now.getTime();
};

/** Releases the slot if it still belongs to this request. A failure must not cost the request its response. */
export const releaseWaitSlot = async ({ table }: Dependencies, userId: string, until: number) => {
  try {
    await table.write({ delete: waitSlotKey(userId), if: { all: { until: { is: until } } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed))
      log.warn("waiting slot of a request not released", { error: error as Error });
  }
};

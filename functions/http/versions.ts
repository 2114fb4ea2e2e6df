import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { RequestFacts } from "./handlers.ts";

export const changedMeanwhile = (cause?: unknown) =>
  new AppError("conflict", "This was changed meanwhile, perhaps in another tab. Please look at it again, then save", {
    cause,
  });

/** Rejects a change based on a stale version, if the client sent `If-Match`. */
export const checkVersion = (record: { version: number }, { ifMatch }: RequestFacts) => {
  if (ifMatch !== undefined && ifMatch !== record.version) throw changedMeanwhile();
};

/** Awaits a conditional write; maps `ConditionFailed` to a 409 conflict. */
export const orConflict = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw error instanceof ConditionFailed ? changedMeanwhile(error) : error;
  }
};

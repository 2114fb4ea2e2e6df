import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { RequestFacts } from "./handlers.ts";

/** Somebody else was faster. */
export const changedMeanwhile = (cause?: unknown) =>
  new AppError("conflict", "This was changed meanwhile, perhaps in another tab. Please look at it again, then save", {
    cause,
  });

/** Holds a change to the version its page was showing, when the page said which. */
export const checkVersion = (record: { version: number }, { ifMatch }: RequestFacts) => {
  if (ifMatch !== undefined && ifMatch !== record.version) throw changedMeanwhile();
};

/** Runs a conditional write; a failed condition means somebody else was faster. */
export const orConflict = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw error instanceof ConditionFailed ? changedMeanwhile(error) : error;
  }
};

import { ConditionFailedError } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { RequestMetadata } from "./handlers.ts";

export const createVersionConflictError = (cause?: unknown) =>
  new AppError("conflict", "This was changed in the meantime. Please review it, then save again", {
    cause,
  });

/** Throws a conflict error if the client sent a stale version in `If-Match`. */
export const checkVersion = (record: { version: number }, { ifMatch }: RequestMetadata) => {
  if (ifMatch !== undefined && ifMatch !== record.version) throw createVersionConflictError();
};

/** Awaits a conditional write; maps `ConditionFailedError` to a 409 conflict. */
export const mapVersionConflict = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw error instanceof ConditionFailedError ? createVersionConflictError(error) : error;
  }
};

import { ConditionFailed, type Table, type Write } from "#functions/table/table.ts";
import type { AppError } from "#shared/api/problem.ts";

/** A write of a transaction, and the error to throw if its condition fails. */
export type TransactionPart = { write: Write; toError?: (cause: unknown) => AppError | Promise<AppError> };

/** Writes all parts in one transaction. If a condition fails, throws the error of its part. */
export const transactWithErrors = async (table: Table, [first, ...rest]: [TransactionPart, ...TransactionPart[]]): Promise<void> => {
  try {
    await table.write(first.write, ...rest.map(({ write }) => write));
  } catch (error) {
    const part = error instanceof ConditionFailed ? [first, ...rest][error.index] : undefined;
    throw (await part?.toError?.(error)) ?? error;
  }
};

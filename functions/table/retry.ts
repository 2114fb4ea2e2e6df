import { ConditionFailedError, TransactionConflictError } from "./table.ts";

export type SleepFunction = (milliseconds: number) => Promise<unknown>;

const maxRetries = 5;
const baseDelay = 25;

/** Full-jitter delay in milliseconds before the nth retry, from 0: a random fraction of 25, 50, 100, … */
export const computeJitter = (retry: number): number => Math.random() * baseDelay * 2 ** retry;

/** Repeats a read followed by a conditional write while its condition fails; rethrows the last failure. */
export const retryConditions = async <T>(attempt: () => Promise<T>, maxAttempts = 6): Promise<T> => {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || count === maxAttempts) throw error;
    }
  }
};

/** Retries up to five times on TransactionConflictError; rethrows other errors. */
export const retryConflicts = async (attempt: () => Promise<void>, pause: SleepFunction): Promise<void> => {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransactionConflictError) || retry === maxRetries) throw error;
    }
    await pause(computeJitter(retry));
  }
};

import { TransactionConflict } from "./table.ts";

export type Pause = (milliseconds: number) => Promise<unknown>;

const retries = 5;
const first = 25;

/** Before the nth retry, from 0: a random part of 25 ms, 50 ms, 100 ms, … ("full jitter"). */
export const jitter = (retry: number): number => Math.random() * first * 2 ** retry;

/** Tries again, up to five times, what fails with a TransactionConflict; other errors go through. */
export const retryConflicts = async (attempt: () => Promise<void>, pause: Pause): Promise<void> => {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || retry === retries) throw error;
    }
    await pause(jitter(retry));
  }
};

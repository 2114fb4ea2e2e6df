import type { State } from "./records.ts";

/** What the stand-in sells: one product at one monthly price, in whole cents. */
export type Goods = { priceId: string; productId: string; name: string; cents: number; currency: string };

/** What every part of the stand-in works with: its records, the time, new ids, and where events go. */
export type Books = {
  state: State;
  goods: Goods;
  /** Where its pages are, such as `http://localhost:4000`. */
  origin: string;
  /** Whole seconds of the Unix epoch: now, or the instant at which a change that is being made up for was due. */
  now(): number;
  newId(prefix: string): string;
  /** Tells the webhook of a change; `object` as it is after it. */
  emit(type: string, object: { id: string }): void;
};

/** How many months after an instant, on the same day of the month or the last one there is (both in seconds, UTC). */
export const addMonths = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const day = from.getUTCDate();
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.getTime() / 1000;
};

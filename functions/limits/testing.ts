import type { Outside } from "#functions/outside.ts";
import { AppError } from "#shared/problem.ts";
import { type rates, takeToken } from "./bucket.ts";

/** How many of so many callers at once get a token; throws what is no refusal. */
export const passesOf = async (
  outside: Outside,
  limitClass: keyof typeof rates,
  callers: number,
  who = "ada",
): Promise<number> => {
  const tries = await Promise.allSettled(Array.from({ length: callers }, () => takeToken(outside, limitClass, who)));
  for (const one of tries)
    if (one.status === "rejected" && !(one.reason instanceof AppError && one.reason.code === "rate_limited"))
      throw one.reason;
  return tries.filter(({ status }) => status === "fulfilled").length;
};

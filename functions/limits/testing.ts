import type { Dependencies } from "#functions/dependencies.ts";
import { AppError } from "#shared/api/problem.ts";
import { type rateLimits, takeToken } from "./token-bucket.ts";

/** Rethrows errors other than rate limiting. */
export const countAdmitted = async (
  dependencies: Dependencies,
  limitClass: keyof typeof rateLimits,
  callers: number,
  subject = "ada",
): Promise<number> => {
  const results = await Promise.allSettled(
    Array.from({ length: callers }, () => takeToken(dependencies, limitClass, subject)),
  );
  for (const result of results)
    if (result.status === "rejected" && !(result.reason instanceof AppError && result.reason.code === "rate_limited"))
      throw result.reason;
  return results.filter(({ status }) => status === "fulfilled").length;
};

import { expect, test } from "vitest";
import { checkEnds } from "./check-jobs.ts";

/** So many succeeded and failed requests, and the status of the poisoned one. */
const checked = (succeeded: number, failed: number, poison = "succeeded") => {
  const breaches: string[] = [];
  const statuses = new Map<string, string>();
  const ask = (jobId: string, userId: string, status: string) => {
    statuses.set(jobId, status);
    return { jobId, userId };
  };
  const asked = [
    ...Array.from({ length: succeeded }, (_, at) => ask(`well-${at}`, "ada", "succeeded")),
    ...Array.from({ length: failed }, (_, at) => ask(`ill-${at}`, "ada", "failed")),
    ...(poison === "none" ? [] : [ask("poison", "sam", poison)]),
  ];
  // Jobs that nobody requested do not count.
  statuses.set("side", "failed");
  const counts = checkEnds(asked, statuses, [{ userId: "sam" }], breaches);
  return { ...counts, breaches };
};

test("half a percent of the requested jobs may fail", () => {
  expect(checked(994, 5)).toEqual({ asked: 1000, succeeded: 995, failed: 5, poison: 1, breaches: [] });
  expect(checked(993, 6).breaches).toEqual(["6 of 1000 asked for have failed"]);
  expect(checked(58, 1).breaches).toEqual([]);
  expect(checked(57, 2).breaches).toHaveLength(1);
});

test("poisoned jobs must succeed after the redrive", () => {
  for (const status of ["failed", "queued", "canceled", "none"])
    expect(checked(999, 0, status)).toMatchObject({
      poison: 0,
      breaches: ["what was poisoned of sam is not done after it was redriven"],
    });
});

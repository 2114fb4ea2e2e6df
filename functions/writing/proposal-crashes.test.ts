import { beforeAll, expect, test } from "vitest";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { calm, type Plan, simulate } from "#functions/jobs/simulation.ts";
import { someAnswers } from "./testing-proposal.ts";

const real = {
  kind: "proposal",
  input: { ...someAnswers, opportunityId: null, applicationId: null },
  handlers: jobKindHandlers,
} as const;
const live = (plan: Partial<Plan> = {}) => simulate({ ...calm, ...plan }, real);
// The first life loads the handlers' modules, which takes real time while the world's runs on.
beforeAll(async () => void (await live()));
type End = Awaited<ReturnType<typeof live>>;

/** One document with all its sections and one set of points, or no document and no points. */
const check = ({ job, breaches, documents, parts, points, pointRows }: End) => {
  expect(breaches).toEqual([]);
  const done = job?.status === "succeeded" ? 1 : 0;
  expect({ documents, points, pointRows }).toEqual({ documents: done, points: 25 * done, pointRows: done });
  if (done) expect(parts).toBe(9);
};

test("whenever a worker dies, there is one proposal in the end, and one set of points", async () => {
  const { steps, job } = await live();
  expect(job?.status).toBe("succeeded");
  expect(steps).toBeGreaterThan(20);
  for (let moment = 0; moment < 2 * steps + 2; moment++) {
    const end = await live({ crashes: [moment] });
    check(end);
    // One death never costs the proposal; at worst the request died before there was a job.
    expect(end.job?.status ?? "none").toBe(end.job ? "succeeded" : "none");
  }
});

test("two deaths, double deliveries and a cancel at any time leave one proposal or none", async () => {
  for (let moment = 0; moment < 70; moment += 3)
    check(await live({ crashes: [moment, moment + 17], deliveries: [[50, 60], [], [10]], pollEvery: 7000 }));
  for (let cancelAfter = 0; cancelAfter < 500; cancelAfter += 20) check(await live({ cancelAfter }));
});

test("a table that is slow makes it late, and late is an end too", async () => {
  const end = await live({ latencies: [29_000] });
  check(end);
  expect(end.job).toMatchObject({ status: "failed", problem: { code: "timeout" } });
  expect(end.took).toBeLessThanOrEqual(600_000 + 120_000);
});

import { expect, test } from "vitest";
import type { Key, Table } from "#functions/table/table.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { AppError } from "#shared/api/problem.ts";
import { isEmailAllowed, rateLimits } from "./token-bucket.ts";

const mailbox = "the-hash-of-an-address";
const createJobIds = (count: number) => Array.from({ length: count }, (_, index) => `job_${index}`);
const readMarkerAndBucket = (table: Table, emailClass: string) =>
  Promise.all(["JOB#job_0", "LIMIT"].map((sk) => table.get({ pk: `LIMIT#${emailClass}#${mailbox}`, sk })));

test.each([undefined, "unconfirmedEmail", "optInEmail", "changeEmail"] as const)(
  "limits email of a class (%s) per mailbox and allows more over time",
  async (emailClass) => {
    const dependencies = createTestDependencies();
    const { burst, refillMs } = rateLimits[emailClass ?? "linkEmail"];
    for (const job of createJobIds(burst))
      expect(await isEmailAllowed(dependencies, mailbox, job, emailClass)).toBe(true);
    expect(await isEmailAllowed(dependencies, mailbox, "job_more", emailClass)).toBe(false);
    expect(await isEmailAllowed(dependencies, "another-mailbox", "job_more", emailClass)).toBe(true);
    dependencies.clock.advance(refillMs);
    expect(await isEmailAllowed(dependencies, mailbox, "job_more", emailClass)).toBe(true);
  },
);

test("counts a job once over all retries, for eight days", async () => {
  const dependencies = createTestDependencies();
  for (let attempt = 0; attempt < 3 * rateLimits.linkEmail.burst; attempt++)
    expect(await isEmailAllowed(dependencies, mailbox, "job_0")).toBe(true);
  const [marker, bucket] = await readMarkerAndBucket(dependencies.table, "linkEmail");
  const now = dependencies.clock.now().getTime();
  expect(marker?.expiresAt).toBe(now / 1000 + 8 * 86_400);
  expect(bucket?.full).toBe(now + rateLimits.linkEmail.refillMs);
});

test("allows a job's email if a concurrent attempt of the same job has written the marker", async () => {
  const dependencies = createTestDependencies();
  const { write } = dependencies.table;
  const table: Table = {
    ...dependencies.table,
    write: async (...writes) => {
      const [first] = writes;
      const key = first && "put" in first ? (first.put as Key) : undefined;
      if (key?.sk.startsWith("JOB#")) throw new ConditionFailedError(0);
      return write(...writes);
    },
  };
  expect(await isEmailAllowed({ ...dependencies, table }, mailbox, "job_0")).toBe(true);
});

test.each([new Error("table unavailable"), new AppError("unavailable", "table unavailable")])(
  "rethrows other errors",
  async (error) => {
    const dependencies = createTestDependencies();
    const failingTable: Table = { ...dependencies.table, write: () => Promise.reject(error) };
    await expect(isEmailAllowed({ ...dependencies, table: failingTable }, mailbox, "job_0")).rejects.toBe(error);
  },
);

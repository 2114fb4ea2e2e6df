import { expect, test } from "vitest";
import type { Key, Table } from "#functions/table/table.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { AppError } from "#shared/problem.ts";
import { rateLimits } from "./bucket.ts";
import { isMailAllowed } from "./mailbox.ts";

const mailbox = "the-hash-of-an-address";
const jobs = (count: number) => Array.from({ length: count }, (_, at) => `job_${at}`);
const readMarkerAndBucket = (table: Table, mailClass: string) =>
  Promise.all(["JOB#job_0", "LIMIT"].map((sk) => table.get({ pk: `LIMIT#${mailClass}#${mailbox}`, sk })));

test.each([undefined, "neutralMail", "chosenMail", "changeMail"] as const)(
  "limits mail of a kind (%s) per mailbox, and admits more over time",
  async (mailClass) => {
    const outside = createTestDependencies();
    const { burst, refill } = rateLimits[mailClass ?? "mailbox"];
    for (const job of jobs(burst)) expect(await isMailAllowed(outside, mailbox, job, mailClass)).toBe(true);
    expect(await isMailAllowed(outside, mailbox, "job_more", mailClass)).toBe(false);
    expect(await isMailAllowed(outside, "another-mailbox", "job_more", mailClass)).toBe(true);
    outside.clock.forward(refill);
    expect(await isMailAllowed(outside, mailbox, "job_more", mailClass)).toBe(true);
  },
);

test("counts a job once over all retries, for eight days", async () => {
  const outside = createTestDependencies();
  for (let tries = 0; tries < 3 * rateLimits.mailbox.burst; tries++)
    expect(await isMailAllowed(outside, mailbox, "job_0")).toBe(true);
  const [marker, bucket] = await readMarkerAndBucket(outside.table, "mailbox");
  const now = outside.clock.now().getTime();
  expect(marker?.expiresAt).toBe(now / 1000 + 8 * 86_400);
  expect(bucket?.full).toBe(now + rateLimits.mailbox.refill);
});

test("sends the mail of a job that loses a race against itself", async () => {
  const outside = createTestDependencies();
  const { write } = outside.table;
  const table: Table = {
    ...outside.table,
    write: async (...writes) => {
      const [first] = writes;
      const key = first && "put" in first ? (first.put as Key) : undefined;
      if (key?.sk.startsWith("JOB#")) throw new ConditionFailed(0);
      return write(...writes);
    },
  };
  expect(await isMailAllowed({ ...outside, table }, mailbox, "job_0")).toBe(true);
});

test.each([new Error("no table"), new AppError("unavailable", "no table")])(
  "rethrows other errors",
  async (error) => {
    const outside = createTestDependencies();
    const broken: Table = { ...outside.table, write: () => Promise.reject(error) };
    await expect(isMailAllowed({ ...outside, table: broken }, mailbox, "job_0")).rejects.toBe(error);
  },
);

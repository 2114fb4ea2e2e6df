import { expect, test } from "vitest";
import type { Key, Table } from "#functions/table/table.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { AppError } from "#shared/problem.ts";
import { rates } from "./bucket.ts";
import { mayMail } from "./mailbox.ts";

const mailbox = "the-hash-of-an-address";
const jobs = (count: number) => Array.from({ length: count }, (_, at) => `job_${at}`);
const readMarkerAndBucket = (table: Table, mailClass: string) =>
  Promise.all(["JOB#job_0", "LIMIT"].map((sk) => table.get({ pk: `LIMIT#${mailClass}#${mailbox}`, sk })));

test.each([undefined, "neutralMail", "chosenMail", "changeMail"] as const)(
  "limits mail of a kind (%s) per mailbox, and admits more over time",
  async (mailClass) => {
    const outside = testOutside();
    const { burst, refill } = rates[mailClass ?? "mailbox"];
    for (const job of jobs(burst)) expect(await mayMail(outside, mailbox, job, mailClass)).toBe(true);
    expect(await mayMail(outside, mailbox, "job_more", mailClass)).toBe(false);
    expect(await mayMail(outside, "another-mailbox", "job_more", mailClass)).toBe(true);
    outside.clock.forward(refill);
    expect(await mayMail(outside, mailbox, "job_more", mailClass)).toBe(true);
  },
);

test("counts a job once over all retries, for eight days", async () => {
  const outside = testOutside();
  for (let tries = 0; tries < 3 * rates.mailbox.burst; tries++)
    expect(await mayMail(outside, mailbox, "job_0")).toBe(true);
  const [marker, bucket] = await readMarkerAndBucket(outside.table, "mailbox");
  const now = outside.clock.now().getTime();
  expect(marker?.expiresAt).toBe(now / 1000 + 8 * 86_400);
  expect(bucket?.full).toBe(now + rates.mailbox.refill);
});

test("sends the mail of a job that loses a race against itself", async () => {
  const outside = testOutside();
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
  expect(await mayMail({ ...outside, table }, mailbox, "job_0")).toBe(true);
});

test.each([new Error("no table"), new AppError("unavailable", "no table")])(
  "rethrows other errors",
  async (error) => {
    const outside = testOutside();
    const broken: Table = { ...outside.table, write: () => Promise.reject(error) };
    await expect(mayMail({ ...outside, table: broken }, mailbox, "job_0")).rejects.toBe(error);
  },
);

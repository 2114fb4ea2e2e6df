import { expect, test } from "vitest";
import type { Item } from "#functions/table/table.ts";
import { createJobChecks } from "./check-jobs.ts";

const began = Date.parse("2026-11-22T10:00:00Z");
const minute = 60_000;
/** Whether it is a violation that a job failed after so many attempts and milliseconds. */
const isWrong = (kind: string, attempt: number, took: number, code = "internal") => {
  const breaches: string[] = [];
  const { jobs, statuses, see } = createJobChecks(breaches);
  const [createdAt, updatedAt] = [began, began + took].map((instant) => new Date(instant).toISOString());
  see({
    pk: "",
    sk: "",
    id: "job_1",
    kind,
    status: "failed",
    attempt,
    problem: { code },
    createdAt,
    updatedAt,
  } as Item);
  expect([...statuses]).toEqual([["job_1", "failed"]]);
  expect(jobs.failed).toBe(breaches.length ? 0 : 1);
  return breaches.length > 0;
};

test("an interactive job may fail once its time is over", () => {
  expect(isWrong("loi", 2, 9 * minute)).toBe(false);
  expect(isWrong("loi", 2, 8 * minute)).toBe(true);
  expect(isWrong("proposal", 1, 4 * minute, "timeout")).toBe(false);
  expect(isWrong("proposal", 1, 3 * minute, "timeout")).toBe(true);
});

test("a job without a time limit may not fail, however late it is", () => {
  for (const kind of ["exportData", "remind", "remindShard", "deleteAccount", "welcomeMail"]) {
    expect(isWrong(kind, 2, 60 * minute)).toBe(true);
    expect(isWrong(kind, 2, 60 * minute, "timeout")).toBe(true);
  }
});

test("a job may fail after all attempts, except for mail, which is retried for days", () => {
  expect(isWrong("exportData", 5, minute)).toBe(false);
  expect(isWrong("exportData", 4, minute)).toBe(true);
  expect(isWrong("reminderMail", 5, minute)).toBe(true);
});

test("a job that is not final, or still due after its end, is a violation", () => {
  const breaches: string[] = [];
  const { jobs, see } = createJobChecks(breaches);
  const job = { pk: "", sk: "", id: "job_1", kind: "loi", attempt: 1 };
  see({ ...job, status: "succeeded" });
  expect(breaches).toEqual([]);
  for (const status of ["queued", "running", "canceled"]) see({ ...job, status });
  see({ ...job, status: "succeeded", dueSk: "2026-11-22T10:00:00Z" });
  expect(breaches).toHaveLength(4);
  expect(jobs).toMatchObject({ ended: 4, succeeded: 2, failed: 0 });
});

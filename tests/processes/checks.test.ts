import { expect, test } from "vitest";
import type { Item } from "#functions/table/table.ts";
import { checkEmails, checkExpectedEmails, type SucceededEmailJob } from "./check-emails.ts";
import { checkOutcomes, createJobChecks } from "./check-jobs.ts";
import type { ReceivedMail } from "./faulty-proxy.ts";

const minute = 60_000;
const createdAt = "2026-11-22T10:00:00.000Z";
const checkJob = (changes: Partial<Item>) => {
  const violations: string[] = [];
  const { counts, check } = createJobChecks(violations);
  check({ pk: "", sk: "", id: "job_1", attempt: 1, createdAt, problem: { code: "internal" }, ...changes });
  return { ...counts, violations: violations.length };
};

test.each<[kind: string, attempt: number, minutes: number, code: string, isViolation: boolean]>([
  ["loi", 2, 9, "internal", false],
  ["loi", 2, 8, "internal", true],
  ["proposal", 1, 4, "timeout", false],
  ["proposal", 1, 3, "timeout", true],
  ["exportData", 2, 60, "timeout", true],
  ["sendUserReminders", 2, 60, "internal", true],
  ["exportData", 5, 1, "internal", false],
  ["exportData", 4, 1, "internal", true],
  // Email is retried for several days.
  ["reminderEmail", 5, 1, "internal", true],
])(
  "decides whether %s may fail in attempt %i after %i minutes with %s",
  (kind, attempt, minutes, code, isViolation) => {
    const updatedAt = new Date(Date.parse(createdAt) + minutes * minute).toISOString();
    const expected = isViolation ? { failed: 0, violations: 1 } : { failed: 1, violations: 0 };
    expect(checkJob({ kind, status: "failed", attempt, problem: { code }, updatedAt })).toMatchObject(expected);
  },
);

test("reports a job that has not finished or is still scheduled after it finished", () => {
  expect(checkJob({ kind: "loi", status: "succeeded" })).toMatchObject({ ended: 1, violations: 0 });
  for (const status of ["queued", "running", "canceled"])
    expect(checkJob({ kind: "loi", status })).toMatchObject({ violations: 1 });
  expect(checkJob({ kind: "loi", status: "succeeded", dueSk: createdAt })).toMatchObject({ ended: 0, violations: 1 });
});

test.each([
  [994, 5, "succeeded", 0],
  [993, 6, "succeeded", 1],
  [58, 1, "succeeded", 0],
  [57, 2, "succeeded", 1],
  [999, 0, "failed", 1],
  [999, 0, "queued", 1],
])(
  "counts %i succeeded jobs, %i failed jobs and a poisoned job with status %s as %i violations",
  (succeeded, failed, status, count) => {
    const violations: string[] = [];
    const statuses = new Map([["poisoned", status]]);
    const request = (jobId: string, outcome: string) => {
      statuses.set(jobId, outcome);
      return { jobId, userId: "ada" };
    };
    const requested = [
      ...Array.from({ length: succeeded }, (_, index) => request(`succeeded-${index}`, "succeeded")),
      ...Array.from({ length: failed }, (_, index) => request(`failed-${index}`, "failed")),
      { jobId: "poisoned", userId: "sam" },
    ];
    checkOutcomes(requested, statuses, [{ userId: "sam" }], violations);
    expect(violations).toHaveLength(count);
  },
);

const [ada, sam] = ["ada@example.org", "sam@example.org"];
const mail = (changes: Partial<ReceivedMail> = {}): ReceivedMail => ({
  to: ada,
  subject: "Welcome to Grantlamp",
  worker: "w0.1",
  at: 0,
  hasResponse: true,
  ...changes,
});
const reminder = mail({ subject: "Deadline in 5 days: Lamps for All" });
const jobs: SucceededEmailJob[] = [
  { to: ada, kind: "welcomeEmail" },
  { to: ada, kind: "reminderEmail" },
];
test.each<[string, ReceivedMail[], SucceededEmailJob[], string[]]>([
  [
    "every user got a welcome email and every remaining user a reminder",
    [mail(), reminder, mail({ to: sam })],
    jobs,
    [],
  ],
  ["an email is missing", [reminder, mail({ to: sam })], jobs, [`welcomeEmail to ${ada} was not sent`]],
  ["a deleted user got no welcome email", [mail(), reminder], jobs, [`welcomeEmail to ${sam} was not sent`]],
  [
    "an email has no job",
    [mail(), reminder, mail({ to: sam })],
    jobs.slice(0, 1),
    [`reminderEmail to ${ada} has no succeeded job`],
  ],
  [
    "an unknown email",
    [mail(), reminder, mail({ to: sam }), mail({ subject: "Lamps" })],
    jobs,
    [`"Lamps" to ${ada} has no succeeded job`],
  ],
  [
    "an email has two jobs",
    [mail(), reminder, mail({ to: sam })],
    [...jobs, ...jobs.slice(0, 1)],
    [`welcomeEmail to ${ada} had 2 jobs`],
  ],
])("checks expected emails: %s", (_, emails, succeeded, expected) => {
  const violations: string[] = [];
  checkExpectedEmails(emails, { succeeded, remaining: [ada], deleted: [sam] }, violations);
  expect(violations).toEqual(expected);
});

const countRepeats = (emails: ReceivedMail[], killedAt?: number) => {
  const violations: string[] = [];
  const killed = new Map(killedAt === undefined ? [] : [["w0.1", killedAt]]);
  return { ...checkEmails(emails, { killedAt: killed, speed: 10 }, violations), violations: violations.length };
};
test("reports repeated emails unless their sender got no response or was killed", () => {
  // Reminders for the same record count as the same email, even if the number of days differs.
  const emails = [mail(), mail({ at: 5000 }), reminder, { ...reminder, subject: "Deadline in 4 days: Lamps for All" }];
  expect(countRepeats(emails)).toEqual({ emails: 2, repeated: 2, violations: 2 });
  expect(countRepeats([mail({ hasResponse: false }), ...emails.slice(1)])).toMatchObject({ violations: 0 });
  expect(countRepeats(emails, 100)).toMatchObject({ violations: 0 });
  // The worker lived longer than its lease.
  expect(countRepeats(emails, 4500)).toMatchObject({ violations: 2 });
});

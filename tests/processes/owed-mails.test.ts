import { expect, test } from "vitest";
import { checkOwedMails } from "./check-mails.ts";

const [ada, sam] = ["ada@example.org", "sam@example.org"];
const welcome = (to: string) => ({ to, subject: "Welcome to Grantlamp" });
const reminder = (to: string) => ({ to, subject: "Deadline in 5 days: Lamps for All" });
const mails = [welcome(ada), reminder(ada), welcome(sam)];
const done = [{ to: ada, kind: "welcomeMail" } as const, { to: ada, kind: "reminderMail" } as const];
const checked = (sent: typeof mails, jobs: Parameters<typeof checkOwedMails>[1]["done"] = done) => {
  const breaches: string[] = [];
  checkOwedMails(sent, { done: jobs, staying: [ada], leaving: [sam] }, breaches);
  return breaches;
};

test("every user is welcomed, and every remaining user reminded", () => {
  expect(checked(mails)).toEqual([]);
  expect(checked([...mails, welcome(ada), reminder(sam)])).toEqual([]);
});

test("a missing mail is a violation, whatever its job says", () => {
  expect(checked(mails.slice(1))).toEqual([`welcomeMail to ${ada} never came`]);
  expect(checked(mails.slice(0, 2))).toEqual([`welcomeMail to ${sam} never came`]);
  expect(checked([welcome(ada), welcome(sam)], done.slice(0, 1))).toEqual([`reminderMail to ${ada} never came`]);
  expect(checked(mails, [...done, { to: ada, kind: "digestMail" }])).toEqual([`digestMail to ${ada} never came`]);
});

test("a mail without a succeeded job is a violation, and so are two jobs for one mail", () => {
  expect(checked(mails, done.slice(0, 1))).toEqual([`reminderMail to ${ada} came of no job that was done`]);
  expect(checked([...mails, { to: ada, subject: "Lamps" }])).toEqual([
    `"Lamps" to ${ada} came of no job that was done`,
  ]);
  expect(checked(mails, [...done, ...done.slice(0, 1)])).toEqual([`welcomeMail to ${ada} was 2 jobs`]);
});

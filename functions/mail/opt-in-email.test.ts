import { expect, test } from "vitest";
import { getEmailedToken } from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { accountTexts } from "#shared/api/account.ts";
import { handleMailEvent } from "./mail-events.ts";
import { formatDueSummary } from "./opt-in-email.ts";
import { buildComplaintEvent } from "./testing-mail-events.ts";

const hourMs = 3_600_000;
const phishingText = "Your payroll is blocked: sign in at https://evil.example/pay";
const email = "stranger@example.com";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp({ email, firstName: "Evilname" });
  const call: typeof api.call = (name, request) => api.call(name, { cookie, ...request });
  await drainQueue(dependencies);
  const track = (deadline: string, grantName = phishingText) =>
    call("createApplication", { body: { grantName, funder: "F", deadline, status: "draft", priority: "high" } });
  const runHours = async (count: number) => {
    for (let hours = 0; hours < count; hours++) {
      dependencies.clock.advance(hourMs);
      await runReminderTick(dependencies);
      await drainQueue(dependencies);
    }
  };
  const getConfirmationKey = () => {
    const mail = dependencies.sentEmails.findLast(({ text }) => text.includes("#address="));
    return /confirm-email#address=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const isConfirmed = async () => ((await call("getCurrentUser")).body as { emailConfirmed: boolean }).emailConfirmed;
  const getSentEmails = () => dependencies.sentEmails.filter(({ subject }) => !/Welcome|Confirm/.test(subject));
  return { dependencies, api, cookie, user, call, track, runHours, getConfirmationKey, isConfirmed, getSentEmails };
};

test("sends an unconfirmed address no user-entered text and at most one reminder and one digest a day", async () => {
  const { track, runHours, getSentEmails } = await setUp();
  await track("2026-11-29");
  await track("2026-11-24");
  // Seven days earlier is a Monday, when the digest is due at the same hour.
  await track("2026-11-30");
  for (let day = 0; day < 9; day++) {
    const before = getSentEmails().length;
    await runHours(24);
    const subjects = getSentEmails()
      .slice(before)
      .map(({ subject }) => subject);
    expect(new Set(subjects.map((subject) => subject.slice(0, 9))).size).toBe(subjects.length);
    if (day === 1)
      expect(subjects.toSorted()).toEqual([
        "Your reminder from Grantlamp: 1 deadline",
        "Your week with Grantlamp is ready",
      ]);
  }
  const emails = getSentEmails();
  expect(emails.map(({ subject }) => subject)).toContain("Your reminder from Grantlamp: 1 deadline");
  for (const { subject, text, html, headers } of emails) {
    expect(`${subject}${text}${html}`).not.toMatch(/evil|payroll/i);
    expect(text).toMatch(/\/confirm-email#address=\S+/);
    expect(headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe?key=");
  }
});

test("confirms the address when a signed-in user opens the link, and sends details from then on", async () => {
  const { dependencies, api, call, track, runHours, getConfirmationKey, isConfirmed, getSentEmails } = await setUp();
  expect(dependencies.sentEmails[0]?.subject).toBe("Welcome to Grantlamp");
  expect(dependencies.sentEmails[0]?.headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe?key=");
  expect(await isConfirmed()).toBe(false);
  // Neither another site nor a link scanner can confirm.
  const body = { key: getConfirmationKey() };
  expect((await call("confirmEmailAddress", { body, fromBrowser: false })).status).toBe(403);
  expect((await call("confirmEmailAddress", { body: { key: `${getConfirmationKey()}x` } })).status).toBe(400);
  // Someone who can read the mailbox may not own the account, so only a user who is signed in to it can confirm.
  const eve = await api.signUp({ email: "eve@example.org" });
  expect((await api.call("confirmEmailAddress", { body })).status).toBe(401);
  expect((await api.call("confirmEmailAddress", { body, cookie: eve.cookie })).status).toBe(400);
  expect(await isConfirmed()).toBe(false);
  expect((await call("confirmEmailAddress", { body })).status).toBe(204);
  expect((await call("confirmEmailAddress", { body })).status).toBe(204);
  expect(await isConfirmed()).toBe(true);
  await track("2026-11-29", "River Grant");
  await runHours(24);
  expect(getSentEmails().map(({ subject }) => subject)).toEqual(["Deadline in 7 days: River Grant"]);
});

test("confirms the address on a password reset and invalidates earlier confirmation links", async () => {
  const { dependencies, api, call, getConfirmationKey } = await setUp();
  const oldKey = getConfirmationKey();
  await call("requestPasswordReset", { body: { email } });
  await drainQueue(dependencies);
  const body = { token: getEmailedToken(dependencies, email), password: "new lamps burn on" };
  expect((await api.call("resetPassword", { body })).status).toBe(204);
  const { cookie } = await api
    .call("logIn", { body: { email, password: "new lamps burn on" } })
    .then(({ cookies }) => ({ cookie: cookies.map((sentCookie) => sentCookie.split(";")[0]).join("; ") }));
  expect((await api.call("getCurrentUser", { cookie })).body).toMatchObject({ emailConfirmed: true });
  expect((await api.call("confirmEmailAddress", { cookie, body: { key: oldKey } })).status).toBe(400);
});

test("accepts a link for seven days and only for the address it was sent to", async () => {
  const { dependencies, call, user, getConfirmationKey } = await setUp();
  const confirm = async () => (await call("confirmEmailAddress", { body: { key: getConfirmationKey() } })).status;
  const setAddress = (email: string) =>
    dependencies.table.write({ update: { pk: `USER#${user.id}`, sk: "PROFILE" }, set: { email } });
  await setAddress("b@example.org");
  expect(await confirm()).toBe(400);
  await setAddress(email);
  dependencies.clock.advance(7 * 24 * hourMs);
  expect(await confirm()).toBe(400);
  await call("resendConfirmationLink");
  await drainQueue(dependencies);
  dependencies.clock.advance(7 * 24 * hourMs - 1000);
  expect(await confirm()).toBe(204);
});

test("resends the link up to three times a day, and only to unconfirmed users", async () => {
  const { dependencies, user, call, getConfirmationKey, isConfirmed } = await setUp();
  const before = dependencies.sentEmails.length;
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    statuses.push((await call("resendConfirmationLink")).status);
    await drainQueue(dependencies);
  }
  expect(statuses).toEqual([204, 204, 204, 429]);
  expect(dependencies.sentEmails.slice(before).map(({ subject }) => subject)).toEqual(
    Array(3).fill("Confirm your email address for Grantlamp"),
  );
  expect(dependencies.sentEmails.at(-1)?.text).not.toContain("Evilname");
  expect((await call("confirmEmailAddress", { body: { key: getConfirmationKey() } })).status).toBe(204);
  expect(await isConfirmed()).toBe(true);
  await confirmEmailAddress(dependencies, user);
  expect((await call("resendConfirmationLink")).status).toBe(204);
  await drainQueue(dependencies);
  expect(dependencies.sentEmails).toHaveLength(before + 3);
});

test("sends only one password reset link a day to an address that reported spam", async () => {
  const { dependencies, call, track, runHours } = await setUp();
  dependencies.clock.advance(1000);
  await handleMailEvent(dependencies, buildComplaintEvent({ to: email, now: dependencies.clock.now() }));
  dependencies.sentEmails.length = 0;
  const { status, body } = await call("resumeEmail");
  expect([status, (body as { detail: string }).detail]).toEqual([409, accountTexts.spamReported]);
  expect((await call("resendConfirmationLink")).status).toBe(409);
  await track("2026-11-29");
  await runHours(48);
  expect(dependencies.sentEmails).toEqual([]);
  // A reset is the only way for the owner to access an account that someone else created with their address.
  for (let attempt = 0; attempt < 3; attempt++) await call("requestPasswordReset", { body: { email } });
  await drainQueue(dependencies);
  expect(dependencies.sentEmails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "Reset your Grantlamp password"],
  ]);
});

test("limits emails of each kind per day even if the owner keeps changing the time zone", async () => {
  const { dependencies, user, call, track, getSentEmails } = await setUp();
  await confirmEmailAddress(dependencies, user);
  for (let elapsedHours = 0; elapsedHours < 24; elapsedHours++) {
    dependencies.clock.advance(hourMs);
    const hours = dependencies.clock.now().getUTCHours();
    const offsetHours = hours > 20 ? 32 - hours : 8 - hours;
    const timeZone = offsetHours === 0 ? "Etc/GMT" : `Etc/GMT${offsetHours > 0 ? "-" : "+"}${Math.abs(offsetHours)}`;
    const profile = { firstName: "A", lastName: "B", phone: "1", organizationName: "O", timeZone };
    expect((await call("updateProfile", { body: profile })).status).toBe(200);
    const today = new Date(dependencies.clock.now().getTime() + offsetHours * hourMs).toISOString().slice(0, 10);
    await track(today, `Grant ${elapsedHours}`);
    await runReminderTick(dependencies);
    await drainQueue(dependencies);
  }
  expect(getSentEmails().length).toBeGreaterThan(3);
  expect(getSentEmails().length).toBeLessThanOrEqual(10);
});

test("counts due items by kind in the summary for an unconfirmed address", () => {
  const kinds = ["task", "payment", "closeout", "closeout", "period_end", "report", "deadline"] as const;
  expect(formatDueSummary(kinds.map((kind) => ({ kind })))).toBe(
    "Your reminder from Grantlamp: 1 deadline, 1 report, 1 payment, 2 closeout steps, 1 award end date and 1 task",
  );
});

import { expect, test } from "vitest";
import { tokenTo } from "#functions/account/testing.ts";
import { workOff } from "#functions/account/testing-account.ts";
import { takeMailEvent } from "#functions/mail/mail-events.ts";
import { tick } from "#functions/reminders/tick.ts";
import { testOutside } from "#functions/testing.ts";
import { confirmAddress, testApi } from "#functions/testing-api.ts";
import { accountTexts } from "#shared/account.ts";
import { complaintEvent } from "./event-samples.ts";

const hour = 3_600_000;
const bad = "Your payroll is blocked: sign in at https://evil.example/pay";
const email = "stranger@example.com";

/** Somebody signed up with an address; from the next hour on everything that falls due is told. */
const world = async () => {
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie, user } = await api.signUp({ email, firstName: "Evilname" });
  const call: typeof api.call = (name, more) => api.call(name, { cookie, ...more });
  await workOff(outside);
  const track = (deadline: string, grantName = bad) =>
    call("createApplication", { body: { grantName, funder: "F", deadline, status: "draft", priority: "high" } });
  const hours = async (count: number) => {
    for (let at = 0; at < count; at++) {
      outside.clock.forward(hour);
      await tick(outside);
      await workOff(outside);
    }
  };
  /** The key of the link that confirms the address, out of the latest mail that has one. */
  const key = () => {
    const mail = outside.mails.findLast(({ text }) => text.includes("#address="));
    return /confirm-email#address=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const confirmed = async () => ((await call("getCurrentUser")).body as { emailConfirmed: boolean }).emailConfirmed;
  const told = () => outside.mails.filter(({ subject }) => !/Welcome|Confirm/.test(subject));
  return { outside, api, cookie, user, call, track, hours, key, confirmed, told };
};

test("an address nobody confirmed gets no word that a user typed, and one mail a day beside the digest", async () => {
  const { track, hours, told } = await world();
  await track("2026-11-29");
  await track("2026-11-24");
  // Seven days before it is a Monday, on which the digest comes at the same hour.
  await track("2026-11-30");
  for (let day = 0; day < 9; day++) {
    const before = told().length;
    await hours(24);
    const subjects = told()
      .slice(before)
      .map(({ subject }) => subject);
    expect(new Set(subjects.map((subject) => subject.slice(0, 9))).size).toBe(subjects.length);
    if (day === 1)
      expect(subjects.toSorted()).toEqual([
        "Your reminder from Grantlamp: 1 deadline",
        "Your week with Grantlamp is ready",
      ]);
  }
  const mails = told();
  expect(mails.map(({ subject }) => subject)).toContain("Your reminder from Grantlamp: 1 deadline");
  for (const { subject, text, html, headers } of mails) {
    expect(`${subject}${text}${html}`).not.toMatch(/evil|payroll/i);
    expect(text).toMatch(/\/confirm-email#address=\S+/);
    expect(headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe?key=");
  }
});

test("whoever follows a link in such a mail, or in the welcome, while signed in gets the details", async () => {
  const { outside, api, call, track, hours, key, confirmed, told } = await world();
  expect(outside.mails[0]?.subject).toBe("Welcome to Grantlamp");
  expect(outside.mails[0]?.headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe?key=");
  expect(await confirmed()).toBe(false);
  // A page of another site, and a program that only looks, confirm nothing.
  const body = { key: key() };
  expect((await call("confirmAddress", { body, fromBrowser: false })).status).toBe(403);
  expect((await call("confirmAddress", { body: { key: `${key()}x` } })).status).toBe(400);
  // Whoever reads the address's mail may have no account: only who is signed in to it confirms it.
  const eve = await api.signUp({ email: "eve@example.org" });
  expect((await api.call("confirmAddress", { body })).status).toBe(401);
  expect((await api.call("confirmAddress", { body, cookie: eve.cookie })).status).toBe(400);
  expect(await confirmed()).toBe(false);
  expect((await call("confirmAddress", { body })).status).toBe(204);
  expect((await call("confirmAddress", { body })).status).toBe(204);
  expect(await confirmed()).toBe(true);
  await track("2026-11-29", "River Grant");
  await hours(24);
  expect(told().map(({ subject }) => subject)).toEqual(["Deadline in 7 days: River Grant"]);
});

test("a new password by a link confirms the address, and ends the links that were sent before", async () => {
  const { outside, api, call, key } = await world();
  const old = key();
  await call("requestPasswordReset", { body: { email } });
  await workOff(outside);
  const body = { token: tokenTo(outside, email), password: "new lamps burn on" };
  expect((await api.call("resetPassword", { body })).status).toBe(204);
  const { cookie } = await api
    .call("logIn", { body: { email, password: "new lamps burn on" } })
    .then(({ cookies }) => ({ cookie: cookies.map((one) => one.split(";")[0]).join("; ") }));
  expect((await api.call("getCurrentUser", { cookie })).body).toMatchObject({ emailConfirmed: true });
  expect((await api.call("confirmAddress", { cookie, body: { key: old } })).status).toBe(400);
});

test("a link confirms the address that it went to, and for seven days", async () => {
  const { outside, call, user, key } = await world();
  const confirm = async () => (await call("confirmAddress", { body: { key: key() } })).status;
  const address = (email: string) =>
    outside.table.write({ update: { pk: `USER#${user.id}`, sk: "PROFILE" }, set: { email } });
  await address("b@example.org");
  expect(await confirm()).toBe(400);
  await address(email);
  outside.clock.forward(7 * 24 * hour);
  expect(await confirm()).toBe(400);
  await call("askConfirmationLink");
  await workOff(outside);
  outside.clock.forward(7 * 24 * hour - 1000);
  expect(await confirm()).toBe(204);
});

test("the link is sent again a few times a day, to whoever is not confirmed yet", async () => {
  const { outside, user, call, key, confirmed } = await world();
  const before = outside.mails.length;
  const answers = [];
  for (let times = 0; times < 4; times++) {
    answers.push((await call("askConfirmationLink")).status);
    await workOff(outside);
  }
  expect(answers).toEqual([204, 204, 204, 429]);
  expect(outside.mails.slice(before).map(({ subject }) => subject)).toEqual(
    Array(3).fill("Confirm your e-mail address for Grantlamp"),
  );
  expect(outside.mails.at(-1)?.text).not.toContain("Evilname");
  expect((await call("confirmAddress", { body: { key: key() } })).status).toBe(204);
  expect(await confirmed()).toBe(true);
  await confirmAddress(outside, user);
  expect((await call("askConfirmationLink")).status).toBe(204);
  await workOff(outside);
  expect(outside.mails).toHaveLength(before + 3);
});

test("a stranger who reported the mail gets nothing that the account's owner asks for, and one link for a new password a day", async () => {
  const { outside, call, track, hours } = await world();
  outside.clock.forward(1000);
  await takeMailEvent(outside, complaintEvent({ to: email, now: outside.clock.now() }));
  outside.mails.length = 0;
  const { status, body } = await call("retryMail");
  expect([status, (body as { detail: string }).detail]).toEqual([409, accountTexts.complained]);
  expect((await call("askConfirmationLink")).status).toBe(409);
  await track("2026-11-29");
  await hours(48);
  expect(outside.mails).toEqual([]);
  // Their only way to the account that was made with their address.
  for (let times = 0; times < 3; times++) await call("requestPasswordReset", { body: { email } });
  await workOff(outside);
  expect(outside.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "Choose a new password for Grantlamp"]]);
});

test("also a confirmed address gets no more than some mails of a kind a day, however its owner's clock is moved", async () => {
  const { outside, user, call, track, told } = await world();
  await confirmAddress(outside, user);
  for (let at = 0; at < 24; at++) {
    outside.clock.forward(hour);
    const hours = outside.clock.now().getUTCHours();
    const ahead = hours > 20 ? 32 - hours : 8 - hours;
    const timeZone = ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
    const person = { firstName: "A", lastName: "B", phone: "1", organizationName: "O", timeZone };
    expect((await call("updateProfile", { body: person })).status).toBe(200);
    const today = new Date(outside.clock.now().getTime() + ahead * hour).toISOString().slice(0, 10);
    await track(today, `Grant ${at}`);
    await tick(outside);
    await workOff(outside);
  }
  expect(told().length).toBeGreaterThan(3);
  expect(told().length).toBeLessThanOrEqual(10);
});

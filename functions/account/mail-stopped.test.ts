import { describe, expect, test } from "vitest";
import { bounceEvent, complaintEvent } from "#functions/mail/event-samples.ts";
import { takeMailEvent } from "#functions/mail/mail-events.ts";
import type { Table } from "#functions/table/table.ts";
import { newDynamoTable } from "#functions/table/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { confirmAddress, cookieOf, testPassword } from "#functions/testing-api.ts";
import { counted, tokenTo, withAda } from "./testing.ts";
import { workOff } from "./testing-account.ts";

const engines: [string, () => Promise<{ table?: Table }>][] = [
  ["in memory", async () => ({})],
  ["DynamoDB", async () => ({ table: (await newDynamoTable()).table })],
];
const fresh = "ada.new@example.org";

/** Ada, to whose address mail is stopped, and Bob. */
const start = async (parts: { table?: Table }, event = bounceEvent) => {
  const world = await withAda(testOutside(parts));
  const { outside, call, ada, email, signUp } = world;
  const bob = await signUp({ email: "bob@example.org" });
  await workOff(outside);
  outside.clock.forward(1000);
  const bounce = () => takeMailEvent(outside, event({ to: email, now: outside.clock.now() }));
  await bounce();
  outside.mails.length = 0;
  const stopped = async (cookie = ada.cookie) =>
    ((await call("getCurrentUser", { cookie })).body as { mailStopped: unknown }).mailStopped;
  const retry = (cookie = ada.cookie) => call("retryMail", { cookie });
  const subjects = () => outside.mails.map(({ subject }) => subject);
  return { ...world, bob, bounce, stopped, retry, subjects };
};

describe.each(engines)("while mail is stopped (%s)", (_, parts) => {
  test("none goes to that address, and others get theirs", async () => {
    const { outside, call, ada, bob, email, stopped } = await start(await parts());
    await call("requestPasswordReset", { body: { email } });
    const body = { currentPassword: testPassword, newPassword: "new lamps burn on" };
    const change = async (cookie: string) => cookieOf(await call("changePassword", { cookie, body }));
    const cookies = [await change(ada.cookie), await change(bob.cookie)];
    await workOff(outside);
    expect(outside.mails.map(({ to }) => to)).toEqual(["bob@example.org"]);
    expect(await Promise.all(cookies.map(stopped))).toMatchObject([{ reason: "bounced" }, null]);
  });

  test("trying the address again starts it with one short message, however often it is pressed", async () => {
    const { outside, retry, stopped, subjects } = await start(await parts());
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(counted(answers)).toEqual({ 200: 3 });
    await workOff(outside);
    expect(subjects()).toEqual(["Mail from Grantlamp reaches this address"]);
    expect(await stopped()).toBeNull();
    expect((await retry()).body).toMatchObject({ mailStopped: null });
    await workOff(outside);
    expect(subjects()).toHaveLength(1);
  });

  test("what came back of older mail counts no more, what comes back of newer mail does", async () => {
    const { outside, email, retry, stopped, bounce } = await start(await parts());
    const before = outside.clock.now();
    outside.clock.forward(60_000);
    await retry();
    const late = bounceEvent({ to: email, sentAt: before, now: outside.clock.now() });
    expect(await takeMailEvent(outside, late)).toBe("nothing to stop");
    expect(await stopped()).toBeNull();
    outside.clock.forward(1000);
    expect(await bounce()).toBe("stopped");
  });

  test("another address starts it again, is told of nothing old, and the old one is written to no more", async () => {
    const { outside, call, ada, email, stopped, bounce } = await start(await parts());
    await call("requestEmailChange", { cookie: ada.cookie, body: { email: fresh, password: testPassword } });
    await workOff(outside);
    expect(outside.mails.map(({ to }) => to)).toEqual([fresh]);
    await call("confirmEmailChange", { cookie: ada.cookie, body: { token: tokenTo(outside, fresh) } });
    await workOff(outside);
    expect(outside.mails.map(({ to }) => to)).toEqual([fresh]);
    expect(await stopped()).toBeNull();
    outside.clock.forward(1000);
    expect(await bounce()).toBe("nothing to stop");
    await call("requestPasswordReset", { body: { email: fresh } });
    await workOff(outside);
    expect(outside.mails.map(({ to }) => to)).toEqual([fresh, fresh]);
    expect(outside.mails.filter(({ to }) => to === email)).toEqual([]);
  });
});

test("whoever reported mail to an address of theirs as spam still gets the link for a new password, and nothing else", async () => {
  const { outside, call, ada, email, subjects } = await start({}, complaintEvent);
  await confirmAddress(outside, ada.user);
  const body = { currentPassword: testPassword, newPassword: "new lamps burn on" };
  await call("changePassword", { cookie: ada.cookie, body });
  await call("requestPasswordReset", { body: { email } });
  await workOff(outside);
  expect(subjects()).toEqual(["Choose a new password for Grantlamp"]);
});

test("trying again needs a sign-in, our own page, and may be asked for a few times only", async () => {
  const { call, ada, retry } = await start({});
  expect((await call("retryMail")).status).toBe(401);
  expect((await call("retryMail", { cookie: ada.cookie, fromBrowser: false })).status).toBe(403);
  const answers = [];
  for (let times = 0; times < 8; times++) answers.push(await retry());
  expect(counted(answers)).toEqual({ 200: 5, 429: 3 });
});

test("a mail that was asked for before it was stopped is not sent after", async () => {
  const world = await withAda();
  const { outside, call, ada, email } = world;
  outside.mails.length = 0;
  const body = { currentPassword: testPassword, newPassword: "new lamps burn on" };
  await call("changePassword", { cookie: ada.cookie, body });
  await takeMailEvent(outside, bounceEvent({ to: email, now: outside.clock.now() }));
  await workOff(outside);
  expect(outside.mails).toEqual([]);
});

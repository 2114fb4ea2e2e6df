import { describe, expect, test } from "vitest";
import { handleMailEvent } from "#functions/mail/mail-events.ts";
import { buildBounceEvent, buildComplaintEvent } from "#functions/mail/testing-mail-events.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { countByStatus, getEmailedToken, withAda } from "./testing.ts";
import { drainQueue } from "./testing-account.ts";

const engines: [string, () => Promise<{ table?: Table }>][] = [
  ["in memory", async () => ({})],
  ["DynamoDB", async () => ({ table: (await createTestDynamoTable()).table })],
];
const newEmail = "ada.new@example.org";

const start = async (overrides: { table?: Table }, event = buildBounceEvent) => {
  const context = await withAda(createTestDependencies(overrides));
  const { dependencies, call, ada, email, signUp } = context;
  const bob = await signUp({ email: "bob@example.org" });
  await drainQueue(dependencies);
  dependencies.clock.advance(1000);
  const bounce = () => handleMailEvent(dependencies, event({ to: email, now: dependencies.clock.now() }));
  await bounce();
  dependencies.sentEmails.length = 0;
  const getSuppression = async (cookie = ada.cookie) =>
    ((await call("getCurrentUser", { cookie })).body as { emailSuppression: unknown }).emailSuppression;
  const retry = (cookie = ada.cookie) => call("resumeEmail", { cookie });
  const getSubjects = () => dependencies.sentEmails.map(({ subject }) => subject);
  return { ...context, bob, bounce, getSuppression, retry, getSubjects };
};

describe.each(engines)("while email is suppressed (%s)", (_, createOverrides) => {
  test("sends nothing to that address and still sends email to others", async () => {
    const { dependencies, call, ada, bob, email, getSuppression } = await start(await createOverrides());
    await call("requestPasswordReset", { body: { email } });
    const body = { currentPassword: testPassword, newPassword: "new lamps burn on" };
    const change = async (cookie: string) => toCookieHeader(await call("changePassword", { cookie, body }));
    const cookies = [await change(ada.cookie), await change(bob.cookie)];
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.map(({ to }) => to)).toEqual(["bob@example.org"]);
    expect(await Promise.all(cookies.map(getSuppression))).toMatchObject([{ reason: "bounced" }, null]);
  });

  test("resuming sends one short message, however often it is requested", async () => {
    const { dependencies, retry, getSuppression, getSubjects } = await start(await createOverrides());
    const responses = await Promise.all([retry(), retry(), retry()]);
    expect(countByStatus(responses)).toEqual({ 200: 3 });
    await drainQueue(dependencies);
    expect(getSubjects()).toEqual(["Email from Grantlamp is working again"]);
    expect(await getSuppression()).toBeNull();
    expect((await retry()).body).toMatchObject({ emailSuppression: null });
    await drainQueue(dependencies);
    expect(getSubjects()).toHaveLength(1);
  });

  test("ignores bounces of mail sent before the retry, but not of later mail", async () => {
    const { dependencies, email, retry, getSuppression, bounce } = await start(await createOverrides());
    const before = dependencies.clock.now();
    dependencies.clock.advance(60_000);
    await retry();
    const lateBounce = buildBounceEvent({ to: email, sentAt: before, now: dependencies.clock.now() });
    expect(await handleMailEvent(dependencies, lateBounce)).toBe("unchanged");
    expect(await getSuppression()).toBeNull();
    dependencies.clock.advance(1000);
    expect(await bounce()).toBe("suppressed");
  });

  test("a new address resumes email but gets nothing queued earlier, and the old address gets nothing more", async () => {
    const { dependencies, call, ada, email, getSuppression, bounce } = await start(await createOverrides());
    await call("requestEmailChange", { cookie: ada.cookie, body: { email: newEmail, password: testPassword } });
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.map(({ to }) => to)).toEqual([newEmail]);
    await call("confirmEmailChange", { cookie: ada.cookie, body: { token: getEmailedToken(dependencies, newEmail) } });
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.map(({ to }) => to)).toEqual([newEmail]);
    expect(await getSuppression()).toBeNull();
    dependencies.clock.advance(1000);
    expect(await bounce()).toBe("unchanged");
    await call("requestPasswordReset", { body: { email: newEmail } });
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.map(({ to }) => to)).toEqual([newEmail, newEmail]);
    expect(dependencies.sentEmails.filter(({ to }) => to === email)).toEqual([]);
  });
});

test("an owner who reported our email as spam still gets password reset links, but nothing else", async () => {
  const { dependencies, call, ada, email, getSubjects } = await start({}, buildComplaintEvent);
  await confirmEmailAddress(dependencies, ada.user);
  const body = { currentPassword: testPassword, newPassword: "new lamps burn on" };
  await call("changePassword", { cookie: ada.cookie, body });
  await call("requestPasswordReset", { body: { email } });
  await drainQueue(dependencies);
  expect(getSubjects()).toEqual(["Reset your Grantlamp password"]);
});

test("resuming requires a session and a request from our own page, and is rate-limited", async () => {
  const { call, ada, retry } = await start({});
  expect((await call("resumeEmail")).status).toBe(401);
  expect((await call("resumeEmail", { cookie: ada.cookie, fromBrowser: false })).status).toBe(403);
  const responses = [];
  for (let attempt = 0; attempt < 8; attempt++) responses.push(await retry());
  expect(countByStatus(responses)).toEqual({ 200: 5, 429: 3 });
});

test("does not send email that was queued before the suppression", async () => {
  const context = await withAda();
  const { dependencies, call, ada, email } = context;
  dependencies.sentEmails.length = 0;
  const body = { currentPassword: testPassword, newPassword: "new lamps burn on" };
  await call("changePassword", { cookie: ada.cookie, body });
  await handleMailEvent(dependencies, buildBounceEvent({ to: email, now: dependencies.clock.now() }));
  await drainQueue(dependencies);
  expect(dependencies.sentEmails).toEqual([]);
});

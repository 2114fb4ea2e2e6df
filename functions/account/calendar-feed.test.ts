import { describe, expect, test } from "vitest";
import {
  getEmailedToken,
  getIssueMessages,
  otherPassword,
  runBeforeWrite,
  withAda,
  wrongPassword,
} from "#functions/account/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import { accountTexts } from "#shared/api/account.ts";
import { drainQueue } from "./testing-account.ts";

const withFeed = async () => {
  const context = await withAda();
  const { dependencies, call, ada } = context;
  const createFeed = (password: string) => call("createCalendarFeed", { cookie: ada.cookie, body: { password } });
  const { url } = (await createFeed(testPassword)).body as { url: string };
  await drainQueue(dependencies);
  const key = new URL(url).searchParams.get("key") ?? "";
  const readStatus = async () => (await call("downloadCalendarFeed", { query: { key }, fromBrowser: false })).status;
  return { ...context, createFeed, readStatus };
};

describe("a private calendar link", () => {
  test("requires the password and notifies the owner", async () => {
    const { dependencies, createFeed, readStatus, email } = await withFeed();
    expect(dependencies.sentEmails.at(-1)).toMatchObject({
      to: email,
      subject: "A private calendar link was created in your Grantlamp account",
    });
    const rejected = await createFeed(wrongPassword);
    expect([rejected.status, getIssueMessages(rejected)]).toEqual([
      400,
      { "body.password": accountTexts.wrongPassword },
    ]);
    expect((await createFeed("")).status).toBe(400);
    expect(await readStatus()).toBe(200);
  });

  test("is not created if the password changes concurrently", async () => {
    const { dependencies, call, createFeed, ada } = await withFeed();
    const body = { currentPassword: testPassword, newPassword: otherPassword };
    runBeforeWrite(dependencies, "CALENDAR_FEED", () => call("changePassword", { cookie: ada.cookie, body }));
    expect((await createFeed(testPassword)).status).toBe(409);
    expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "CALENDAR_FEED" })).toBeUndefined();
  });

  test("is revoked when the owner signs out all other sessions", async () => {
    const { call, ada, readStatus } = await withFeed();
    expect((await call("revokeOtherSessions", { cookie: ada.cookie })).status).toBe(204);
    expect(await readStatus()).toBe(404);
  });

  test.each([
    [undefined, 404],
    [false, 404],
    [true, 200],
  ])("after a password change with keepCalendarFeed=%s responds %i", async (keepCalendarFeed, status) => {
    const { call, ada, readStatus } = await withFeed();
    const body = { currentPassword: testPassword, newPassword: otherPassword, keepCalendarFeed };
    expect((await call("changePassword", { cookie: ada.cookie, body })).status).toBe(204);
    expect(await readStatus()).toBe(status);
  });

  test("is revoked by a password reset by email", async () => {
    const { call, requestReset, readStatus } = await withFeed();
    const body = { token: await requestReset(), password: otherPassword };
    expect((await call("resetPassword", { body })).status).toBe(204);
    expect(await readStatus()).toBe(404);
  });

  test("is revoked by a change of the email address", async () => {
    const { dependencies, call, ada, readStatus } = await withFeed();
    const body = { email: "ada.new@example.org", password: testPassword };
    await call("requestEmailChange", { cookie: ada.cookie, body });
    await drainQueue(dependencies);
    expect(await readStatus()).toBe(200);
    const token = getEmailedToken(dependencies, "ada.new@example.org");
    expect((await call("confirmEmailChange", { cookie: ada.cookie, body: { token } })).status).toBe(204);
    expect(await readStatus()).toBe(404);
  });
});

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
  const world = await withAda();
  const { dependencies, call, ada } = world;
  const make = (password: string) => call("createCalendarFeed", { cookie: ada.cookie, body: { password } });
  const { address } = (await make(testPassword)).body as { address: string };
  await drainQueue(dependencies);
  const key = new URL(address).searchParams.get("key") ?? "";
  const read = async () => (await call("readCalendarFeed", { query: { key }, fromBrowser: false })).status;
  return { ...world, make, read };
};

describe("a private calendar link", () => {
  test("requires the password, and its creation notifies the owner", async () => {
    const { dependencies, make, read, email } = await withFeed();
    expect(dependencies.mails.at(-1)).toMatchObject({
      to: email,
      subject: "A private calendar link was created in your Grantlamp account",
    });
    const refused = await make(wrongPassword);
    expect([refused.status, getIssueMessages(refused)]).toEqual([400, { "body.password": accountTexts.wrongPassword }]);
    expect((await make("")).status).toBe(400);
    expect(await read()).toBe(200);
  });

  test("is not created if the password changes concurrently", async () => {
    const { dependencies, call, make, ada } = await withFeed();
    const body = { currentPassword: testPassword, newPassword: otherPassword };
    runBeforeWrite(dependencies, "CALENDAR_FEED", () => call("changePassword", { cookie: ada.cookie, body }));
    expect((await make(testPassword)).status).toBe(409);
    expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "CALENDAR_FEED" })).toBeUndefined();
  });

  test("is revoked when the owner signs out all other sessions", async () => {
    const { call, ada, read } = await withFeed();
    expect((await call("endOtherSessions", { cookie: ada.cookie })).status).toBe(204);
    expect(await read()).toBe(404);
  });

  test.each([
    [undefined, 404],
    [false, 404],
    [true, 200],
  ])("after a password change with keepCalendarFeed=%s responds %i", async (keepCalendarFeed, status) => {
    const { call, ada, read } = await withFeed();
    const body = { currentPassword: testPassword, newPassword: otherPassword, keepCalendarFeed };
    expect((await call("changePassword", { cookie: ada.cookie, body })).status).toBe(204);
    expect(await read()).toBe(status);
  });

  test("is revoked by a password reset by email", async () => {
    const { call, askReset, read } = await withFeed();
    const body = { token: await askReset(), password: otherPassword };
    expect((await call("resetPassword", { body })).status).toBe(204);
    expect(await read()).toBe(404);
  });

  test("is revoked by a change of the email address", async () => {
    const { dependencies, call, ada, read } = await withFeed();
    const body = { email: "ada.new@example.org", password: testPassword };
    await call("requestEmailChange", { cookie: ada.cookie, body });
    await drainQueue(dependencies);
    expect(await read()).toBe(200);
    const token = getEmailedToken(dependencies, "ada.new@example.org");
    expect((await call("confirmEmailChange", { cookie: ada.cookie, body: { token } })).status).toBe(204);
    expect(await read()).toBe(404);
  });
});

import { describe, expect, test } from "vitest";
import { beforeWrite, issuesOf, otherPassword, tokenTo, withAda, wrongPassword } from "#functions/account/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import { accountTexts } from "#shared/account.ts";
import { workOff } from "./testing-account.ts";

/** Ada with a calendar address, and how a calendar program reads it. */
const withFeed = async () => {
  const world = await withAda();
  const { outside, call, ada } = world;
  const make = (password: string) => call("createCalendarFeed", { cookie: ada.cookie, body: { password } });
  const { address } = (await make(testPassword)).body as { address: string };
  await workOff(outside);
  const key = new URL(address).searchParams.get("key") ?? "";
  const read = async () => (await call("readCalendarFeed", { query: { key }, fromBrowser: false })).status;
  return { ...world, make, read };
};

describe("a calendar address", () => {
  test("is made with the password alone, and the owner is told", async () => {
    const { outside, make, read, email } = await withFeed();
    expect(outside.mails.at(-1)).toMatchObject({
      to: email,
      subject: "A private calendar link was created in your Grantlamp account",
    });
    const refused = await make(wrongPassword);
    expect([refused.status, issuesOf(refused)]).toEqual([400, { "body.password": accountTexts.wrongPassword }]);
    expect((await make("")).status).toBe(400);
    expect(await read()).toBe(200);
  });

  test("is not made when the password is changed at that moment", async () => {
    const { outside, call, make, ada } = await withFeed();
    const body = { currentPassword: testPassword, newPassword: otherPassword };
    beforeWrite(outside, "CALENDAR_FEED", () => call("changePassword", { cookie: ada.cookie, body }));
    expect((await make(testPassword)).status).toBe(409);
    expect(await outside.table.get({ pk: `USER#${ada.user.id}`, sk: "CALENDAR_FEED" })).toBeUndefined();
  });

  test("ends when its owner signs out everywhere else", async () => {
    const { call, ada, read } = await withFeed();
    expect((await call("endOtherSessions", { cookie: ada.cookie })).status).toBe(204);
    expect(await read()).toBe(404);
  });

  test.each([
    [undefined, 404],
    [false, 404],
    [true, 200],
  ])("after a change of the password that says keep=%s reads %i", async (keepCalendarFeed, status) => {
    const { call, ada, read } = await withFeed();
    const body = { currentPassword: testPassword, newPassword: otherPassword, keepCalendarFeed };
    expect((await call("changePassword", { cookie: ada.cookie, body })).status).toBe(204);
    expect(await read()).toBe(status);
  });

  test("ends with a new password by mail", async () => {
    const { call, askReset, read } = await withFeed();
    const body = { token: await askReset(), password: otherPassword };
    expect((await call("resetPassword", { body })).status).toBe(204);
    expect(await read()).toBe(404);
  });

  test("ends with a change of the e-mail address", async () => {
    const { outside, call, ada, read } = await withFeed();
    const body = { email: "ada.new@example.org", password: testPassword };
    await call("requestEmailChange", { cookie: ada.cookie, body });
    await workOff(outside);
    expect(await read()).toBe(200);
    const token = tokenTo(outside, "ada.new@example.org");
    expect((await call("confirmEmailChange", { cookie: ada.cookie, body: { token } })).status).toBe(204);
    expect(await read()).toBe(404);
  });
});

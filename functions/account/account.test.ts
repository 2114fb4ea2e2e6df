import { describe, expect, test } from "vitest";
import { getIssueMessages, getSessionCookie, withAda } from "#functions/account/testing.ts";
import { createDeviceCookie, getKnownDeviceId } from "#functions/auth/device-token.ts";
import { toCookieHeader } from "#functions/testing-api.ts";
import type { Session } from "#shared/api/account.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const hour = 3_600_000;

const start = async () => {
  const context = await withAda();
  const { dependencies, call, ada, logIn } = context;
  dependencies.clock.advance(2 * hour);
  const phone = toCookieHeader(await logIn({}, { headers: { "User-Agent": firefox } }));
  dependencies.clock.advance(2 * hour);
  const work = toCookieHeader(await logIn());
  dependencies.clock.advance(1000);
  const listSessions = async (cookie = ada.cookie) => (await call("listSessions", { cookie })).body as Session[];
  return { ...context, phone, work, listSessions };
};

describe("sessions", () => {
  test("lists sessions with device, start and last use, latest first and without secrets", async () => {
    const { listSessions, ada } = await start();
    const sessions = await listSessions();
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Unknown device", true],
      ["Unknown device", false],
      ["Firefox on Linux", false],
    ]);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^ses_/),
      device: "Unknown device",
      createdAt: "2026-11-21T15:00:00.000Z",
      lastUsedAt: "2026-11-21T19:00:01.000Z",
      current: true,
    });
    expect(getSessionCookie(ada.cookie)).not.toContain(sessions[0]?.id);
  });

  test("revokes one session immediately and only once", async () => {
    const { call, ada, listSessions, phone, work, isSignedIn } = await start();
    const session = (await listSessions()).find(({ device }) => device === "Firefox on Linux");
    const revoke = (cookie: string) => call("revokeSession", { cookie, params: { id: session?.id ?? "" } });
    expect((await revoke(ada.cookie)).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(work), await isSignedIn(ada.cookie)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await revoke(ada.cookie)).status).toBe(404);
    expect(await listSessions()).toHaveLength(2);
  });

  test("revoking the current session signs out and clears the cookie", async () => {
    const { call, ada, listSessions, isSignedIn } = await start();
    const current = (await listSessions()).find((session) => session.current);
    const response = await call("revokeSession", { cookie: ada.cookie, params: { id: current?.id ?? "" } });
    expect(response.cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0/)]);
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("revokes all other sessions and keeps the current one", async () => {
    const { dependencies, call, ada, listSessions, phone, work, isSignedIn } = await start();
    expect((await call("revokeOtherSessions", { cookie: phone })).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(work), await isSignedIn(ada.cookie)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await listSessions(phone)).toMatchObject([{ device: "Firefox on Linux", current: true }]);
    const { items } = await dependencies.table.query({ pk: `USER#${ada.user.id}`, sk: { prefix: "SESSION#" } });
    expect(items).toHaveLength(1);
  });

  test("revoked sessions stay invalid even if their rows could not be deleted", async () => {
    const { dependencies, call, listSessions, ada, phone, work, isSignedIn } = await start();
    const { query } = dependencies.table;
    dependencies.table.query = async () => {
      throw new Error("The table is unavailable");
    };
    expect((await call("revokeOtherSessions", { cookie: phone })).status).toBe(204);
    dependencies.table.query = query;
    expect([await isSignedIn(phone), await isSignedIn(work), await isSignedIn(ada.cookie)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await listSessions(phone)).toHaveLength(1);
  });

  test("a known browser keeps its ID, and an unknown one stays unknown", async () => {
    const { dependencies, call, ada, phone } = await start();
    const session = getSessionCookie(phone);
    const device = (await createDeviceCookie(dependencies, ada.user.id, { cookie: undefined, secure: false })).split(
      ";",
    )[0];
    const knownCookies = { cookie: device, secure: false };
    const did = await getKnownDeviceId(dependencies, ada.user.id, knownCookies);
    expect((await call("revokeOtherSessions", { cookie: session })).cookies).toEqual([]);
    const renewedCookie = (await createDeviceCookie(dependencies, ada.user.id, knownCookies, did)).split(";")[0];
    const { cookies } = await call("revokeOtherSessions", { cookie: `${session}; ${renewedCookie}` });
    const [renewed] = cookies.map((cookie) => cookie.split(";")[0]);
    expect(await getKnownDeviceId(dependencies, ada.user.id, { cookie: renewed, secure: false })).toBe(did);
  });

  test("two sessions that revoke each other concurrently leave exactly one", async () => {
    const { call, phone, work, isSignedIn } = await start();
    await Promise.all([phone, work].map((cookie) => call("revokeOtherSessions", { cookie })));
    const signedIn = [await isSignedIn(phone), await isSignedIn(work)];
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  test("cleanup keeps a session that a concurrent request moved to the new generation", async () => {
    const { dependencies, call, phone, isSignedIn } = await start();
    const { query } = dependencies.table;
    dependencies.table.query = async (request) => {
      const page = await query(request);
      dependencies.table.query = query;
      await call("revokeOtherSessions", { cookie: phone });
      return page;
    };
    await call("revokeOtherSessions", { cookie: phone });
    expect(await isSignedIn(phone)).toBe(true);
  });

  test("a double click keeps the current session", async () => {
    const { call, phone, isSignedIn } = await start();
    await Promise.all([1, 2, 3].map(() => call("revokeOtherSessions", { cookie: phone })));
    expect(await isSignedIn(phone)).toBe(true);
  });
});

describe("the profile", () => {
  const body = { firstName: " Ada ", lastName: "Changed", phone: "555-0199", organizationName: "Lamp House" };

  test("can be changed, except email and password; omitted fields stay unchanged", async () => {
    const { call, ada, logIn } = await withAda();
    const response = await call("updateProfile", { cookie: ada.cookie, body: { ...body, email: "eve@example.org" } });
    expect(response.status).toBe(200);
    const { workspaceId: _, ...user } = ada.user;
    const expected = { ...user, ...body, firstName: "Ada" };
    expect(response.body).toEqual(expected);
    expect((await call("getCurrentUser", { cookie: ada.cookie })).body).toEqual(expected);
    expect((await logIn()).status).toBe(200);
  });

  test("stores a time zone if one is sent", async () => {
    const { call, ada } = await withAda();
    const change = (timeZone: unknown) => call("updateProfile", { cookie: ada.cookie, body: { ...body, timeZone } });
    expect((await change("Europe/Berlin")).body).toMatchObject({ timeZone: "Europe/Berlin" });
    expect((await change("")).body).toMatchObject({ timeZone: "Europe/Berlin" });
    const unknown = await change("Moon/Base");
    expect([unknown.status, unknown.body]).toMatchObject([200, { timeZone: "UTC", unknownTimeZone: "Moon/Base" }]);
    expect((await change("Europe/Berlin")).body).toMatchObject({ timeZone: "Europe/Berlin", unknownTimeZone: null });
    const long = await change("x".repeat(65));
    expect([long.status, getIssueMessages(long)]).toEqual([400, { "body.timeZone": "Please enter an IANA time zone" }]);
  });

  test("requires every field of the form", async () => {
    const { call, ada } = await withAda();
    expect((await call("updateProfile", { cookie: ada.cookie, body: {} })).status).toBe(400);
  });
});

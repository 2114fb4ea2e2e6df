import { describe, expect, test } from "vitest";
import { countByStatus, getDeviceCookie, minutesToMs, withAda, wrongPassword } from "#functions/account/testing.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { confirmEmailAddress, testPassword, toCookieHeader } from "#functions/testing-api.ts";

const times = <T>(count: number, create: (n: number) => T) => Array.from({ length: count }, (_, n) => create(n));
const fromIp = (n: number) => ({ headers: { "X-Viewer-Ip": `172.16.${n >> 8}.${n & 255}` } });

describe("wrong passwords", () => {
  test("limits 50 concurrent attempts to the account's budget", async () => {
    const { logIn } = await withAda();
    const responses = await Promise.all(times(50, () => logIn({ password: wrongPassword })));
    expect(countByStatus(responses)[401]).toBeLessThanOrEqual(rateLimits.account.burst);
    expect(countByStatus(responses)[429]).toBeGreaterThanOrEqual(50 - rateLimits.account.burst);
    const blocked = responses.find(({ status }) => status === 429);
    expect(Number(blocked?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("limits 50 concurrent correct attempts too, because the budget is consumed before comparing", async () => {
    const { logIn } = await withAda();
    const responses = await Promise.all(times(50, () => logIn()));
    expect(countByStatus(responses)[200]).toBeLessThanOrEqual(rateLimits.account.burst);
  });

  test("limits attempts on one account from 100 addresses to the account's budget", async () => {
    const { logIn } = await withAda();
    const responses = [];
    for (const n of times(100, (n) => n)) responses.push(await logIn({ password: wrongPassword }, fromIp(n)));
    expect(countByStatus(responses)).toEqual({ 401: rateLimits.account.burst, 429: 100 - rateLimits.account.burst });
  });

  test("limits attempts on 100 accounts from one address to the address's budget", async () => {
    const { call } = await withAda();
    const responses = [];
    for (const n of times(100, (n) => n))
      responses.push(
        await call("logIn", { body: { email: `p${n}@example.org`, password: wrongPassword }, ...fromIp(0) }),
      );
    expect(countByStatus(responses)).toEqual({ 401: rateLimits.auth.burst, 429: 100 - rateLimits.auth.burst });
  });

  test("ignores forwarded addresses sent by a caller and uses only the edge's header", async () => {
    const { call } = await withAda();
    const responses = [];
    for (const n of times(40, (n) => n)) {
      const headers = {
        "X-Viewer-Ip": "198.51.100.77",
        "X-Forwarded-For": `192.0.2.${n}`,
        "X-Real-Ip": `192.0.2.${n}`,
      };
      responses.push(await call("logIn", { body: { email: `p${n}@example.org`, password: wrongPassword }, headers }));
    }
    expect(countByStatus(responses)[429]).toBe(40 - rateLimits.auth.burst);
  });

  test("counts one IPv6 network as one address", async () => {
    const { call } = await withAda();
    const responses = [];
    for (const n of times(40, (n) => n)) {
      const headers = { "X-Viewer-Ip": `2001:db8:1:2::${n.toString(16)}` };
      responses.push(await call("logIn", { body: { email: `p${n}@example.org`, password: wrongPassword }, headers }));
    }
    expect(countByStatus(responses)[429]).toBe(40 - rateLimits.auth.burst);
  });

  test("gives an address without an account the same budget and responses", async () => {
    const { logIn } = await withAda();
    const getResponseTexts = async (email: string) => {
      const texts = [];
      for (const _ of times(12, (n) => n)) texts.push((await logIn({ email, password: wrongPassword })).text);
      return texts;
    };
    expect(await getResponseTexts("nobody@example.org")).toEqual(await getResponseTexts("ada@example.org"));
  });

  test("rejects every sign-in if the rate limiter fails", async () => {
    const { dependencies, logIn } = await withAda();
    const { write } = dependencies.table;
    dependencies.table.write = async (...writes) => {
      if (JSON.stringify(writes).includes("LIMIT#account")) throw new Error("The table is unavailable");
      return write(...writes);
    };
    expect(await logIn()).toMatchObject({ status: 500, cookies: [] });
  });
});

describe("known browser", () => {
  test("signs in while strangers have used up the account's budget", async () => {
    const { logIn, ada } = await withAda();
    await Promise.all(times(50, () => logIn({ password: wrongPassword })));
    for (const _ of times(20, (n) => n)) await logIn({ password: wrongPassword });
    expect((await logIn()).status).toBe(429);
    expect((await logIn({}, { cookie: getDeviceCookie(ada.cookie) })).status).toBe(200);
  });

  test("has a separate, limited budget", async () => {
    const { logIn, ada } = await withAda();
    const cookie = getDeviceCookie(ada.cookie);
    const responses = await Promise.all(times(50, () => logIn({ password: wrongPassword }, { cookie })));
    expect(countByStatus(responses)[401]).toBeLessThanOrEqual(rateLimits.device.burst);
    for (const _ of times(12, (n) => n)) await logIn({ password: wrongPassword }, { cookie });
    expect((await logIn({}, { cookie })).status).toBe(429);
    // Its failures do not consume the account's shared budget.
    expect((await logIn()).status).toBe(200);
  });

  test("is known only to the account that signed in with it", async () => {
    const { logIn, signUp } = await withAda();
    const eve = await signUp();
    for (const _ of times(30, (n) => n))
      await logIn({ password: wrongPassword }, { cookie: getDeviceCookie(eve.cookie) });
    expect((await logIn({}, { cookie: getDeviceCookie(eve.cookie) })).status).toBe(429);
  });

  test("keeps its ID and budget after signing in again", async () => {
    const { dependencies, logIn, ada } = await withAda();
    const cookie = getDeviceCookie(ada.cookie);
    for (const _ of times(rateLimits.device.burst, (n) => n)) await logIn({ password: wrongPassword }, { cookie });
    dependencies.clock.advance(rateLimits.device.refillMs);
    const again = await logIn({}, { cookie });
    expect(again.status).toBe(200);
    const renewed = getDeviceCookie(toCookieHeader(again));
    expect((await logIn({}, { cookie: renewed })).status).toBe(429);
  });

  test("signs in immediately after a password reset, despite strangers' attempts", async () => {
    const { call, logIn, requestReset } = await withAda();
    for (const _ of times(12, (n) => n)) await logIn({ password: wrongPassword });
    const token = await requestReset();
    const password = "bright windows at dusk";
    const reset = await call("resetPassword", { body: { token, password } });
    const cookie = toCookieHeader(reset);
    expect((await logIn({ password })).status).toBe(429);
    expect((await logIn({ password }, { cookie })).status).toBe(200);
  });
});

test("counts password confirmations by a signed-in user against the same budget", async () => {
  const { dependencies, call, ada, logIn } = await withAda();
  await confirmEmailAddress(dependencies, ada.user);
  const session = ada.cookie.split("; ")[0] ?? "";
  const startTwoStep = (password: string) => call("startTwoStep", { cookie: session, body: { password } });
  const responses = [];
  for (const _ of times(12, (n) => n)) {
    dependencies.clock.advance(100);
    responses.push(await startTwoStep(wrongPassword));
  }
  expect(countByStatus(responses)).toMatchObject({ 400: rateLimits.account.burst });
  expect((await logIn()).status).toBe(429);
  expect((await startTwoStep(testPassword)).status).toBe(429);
  dependencies.clock.advance(minutesToMs(1));
  expect((await startTwoStep(testPassword)).status).toBe(200);
});

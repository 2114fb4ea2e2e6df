import { describe, expect, test } from "vitest";
import { assertArgon2 } from "#functions/auth/password.ts";
import { createTestDependencies, createTestSessionKeys } from "#functions/testing.ts";
import { createTestApi, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { authTexts } from "#shared/api/auth.ts";

const start = () => {
  const dependencies = createTestDependencies();
  return { dependencies, ...createTestApi(dependencies) };
};
const getMessagesByPath = (body: unknown) =>
  Object.fromEntries(
    (body as { issues: { path: string; message: string }[] }).issues.map(({ path, message }) => [path, message]),
  );

describe("sign-up", () => {
  test("opens a session and never exposes or stores the password", async () => {
    const { call, signUp, dependencies } = start();
    const { cookie, response } = await signUp({ email: "  Ada@Example.org " });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      email: "ada@example.org",
      firstName: "Ada",
      hasAccess: true,
      timeZone: "America/New_York",
      workspace: { name: "Lantern House", role: "owner" },
    });
    expect(response.text).not.toContain("argon2");
    expect(response.cookies[0]).toMatch(/^session=.+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await call("getCurrentUser", { cookie })).body).toEqual(response.body);
    expect(dependencies.queuedJobs).toHaveLength(1);
  });

  test("prefixes the cookie with __Host- over https", async () => {
    const { call } = start();
    const body = {
      firstName: "A",
      lastName: "B",
      email: "a@example.org",
      password: testPassword,
      phone: "1",
      organizationName: "O",
    };
    const response = await call("signUp", { body, headers: { "X-Viewer-Host": "grantlamp.example.org" } });
    expect(response.cookies[0]).toMatch(/^__Host-session=.*Secure/);
    // Also where a proxy in front of the local host serves https.
    const proxied = createTestApi(createTestDependencies({ origin: "https://grants.example.org" }));
    expect((await proxied.call("signUp", { body })).cookies[0]).toMatch(/^__Host-session=.*Secure/);
  });

  test("reports every missing field with the form's message", async () => {
    const { call } = start();
    const response = await call("signUp", { body: {} });
    expect(response.status).toBe(400);
    expect(getMessagesByPath(response.body)).toEqual({
      "body.firstName": authTexts.firstName,
      "body.lastName": authTexts.lastName,
      "body.email": authTexts.signUpEmail,
      "body.password": authTexts.signUpPassword,
      "body.phone": authTexts.phone,
      "body.organizationName": authTexts.organizationName,
    });
  });

  test("rejects a common password", async () => {
    const { signUp } = start();
    const { response } = await signUp({ password: "Password123" });
    expect(getMessagesByPath(response.body)).toEqual({ "body.password": authTexts.commonPassword });
  });

  test("creates one account per address under concurrent requests", async () => {
    const { signUp } = start();
    const responses = await Promise.all([1, 2, 3].map(() => signUp({ email: "one@example.org" })));
    expect(responses.map(({ response }) => response.status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("sign-in", () => {
  test("accepts only the right password and responds the same way to an unknown address", async () => {
    const { call, signUp } = start();
    await signUp({ email: "ada@example.org" });
    const right = await call("logIn", { body: { email: "ADA@example.org", password: testPassword } });
    const wrong = await call("logIn", { body: { email: "ada@example.org", password: "not the password" } });
    const unknown = await call("logIn", { body: { email: "eve@example.org", password: "not the password" } });
    expect([right.status, wrong.status, unknown.status]).toEqual([200, 401, 401]);
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.body).toMatchObject({ code: "wrong_credentials", detail: "Invalid credentials" });
  });

  test("ends the browser's earlier session", async () => {
    const { call, signUp } = start();
    const { cookie } = await signUp({ email: "ada@example.org" });
    const again = await call("logIn", { cookie, body: { email: "ada@example.org", password: testPassword } });
    expect((await call("getCurrentUser", { cookie })).status).toBe(401);
    expect((await call("getCurrentUser", { cookie: toCookieHeader(again) })).status).toBe(200);
  });

  test("limits concurrent wrong passwords to the account's budget", async () => {
    const { call, signUp } = start();
    await signUp({ email: "ada@example.org" });
    const requests = Array.from({ length: 14 }, (_, n) =>
      call("logIn", {
        body: { email: "ada@example.org", password: "not the password" },
        headers: { "X-Viewer-Ip": `192.0.2.${n}` },
      }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
  });
});

describe("sessions", () => {
  test("ends the session immediately on sign-out", async () => {
    const { call, signUp } = start();
    const { cookie } = await signUp();
    const signedOut = await call("logOut", { cookie });
    expect(signedOut.status).toBe(204);
    expect(signedOut.cookies[0]).toMatch(/^session=; Max-Age=0/);
    expect((await call("getCurrentUser", { cookie })).status).toBe(401);
    expect((await call("logOut")).status).toBe(204);
  });

  test("ends a session after 30 days without use, and renews it on use", async () => {
    const { call, signUp, dependencies } = start();
    const { cookie } = await signUp();
    const advanceDays = (n: number) => dependencies.clock.advance(n * 86_400_000);
    advanceDays(20);
    expect((await call("getCurrentUser", { cookie })).status).toBe(200);
    advanceDays(20);
    expect((await call("getCurrentUser", { cookie })).status).toBe(200);
    advanceDays(31);
    expect((await call("getCurrentUser", { cookie })).status).toBe(401);
  });

  test.each(["session=", "session=nonsense", "session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.", "other=1"])(
    "treats %s as signed out",
    async (cookie) => {
      expect((await start().call("getCurrentUser", { cookie })).status).toBe(401);
    },
  );

  test("rejects a token signed with another key", async () => {
    const { signUp } = createTestApi(createTestDependencies({ sessionKeys: async () => createTestSessionKeys(1) }));
    const { cookie } = await signUp();
    expect((await start().call("getCurrentUser", { cookie })).status).toBe(401);
  });
});

test("accepts only the __Host- cookie over https", async () => {
  const { call, signUp } = start();
  const { cookie } = await signUp();
  const headers = { "X-Viewer-Host": "grantlamp.example.org" };
  expect((await call("getCurrentUser", { cookie, headers })).status).toBe(401);
  expect((await call("getCurrentUser", { cookie: cookie.replace("session", "__Host-session"), headers })).status).toBe(
    200,
  );
});

test("Argon2id in this runtime passes the RFC 9106 test vector", () => expect(assertArgon2()).resolves.toBeUndefined());

test("GET /api/login redirects to the sign-in screen and accepts only internal paths as `next`", async () => {
  const { call } = start();
  const getLocation = async (next: string) => (await call("startLogIn", { query: { next } })).headers.location;
  expect(await getLocation("/application-tracker?status=draft")).toBe(
    "/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft",
  );
  for (const next of [
    "//evil.example.org",
    "https://evil.example.org",
    "/\\evil.example.org",
    "/\t/evil.example.org",
    "",
  ])
    expect(await getLocation(next)).toBe("/auth");
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { generateAppCode, getSessionCookie, withAda } from "#functions/account/testing.ts";
import { hashUserId, withLogContext } from "#functions/clients/log.ts";
import { captureLog, createTestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";

let logged: ReturnType<typeof captureLog>;
beforeEach(() => {
  logged = captureLog();
});
afterEach(() => logged.stop());

const requestLines = () =>
  logged.written
    .map((text) => JSON.parse(text))
    .filter(({ message }) => /^request/.test(message))
    .map(({ operation, status, code, userId, factors }) => ({ operation, status, code, userId, factors }));

test("logs every sign-in attempt with account, factors and outcome", async () => {
  const { dependencies, ada, logIn, enableTwoStep } = await withAda();
  const userId = hashUserId(ada.user.id);
  logged.clear();
  await logIn();
  await logIn({ password: "not the password" });
  await logIn({ email: "nobody@example.org" });
  const logInFields = { operation: "logIn", factors: "password" };
  const wrongPassword = { status: 401, code: "wrong_credentials" };
  expect(requestLines()).toEqual([
    { ...logInFields, status: 200, code: undefined, userId },
    { ...logInFields, ...wrongPassword, userId },
    { ...logInFields, ...wrongPassword, userId: undefined },
  ]);

  const { secret } = await enableTwoStep();
  dependencies.clock.advance(60_000);
  logged.clear();
  await logIn();
  await logIn({ code: "000000" });
  await logIn({ code: generateAppCode(secret, dependencies) });
  const both = { operation: "logIn", factors: "password and code", userId };
  expect(requestLines()).toEqual([
    { ...both, status: 401, code: "code_required" },
    { ...both, status: 401, code: "wrong_code" },
    { ...both, status: 200, code: undefined },
  ]);
});

test("logs a password reset with its account", async () => {
  const { call, ada, requestReset } = await withAda();
  const token = await requestReset();
  logged.clear();
  await call("resetPassword", { body: { token, password: "bright windows at dusk" } });
  expect(requestLines()).toMatchObject([
    { operation: "resetPassword", status: 204, userId: hashUserId(ada.user.id), factors: "link by mail" },
  ]);
});

test("logs every rejection with its reason and, if known, its user", async () => {
  const { call, signUp } = createTestApi(createTestDependencies({ billing: { configured: true } }));
  const { cookie, user } = await signUp();
  logged.clear();
  await call("listApplications", { headers: { "X-Amz-Cf-Id": "edge-1" } });
  await call("createApplication", { cookie, body: {} });
  await call("updateProfile", { cookie, body: {}, headers: { "Sec-Fetch-Site": "cross-site" } });
  await call("updateProfile", { cookie, body: {} });
  await call("getDraft", { cookie, params: { id: "someone-elses" } });
  const email = "ada@example.org";
  for (let attempt = 0; attempt < 11; attempt++) await call("logIn", { body: { email, password: "not the password" } });
  const userId = hashUserId(user.id);
  expect(requestLines().map(({ operation, code, userId: loggedUserId }) => [operation, code, loggedUserId])).toEqual([
    ["listApplications", "unauthenticated", undefined],
    ["createApplication", "subscription_required", userId],
    ["updateProfile", "forbidden", undefined],
    ["updateProfile", "invalid_request", userId],
    ["getDraft", "invalid_request", userId],
    ...Array(10).fill(["logIn", "wrong_credentials", undefined]),
    ["logIn", "rate_limited", undefined],
  ]);
  // CloudFront's log contains the client's address under this ID.
  expect(logged.lines("request rejected")[0]?.edge).toBe("edge-1");
});

test("writes single-line JSON with level, timestamp, zone and request ID for any input", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const evil = 'one\r\n{"level":"INFO","message":"forged"}\u2028\u001b[2K\u001b]0;x\u0007\u0000';
  logged.clear();
  await withLogContext({ requestId: "request-1" }, async () => {
    await call("getDocument", { cookie, params: { id: evil } });
    await call("logIn", { text: evil, headers: { "User-Agent": evil, "X-Amz-Cf-Id": evil } });
    dependencies.table.query = async () => {
      throw new Error(evil, { cause: new Error(evil) });
    };
    await call("listApplications", { cookie });
  });
  expect(logged.written).toHaveLength(3);
  for (const text of logged.written) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the log must not contain control characters
    expect(text).toMatch(/^[^\u0000-\u001f\u007f]+\n$/);
    expect(JSON.parse(text)).toMatchObject({
      level: expect.stringMatching(/^(INFO|ERROR)$/),
      message: expect.stringMatching(/^request (rejected|failed)$/),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/),
      service: "grantlamp",
      requestId: "request-1",
    });
  }
});

test("never logs passwords, codes, tokens, addresses or user content", async () => {
  const { dependencies, call, ada, logIn, enableTwoStep, requestReset, email } = await withAda();
  const { secret, recoveryCodes } = await enableTwoStep();
  dependencies.clock.advance(60_000);
  const code = generateAppCode(secret, dependencies);
  await logIn({ code });
  await logIn({ password: "not the password" });
  const token = await requestReset();
  const body = { grantName: "Lamps", funder: "Example Foundation", notes: "what somebody wrote" };
  await call("createApplication", { cookie: ada.cookie, body });
  await call("createApplication", { cookie: ada.cookie, body: { notes: "what somebody wrote" } });
  await call("resetPassword", { body: { token, password: "bright windows at dusk" } });
  const output = logged.written.join("");
  const secrets = [testPassword, "bright windows", "not the password", email, ada.user.id, "somebody wrote", "Lamps"];
  const codes = [
    secret,
    ...recoveryCodes,
    `"${code}"`,
    token.split(".")[1] ?? "",
    getSessionCookie(ada.cookie),
    "argon2",
  ];
  expect([...secrets, ...codes].filter((entry) => output.includes(entry))).toEqual([]);
  expect(logged.lines("request").length).toBeGreaterThan(4);
});

import { describe, expect, test } from "vitest";
import {
  daysToMs,
  getEmailedToken,
  getIssueMessages,
  getSessionCookie,
  otherPassword,
  runBeforeWrite,
  withAda,
  wrongPassword,
} from "#functions/account/testing.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { type ApiCall, testPassword } from "#functions/testing-api.ts";
import { createTeam } from "#functions/workspaces/testing-team.ts";
import {
  type AccessToken,
  accessTokenTexts,
  type CreatedAccessToken,
  maxAccessTokens,
} from "#shared/api/access-tokens.ts";
import { accountTexts } from "#shared/api/account.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { accessTokenMarker, accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { drainQueue } from "./testing-account.ts";

const newToken = { name: "Reports", scopes: [...accessTokenScopes], days: 90, password: testPassword };
const toHeader = (secret: string) => ({ Authorization: `Bearer ${secret}` });

const withToken = async (overrides: Partial<typeof newToken> = {}) => {
  const context = await withAda();
  const { dependencies, call, ada } = context;
  const create = (body: object = {}) =>
    call("createAccessToken", { cookie: ada.cookie, body: { ...newToken, ...overrides, ...body } });
  const { secret, accessToken } = (await create()).body as CreatedAccessToken;
  await drainQueue(dependencies);
  /** Sends a request as a program does: without cookies and without a browser's headers. */
  const callWith = (token: string, name: OperationName = "listApplications", request: ApiCall = {}) =>
    call(name, { fromBrowser: false, ...request, headers: { ...toHeader(token), ...request.headers } });
  const getStatus = async (token = secret) => (await callWith(token)).status;
  const listTokens = async () => (await call("listAccessTokens", { cookie: ada.cookie })).body as AccessToken[];
  return { ...context, create, secret, accessToken, callWith, getStatus, listTokens };
};

describe("creating a personal access token", () => {
  test("requires the password, notifies the owner, and returns the secret once", async () => {
    const { dependencies, create, secret, accessToken, listTokens, email, ada } = await withToken();
    expect(secret).toMatch(new RegExp(`^${accessTokenMarker}[\\w-]{86}$`));
    expect(accessToken).toEqual({
      id: expect.stringMatching(/^pat_/),
      name: "Reports",
      scopes: ["read", "write", "ai"],
      workspaceId: ada.user.workspaceId,
      workspaceName: ada.user.workspace?.name,
      createdAt: "2026-11-21T15:00:00.000Z",
      validUntil: "2027-02-19T15:00:00.000Z",
      lastUsedOn: null,
    });
    expect(await listTokens()).toEqual([accessToken]);
    expect(dependencies.sentEmails.at(-1)).toMatchObject({
      to: email,
      subject: "A personal access token was created in your Grantlamp account",
    });
    const rejected = await create({ password: wrongPassword });
    expect([rejected.status, getIssueMessages(rejected)]).toEqual([
      400,
      { "body.password": accountTexts.wrongPassword },
    ]);
    expect(await listTokens()).toHaveLength(1);
  });

  test("stores only the hash of the secret", async () => {
    const { dependencies, secret, ada } = await withToken();
    const { items } = await dependencies.table.query({ pk: `USER#${ada.user.id}` });
    expect(items.filter(({ sk }) => sk.startsWith("ACCESS_TOKEN#"))).toHaveLength(1);
    const random = Buffer.from(secret.slice(accessTokenMarker.length), "base64url").subarray(32);
    const stored = JSON.stringify(items);
    for (const text of [secret, random.toString("base64url"), random.toString("hex"), random.toString("base64")])
      expect(stored).not.toContain(text);
  });

  test.each([
    ["a name", { name: " " }, { "body.name": accessTokenTexts.nameRequired }],
    ["a scope", { scopes: [] }, { "body.scopes": accessTokenTexts.scopesRequired }],
    ["an offered expiry", { days: 3650 }, { "body.days": accessTokenTexts.expiryRequired }],
  ])("requires %s", async (_, body, issues) => {
    const { create } = await withToken();
    expect(getIssueMessages(await create(body))).toEqual(issues);
  });

  test("stops at the maximum, also for concurrent requests", async () => {
    const { create, listTokens, dependencies, call, ada } = await withToken();
    for (let count = 1; count < maxAccessTokens - 1; count++) {
      dependencies.clock.advance(60_000);
      expect((await create()).status).toBe(200);
    }
    dependencies.clock.advance(600_000);
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const rejected = await create();
    expect([rejected.status, rejected.body]).toMatchObject([409, { detail: accessTokenTexts.tooMany }]);
    const tokens = await listTokens();
    expect(tokens).toHaveLength(maxAccessTokens);
    await call("revokeAccessToken", { cookie: ada.cookie, params: { id: tokens[0]?.id ?? "" } });
    expect((await create()).status).toBe(200);
  });

  test("fails if the password changes concurrently", async () => {
    const { dependencies, call, create, ada, listTokens } = await withToken();
    const body = { currentPassword: testPassword, newPassword: otherPassword };
    let cookie = "";
    runBeforeWrite(dependencies, "ACCESS_TOKEN", async () => {
      const response = await call("changePassword", { cookie: ada.cookie, body });
      cookie = response.cookies.map((value) => value.split(";")[0]).join("; ");
    });
    expect((await create()).status).toBe(409);
    ada.cookie = cookie;
    expect(await listTokens()).toEqual([]);
  });
});

describe("a request with a personal access token", () => {
  test("acts as the user, without cookies and from any origin", async () => {
    const { callWith, secret, ada } = await withToken();
    const created = await callWith(secret, "createOrganization", {
      body: { name: "Lantern House", type: "non-profit" },
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example.org" },
    });
    expect([created.status, created.headers["access-control-allow-origin"]]).toEqual([200, undefined]);
    expect((await callWith(secret, "getCurrentUser")).body).toMatchObject({ id: ada.user.id });
    expect((await callWith(secret, "listOrganizations")).body).toMatchObject([{ name: "Lantern House" }]);
  });

  test("appears in the activity log under the token's name", async () => {
    const { call, callWith, secret, ada } = await withToken();
    await callWith(secret, "createApplication", { body: { grantName: "Lamps", funder: "Example Foundation" } });
    const { text } = await call("listAuditLog", { cookie: ada.cookie });
    expect(text).toContain("Access token “Reports”");
  });

  test("records the day of use with one write a day", async () => {
    const { dependencies, callWith, getStatus, secret, listTokens } = await withToken();
    let writes = 0;
    const { write } = dependencies.table;
    dependencies.table.write = async (...all) => {
      if (JSON.stringify(all).includes("ACCESS_TOKEN#")) writes += 1;
      return write(...all);
    };
    for (let count = 0; count < 3; count++) await callWith(secret);
    expect([writes, await listTokens()]).toMatchObject([1, [{ lastUsedOn: "2026-11-21" }]]);
    dependencies.clock.advance(daysToMs(1));
    expect(await getStatus()).toBe(200);
    expect([writes, await listTokens()]).toMatchObject([2, [{ lastUsedOn: "2026-11-22" }]]);
  });

  test("is limited per token", async () => {
    const { create, callWith, getStatus, secret, dependencies } = await withToken();
    const other = ((await create()).body as CreatedAccessToken).secret;
    for (let count = 0; count < rateLimits.accessToken.burst; count++) await callWith(secret, "getCatalogStatus");
    const limited = await callWith(secret, "getCatalogStatus");
    expect([limited.status, limited.headers["retry-after"]]).toEqual([429, "1"]);
    expect(await getStatus(other)).toBe(200);
    dependencies.clock.advance(rateLimits.accessToken.refillMs);
    expect(await getStatus()).toBe(200);
  });

  test("is refused together with a session cookie, which it neither uses nor extends", async () => {
    const { call, callWith, secret, ada } = await withToken({ scopes: ["read"] });
    const cookie = getSessionCookie(ada.cookie);
    for (const token of [secret, "none", `${secret}x`]) {
      const response = await callWith(token, "listApplications", { cookie });
      expect([response.status, response.body]).toMatchObject([400, { detail: accessTokenTexts.withSession }]);
      const change = await callWith(token, "deleteAccount", { cookie, body: { password: testPassword } });
      expect(change.status).toBe(400);
    }
    // A cross-site request with the victim's cookie and any bearer value must not pass the origin check.
    const forged = await call("createApplication", {
      cookie,
      body: { grantName: "Lamps", funder: "Example Foundation" },
      headers: { "Sec-Fetch-Site": "cross-site", Authorization: "Bearer x" },
    });
    expect(forged.status).toBe(400);
    expect((await call("listApplications", { cookie })).body).toEqual([]);
  });

  test("is refused in the query string", async () => {
    const { call, secret } = await withToken();
    for (const name of ["access_token", "token", "after"]) {
      const response = await call("listApplications", { fromBrowser: false, query: { [name]: secret } });
      expect([response.status, response.body]).toMatchObject([400, { detail: accessTokenTexts.inUrl }]);
    }
  });

  test("ignores other schemes, which may belong to a proxy", async () => {
    const { call, ada, secret } = await withToken();
    const headers = { Authorization: `Basic ${secret}` };
    expect((await call("listApplications", { headers })).status).toBe(401);
    expect((await call("listApplications", { headers, cookie: ada.cookie })).status).toBe(200);
  });

  test("is refused with a malformed or altered token", async () => {
    const { callWith, secret, signUp } = await withToken();
    const stranger = await signUp({ email: "eve@example.org" });
    const bytes = Buffer.from(secret.slice(accessTokenMarker.length), "base64url");
    const alter = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(bytes);
      change(copy);
      return accessTokenMarker + copy.toString("base64url");
    };
    const toBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
    const altered = [
      "",
      " ",
      accessTokenMarker,
      secret.slice(accessTokenMarker.length),
      secret.toUpperCase(),
      secret.slice(0, -1),
      `${secret}A`,
      `${secret} ${secret}`,
      alter((copy) => copy.set([(copy[63] ?? 0) ^ 1], 63)),
      alter((copy) => copy.set(toBytes(stranger.user.id), 0)),
      alter((copy) => copy.set(toBytes(stranger.user.workspaceId), 16)),
      alter((copy) => copy.fill(0)),
    ];
    for (const token of altered) expect([token, (await callWith(token)).status]).toEqual([token, 401]);
    expect((await callWith(secret)).status).toBe(200);
  });
});

describe("a personal access token", () => {
  test("expires", async () => {
    const { dependencies, getStatus, listTokens, ada, logIn } = await withToken({ days: 30 });
    dependencies.clock.advance(daysToMs(30) - 1000);
    expect(await getStatus()).toBe(200);
    dependencies.clock.advance(1000);
    expect(await getStatus()).toBe(401);
    ada.cookie = (await logIn()).cookies.map((value) => value.split(";")[0]).join("; ");
    expect(await listTokens()).toEqual([]);
  });

  test("stops working when its owner revokes it, which nobody else can do", async () => {
    const { call, accessToken, getStatus, ada, signUp, callWith, secret } = await withToken();
    const stranger = await signUp({ email: "eve@example.org" });
    const revoke = (cookie: string) => call("revokeAccessToken", { cookie, params: { id: accessToken.id } });
    expect((await revoke(stranger.cookie)).status).toBe(404);
    expect((await callWith(secret, "revokeAccessToken", { params: { id: accessToken.id } })).status).toBe(403);
    expect(await getStatus()).toBe(200);
    expect((await revoke(ada.cookie)).status).toBe(204);
    expect(await getStatus()).toBe(401);
    expect((await revoke(ada.cookie)).status).toBe(404);
  });

  type Context = Awaited<ReturnType<typeof withToken>>;
  const changeEmail = async ({ dependencies, call, ada: { cookie } }: Context) => {
    await call("requestEmailChange", { cookie, body: { email: "ada.new@example.org", password: testPassword } });
    await drainQueue(dependencies);
    const token = getEmailedToken(dependencies, "ada.new@example.org");
    return call("confirmEmailChange", { cookie, body: { token } });
  };
  test.each<[string, (context: Context) => Promise<unknown>]>([
    [
      "changes the password",
      ({ call, ada: { cookie } }) =>
        call("changePassword", { cookie, body: { currentPassword: testPassword, newPassword: otherPassword } }),
    ],
    [
      "resets the password",
      async ({ call, requestReset }) =>
        call("resetPassword", { body: { token: await requestReset(), password: otherPassword } }),
    ],
    ["signs out all other sessions", ({ call, ada: { cookie } }) => call("revokeOtherSessions", { cookie })],
    ["turns on two-step sign-in", ({ enableTwoStep }) => enableTwoStep()],
    ["changes the email address", changeEmail],
    [
      "deletes the account",
      ({ call, ada: { cookie } }) => call("deleteAccount", { cookie, body: { password: testPassword } }),
    ],
  ])("stops working when the user %s", async (_, act) => {
    const context = await withToken();
    const { dependencies, getStatus, ada } = context;
    await act(context);
    expect(await getStatus()).toBe(401);
    await drainQueue(dependencies);
    expect(await getStatus()).toBe(401);
    const { items } = await dependencies.table.query({
      pk: `USER#${ada.user.id}`,
      sk: { prefix: "ACCESS_TOKEN#" },
    });
    expect(items).toEqual([]);
  });

  test("keeps working when the user signs out", async () => {
    const { call, ada, getStatus } = await withToken();
    expect((await call("logOut", { cookie: ada.cookie })).status).toBe(204);
    expect(await getStatus()).toBe(200);
  });
});

test("a token works only in its workspace, with the user's current role, until the membership ends", async () => {
  const { ada, dependencies, join, api } = await createTeam();
  const sam = await join("sam@example.org", "editor");
  const samId = sam.id;
  const { secret } = (await sam.call("createAccessToken", { body: newToken })).body as CreatedAccessToken;
  const workspaceId = ada.workspaceId as WorkspaceId;
  const getStatus = async () =>
    (
      await api.call("createOrganization", {
        fromBrowser: false,
        headers: toHeader(secret),
        body: { name: "Harbor House", type: "non-profit" },
      })
    ).status;
  expect(await getStatus()).toBe(200);
  await setTestRole(dependencies, workspaceId, samId, "viewer");
  expect(await getStatus()).toBe(403);
  await setTestRole(dependencies, workspaceId, samId, "editor");
  expect((await ada.call("removeMember", { params: { id: samId } })).status).toBeLessThan(300);
  expect(await getStatus()).toBe(403);
  await drainQueue(dependencies);
  // Joining again does not bring the token back.
  await setTestRole(dependencies, workspaceId, samId, "editor");
  expect(await getStatus()).toBe(401);
});

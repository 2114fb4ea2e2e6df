import { describe, expect, test } from "vitest";
import {
  daysToMs,
  getEmailedToken,
  getIssueMessages,
  otherPassword,
  runBeforeWrite,
  wrongPassword,
} from "#functions/account/testing.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { testPassword } from "#functions/testing-api.ts";
import { createTeam } from "#functions/workspaces/testing-team.ts";
import { accessTokenTexts, type CreatedAccessToken, maxAccessTokens } from "#shared/api/access-tokens.ts";
import { accountTexts } from "#shared/api/account.ts";
import { accessTokenMarker } from "#shared/domain/access-tokens.ts";
import { newToken, toHeader, withToken } from "./testing-access-tokens.ts";
import { drainQueue } from "./testing-account.ts";

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
    const secretBytes = Buffer.from(secret.slice(accessTokenMarker.length), "base64url").subarray(32);
    const stored = JSON.stringify(items);
    for (const text of [
      secret,
      secretBytes.toString("base64url"),
      secretBytes.toString("hex"),
      secretBytes.toString("base64"),
    ])
      expect(stored).not.toContain(text);
  });

  test.each([
    ["a name", { name: " " }, { "body.name": accessTokenTexts.nameRequired }],
    ["a scope", { scopes: [] }, { "body.scopes": accessTokenTexts.scopesRequired }],
    ["one of the offered expirations", { days: 3650 }, { "body.days": accessTokenTexts.expiryRequired }],
  ])("requires %s", async (_, body, issues) => {
    const { create } = await withToken();
    expect(getIssueMessages(await create(body))).toEqual(issues);
  });

  test("enforces the maximum, even for concurrent requests", async () => {
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

import { describe, expect, test } from "vitest";
import { daysToMs, getSessionCookie } from "#functions/account/testing.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { testPassword } from "#functions/testing-api.ts";
import { accessTokenTexts, type CreatedAccessToken } from "#shared/api/access-tokens.ts";
import { accessTokenMarker } from "#shared/domain/access-tokens.ts";
import { withToken } from "./testing-access-tokens.ts";

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
    dependencies.table.write = async (...allWrites) => {
      if (JSON.stringify(allWrites).includes("ACCESS_TOKEN#")) writes += 1;
      return write(...allWrites);
    };
    for (let count = 0; count < 3; count++) await callWith(secret);
    expect([writes, await listTokens()]).toMatchObject([1, [{ lastUsedOn: "2026-11-21" }]]);
    dependencies.clock.advance(daysToMs(1));
    expect(await getStatus()).toBe(200);
    expect([writes, await listTokens()]).toMatchObject([2, [{ lastUsedOn: "2026-11-22" }]]);
  });

  test("is limited per token", async () => {
    const { create, callWith, getStatus, secret, dependencies } = await withToken();
    const otherSecret = ((await create()).body as CreatedAccessToken).secret;
    for (let count = 0; count < rateLimits.accessToken.burst; count++) await callWith(secret, "getCatalogStatus");
    const response = await callWith(secret, "getCatalogStatus");
    expect([response.status, response.headers["retry-after"]]).toEqual([429, "1"]);
    expect(await getStatus(otherSecret)).toBe(200);
    dependencies.clock.advance(rateLimits.accessToken.refillMs);
    expect(await getStatus()).toBe(200);
  });

  test("is rejected together with a session cookie, which it neither uses nor extends", async () => {
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

  test("is rejected in the query string", async () => {
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

  test("is rejected with a malformed or altered token", async () => {
    const { callWith, secret, signUp } = await withToken();
    const stranger = await signUp({ email: "eve@example.org" });
    const bytes = Buffer.from(secret.slice(accessTokenMarker.length), "base64url");
    const alter = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(bytes);
      change(copy);
      return accessTokenMarker + copy.toString("base64url");
    };
    const toBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
    const alteredTokens = [
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
    for (const token of alteredTokens) expect([token, (await callWith(token)).status]).toEqual([token, 401]);
    expect((await callWith(secret)).status).toBe(200);
  });
});

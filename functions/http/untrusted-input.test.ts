import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";
import { type Json, schemaToArbitrary } from "#tests/fuzz/values.ts";

const routesWithBody = (Object.entries(api) as [OperationName, Route][]).flatMap(([name, { body }]) =>
  body ? [[name, body] as const] : [],
);

const start = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  return { dependencies, call, signUp, ...(await signUp()) };
};

/** Strings that are special in other contexts. */
const hostileTexts = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "\"><svg onload=alert(1)>'",
  "javascript:alert(1)",
  "[x](javascript:alert(1))",
  "</textarea><!-- -->]]>",
  `{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  "%s%n%d %o",
  "a\r\nSet-Cookie: session=planted\r\n\r\n<html>",
  "line\u2028and\u2029paragraph",
  '","id":"app_mine","x":"',
  "'; DROP TABLE users; --",
  '{"$gt":""}',
  "USER#other#APP#1",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "$(reboot) `reboot` | reboot",
  "(.*)+$[",
];

test("returns hostile text as JSON data and never in a header", async () => {
  const { call, cookie } = await start();
  for (const text of hostileTexts) {
    const body = { grantName: "Lamps", funder: "Example Foundation", notes: text };
    const response = await call("createApplication", { cookie, body });
    expect(response.status, text).toBe(200);
    expect(response.body, text).toMatchObject({ notes: cleanText(text) });
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    for (const value of Object.values(response.headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
  }
  for (const next of hostileTexts) {
    const { headers } = await call("startLogIn", { query: { next } });
    expect(headers.location, next).toMatch(/^\/auth(\?next=%2F[\w%.!~*'()-]*)?$/);
  }
});

test("decodes input exactly once, before validation, and stores multiply encoded text unchanged", async () => {
  const { call, cookie } = await start();
  const encodedTexts = [
    "%3Cb%3E",
    "%253Cb%253E",
    "&lt;b&gt;",
    "&amp;lt;",
    "\\u003cb\\u003e",
    "PGI+",
    "%00",
    "=?utf-8?q?=3Cb=3E?=",
  ];
  for (const notes of encodedTexts) {
    const body = { grantName: "Lamps", funder: "Example Foundation", notes };
    expect((await call("createApplication", { cookie, body })).body, notes).toMatchObject({ notes });
  }
  // JSON escapes are decoded by the JSON parser, before the text is cleaned.
  const text = '{"grantName":"L\\u0061mps\\u0000\\u200b","funder":"Example Foundation"}';
  expect((await call("createApplication", { cookie, text })).body).toMatchObject({ grantName: "Lamps" });
});

test("ignores prototype-polluting keys in any body", async () => {
  const { call, cookie, dependencies } = await start();
  const evil =
    '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true}';
  for (const [name, schema] of routesWithBody) {
    if (name === "logOut" || name === "deleteAccount") continue;
    dependencies.clock.advance(600_000); // prevents rate limits from interfering
    for (const sample of fc.sample(schemaToArbitrary(toJsonSchema(schema, "input") as Json), { numRuns: 3, seed: 7 })) {
      const json = JSON.stringify(sample);
      const text = json.startsWith("{") ? `{${evil}${json === "{}" ? "" : ","}${json.slice(1)}` : `{${evil}}`;
      const { status } = await call(name, { cookie, text, params: { id: "x" }, headers: { Prefer: "respond-async" } });
      expect(status, name).toBeLessThan(500);
    }
  }
  const fields = JSON.parse('{"__proto__":"polluted","constructor":"polluted"}') as object;
  await call("createDraft", { cookie, body: { name: "Lamps", kind: "proposal", fields } });
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

/** Fields of a record or user that only the server may set. */
const serverOwnedFields = [
  ...["userId", "pk", "sk", "passwordHash", "sessionEra", "subscriptionStatus", "hasAccess", "paidUntil"],
  ...["customerId", "subscriptionId", "points", "level", "streak", "createdAt", "expiresAt", "secret"],
];

const listProperties = (json: unknown): string[] =>
  typeof json !== "object" || json === null
    ? []
    : Object.entries(json).flatMap(([name, value]) => [
        ...(name === "properties" ? Object.keys(value as object) : []),
        ...listProperties(value),
      ]);
const getPropertyNames = (schema: z.core.$ZodType, io: "input" | "output") =>
  new Set(listProperties(toJsonSchema(schema, io)));

test("accepts no server-owned fields in any body schema, and ignores them when sent", async () => {
  for (const [name, schema] of routesWithBody) {
    const acceptedFields = getPropertyNames(schema, "input");
    expect(
      serverOwnedFields.filter((field) => acceptedFields.has(field)),
      name,
    ).toEqual([]);
  }

  const { call, cookie, response, signUp } = await start();
  const otherUser = await signUp();
  const sent = { ...Object.fromEntries(serverOwnedFields.map((field) => [field, 1])), userId: otherUser.user.id };
  const profile = { firstName: "Ada", lastName: "Example", phone: "1", organizationName: "Lantern House" };
  await call("updateProfile", {
    cookie,
    body: { ...profile, ...sent, id: otherUser.user.id, email: "eve@example.org" },
  });
  const after = (await call("getCurrentUser", { cookie })).body;
  expect(after).toEqual({ ...(response.body as object), ...profile });
  const body = { grantName: "Lamps", funder: "Example Foundation", ...sent, id: "app_mine", version: 99 };
  const application = (await call("createApplication", { cookie, body })).body as { id: string; version: number };
  expect(application).toMatchObject({ id: expect.stringMatching(/^app_[0-9a-z]{26}$/), version: 1 });
  expect((await call("listApplications", { cookie: otherUser.cookie })).body).toEqual([]);
});

test("exposes no internal attributes in any response schema", () => {
  const internalFields = [
    "pk",
    "sk",
    "passwordHash",
    "sessionEra",
    "expiresAt",
    "hash",
    "lease",
    "leaseUntil",
    "duePk",
    "dueSk",
  ];
  for (const [name, { response }] of Object.entries<Route>(api)) {
    const exposedProperties = response ? getPropertyNames(response, "output") : new Set<string>();
    // A passage's `hash` is the fingerprint of a text that the owner can already read.
    const allowedFields = /Document|generate/i.test(name) ? ["hash"] : [];
    expect(
      internalFields.filter((field) => exposedProperties.has(field) && !allowedFields.includes(field)),
      name,
    ).toEqual([]);
  }
});

test("reads a field only from its expected location, and only its last value", async () => {
  const { call, cookie } = await start();
  const body = { grantName: "Lamps", funder: "Example Foundation" };
  // Body fields are ignored in the query and in headers.
  const misplacedFields = { query: body, headers: { grantName: "Lamps", funder: "Example Foundation" } };
  expect((await call("createApplication", { cookie, body: {}, ...misplacedFields })).status).toBe(400);
  const duplicateKeys = '{"grantName":"First","funder":"Example Foundation","grantName":"Last"}';
  expect((await call("createApplication", { cookie, text: duplicateKeys })).body).toMatchObject({ grantName: "Last" });
  expect((await call("createApplication", { cookie, body: { ...body, grantName: ["Lamps", "More"] } })).status).toBe(
    400,
  );
  const sessions = cookie.replace(/session=[^;]+/, (good) => `session=planted; ${good}`);
  expect((await call("listApplications", { cookie: sessions })).status).toBe(401);
});

import { expect, test } from "vitest";
import { memoryTable } from "#functions/table/memory.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { api, type OperationName } from "#shared/api.ts";
import type { Route } from "#shared/route.ts";

const routes = Object.entries(api) as [OperationName, Route][];
const origins = ["https://evil.example.net", "null", "http://grantlamp.example.org.evil.example.net", "file://"];

test("every answer says what it is, in UTF-8, is kept by nobody and lets no other site read it", async () => {
  const outside = testOutside();
  const { call, signUp } = testApi(outside);
  const { cookie } = await signUp();
  for (const [at, [name, { params }]] of routes.entries()) {
    const headers = { Origin: origins[at % origins.length] ?? "", Prefer: "respond-async" };
    for (const request of [{}, { headers }, { cookie, headers }]) {
      const answer = await call(name, { ...request, ...(params && { params: { id: "x" } }) });
      const { "content-type": type, "cache-control": caching } = answer.headers;
      expect(caching, name).toBe("no-store");
      if (answer.text) expect(type, name).toMatch(/^(application\/(problem\+)?json|text\/calendar); charset=utf-8$/);
      expect(
        Object.keys(answer.headers).filter((header) => /^access-control/i.test(header)),
        name,
      ).toEqual([]);
    }
  }
});

test("what is no JSON leaves as a file to keep, under a name of ours", () => {
  const files = routes.flatMap(([name, { file }]) => (file ? [[name, file.name]] : []));
  expect(files).toEqual([["readCalendarFeed", expect.stringMatching(/^[\w-]+\.ics$/)]]);
});

test("what changes something is no GET, whose names all say that they look", () => {
  const looks = /^(get|list|read|count|browse|match|suggest|download|export|openUnsubscribe$|startLogIn$)/;
  const changes = /^(?!exportData$|readUnsubscribe$|verifyCatalogue)(get|list|read|count|browse|download|export)/;
  for (const [name, { method }] of routes)
    if (method === "GET") expect(name).toMatch(looks);
    else expect(name).not.toMatch(changes);
});

test("what is open without a session is named here, and nothing else is", () => {
  const open = routes.flatMap(([name, { auth }]) => (auth === "public" || auth === "token" ? [name] : []));
  expect(open.toSorted()).toEqual([
    "createSubscription",
    "getHealth",
    "getOpenApi",
    "logIn",
    "logOut",
    "openUnsubscribe",
    "readCalendarFeed",
    "readUnsubscribe",
    "requestPasswordReset",
    "resetPassword",
    "signUp",
    "startLogIn",
    "stripeWebhook",
    "unsubscribe",
  ]);
});

test("what meets too many others at one record is nobody's fault, is told when to come again, and has done nothing", async () => {
  let isCrowded = false;
  const { call, signUp } = testApi(testOutside({ table: memoryTable({ conflict: () => isCrowded }) }));
  const { cookie } = await signUp();
  const body = { grantName: "Lamps", funder: "Example Foundation" };
  isCrowded = true;
  const refused = await call("createApplication", { cookie, body });
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" }, headers: { "retry-after": "1" } });
  isCrowded = false;
  expect((await call("listApplications", { cookie })).body).toEqual([]);
});

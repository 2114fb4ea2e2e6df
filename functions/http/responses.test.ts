import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";

const routes = Object.entries(api) as [OperationName, Route][];
const origins = ["https://evil.example.net", "null", "http://grantlamp.example.org.evil.example.net", "file://"];

test("sends every response as UTF-8 with a content type, no-store and no CORS headers", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  for (const [index, [name, { params }]] of routes.entries()) {
    const headers = { Origin: origins[index % origins.length] ?? "", Prefer: "respond-async" };
    for (const request of [{}, { headers }, { cookie, headers }]) {
      const response = await call(name, { ...request, ...(params && { params: { id: "x" } }) });
      const { "content-type": type, "cache-control": caching } = response.headers;
      expect(caching, name).toBe("no-store");
      if (response.text) expect(type, name).toMatch(/^(application\/(problem\+)?json|text\/calendar); charset=utf-8$/);
      expect(
        Object.keys(response.headers).filter((header) => /^access-control/i.test(header)),
        name,
      ).toEqual([]);
    }
  }
});

test("sends every non-JSON response as an attachment with a fixed file name", () => {
  const files = routes.flatMap(([name, { file }]) => (file ? [[name, file.name]] : []));
  expect(files).toEqual([["downloadCalendarFeed", expect.stringMatching(/^[\w-]+\.ics$/)]]);
});

test("names GET routes, and only those, as reads", () => {
  const readOperation =
    /^(get|list|read|count|browse|match|search|suggest|download|export|openUnsubscribe$|startLogIn$|(start|finish)ProviderSignIn$)/;
  const readPrefix = /^(?!exportData$)(get|list|read|count|browse|download|export)/;
  for (const [name, { method }] of routes)
    if (method === "GET") expect(name).toMatch(readOperation);
    else expect(name).not.toMatch(readPrefix);
});

test("allows access without a session only to the routes listed here", () => {
  const publicRoutes = routes.flatMap(([name, { auth }]) => (auth === "public" || auth === "token" ? [name] : []));
  expect(publicRoutes.toSorted()).toEqual([
    "checkUnsubscribeLink",
    "commentThroughReviewLink",
    "confirmProviderSignIn",
    "createSubscription",
    "downloadCalendarFeed",
    "endMcpSession",
    "finishProviderSignIn",
    "getCatalogPreview",
    "getHealth",
    "getMcpStream",
    "getOpenApi",
    "getPendingSignIn",
    "getSite",
    "logIn",
    "logOut",
    "openInvitation",
    "openReviewLink",
    "openUnsubscribe",
    "requestPasswordReset",
    "resetPassword",
    "signUp",
    "signUpWithInvitation",
    "signUpWithProvider",
    "startLogIn",
    "startProviderSignIn",
    "stripeWebhook",
    "unsubscribe",
  ]);
});

test("responds 503 with Retry-After on write contention and writes nothing", async () => {
  let hasContention = false;
  const { call, signUp } = createTestApi(
    createTestDependencies({ table: createMemoryTable({ conflict: () => hasContention }) }),
  );
  const { cookie } = await signUp();
  const body = { grantName: "Lamps", funder: "Example Foundation" };
  hasContention = true;
  const response = await call("createApplication", { cookie, body });
  expect(response).toMatchObject({ status: 503, body: { code: "unavailable" }, headers: { "retry-after": "1" } });
  hasContention = false;
  expect((await call("listApplications", { cookie })).body).toEqual([]);
});

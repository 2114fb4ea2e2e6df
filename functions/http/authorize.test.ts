import { expect, test } from "vitest";
import type { Caller } from "#functions/auth/actor.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Route, Routes } from "#shared/api/define-routes.ts";
import { features } from "#shared/api/routes.ts";
import { type WorkspaceRole, workspaceRoles } from "#shared/domain/workspace-roles.ts";
import { authenticate, authorize } from "./authorize.ts";
import type { HttpEvent, Middleware } from "./event.ts";

type Auth = Route["auth"];
type EventFields = Partial<Pick<HttpEvent, "caller" | "header">>;
const createEvent = (auth: Auth, fields: EventFields) =>
  ({ operation: { route: { auth } }, header: {}, ...fields }) as HttpEvent; // the fields under test
const run = async ({ before }: Middleware, event: HttpEvent) => {
  await before?.({ event } as Parameters<NonNullable<typeof before>>[0]); // the fields under test
  return event.caller;
};

const payingCaller = { userId: "ada", hasAccess: true } as Caller;
const nonPayingCaller = { ...payingCaller, hasAccess: false };
const authCases: [Auth, Caller | undefined, string | undefined][] = [
  ["public", undefined, undefined],
  ["token", undefined, undefined],
  ["user", undefined, "unauthenticated"],
  ["user", nonPayingCaller, undefined],
  ["subscriber", undefined, "unauthenticated"],
  ["subscriber", nonPayingCaller, "subscription_required"],
  ["subscriber", payingCaller, undefined],
];
test.each(authCases)("a route with auth %s, called by %j, rejects with %s", async (auth, caller, code) => {
  const pending = run(authorize(createTestDependencies()), createEvent(auth, { caller }));
  if (code) await expect(pending).rejects.toMatchObject({ code });
  else expect(await pending).toBe(caller);
});

const roleCases: [WorkspaceRole, WorkspaceRole | undefined, boolean][] = workspaceRoles.flatMap((minRole, minRank) => [
  [minRole, undefined, true] as [WorkspaceRole, undefined, boolean],
  ...workspaceRoles.map((role, rank): [WorkspaceRole, WorkspaceRole, boolean] => [minRole, role, rank < minRank]),
]);
test.each(roleCases)("a route for the role %s, called as %s, is forbidden: %s", async (minRole, role, isForbidden) => {
  const event = createEvent("user", { caller: { ...payingCaller, role } as Caller });
  event.operation.route = { ...event.operation.route, role: minRole };
  const pending = run(authorize(createTestDependencies()), event);
  if (isForbidden) await expect(pending).rejects.toMatchObject({ code: "forbidden" });
  else expect(await pending).toBeDefined();
});

/** Routes that concern only the user. Every other route with a session declares the minimum role it requires. */
const personalFeatures: readonly string[] = ["auth", "account", "resources", "gamification", "notifications", "jobs"];
const personalOperations: readonly string[] = [
  "listWorkspaces",
  "switchWorkspace",
  "acceptInvitation",
  "searchIrsList",
  "getCatalogStatus",
  "getCatalogOpportunity",
  "listCatalogSources",
  "verifyCatalogOpportunity",
  "listPastAwards",
  "listFunders",
  "listChatMessages",
  "stopChatMessage",
  "deleteChatMessage",
  "clearChatMessages",
];
test("declares a role for every workspace route", () => {
  const withoutRole = Object.entries(features).flatMap(([feature, routes]) =>
    Object.entries(routes as Routes).flatMap(([name, { auth, role }]) =>
      (auth === "user" || auth === "subscriber") && !role && !personalFeatures.includes(feature) ? [name] : [],
    ),
  );
  expect(withoutRole).toEqual(personalOperations);
});

test("resolves the caller only for routes that need one", async () => {
  const dependencies = createTestDependencies();
  const { cookie, user } = await createTestApi(dependencies).signUp();
  const resolveCaller = (auth: Auth, header: HttpEvent["header"]) =>
    run(authenticate(dependencies), createEvent(auth, { header, caller: undefined }));
  for (const auth of ["user", "subscriber"] as const)
    expect(await resolveCaller(auth, { cookie })).toMatchObject({ userId: user.id });
  for (const auth of ["public", "token"] as const) expect(await resolveCaller(auth, { cookie })).toBeUndefined();
  expect(await resolveCaller("user", {})).toBeUndefined();
  // Over HTTPS the cookie has a different name.
  const viewerHeader = { "x-viewer-host": "grantlamp.example.org" };
  expect(await resolveCaller("user", { ...viewerHeader, cookie })).toBeUndefined();
  const hostCookie = cookie.replaceAll(/(^|; )/g, "$1__Host-");
  expect(await resolveCaller("user", { ...viewerHeader, cookie: hostCookie })).toMatchObject({ userId: user.id });
  expect(await resolveCaller("user", { cookie: hostCookie })).toBeUndefined();
});

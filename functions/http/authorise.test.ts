import { expect, test } from "vitest";
import type { Caller, HttpEvent, Middleware } from "#functions/http/event.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { Route } from "#shared/route.ts";
import { authenticate } from "./authenticate.ts";
import { authorise } from "./authorise.ts";

type Auth = Route["auth"];
type Given = Partial<Pick<HttpEvent, "caller" | "header">>;
const eventOf = (auth: Auth, given: Given) => ({ operation: { route: { auth } }, header: {}, ...given }) as HttpEvent; // what is read of it
const run = async ({ before }: Middleware, event: HttpEvent) => {
  await before?.({ event } as Parameters<NonNullable<typeof before>>[0]); // what is read of it
  return event.caller;
};

const paying = { userId: "ada", hasAccess: true } as Caller;
const notPaying = { ...paying, hasAccess: false };
const refusals: [Auth, Caller | undefined, string | undefined][] = [
  ["public", undefined, undefined],
  ["token", undefined, undefined],
  ["user", undefined, "unauthenticated"],
  ["user", notPaying, undefined],
  ["subscriber", undefined, "unauthenticated"],
  ["subscriber", notPaying, "subscription_required"],
  ["subscriber", paying, undefined],
];
test.each(refusals)("a route for %s, called by %j: %s", async (auth, caller, code) => {
  const asking = run(authorise(), eventOf(auth, { caller }));
  if (code) await expect(asking).rejects.toMatchObject({ code });
  else expect(await asking).toBe(caller);
});

test("the caller is looked up where a route needs one, and nowhere else", async () => {
  const outside = testOutside();
  const { cookie, user } = await testApi(outside).signUp();
  const callerOf = (auth: Auth, header: HttpEvent["header"]) =>
    run(authenticate(outside), eventOf(auth, { header, caller: undefined }));
  for (const auth of ["user", "subscriber"] as const)
    expect(await callerOf(auth, { cookie })).toMatchObject({ userId: user.id });
  for (const auth of ["public", "token"] as const) expect(await callerOf(auth, { cookie })).toBeUndefined();
  expect(await callerOf("user", {})).toBeUndefined();
  // Behind https the name of the cookie is another one.
  const viewer = { "x-viewer-host": "grantlamp.example.org" };
  expect(await callerOf("user", { ...viewer, cookie })).toBeUndefined();
  const guarded = cookie.replaceAll(/(^|; )/g, "$1__Host-");
  expect(await callerOf("user", { ...viewer, cookie: guarded })).toMatchObject({ userId: user.id });
  expect(await callerOf("user", { cookie: guarded })).toBeUndefined();
});

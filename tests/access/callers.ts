import type { Table } from "#functions/table/table.ts";
import { type ApiResponse, testPassword } from "#functions/testing-api.ts";
import { createTenant, endPlan, signInAgain, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** One of seven kinds of caller. `tenant` owns the records in the caller's requests. */
export type Caller = {
  name: "anonymous" | "owner" | "other tenant" | "expired session" | "revoked session" | "unpaid" | "deleted account";
  tenant: Tenant;
  cookie: string | undefined;
  isSignedIn: boolean;
  hasPaid: boolean;
};
export type Accounts = { world: World; callers: Caller[]; tenants: Tenant[] };

/** Creates a world with four accounts, each with records of every kind, and all seven kinds of caller. */
export const createCallers = async (table?: Table): Promise<Accounts> => {
  const world = openWorld(undefined, table);
  const { call, runJobs } = world;
  const ada = await createTenant(world, "ada-lantern");
  const eve = await createTenant(world, "eve-window");
  const uma = await createTenant(world, "uma-candle");
  const dan = await createTenant(world, "dan-ember");

  const expectStatus = async (request: Promise<ApiResponse>, expected: number) => {
    const { status, text } = await request;
    if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${text}`);
  };
  await endPlan(world, uma);
  const expiredSession = await signInAgain(world, ada);
  await expireSession(world, ada, expiredSession);
  const revokedSession = await signInAgain(world, ada);
  await expectStatus(call("logOut", { cookie: revokedSession }), 204);

  await expectStatus(
    call("deleteAccount", { cookie: dan.cookie, body: { password: testPassword, deleteWorkspaces: true } }),
    204,
  );
  await runJobs();

  const signedIn = { isSignedIn: true, hasPaid: true };
  const signedOut = { isSignedIn: false, hasPaid: false };
  return {
    world,
    tenants: [ada, eve, uma, dan],
    callers: [
      { name: "anonymous", tenant: ada, cookie: undefined, ...signedOut },
      { name: "owner", tenant: ada, cookie: ada.cookie, ...signedIn },
      { name: "other tenant", tenant: eve, cookie: eve.cookie, ...signedIn },
      { name: "expired session", tenant: ada, cookie: expiredSession, ...signedOut },
      { name: "revoked session", tenant: ada, cookie: revokedSession, ...signedOut },
      { name: "unpaid", tenant: uma, cookie: uma.cookie, ...signedIn, hasPaid: false },
      { name: "deleted account", tenant: dan, cookie: dan.cookie, ...signedOut },
    ],
  };
};

/** Expires a session as if it had been idle for thirty days. TTL deletes items late, so the row still exists. */
const expireSession = async ({ dependencies, call }: World, { userId }: Tenant, cookie: string) => {
  const { body } = await call("listSessions", { cookie });
  const current = (body as { id: string; current: boolean }[]).find((session) => session.current);
  const { items } = await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "SESSION#" } });
  const session = items.find(({ id }) => id === current?.id);
  if (!session) throw new Error("The session does not exist");
  const { pk, sk } = session;
  await dependencies.table.write({ update: { pk, sk }, set: { expiresAt: 1 }, if: "present" });
};

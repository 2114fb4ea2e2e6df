import type { Table } from "#functions/table/table.ts";
import { type ApiResponse, testPassword } from "#functions/testing-api.ts";
import { createTenant, endPlan, signInAgain, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** The seven kinds of caller. `tenant` owns the records that the caller names. */
export type Caller = {
  name: "anonymous" | "owner" | "other tenant" | "expired session" | "revoked session" | "unpaid" | "deleted account";
  tenant: Tenant;
  cookie: string | undefined;
  isSignedIn: boolean;
  hasPaid: boolean;
};
export type People = { world: World; callers: Caller[]; tenants: Tenant[] };

/** A world with four accounts that have records of every kind, and the seven kinds of caller. */
export const createCallers = async (table?: Table): Promise<People> => {
  const world = openWorld(undefined, table);
  const { call, workOff } = world;
  const ada = await createTenant(world, "ada-lantern");
  const eve = await createTenant(world, "eve-window");
  const uma = await createTenant(world, "uma-candle");
  const dan = await createTenant(world, "dan-ember");

  const expect = async (asked: Promise<ApiResponse>, status: number) => {
    const answer = await asked;
    if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  };
  await endPlan(world, uma);
  const expired = await signInAgain(world, ada);
  await endSessionBy(world, ada, expired);
  const revoked = await signInAgain(world, ada);
  await expect(call("logOut", { cookie: revoked }), 204);

  await expect(call("deleteAccount", { cookie: dan.cookie, body: { password: testPassword } }), 204);
  await workOff();

  const here = { isSignedIn: true, hasPaid: true };
  const away = { isSignedIn: false, hasPaid: false };
  return {
    world,
    tenants: [ada, eve, uma, dan],
    callers: [
      { name: "anonymous", tenant: ada, cookie: undefined, ...away },
      { name: "owner", tenant: ada, cookie: ada.cookie, ...here },
      { name: "other tenant", tenant: eve, cookie: eve.cookie, ...here },
      { name: "expired session", tenant: ada, cookie: expired, ...away },
      { name: "revoked session", tenant: ada, cookie: revoked, ...away },
      { name: "unpaid", tenant: uma, cookie: uma.cookie, ...here, hasPaid: false },
      { name: "deleted account", tenant: dan, cookie: dan.cookie, ...away },
    ],
  };
};

/** Expires a session as after thirty idle days: TTL deletes late, so the row still exists. */
const endSessionBy = async ({ dependencies, call }: World, { userId }: Tenant, cookie: string) => {
  const { body } = await call("listSessions", { cookie });
  const current = (body as { id: string; current: boolean }[]).find((session) => session.current);
  const { items } = await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "SESSION#" } });
  const session = items.find(({ id }) => id === current?.id);
  if (!session) throw new Error("There is no such session");
  const { pk, sk } = session;
  await dependencies.table.write({ update: { pk, sk }, set: { expiresAt: 1 }, if: "present" });
};

import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import { readActor } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { createAccountWrites } from "#functions/sign-in/new-account.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";

/** A user's action, performed by the app's own handlers. */
export type UserAction = (dependencies: ActivityDependencies) => Promise<unknown>;

/** The ID of the only user in most scenarios. */
export const userId = "11111111-1111-4111-8111-111111111111";
/** Returns the ID of a simulated user's workspace. */
export const toWorkspaceId = (id: string) => id.replace(/-.{4}-/, "-9999-") as WorkspaceId;
export const workspaceId = toWorkspaceId(userId);
const origin = "https://grantlamp.example.org";
export const request: RequestMetadata = {
  requestId: "simulated",
  address: "203.0.113.7",
  cookie: undefined,
  prefersAsync: true,
  ifMatch: undefined,
  secure: true,
  origin,
  userAgent: undefined,
  header: () => undefined,
};
export const user = {
  // Email to unconfirmed addresses is tested in functions/mail/opt-in-email.test.ts.
  emailConfirmedAt: "2026-11-01T00:00:00.000Z",
  firstName: "Ada",
  lastName: "Example",
  phone: "555-0100",
  organizationName: "Lantern House",
};

/** Creates a handler's input. Reads the session each time, as in production. */
export const toHandlerInput = async (dependencies: Dependencies, id: string = userId) => {
  const actor = await readActor(dependencies.table, id, toWorkspaceId(id));
  if (!actor) throw new Error("The user does not exist");
  const workspace = { workspaceName: "Lantern House", role: "owner", subscriptionStatus: "inactive" } as const;
  const caller: Caller = {
    ...actor,
    ...workspace,
    sessionHash: "simulated",
    hasAccess: true,
    device: "Firefox on Linux",
  };
  return { caller, request, reply: { cookies: [] } };
};

export const signUp =
  (timeZone: string, id: string = userId, email = "ada@example.org"): UserAction =>
  async (dependencies) => {
    const { welcome, writes } = createAccountWrites(
      dependencies,
      { ...user, email, userId: id, workspaceId: toWorkspaceId(id), passwordHash: "none", timeZone },
      origin,
    );
    await dependencies.table.write(...writes);
    await welcome.send();
  };

import { switchTokenWorkspace } from "#functions/auth/session-token.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { confirmAddress } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { hasRole, type WorkspaceRole, workspaceRoles } from "#shared/domain/workspace-roles.ts";
import { preparedRequests, requests } from "#tests/support/requests.ts";
import type { ReadItems } from "#tests/support/snapshot.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { findForeignValues } from "./expected.ts";
import { createSender } from "./matrix.ts";

/** About a record that belongs to the user, so that even other members do not find it. */
const isPersonal = (operation: OperationName) => operation === "answerChatMessage";

/** Others than the author need a higher role than the route's. */
const getLeastRole = (operation: OperationName, least: WorkspaceRole): WorkspaceRole =>
  operation === "deleteComment" ? "admin" : least;

type Member = { name: string; role: WorkspaceRole | undefined; cookie: string };

/** Ada's workspace with a member of every role, somebody who was removed, and somebody who never was a member. */
const createMembers = async (world: World, ada: Tenant): Promise<Member[]> => {
  const { dependencies, call, signUp } = world;
  const workspaceId = ada.workspaceId as WorkspaceId;
  const addUser = async (name: string, role: WorkspaceRole | undefined): Promise<Member> => {
    const { cookie, user } = await signUp({ email: `${name.replace(" ", "-")}@example.org` });
    await setTestRole(dependencies, workspaceId, user.id, role ?? "admin");
    await confirmAddress(dependencies, user);
    const response = await call("switchWorkspace", { cookie, body: { workspaceId } });
    if (response.status !== 200) throw new Error(response.text);
    if (!role) await setTestRole(dependencies, workspaceId, user.id, undefined);
    return { name, role, cookie: response.cookies.map((value) => value.split(";")[0]).join("; ") };
  };
  const members: Member[] = [{ name: "owner", role: "owner", cookie: ada.cookie }];
  for (const role of workspaceRoles) if (role !== "owner") members.push(await addUser(role, role));
  members.push(await addUser("removed member", undefined));
  const stranger = await signUp({ email: "stranger@example.org" });
  const [, own = ""] = /session=([^;]+)/.exec(stranger.cookie) ?? [];
  const token = await switchTokenWorkspace(await dependencies.sessionKeys(), own, workspaceId);
  return [...members, { name: "stranger", role: undefined, cookie: `session=${token}` }];
};

/**
 * Sends every operation with a least role as each of them, about Ada's records: it is allowed from that role on, and
 * otherwise it is forbidden, changes nothing and reveals nothing.
 */
export const checkRoles = async (table?: Table, readItems?: ReadItems) => {
  const world = openWorld(undefined, table);
  const ada = await createTenant(world, "ada-lantern");
  const members = await createMembers(world, ada);
  const send = await createSender(world, { readItems, isFixed: table !== undefined });
  const stats = { operations: 0, allowed: 0, forbidden: 0 };
  const violations: string[] = [];
  for (const operation of Object.keys(api) as OperationName[]) {
    const { role: least }: Route = api[operation];
    if (!least) continue;
    stats.operations += 1;
    for (const { name, role, cookie } of members) {
      const isAllowed = hasRole(role, getLeastRole(operation, least));
      if (isAllowed && table) continue;
      const prepare = isAllowed ? preparedRequests[operation] : undefined;
      const request = { ...requests[operation](ada), cookie };
      const { response, changedKeys } = await send(operation, request, prepare && ((current) => prepare(current, ada)));
      const report = (problem: string) => violations.push(`${operation} as ${name} ${problem}: ${response.text}`);
      stats[isAllowed ? "allowed" : "forbidden"] += 1;
      const isFound = name === "owner" || !isPersonal(operation);
      if (isAllowed && (isFound ? response.status >= 400 : response.status !== 404)) report("is answered wrongly");
      if (isAllowed) continue;
      if ((response.body as { code?: string } | undefined)?.code !== "forbidden") report("is not forbidden");
      if (changedKeys.length) report(`changes ${changedKeys.join(", ")}`);
      if (findForeignValues(response, [ada]).length) report("reveals records");
    }
  }
  return { stats, violations };
};

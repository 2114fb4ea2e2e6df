import { switchTokenWorkspace } from "#functions/auth/session-token.ts";
import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { type ApiResponse, confirmEmailAddress, testPassword } from "#functions/testing-api.ts";
import type { CreatedAccessToken } from "#shared/api/access-tokens.ts";
import { getAccessTokenScope, type Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { type AccessTokenScope, accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { hasRole, type WorkspaceRole, workspaceRoles } from "#shared/domain/workspace-roles.ts";
import { preparedRequests, requests } from "#tests/support/requests.ts";
import type { ReadItems } from "#tests/support/snapshot.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { findForeignValues, isOpen } from "./expected.ts";
import { createSender } from "./matrix.ts";

/** Routes without a minimum role, because they are open to everyone or concern only the user. All others must declare one. */
const openOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  "signUp",
  "logIn",
  "startLogIn",
  "startProviderSignIn",
  "finishProviderSignIn",
  "getPendingSignIn",
  "signUpWithProvider",
  "confirmProviderSignIn",
  "logOut",
  "requestPasswordReset",
  "resetPassword",
  "openInvitation",
  "signUpWithInvitation",
  "stripeWebhook",
  "downloadCalendarFeed",
  "openReviewLink",
  "commentThroughReviewLink",
  "unsubscribe",
  "openUnsubscribe",
  "checkUnsubscribeLink",
  "getMcpStream",
  "endMcpSession",
  "getHealth",
  "getOpenApi",
  "getSite",
  "getCatalogPreview",
]);
const personalOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  "getCurrentUser",
  "getSignInMethods",
  "startIdentityLink",
  "unlinkIdentity",
  "updateProfile",
  "changePassword",
  "requestEmailChange",
  "confirmEmailChange",
  "resendConfirmationLink",
  "confirmEmailAddress",
  "resumeEmail",
  "listSessions",
  "revokeSession",
  "revokeOtherSessions",
  "getTwoStep",
  "startTwoStep",
  "confirmTwoStep",
  "regenerateRecoveryCodes",
  "disableTwoStep",
  "exportData",
  "openExport",
  "deleteAccount",
  "listAccessTokens",
  "revokeAccessToken",
  "getCalendarFeed",
  "revokeCalendarFeed",
  "listWorkspaces",
  "switchWorkspace",
  "acceptInvitation",
  "createSubscription",
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
  "listResources",
  "getResource",
  "getProgress",
  "listAchievements",
  "listAvailableAchievements",
  "markAchievementsSeen",
  "listPointsHistory",
  "listNotifications",
  "countUnreadNotifications",
  "markNotificationRead",
  "markAllNotificationsRead",
  "getNotificationPreferences",
  "updateNotificationPreferences",
  "getJob",
  "cancelJob",
]);

/** Operations on a record that belongs to the user, which even other members cannot access. */
const isPersonalRecord = (operation: OperationName) => operation === "answerChatMessage";

/** Deleting someone else's comment requires a higher role than the route's. */
const getMinRole = (operation: OperationName, minRole: WorkspaceRole): WorkspaceRole =>
  operation === "deleteComment" ? "admin" : minRole;

/**
 * How a route responds to a caller's request for Ada's records: `own` contains only the caller's own records, none of
 * hers.
 */
export type Cell = "yes" | "own" | "401" | "403";
type Caller = {
  name: string;
  role?: WorkspaceRole;
  cookie?: string;
  /** An access token of Ada's with one scope. */
  token?: { scope: AccessTokenScope; secret: string };
  isSignedIn: boolean;
};

/** Throws for a route without declared access. */
const getCell = (operation: OperationName, { name, role, isSignedIn, token }: Omit<Caller, "cookie">): Cell => {
  const route: Route = api[operation];
  const { role: minRole } = route;
  const isListed = [openOperations, personalOperations].some((list) => list.has(operation));
  if (isListed === (minRole !== undefined))
    throw new Error(`${operation} must either declare a role or be listed in tests/access/roles.ts`);
  if (openOperations.has(operation)) return "yes";
  // These handlers check the session themselves and accept no token instead.
  const checksSession = route.auth === "public";
  if (!isSignedIn || (token && checksSession)) return "401";
  if (token) return getAccessTokenScope(route) === token.scope ? "yes" : "403";
  if (!minRole) return name === "owner" ? "yes" : "own";
  if (name === "member of another workspace") return "own";
  if (!hasRole(role, getMinRole(operation, minRole))) return "403";
  return name !== "owner" && isPersonalRecord(operation) ? "own" : "yes";
};

/** Creates the callers: members of Ada's workspace in every role, a removed member, outsiders, and access tokens. */
const createCallers = async (world: World, ada: Tenant): Promise<Caller[]> => {
  const { dependencies, call, signUp } = world;
  const workspaceId = ada.workspaceId as WorkspaceId;
  const addMember = async (name: string, role: WorkspaceRole | undefined): Promise<Caller> => {
    const { cookie, user } = await signUp({ email: `${name.replaceAll(" ", "-")}@example.org` });
    await setTestRole(dependencies, workspaceId, user.id, role ?? "admin");
    await confirmEmailAddress(dependencies, user);
    const response = await call("switchWorkspace", { cookie, body: { workspaceId } });
    if (response.status !== 200) throw new Error(response.text);
    if (!role) await setTestRole(dependencies, workspaceId, user.id, undefined);
    const ownCookie = response.cookies.map((value) => value.split(";")[0]).join("; ");
    return { name, ...(role && { role }), cookie: ownCookie, isSignedIn: true };
  };
  const eve = await createTenant(world, "eve-window");
  const stranger = await signUp({ email: "stranger@example.org" });
  const [, own = ""] = /session=([^;]+)/.exec(stranger.cookie) ?? [];
  const token = await switchTokenWorkspace(await dependencies.sessionKeys(), own, workspaceId);
  const callers: Caller[] = [
    { name: "signed out", isSignedIn: false },
    { name: "stranger", cookie: `session=${token}`, isSignedIn: true },
    { name: "member of another workspace", cookie: eve.cookie, isSignedIn: true },
    await addMember("removed member", undefined),
  ];
  for (const role of workspaceRoles) if (role !== "owner") callers.push(await addMember(role, role));
  callers.push({ name: "owner", role: "owner", cookie: ada.cookie, isSignedIn: true });
  for (const scope of accessTokenScopes) callers.push(await createTokenCaller(world, ada, scope));
  return callers;
};

const createTokenCaller = async (
  { call, runJobs }: World,
  { cookie }: Tenant,
  scope: AccessTokenScope,
): Promise<Caller> => {
  const body = { name: scope, scopes: [scope], days: 30, password: testPassword };
  const { secret } = (await call("createAccessToken", { cookie, body })).body as CreatedAccessToken;
  await runJobs();
  // Records the first use of the day, which would otherwise count as a change.
  await call("getCurrentUser", { headers: { Authorization: `Bearer ${secret}` } });
  return { name: `token: ${scope}`, role: "owner", token: { scope, secret }, isSignedIn: true };
};

type Result = { response: ApiResponse; changedKeys: string[] };

/** Returns the problems with a response to a caller. */
const findProblems = (
  operation: OperationName,
  { role }: Caller,
  cell: Cell,
  result: Result,
  ada: Tenant,
): string[] => {
  const { response, changedKeys } = result;
  const { status, body } = response;
  const code = (body as { code?: string } | undefined)?.code;
  const problems: string[] = [];
  if (cell === "yes") {
    // Requests to open routes contain Ada's tokens, so they may reveal her records. A 405 applies to every caller.
    if (status >= 400 && code !== "method_not_allowed") problems.push("is rejected");
    return problems;
  }
  if (cell === "401" && code !== "unauthenticated") problems.push("does not require sign-in");
  if (cell === "403" && code !== "forbidden") problems.push("is not forbidden");
  if (cell === "own" && (status >= 500 || code === "unauthenticated")) problems.push("has the wrong response");
  // Members share her workspace but not her account.
  const isMember = role !== undefined;
  const isForeignKey = (key: string) => key.includes(ada.userId) || (!isMember && key.includes(ada.workspaceId));
  // When a member deletes their account, the owner is notified.
  if (isMember && operation === "deleteAccount") return problems;
  const changed = cell === "own" ? changedKeys.filter(isForeignKey) : changedKeys;
  if (changed.length) problems.push(`changes ${changed.join(", ")}`);
  const isAboutTeam = isMember || operation === "getCurrentUser";
  if (!isAboutTeam && findForeignValues(response, [ada], ada.workspaceId).length) problems.push("reveals records");
  return problems;
};

/**
 * Sends every operation about Ada's records as each caller. Returns the cells by operation, and the violations. With a
 * `table`, sends only requests that change nothing.
 */
export const checkRoles = async (table?: Table, readItems?: ReadItems) => {
  const world = openWorld(undefined, table);
  const ada = await createTenant(world, "ada-lantern");
  const callers = await createCallers(world, ada);
  const send = await createSender(world, { readItems, isReadOnly: table !== undefined });
  const cells = new Map<OperationName, Cell[]>();
  const violations: string[] = [];
  for (const operation of Object.keys(api) as OperationName[]) {
    const row = callers.map((caller) => getCell(operation, caller));
    cells.set(operation, row);
    for (const [index, caller] of callers.entries()) {
      const cell = row[index] ?? "403";
      const isAllowed = cell === "yes" || cell === "own";
      if (isAllowed && table) continue;
      const prepare = cell === "yes" ? preparedRequests[operation] : undefined;
      const own = requests[operation](ada);
      const request = {
        ...own,
        ...(caller.cookie && { cookie: caller.cookie }),
        ...(caller.token && { headers: { ...own.headers, Authorization: `Bearer ${caller.token.secret}` } }),
      };
      const result = await send(operation, request, prepare && ((current) => prepare(current, ada)));
      for (const problem of findProblems(operation, caller, cell, result, ada))
        violations.push(`${operation} as ${caller.name} ${problem}: ${result.response.text}`);
    }
  }
  return { names: callers.map(({ name }) => name), cells, violations };
};

/** Formats the cells as the table in docs/generated/access.md. */
export const formatCells = ({ names, cells }: Awaited<ReturnType<typeof checkRoles>>): string => {
  const rows = [...cells].map(([operation, row]) => {
    const { method, path, auth, role }: Route = api[operation];
    return `| ${method} ${path} | ${role ?? (isOpen(operation) ? auth : "user")} | ${row.join(" | ")} |`;
  });
  return [
    "# Access by role",
    "",
    "Generated by `npm run access`, which sends every request. How each route responds about one workspace's records: `yes`;",
    "`own`: only the caller's own records, none from that workspace; 401: sign in first; 403: the role is too low, or the caller",
    "is not a member. “Role” is the minimum role that the route declares, or else who may call it. Records that belong to one member,",
    "such as a coach conversation, are `own` for the others. A comment's author may delete it with a lower role. The last columns are",
    "the owner's personal access tokens with one scope each; 403 there also means that no token may call the route.",
    "",
    `| route | role | ${names.join(" | ")} |`,
    `| --- | --- |${" --- |".repeat(names.length)}`,
    ...rows,
    "",
  ].join("\n");
};

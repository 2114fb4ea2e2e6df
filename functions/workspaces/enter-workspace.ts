import type { CurrentWorkspace } from "#functions/auth/actor.ts";
import { toCurrentUser } from "#functions/auth/current-user.ts";
import { createSessionCookie, getSessionToken, switchTokenWorkspace } from "#functions/auth/session-token.ts";
import { buildLastWorkspaceWrite, type UserRecord } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Reply } from "#functions/http/event.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { readSignInWorkspace } from "#functions/sign-in/sign-in-workspace.ts";
import { authTexts, type CurrentUser } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";

type SessionContext = { userId: string; user: UserRecord; request: RequestMetadata; reply: Reply };

/** Makes a workspace the session's current one. */
export const enterWorkspace = async (
  { sessionKeys, table }: Dependencies,
  { userId, user, request, reply }: SessionContext,
  workspace: CurrentWorkspace,
): Promise<CurrentUser> => {
  const { workspaceId } = workspace;
  const token = await switchTokenWorkspace(await sessionKeys(), getSessionToken(request) ?? "", workspaceId);
  if (!token) throw new AppError("unauthenticated", authTexts.signIn);
  await table.write(buildLastWorkspaceWrite(userId, workspaceId));
  reply.cookies.push(createSessionCookie(token, request.secure));
  return toCurrentUser(userId, user, workspace);
};

/** Enters another workspace of the user, or creates a new one for them. */
export const enterOtherWorkspace = async (dependencies: Dependencies, context: SessionContext): Promise<CurrentUser> =>
  enterWorkspace(dependencies, context, await readSignInWorkspace(dependencies, context.userId, context.user));

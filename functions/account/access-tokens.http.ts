import {
  buildRevokeAccessTokenWrite,
  createAccessToken,
  listAccessTokens,
  type StoredAccessToken,
} from "#functions/auth/access-tokens.table.ts";
import { buildPasswordCheck } from "#functions/auth/users.table.ts";
import { listWorkspaces } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import { reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { tryWrite } from "#functions/table/table.ts";
import { type accessTokenRoutes, accessTokenTexts, maxAccessTokens } from "#shared/api/access-tokens.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";

const toView = ({ hash: _, userId: __, ...token }: StoredAccessToken, workspaceName: string) => ({
  ...token,
  workspaceName,
});

export const accessTokenHandlers = (dependencies: Dependencies): Handlers<typeof accessTokenRoutes> => {
  const { table } = dependencies;
  return {
    listAccessTokens: async ({ caller: { userId } }) => {
      const { tokens } = await listAccessTokens(dependencies, userId);
      if (tokens.length === 0) return [];
      const workspaces = await listWorkspaces(table, userId);
      const names = new Map(workspaces.map(({ workspaceId, workspace }) => [workspaceId, String(workspace.name)]));
      return tokens.map((token) => toView(token, names.get(token.workspaceId) ?? ""));
    },

    createAccessToken: async ({ caller, body: { name, scopes, days, password }, request }) => {
      const { userId, workspaceId, workspaceName } = caller;
      const { email, passwordHash } = await reauthenticate(dependencies, userId, password, request);
      const { tokens, access } = await listAccessTokens(dependencies, userId);
      if (!access) throw new AppError("unauthenticated", authTexts.signIn);
      if (tokens.length >= maxAccessTokens) throw new AppError("conflict", accessTokenTexts.tooMany);
      const created = createAccessToken(
        dependencies,
        { userId, workspaceId, name, scopes: [...new Set(scopes)], days },
        access,
      );
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "accessTokenMade");
      await mapVersionConflict(
        // A concurrent password change must not leave a valid token behind.
        table.write(buildPasswordCheck(email, passwordHash), ...created.writes, ...notice.writes),
      );
      await notice.send();
      return { secret: created.secret, accessToken: toView(created.token, workspaceName) };
    },

    revokeAccessToken: async ({ caller: { userId }, params: { id } }) => {
      const { tokens } = await listAccessTokens(dependencies, userId);
      const token = tokens.find((candidate) => candidate.id === id);
      if (!token || !(await tryWrite(table.write(buildRevokeAccessTokenWrite(token)))))
        throw new AppError("not_found", accessTokenTexts.notFound);
    },
  };
};

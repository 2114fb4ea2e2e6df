import * as z from "zod/mini";
import { accessTokenScopes, accessTokenTexts } from "#shared/domain/access-tokens.ts";
import { PasswordConfirmation } from "./account.ts";
import { WorkspaceId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { idResponse, idSchema, requiredText, timestampResponse } from "./schemas.ts";

export { accessTokenTexts };
export const maxAccessTokens = 20;
export const accessTokenDays = [30, 90, 365] as const;

const AccessTokenId = idSchema("pat");
export const AccessToken = z.object({
  id: idResponse(),
  name: z.string(),
  scopes: z.array(z.enum(accessTokenScopes)),
  /** The only workspace in which the token works. */
  workspaceId: WorkspaceId,
  workspaceName: z.string(),
  createdAt: timestampResponse(),
  validUntil: timestampResponse(),
  /** UTC date, `YYYY-MM-DD`. */
  lastUsedOn: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof AccessToken>;

const NewAccessToken = z.object({
  name: requiredText(accessTokenTexts.nameRequired, 60),
  scopes: z
    .array(z.enum(accessTokenScopes), accessTokenTexts.scopesRequired)
    .check(z.minLength(1, accessTokenTexts.scopesRequired), z.maxLength(accessTokenScopes.length)),
  days: z.literal(accessTokenDays, accessTokenTexts.expiryRequired),
});
const CreatedAccessToken = z.object({ secret: z.string(), accessToken: AccessToken });
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

/** A token works without a session, so creating one requires the password. */
export const accessTokenRoutes = defineRoutes({
  listAccessTokens: {
    method: "GET",
    path: "/api/account/access-tokens",
    auth: "user",
    summary: "List the user's personal access tokens, newest first",
    response: z.array(AccessToken),
  },
  createAccessToken: {
    method: "POST",
    path: "/api/account/access-tokens",
    auth: "user",
    role: "viewer",
    limit: "auth",
    summary: "Create a personal access token for the current workspace; its secret is returned only once",
    body: z.object({ ...NewAccessToken.shape, ...PasswordConfirmation.shape }),
    secret: true,
    response: CreatedAccessToken,
  },
  revokeAccessToken: {
    method: "DELETE",
    path: "/api/account/access-tokens/{id}",
    auth: "user",
    summary: "Revoke a personal access token",
    params: z.object({ id: AccessTokenId }),
  },
});

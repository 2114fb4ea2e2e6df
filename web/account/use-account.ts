import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type AccessToken, accessTokenRoutes } from "#shared/api/access-tokens.ts";
import {
  accountRoutes,
  type EmailChange,
  type PasswordChange,
  type Profile,
  type Session,
} from "#shared/api/account.ts";
import { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { createApiClient } from "#shared/api/client.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";
import { buildQuery, currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

const client = createApiClient(accountRoutes);
const identityClient = createApiClient(identityRoutes);
const sessionsQuery = buildQuery(accountRoutes, "listSessions");

export const useSessions = () => useQuery(sessionsQuery);
export const useHasCalendarFeed = () =>
  typeof useQuery(buildQuery(calendarFeedRoutes, "getCalendarFeed")).data?.createdAt === "string";
export const useTwoStep = () => useQuery(buildQuery(accountRoutes, "getTwoStep"));

export const useSaveProfile = () => {
  const queryClient = useQueryClient();
  return useOptimisticMutation({
    run: (body: z.input<typeof Profile>) => client.updateProfile({ body }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
};

export const useRequestEmailChange = () =>
  useOptimisticMutation({ run: (body: z.input<typeof EmailChange>) => client.requestEmailChange({ body }) });

export const useResendConfirmation = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useOptimisticMutation({ run: () => client.resendConfirmationLink(), invalidates: ["getCurrentUser"], ...options });

/** Changes the password, which signs out all other sessions. */
export const useChangePassword = () =>
  useOptimisticMutation({
    run: (body: z.input<typeof PasswordChange>) => client.changePassword({ body }),
    invalidates: ["listSessions", "listAccessTokens", "getCalendarFeed"],
  });

/** Signs out another session. Its row is removed optimistically. */
export const useRevokeSession = (options: { onSuccess: (session: Session) => void; onError: (error: Error) => void }) =>
  useOptimisticMutation({
    run: ({ id }: Session) => client.revokeSession({ params: { id } }),
    optimistic: {
      key: sessionsQuery.queryKey,
      update: (sessions: Session[], { id }: Session) => sessions.filter((session) => session.id !== id),
    },
    invalidates: ["listSessions"],
    allowsConcurrent: true,
    onSuccess: (_, session) => options.onSuccess(session),
    onError: options.onError,
  });

export const useRevokeOtherSessions = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useOptimisticMutation({
    run: () => client.revokeOtherSessions(),
    invalidates: ["listSessions", "listAccessTokens", "getCalendarFeed"],
    ...options,
  });

const accessTokenClient = createApiClient(accessTokenRoutes);
const accessTokensQuery = buildQuery(accessTokenRoutes, "listAccessTokens");

export const useAccessTokens = () => useQuery(accessTokensQuery);
/** The server returns the secret only once; it is never cached. */
export const useCreateAccessToken = () =>
  useOptimisticMutation({
    run: (body: z.input<typeof accessTokenRoutes.createAccessToken.body>) =>
      accessTokenClient.createAccessToken({ body }),
    invalidates: ["listAccessTokens"],
  });
export const useRevokeAccessToken = (options: {
  onSuccess: (token: AccessToken) => void;
  onError: (error: Error) => void;
}) =>
  useOptimisticMutation({
    run: ({ id }: AccessToken) => accessTokenClient.revokeAccessToken({ params: { id } }),
    optimistic: {
      key: accessTokensQuery.queryKey,
      update: (tokens: AccessToken[], { id }: AccessToken) => tokens.filter((token) => token.id !== id),
    },
    invalidates: ["listAccessTokens"],
    onSuccess: (_, token) => options.onSuccess(token),
    onError: options.onError,
  });

export const useStartTwoStep = () =>
  useOptimisticMutation({ run: (password: string) => client.startTwoStep({ body: { password } }) });
export const useConfirmTwoStep = () =>
  useOptimisticMutation({
    run: (code: string) => client.confirmTwoStep({ body: { code } }),
    invalidates: ["getTwoStep", "listSessions", "listAccessTokens"],
  });
export const useRenewRecoveryCodes = () =>
  useOptimisticMutation({
    run: (password: string) => client.regenerateRecoveryCodes({ body: { password } }),
    invalidates: ["getTwoStep"],
  });
export const useDisableTwoStep = () =>
  useOptimisticMutation({
    run: (password: string) => client.disableTwoStep({ body: { password } }),
    invalidates: ["getTwoStep"],
  });

export const useSignInMethods = () => useQuery(buildQuery(identityRoutes, "getSignInMethods"));
/** Returns the provider's URL to open. */
export const useStartIdentityLink = () =>
  useOptimisticMutation({
    run: ({ provider, password }: { provider: IdentityProviderName; password: string }) =>
      identityClient.startIdentityLink({ params: { provider }, body: { password } }),
  });
export const useUnlinkIdentity = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useOptimisticMutation({
    run: (provider: IdentityProviderName) => identityClient.unlinkIdentity({ params: { provider } }),
    invalidates: ["getSignInMethods"],
    ...options,
  });
export const useSendPasswordLink = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useOptimisticMutation({ run: (email: string) => client.requestPasswordReset({ body: { email } }), ...options });

export const useWorkspaces = () => useQuery(buildQuery(workspaceRoutes, "listWorkspaces"));
export const useDeleteAccount = (onSuccess: () => void) =>
  useOptimisticMutation({
    run: (body: { password: string; deleteWorkspaces: boolean }) => client.deleteAccount({ body }),
    onSuccess,
  });

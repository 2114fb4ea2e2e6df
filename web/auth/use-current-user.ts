import { useQuery, useQueryClient } from "@tanstack/react-query";
import { authRoutes } from "#shared/api/auth.ts";
import { ApiError, createApiClient, isSignedOutError } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import * as texts from "./messages.ts";
import { clearSession } from "./session.ts";

const client = createApiClient(authRoutes);

/**
 * The signed-in user. `failed` means that the session could not be checked; a user who was loaded before stays when a
 * later refetch fails.
 */
export const useCurrentUser = () => {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery);
  return {
    user: data ?? null,
    isLoading: isPending,
    failed: data === undefined && error !== null && !isSignedOutError(error),
    retry: () => void refetch(),
  };
};

/** Ends the session (spec section 7): on success and on a network error it loads /; on a rejection it only logs. */
export const useLogOut = () => {
  const queries = useQueryClient();
  return async () => {
    try {
      await client.logOut();
      clearSession(queries);
    } catch (error) {
      if (error instanceof ApiError) {
        // biome-ignore lint/suspicious/noConsole: the specification requires this line
        console.error(texts.logoutFailed);
        return;
      }
      // biome-ignore lint/suspicious/noConsole: the specification requires this line
      console.error(texts.logoutError);
      clearSession(queries);
    }
  };
};

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { authRoutes } from "#shared/auth.ts";
import { ApiError, clientOf, isSignedOut } from "#web/api/client.ts";
import { currentUser } from "#web/api/queries.ts";
import { leave } from "./leave.ts";
import * as texts from "./messages.ts";

const client = clientOf(authRoutes);

/**
 * The signed-in user: authenticated is who the current-user query answers for; it is never retried by itself.
 * `failed`: nobody could say whether somebody is signed in. Who was there stays there when a later question fails.
 */
export const useCurrentUser = () => {
  const { data, isPending, error, refetch } = useQuery(currentUser);
  return {
    user: data ?? null,
    isLoading: isPending,
    failed: data === undefined && error !== null && !isSignedOut(error),
    retry: () => void refetch(),
  };
};

/** Ends the session (spec section 7). Ok: to /. Refused: logged, nothing else. Unreachable: logged, to /. */
export const useLogOut = () => {
  const queries = useQueryClient();
  return async () => {
    try {
      await client.logOut();
      leave(queries);
    } catch (error) {
      if (error instanceof ApiError) {
        // biome-ignore lint/suspicious/noConsole: the specification asks for these two lines
        console.error(texts.logoutFailed);
        return;
      }
      // biome-ignore lint/suspicious/noConsole: the specification asks for these two lines
      console.error(texts.logoutError);
      leave(queries);
    }
  };
};

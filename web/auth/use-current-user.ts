import { useQuery, useQueryClient } from "@tanstack/react-query";
import { authRoutes } from "#shared/auth.ts";
import { ApiError, clientOf } from "#web/api/client.ts";
import { read } from "#web/api/queries.ts";

const client = clientOf(authRoutes);

/** The signed-in user: authenticated is who the current-user query answers for; it is never retried. */
export const useCurrentUser = () => {
  const { data, isPending, error } = useQuery(read(authRoutes, "getCurrentUser"));
  return {
    user: data ?? null,
    isLoading: isPending,
    error: error instanceof ApiError && error.status === 401 ? null : error,
  };
};

/** Ends the session (spec section 7). Ok: to /. Refused: logged, nothing else. Unreachable: logged, to /. */
export const useLogOut = () => {
  const queries = useQueryClient();
  const leave = () => {
    queries.clear();
    // A full load, so that nothing of the session stays in memory.
    window.location.assign("/");
  };
  return async () => {
    try {
      await client.logOut();
      leave();
    } catch (error) {
      if (error instanceof ApiError) {
        // biome-ignore lint/suspicious/noConsole: the specification asks for these two lines
        console.error("Logout failed");
        return;
      }
      // biome-ignore lint/suspicious/noConsole: the specification asks for these two lines
      console.error("Logout error");
      leave();
    }
  };
};

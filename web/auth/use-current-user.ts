import { useQuery, useQueryClient } from "@tanstack/react-query";
import { authRoutes } from "#shared/auth.ts";
import { ApiError, clientOf, isSignedOut } from "#web/api/client.ts";
import { currentUser } from "#web/api/queries.ts";
import { keptForms } from "#web/ui/kept-forms.ts";

const client = clientOf(authRoutes);

/**
 * The signed-in user: authenticated is who the current-user query answers for; it is never retried by itself.
 * `failed`: nobody could say whether somebody is signed in.
 */
export const useCurrentUser = () => {
  const { data, isPending, error, refetch } = useQuery(currentUser);
  return {
    user: data ?? null,
    isLoading: isPending,
    failed: error !== null && !isSignedOut(error),
    retry: () => void refetch(),
  };
};

/** Ends the session (spec section 7). Ok: to /. Refused: logged, nothing else. Unreachable: logged, to /. */
export const useLogOut = () => {
  const queries = useQueryClient();
  const leave = () => {
    queries.clear();
    keptForms.forget();
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

import type { QueryClient } from "@tanstack/react-query";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#shared/api/auth.ts";
import { authRoutes, paymentStorageKey } from "#shared/api/auth.ts";
import { ApiError, createApiClient, isSignedOutError } from "#shared/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { formPersistence } from "#web/ui/forms/form-persistence.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { chooseOrganization } from "./organization-choice.ts";
import { pendingSearch } from "./pending-search.ts";
import { saveReturningVisitor } from "./returning-visitor.ts";

const client = createApiClient(authRoutes);

/** `failed`: the session could not be checked. A loaded user stays when a later refetch fails. */
export const useCurrentUser = () => {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery);
  return {
    user: data ?? null,
    isLoading: isPending,
    failed: data === undefined && error !== null && !isSignedOutError(error),
    retry: () => void refetch(),
  };
};

/** Whether the workspace has several organizations. */
export const useHasMultipleOrganizations = () => (useCurrentUser().user?.workspace?.organizations ?? 0) > 1;

/** Ends the session (spec section 7): on success and on a network error it loads /; on a rejection it only logs. */
export const useLogOut = () => {
  const queryClient = useQueryClient();
  return async () => {
    try {
      await client.logOut();
      clearSession(queryClient);
    } catch (error) {
      if (error instanceof ApiError) {
        // biome-ignore lint/suspicious/noConsole: the specification requires this line
        console.error("Logout failed");
        return;
      }
      // biome-ignore lint/suspicious/noConsole: the specification requires this line
      console.error("Logout error");
      clearSession(queryClient);
    }
  };
};

/** `good`: no problem; `missing`: no plan; `late`: payment in its grace period; `ended`: unpaid plan without access. */
export type PlanState = "good" | "missing" | "late" | "ended";

export const getPlanState = ({
  hasAccess,
  subscriptionStatus: status,
}: Pick<CurrentUser, "hasAccess" | "subscriptionStatus">): PlanState => {
  if (hasAccess) return status === "past_due" ? "late" : "good";
  return status === "past_due" || status === "unpaid" ? "ended" : "missing";
};

/** Must match public/theme.js. */
const storageKey = "grantlamp-was-here";

/** Stores whether a user is signed in, so that the next page load can show the app frame immediately. */
export const saveSessionHint = (isSignedIn: boolean): void => {
  // Remove the preloaded frame: later loading states are shown inside the app.
  document.documentElement.classList.remove("known");
  try {
    if (isSignedIn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the next load starts with the splash.
  }
};

export const hasSessionHint = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

/** Storage key of the last results of Grant Genie and the web searches, in this tab. */
export const resultsStorageKey = "grantlamp-results";

/** Storage key of the user's recent commands. */
export const recentCommandsKey = "grantlamp-recent";
const removeRecentCommands = () => {
  try {
    localStorage.removeItem(recentCommandsKey);
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** Clears all session data from this browser and loads /, after a sign-out or an account deletion. */
export const clearSession = (queryClient: QueryClient) => {
  queryClient.clear();
  formPersistence.clear();
  removeRecentCommands();
  chooseOrganization(null);
  saveSessionHint(false);
  // The landing page then offers to sign in.
  saveReturningVisitor();
  tabStorage.remove(paymentStorageKey);
  tabStorage.remove(resultsStorageKey);
  pendingSearch.clear();
  window.location.assign("/");
};

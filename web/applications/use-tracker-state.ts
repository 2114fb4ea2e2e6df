import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { useApplications } from "#web/api/application-queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import {
  defaultTab,
  isApplicationMissing,
  mergeTrackerState,
  parseTab,
  parseTrackerState,
  type TrackerState,
} from "./tracker-state.ts";

/** If the application in the URL no longer exists, as in an old email, shows a notice and removes it from the URL. */
export const useMissingRecordNotice = (
  { application, close }: ReturnType<typeof useTrackerOverlay>,
  query: Pick<ReturnType<typeof useApplications>, "data" | "isSuccess" | "isFetching">,
) => {
  const isMissing = isApplicationMissing(application, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify once per URL, whatever is refetched
  useEffect(() => {
    if (!isMissing) return;
    toast({ title: common.notFound, description: "This application is no longer there", variant: "error" });
    close();
  }, [isMissing, application]);
};

/**
 * The tracker's state, stored in the URL. A change adds a history entry; `replace` changes the current entry, as for
 * consecutive keystrokes. `optimisticState` is ahead of `state` while a transition renders the cards.
 */
export const useTrackerState = () => {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseTrackerState(search), [search]);
  const [optimisticState, setOptimisticState] = useOptimistic(state);
  const change = (part: Partial<TrackerState>, { replace = false } = {}) =>
    startTransition(() => {
      const next = { ...state, ...part };
      setOptimisticState(next);
      setSearch((before) => mergeTrackerState(before, next), { replace });
    });
  return { state, optimisticState, change, search };
};

/** The overlay in the URL: an application's details with their tab, or the form for a new application. */
export const useTrackerOverlay = () => {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const opened = Boolean((useLocation().state as { opened?: true } | null)?.opened);
  const open = useCallback(
    (name: "application" | "add", value: string) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("tab");
          after.set(name, value);
          return after;
        },
        { state: { opened: true } },
      ),
    [setSearch],
  );
  /** Goes back in history; if the overlay was opened by a link, only removes it from the URL. */
  const close = () => {
    if (opened) return void navigate(-1);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("application");
        after.delete("add");
        after.delete("tab");
        return after;
      },
      { replace: true },
    );
  };
  /** Switches tabs without a history entry, so that Back still closes the details. */
  const chooseTab = (tab: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === defaultTab) after.delete("tab");
        else after.set("tab", tab);
        return after;
      },
      { replace: true, state: opened ? { opened } : undefined },
    );
  const application = search.get("application");
  return { application, tab: parseTab(search), adding: search.get("add") === "1", open, close, chooseTab };
};

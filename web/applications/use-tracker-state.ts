import { startTransition, useCallback, useMemo, useOptimistic } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { firstTab, stateOf, type TrackerState, tabOf, withState } from "./tracker-state.ts";

/**
 * The tracker's state, as its address has it. A change is a step one can go back; `replace` changes the step of now, as
 * where somebody goes on typing. `wanted` is ahead of `state` while the cards are still being drawn.
 */
export const useTrackerState = () => {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => stateOf(search), [search]);
  const [wanted, want] = useOptimistic(state);
  const change = (part: Partial<TrackerState>, { replace = false } = {}) =>
    startTransition(() => {
      const next = { ...state, ...part };
      want(next);
      setSearch((before) => withState(before, next), { replace });
    });
  return { state, wanted, change, search };
};

/** What lies over the tracker, kept in its address: an application's details at a tab, or the form of a new one. */
export const useOverTracker = () => {
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
  /** Back to where it was opened from; where it was opened by a link, it is only taken off. */
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
  /** Another tab of the details. The step back still leads out of them. */
  const chooseTab = (tab: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === firstTab) after.delete("tab");
        else after.set("tab", tab);
        return after;
      },
      { replace: true, state: opened ? { opened } : undefined },
    );
  const application = search.get("application");
  return { application, tab: tabOf(search), adding: search.get("add") === "1", open, close, chooseTab };
};

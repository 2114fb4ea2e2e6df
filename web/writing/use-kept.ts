import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { CurrentUser } from "#shared/auth.ts";
import { currentUser } from "#web/api/queries.ts";
import { keptForms } from "#web/ui/kept-forms.ts";

const keyOf = (queries: QueryClient, name: string) => {
  const user = queries.getQueryData<CurrentUser>(currentUser.queryKey);
  // Signed out: nothing is kept any more.
  return user && `${user.id} ${name}`;
};

/** What is kept in this tab under a name, of the person who is signed in: what was typed, or what a text rests on. */
export const useKept = <T extends Record<string, unknown>>() => {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      read: (name: string): Partial<T> => {
        const key = keyOf(queries, name);
        return ((key && keptForms.peek(key)) ?? {}) as Partial<T>;
      },
      write: (name: string, change: Partial<T> | undefined) => {
        const key = keyOf(queries, name);
        if (key) keptForms.put(key, change && { ...keptForms.peek(key), ...change });
      },
    }),
    [queries],
  );
};

/** Milliseconds without a key pressed after which what was typed is put away. */
const restAfter = 300;

/** Runs `keep` shortly after the last call of what it answers, and at once when the page or the form goes, or is hidden. */
export const useSoon = (keep: () => void, after = restAfter) => {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current();
  }, []);
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, after);
  }, [flush, after]);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => {
    // A phone ends pages that nobody looks at without another word.
    const hidden = () => document.hidden && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", hidden);
      flush();
    };
  }, [flush]);
  return { soon, flush, cancel };
};

/** While `isUnsaved`, the browser asks before the tab is closed. It does not ask when the page leaves for the sign-in. */
export const useLeaveGuard = (isUnsaved: boolean, name: string) => {
  useEffect(() => {
    if (!isUnsaved) return;
    let leavesByItself = false;
    // The list of open forms is asked just before the page goes to the sign-in or to the plan.
    const unwatch = keptForms.watch(`guard ${name}`, () => {
      leavesByItself = true;
      return undefined;
    });
    const ask = (event: BeforeUnloadEvent) => {
      if (!leavesByItself) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      unwatch();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved, name]);
};

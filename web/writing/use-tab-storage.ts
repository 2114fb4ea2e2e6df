import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { CurrentUser } from "#shared/api/auth.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { formPersistence } from "#web/ui/forms/form-persistence.ts";

const getKey = (queryClient: QueryClient, name: string) => {
  const user = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
  return user && `${user.id} ${name}`;
};

/** Reads and writes values in this tab's storage, by name and signed-in user. Stores nothing after sign-out. */
export const useTabStorage = <T extends Record<string, unknown>>() => {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      read: (name: string): Partial<T> => {
        const key = getKey(queryClient, name);
        return ((key && formPersistence.peek(key)) ?? {}) as Partial<T>;
      },
      write: (name: string, change: Partial<T> | undefined) => {
        const key = getKey(queryClient, name);
        if (key) formPersistence.save(key, change && { ...formPersistence.peek(key), ...change });
      },
    }),
    [queryClient],
  );
};

/** Debounces `save`; flushes when the page is hidden or unloaded, or the component unmounts. */
export const useDebouncedSave = (save: () => void, delayMs = 300) => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current();
  }, []);
  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, delayMs);
  }, [flush, delayMs]);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => {
    // Mobile browsers kill hidden pages without any further event.
    const onVisibilityChange = () => document.hidden && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      flush();
    };
  }, [flush]);
  return { schedule, flush, cancel };
};

/** The browser warns before closing a tab with unsaved changes, except when the app redirects to sign-in or billing. */
export const useUnsavedWarning = (isUnsaved: boolean, name: string) => {
  useEffect(() => {
    if (!isUnsaved) return;
    let isRedirecting = false;
    // Called just before the app redirects to sign-in or billing.
    const unregister = formPersistence.register(`guard ${name}`, () => {
      isRedirecting = true;
      return undefined;
    });
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isRedirecting) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      unregister();
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [isUnsaved, name]);
};

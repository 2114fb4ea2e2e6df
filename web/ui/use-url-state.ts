import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** State of a screen that lives in its address: defaults are left out, the back button works, a link carries it. */
export const useUrlState = <T extends Record<string, string>>(defaults: T) => {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as T;
  const set = useCallback(
    (change: Partial<T>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === defaults[name]) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setSearch, defaults],
  );
  return [values, set] as const;
};

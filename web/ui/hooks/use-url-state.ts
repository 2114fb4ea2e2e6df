import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Screen state in the query string: defaults are omitted, and links and the back button restore it. */
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

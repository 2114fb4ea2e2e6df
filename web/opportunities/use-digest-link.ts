import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { SavedSearch } from "#shared/saved-searches.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";

/** What a link leads to: the news of a search and, where it says so, what to leave out of it from now on. */
export type Looking = { search: SavedSearch; dismiss: string | null };

/**
 * Follows links such as those of the weekly digest, `?search=<id>&dismiss=<catalogue id>`, once the saved searches are
 * on the screen: fetching the address changes nothing. It is taken off the address, so that a reload does nothing again.
 */
export const useDigestLink = (searches: readonly SavedSearch[], onOpen: (looking: Looking) => void) => {
  const [params, setParams] = useSearchParams();
  const id = params.get("search");
  const dismiss = params.get("dismiss");
  // biome-ignore lint/correctness/useExhaustiveDependencies: one address is followed once, whatever is read anew meanwhile
  useEffect(() => {
    if (id === null) return;
    const search = searches.find((one) => one.id === id);
    if (search) onOpen({ search, dismiss });
    else toast({ title: common.notFound, description: "This saved search is no longer there", variant: "error" });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("search");
        after.delete("dismiss");
        return after;
      },
      { replace: true },
    );
  }, [id, dismiss]);
};

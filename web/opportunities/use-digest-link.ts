import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

export type DigestTarget = { search: SavedSearch; dismiss: string | null };

/**
 * Handles links from the weekly digest, `?search=<id>&dismiss=<catalog id>`. Runs on the screen, so that link scanners that
 * only fetch the URL change nothing. Removes the parameters, so that a reload does not repeat the action.
 */
export const useDigestLink = (searches: readonly SavedSearch[], onOpen: (looking: DigestTarget) => void) => {
  const [params, setParams] = useSearchParams();
  const id = params.get("search");
  const dismiss = params.get("dismiss");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is handled once, regardless of refetches
  useEffect(() => {
    if (id === null) return;
    const search = searches.find((candidate) => candidate.id === id);
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

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { type CatalogStatus, catalogRoutes } from "#shared/api/catalog.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatInstant, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

const Provider = ({ name, state }: { name: string; state: string }) => (
  <li className="flex items-center gap-2">
    <span
      aria-hidden="true"
      className={state === "Active" ? "size-2 rounded-full bg-green-solid" : "size-2 rounded-full bg-yellow-solid"}
    />
    {name}
    <span>{state}</span>
  </li>
);

const justNowMs = 60_000;

/** Re-renders when "just now" expires. */
const useIsJustNow = (timestamp: string | null | undefined) => {
  const [, rerender] = useState(0);
  const remainingMs = timestamp ? Date.parse(timestamp) + justNowMs - Date.now() : 0;
  useEffect(() => {
    if (remainingMs <= 0) return;
    const timer = setTimeout(() => rerender((count) => count + 1), remainingMs);
    return () => clearTimeout(timer);
  });
  return remainingMs > 0;
};

/** `at` is the time of the last successful search: null if there was none, undefined while loading. */
const LastSearch = ({ at: timestamp }: { at: string | null | undefined }) => {
  const isJustNow = useIsJustNow(timestamp);
  const timeText = timestamp && (isJustNow ? messages.justNow : formatInstant(timestamp));
  // Invisible while loading, to avoid a layout shift.
  return (
    <span className={clsx(timestamp === undefined && "invisible")}>
      {timeText ? interpolate(messages.lastSearch, { when: timeText }) : messages.noSearches}
    </span>
  );
};

/**
 * A single line that expands to show the model, the web search and the catalog. Mentions AI only if a model is
 * configured.
 */
export const SearchStatus = ({ lastSearch }: { lastSearch: string | null | undefined }) => {
  const query = useQuery(buildQuery(catalogRoutes, "getCatalogStatus"));
  return (
    <section aria-labelledby="search-status" className="finder-status mb-3 text-sm text-muted">
      <details>
        <summary className="w-fit cursor-pointer rounded-control">
          <h2 id="search-status" className="mr-3 inline max-sm:sr-only">
            {query.data?.model ? messages.aiStatus : messages.searchStatus}
          </h2>
          <LastSearch at={lastSearch} />
        </summary>
        <QueryState
          query={query}
          subject="The search status"
          skeleton={<SkeletonLines count={2} label={common.loading} />}
        >
          {(catalog) => (
            <>
              <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
                <Provider name={catalog.model ?? "Built-in matching, no AI"} state={messages.providerActive} />
                <Provider
                  name={catalog.webSearch ?? "Web search"}
                  state={catalog.webSearch ? messages.providerActive : messages.providerTesting}
                />
              </ul>
              <p className="mt-1">{formatCatalog(catalog)}</p>
            </>
          )}
        </QueryState>
      </details>
    </section>
  );
};

const formatCatalog = ({ name, records, verifiedOn }: Pick<CatalogStatus, "name" | "records" | "verifiedOn">) =>
  `Searches the ${name.toLowerCase()}: ${formatCount(records, "program")}${
    verifiedOn ? `. Federal data last updated ${formatDay(verifiedOn)}` : ""
  }.`;

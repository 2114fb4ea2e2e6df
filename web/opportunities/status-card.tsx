import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { type CatalogStatus, catalogRoutes } from "#shared/api/catalog.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { formatInstant, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

const Provider = ({ name, state }: { name: string; state: string }) => (
  <li className="flex items-center gap-2">
    <span
      aria-hidden="true"
      className={state === "Active" ? "size-2 rounded-full bg-green-solid" : "size-2 rounded-full bg-yellow-solid"}
    />
    {name}
    <span className="text-sm text-muted">{state}</span>
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

/** `at`: time of the last successful search; null if there was none, undefined while loading. */
const LastSearch = ({ at: timestamp }: { at: string | null | undefined }) => {
  const isJustNow = useIsJustNow(timestamp);
  const timeText = timestamp && (isJustNow ? messages.justNow : formatInstant(timestamp));
  // Invisible while loading, to avoid a layout shift.
  return (
    <p className={clsx("text-sm text-muted", timestamp === undefined && "invisible")}>
      {timeText ? interpolate(messages.lastSearch, { when: timeText }) : messages.noSearches}
    </p>
  );
};

const placeholder = { name: "Starter catalog", records: 190, verifiedOn: "2026-01-01" };

export const StatusCard = ({ lastSearch }: { lastSearch: string | null | undefined }) => {
  const query = useQuery(buildQuery(catalogRoutes, "getCatalogStatus"));
  return (
    <section aria-labelledby="ai-status" className="-mt-2 mb-3 rounded-card border border-line bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <h2 id="ai-status" className="text-sm font-semibold">
          {messages.aiStatus}
        </h2>
        <ul className={clsx("flex flex-wrap gap-x-5 gap-y-1", !query.data && "invisible")}>
          <Provider name={query.data?.model ?? "Built-in matching, no model"} state={messages.providerActive} />
          <Provider
            name={query.data?.webSearch ?? "Web search"}
            state={query.data?.webSearch ? messages.providerActive : messages.providerTesting}
          />
        </ul>
        <LastSearch at={lastSearch} />
      </div>
      <div className="min-h-4.5 max-sm:hidden">
        <QueryState
          query={query}
          subject="The state of the search"
          skeleton={<p className="invisible text-xs">{formatCatalog(placeholder)}</p>}
        >
          {(catalog) => <p className="text-xs text-muted">{formatCatalog(catalog)}</p>}
        </QueryState>
      </div>
    </section>
  );
};

const formatCatalog = ({ name, records, verifiedOn }: Pick<CatalogStatus, "name" | "records" | "verifiedOn">) =>
  `Searches the ${name.toLowerCase()}: ${records} programs${
    verifiedOn ? `. Federal data last verified ${formatDay(verifiedOn)}` : ""
  }.`;

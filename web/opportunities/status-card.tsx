import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { type CatalogueStatus, catalogueRoutes } from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import { read } from "#web/api/queries.ts";
import { fill } from "#web/ui/fill.ts";
import { formatInstant } from "#web/ui/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import * as texts from "./messages.ts";

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

/** So long after a search it was "just now", in milliseconds. */
const justNow = 60_000;

/** Is an instant just now? Drawn anew when that ends. */
const useIsJustNow = (at: string | null | undefined) => {
  const [, drawAgain] = useState(0);
  const left = at ? Date.parse(at) + justNow - Date.now() : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => drawAgain((times) => times + 1), left);
    return () => clearTimeout(timer);
  });
  return left > 0;
};

/** `at`: the instant of the last successful search, null when there was none, undefined while it is not known. */
const LastSearch = ({ at }: { at: string | null | undefined }) => {
  const isJustNow = useIsJustNow(at);
  const when = at && (isJustNow ? texts.justNow : formatInstant(at));
  // Unknown, it keeps its place, so that nothing moves when it is known.
  return (
    <p className={clsx("text-sm text-muted", at === undefined && "invisible")}>
      {when ? fill(texts.lastSearch, { when }) : texts.noSearches}
    </p>
  );
};

/** As long as what will stand there. */
const usual = { name: "Starter catalog", records: 190, verifiedOn: "2026-01-01" };

/** Who ranks, when that was last asked, and which catalogue is searched with its age. */
export const StatusCard = ({ lastSearch }: { lastSearch: string | null | undefined }) => {
  const query = useQuery(read(catalogueRoutes, "getCatalogueStatus"));
  return (
    <section aria-labelledby="ai-status" className="mb-8 rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="ai-status" className="text-sm font-semibold">
          {texts.aiStatus}
        </h2>
        <ul className={clsx("flex flex-wrap gap-x-6 gap-y-1", !query.data && "invisible")}>
          <Provider name={query.data?.model ?? "Built-in matching, no model"} state={texts.active} />
          <Provider
            name={query.data?.webSearch ?? "Web search"}
            state={query.data?.webSearch ? texts.active : texts.testing}
          />
        </ul>
        <LastSearch at={lastSearch} />
      </div>
      <div className="mt-2 min-h-5">
        <Loaded
          query={query}
          what="The state of the search"
          skeleton={<p className="invisible text-sm">{catalogueText(usual)}</p>}
        >
          {(catalogue) => <p className="text-sm text-muted">{catalogueText(catalogue)}</p>}
        </Loaded>
      </div>
    </section>
  );
};

const catalogueText = ({ name, records, verifiedOn }: Pick<CatalogueStatus, "name" | "records" | "verifiedOn">) =>
  `Searches the ${name.toLowerCase()}: ${records} programs${
    verifiedOn ? `, federal facts last checked ${formatDay(verifiedOn)}` : ""
  }.`;

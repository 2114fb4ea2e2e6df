import { useQuery } from "@tanstack/react-query";
import { catalogueRoutes } from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import { read } from "#web/api/queries.ts";

const Provider = ({ name, state }: { name: string; state: "Active" | "Testing" }) => (
  <li className="flex items-center gap-2">
    <span
      aria-hidden="true"
      className={state === "Active" ? "size-2 rounded-full bg-green-solid" : "size-2 rounded-full bg-yellow-solid"}
    />
    {name}
    <span className="text-sm text-muted">{state}</span>
  </li>
);

/** Who ranks, and which catalogue is searched with its age. */
export const StatusCard = ({ hasSearched }: { hasSearched: boolean }) => {
  const { data: catalogue } = useQuery(read(catalogueRoutes, "getCatalogueStatus"));
  return (
    <section aria-labelledby="ai-status" className="mb-8 rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="ai-status" className="text-sm font-semibold">
          AI Integration Status
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <Provider name={catalogue?.model ?? "Built-in matching, no model"} state="Active" />
          <Provider name="Web search" state="Testing" />
        </ul>
        <p className="text-sm text-muted">{hasSearched ? "Last successful search: Just now" : "No searches yet"}</p>
      </div>
      <p className="mt-2 min-h-5 text-sm text-muted">
        {catalogue &&
          `Searches the ${catalogue.name.toLowerCase()}: ${catalogue.records} programs${
            catalogue.verifiedOn ? `, federal facts last checked ${formatDay(catalogue.verifiedOn)}` : ""
          }.`}
      </p>
    </section>
  );
};

import { useLocation } from "react-router-dom";
import type { BrowseResult } from "#shared/catalogue.ts";
import { SearchedLine } from "#web/genie/searched-line.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { count } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type BrowseState, filtersOf, paramsOf, stateOf, unfiltered } from "./browse-state.ts";
import { ExportButton } from "./export-button.tsx";
import { FilterPills, focusCount } from "./filter-pills.tsx";
import { MoreButton } from "./more-button.tsx";
import { ResultRow } from "./result-row.tsx";
import { useKept } from "./use-keep.ts";
import { useMore } from "./use-more.ts";

type Props = {
  state: BrowseState;
  onChange: (state: BrowseState) => void;
  first: BrowseResult;
  /** Restarts the search from its first page. */
  onRestart: () => void;
};

export const Results = ({ state, onChange, first, onRestart }: Props) => {
  const { total, fallback } = first;
  const { search } = useLocation();
  const getState = useKept();
  const query = paramsOf(state);
  const more = useMore(query, first);
  const restart = () => {
    more.forget();
    onRestart();
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="browse-count" tabIndex={-1} className="mr-auto font-serif text-lg font-semibold">
          <span role="status">{count(total, "program")}</span>
        </h2>
        <ExportButton query={query} total={total} />
      </div>
      <SearchedLine />
      <FilterPills state={state} onChange={onChange} />
      {fallback && more.items.length > 0 && (
        <Notice live className="mb-4">
          {fallback.sentence}
        </Notice>
      )}
      {more.items.length === 0 ? (
        <NoResults state={state} onChange={onChange} why={fallback?.sentence} />
      ) : (
        <>
          <ul className="grid gap-4">
            {more.items.map((item) => (
              <ResultRow key={item.id} item={item} recordState={getState(item.id)} from={search} />
            ))}
          </ul>
          <MoreButton key={search} more={more} total={total} onRestart={restart} />
        </>
      )}
    </>
  );
};

/** Empty state; suggests clearing the filters or the query. */
const NoResults = ({ state, onChange, why }: Pick<Props, "state" | "onChange"> & { why: string | undefined }) => {
  const isFiltered = filtersOf(state).length > 0;
  const apply = (next: BrowseState) => {
    onChange(next);
    // The pressed button unmounts.
    focusCount();
  };
  return (
    <EmptyState
      illustration="compass"
      as="h3"
      title={isFiltered ? "Nothing Fits These Filters" : common.nothingFound}
      action={
        isFiltered ? (
          <Button variant="outline" onClick={() => apply(unfiltered(state))}>
            {common.clearFilters}
          </Button>
        ) : (
          state.q && (
            <Button variant="outline" onClick={() => apply(stateOf(new URLSearchParams()))}>
              Show the whole catalog
            </Button>
          )
        )
      }
    >
      {isFiltered
        ? common.takeFilterOff
        : (why ?? "Try other words, or fewer. A program may be called something else by its funder.")}
    </EmptyState>
  );
};

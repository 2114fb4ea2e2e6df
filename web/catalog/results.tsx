import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { BrowseResult } from "#shared/api/catalog.ts";
import { getErrorDetail } from "#shared/api/client.ts";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { ListAndPreview } from "#web/opportunity-list/list-and-preview.tsx";
import { announce } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { type BrowseState, getActiveFilters, parseBrowseState, resetFilters } from "./browse-state.ts";
import { ExportButton } from "./export-results.tsx";
import * as messages from "./messages.ts";
import { RecordActions } from "./record-actions.tsx";
import { RecordPreview } from "./record-preview.tsx";
import { ResultRow, toSummary } from "./result-row.tsx";
import { SearchScopeNote } from "./search-scope-note.tsx";
import { useBrowseQuery } from "./use-browse-query.ts";
import { useMoreResults } from "./use-more-results.ts";
import { useRecordStates } from "./use-record-actions.ts";

const focusResultCount = () => document.getElementById("browse-count")?.focus();
/** Moves focus to a neighboring pill before this one is removed. */
const focusNext = (pill: HTMLButtonElement) => {
  const pills = [...(pill.closest("ul")?.querySelectorAll("button") ?? [])];
  const index = pills.indexOf(pill);
  const next = pills[index + 1] ?? pills[index - 1];
  if (next) next.focus();
  else focusResultCount();
};

type FilterPillsProps = { state: BrowseState; onChange: (state: BrowseState) => void };

const FilterPills = ({ state, onChange }: FilterPillsProps) => {
  const filters = getActiveFilters(state);
  if (filters.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul className="flex min-w-0 flex-wrap gap-2" aria-label={common.activeFilters}>
        {filters.map(({ key, label, stateWithout }) => (
          <li key={key} className="min-w-0">
            <button
              type="button"
              className="inline-flex max-w-full items-center gap-1.5 rounded-chip bg-primary-soft px-2 py-1 text-left text-sm text-primary-text coarse:py-2.5"
              onClick={(event) => {
                focusNext(event.currentTarget);
                onChange(stateWithout);
              }}
            >
              <span className="min-w-0">{label}</span> <X size={14} aria-hidden className="shrink-0" />
              <span className="sr-only">, remove this filter</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onChange(resetFilters(state));
          focusResultCount();
        }}
      >
        {common.clearFilters}
      </Button>
    </div>
  );
};

type OmittedNoteProps = { count: number; onShow: () => void };

const OmittedNote = ({ count, onShow }: OmittedNoteProps) => (
  <p className="mb-4 text-sm text-muted">
    {formatCount(count, "program")} for other kinds of organizations {count === 1 ? "is" : "are"} left out.{" "}
    <Button variant="ghost" size="sm" onClick={onShow}>
      {messages.showOmitted}
    </Button>
  </p>
);

type ButtonProps = { moreResults: ReturnType<typeof useMoreResults>; total: number; onRestart: () => void };

/** Loads the next page and shows the number of programs shown so far. Keeps focus. */
const LoadMoreButton = ({ moreResults, total, onRestart }: ButtonProps) => {
  const { isComplete, isPending, error, items, loadMore } = moreResults;
  const shownCount = items.length;
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The button unmounts after the last page; the count takes its focus.
  useEffect(() => {
    if (isComplete && wasPressed.current) end.current?.focus();
    wasPressed.current = false;
  }, [isComplete]);
  const press = () => {
    wasPressed.current = true;
    loadMore((added) => announce(`${formatCount(added, "more program")}, ${shownCount + added} of ${total} shown`));
  };
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {error && !isPending && (
        <Notice
          tone="error"
          live
          title="More results could not be loaded"
          action={
            <Button variant="outline" size="sm" onClick={onRestart}>
              Search again
            </Button>
          }
        >
          {getErrorDetail(error, common.unreachable)}
        </Notice>
      )}
      <p ref={end} tabIndex={-1} className="text-sm text-muted">
        {isComplete
          ? `All ${formatCount(total, "program")} shown`
          : `${shownCount} of ${formatCount(total, "program")} shown`}
      </p>
      {!isComplete && (
        <Button variant="outline" pending={isPending} onClick={press}>
          {isPending ? common.loadingMore : "Load more"}
        </Button>
      )}
    </div>
  );
};

const noSelection = { selected: "" };

type BrowseResultsProps = {
  state: BrowseState;
  onChange: (state: BrowseState) => void;
  firstPage: BrowseResult;
  onRestart: () => void;
};

export const BrowseResults = ({ state, onChange, firstPage, onRestart }: BrowseResultsProps) => {
  const { total, relevantTotal, omittedForOthers, fallback, correctedQuery } = firstPage;
  const { pathname, search } = useLocation();
  const [{ selected }, setSelected] = useUrlState(noSelection);
  const getState = useRecordStates();
  const query = useBrowseQuery(state);
  const moreResults = useMoreResults(query, firstPage);
  const queryKey = JSON.stringify(query);
  const [expandedKey, setExpandedKey] = useState("");
  const listEnd = useRef<HTMLDivElement>(null);
  const isCollapsed = relevantTotal < total && expandedKey !== queryKey;
  const items = isCollapsed ? moreResults.items.slice(0, relevantTotal) : moreResults.items;
  const restart = () => {
    moreResults.reset();
    onRestart();
  };
  const renderPreview = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    return (
      item && (
        <RecordPreview
          opportunity={toSummary(item)}
          catalogId={id}
          from={pathname + search}
          actions={<RecordActions item={item} recordState={getState(id)} />}
        />
      )
    );
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="browse-count" tabIndex={-1} className="font-serif text-lg font-semibold">
          <span role="status">{formatCount(total, "program")}</span>
        </h2>
        <SearchScopeNote scope={messages.leftOut} className="min-w-0 flex-1 basis-56" />
        <ExportButton query={query} total={total} />
      </div>
      <FilterPills state={state} onChange={onChange} />
      {correctedQuery && (
        <Notice live className="mb-4">
          Showing results for <strong>{correctedQuery}</strong>.{" "}
          <Button variant="ghost" onClick={() => onChange({ ...state, exact: true })}>
            Search instead for “{state.q}”
          </Button>
        </Notice>
      )}
      {omittedForOthers > 0 && (
        <OmittedNote
          count={omittedForOthers}
          onShow={() => {
            onChange({ ...state, others: true });
            focusResultCount();
          }}
        />
      )}
      {fallback && items.length > 0 && (
        <Notice live className="mb-4">
          {fallback.sentence}
        </Notice>
      )}
      {items.length === 0 ? (
        <NoResults state={state} onChange={onChange} reason={fallback?.sentence} />
      ) : (
        <ListAndPreview
          ids={items.map(({ id }) => id)}
          selectedId={selected}
          onSelect={(id) => setSelected({ selected: id })}
          renderPreview={renderPreview}
        >
          <CardList>
            {items.map((item) => (
              <ResultRow key={item.id} item={item} recordState={getState(item.id)} />
            ))}
          </CardList>
          <div ref={listEnd} tabIndex={-1}>
            {isCollapsed && items.length === relevantTotal ? (
              <Button
                variant="outline"
                className="mt-6 w-full"
                aria-expanded={false}
                onClick={() => {
                  setExpandedKey(queryKey);
                  listEnd.current?.focus();
                }}
              >
                Show {formatCount(total - relevantTotal, "less relevant program")}
              </Button>
            ) : (
              <LoadMoreButton
                key={queryKey}
                moreResults={moreResults}
                total={isCollapsed ? relevantTotal : total}
                onRestart={restart}
              />
            )}
          </div>
        </ListAndPreview>
      )}
    </>
  );
};

/** Shows an empty state that suggests clearing the filters or the query. */
const NoResults = ({
  state,
  onChange,
  reason,
}: Pick<BrowseResultsProps, "state" | "onChange"> & { reason: string | undefined }) => {
  const isFiltered = getActiveFilters(state).length > 0;
  const apply = (next: BrowseState) => {
    onChange(next);
    // The pressed button unmounts.
    focusResultCount();
  };
  return (
    <EmptyState
      illustration="compass"
      as="h3"
      title={isFiltered ? "No Matches for These Filters" : common.nothingFound}
      action={
        isFiltered ? (
          <Button variant="outline" onClick={() => apply(resetFilters(state))}>
            {common.clearFilters}
          </Button>
        ) : (
          state.q && (
            <Button variant="outline" onClick={() => apply(parseBrowseState(new URLSearchParams()))}>
              Show the whole catalog
            </Button>
          )
        )
      }
    >
      {isFiltered
        ? common.removeFiltersHint
        : (reason ?? "Try different or fewer keywords. The funder may use another name for the program.")}
    </EmptyState>
  );
};

import { useState } from "react";
import {
  maxResourceQueryLength,
  type Resource,
  type ResourceCategory,
  resourceCategories,
} from "#shared/api/resources.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import { CardGrid } from "#web/ui/layout/card.tsx";
import { attachScrollFade, pillRowStyle, pillStyle } from "#web/ui/layout/scroll-fade.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { ResourceCard } from "./resource-card.tsx";
import { useArticlePath, useResourceLibrary } from "./use-resource-library.ts";

const maxCollapsed = 12;

type ChipsProps = {
  resources: readonly Resource[];
  selected: ResourceCategory | undefined;
  onSelect: (category: ResourceCategory | "") => void;
};

const CategoryChips = ({ resources, selected, onSelect }: ChipsProps) => {
  const renderChip = (value: ResourceCategory | "", label: string, count: number) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === (selected ?? "")}
      onClick={() => onSelect(value)}
      className={pillStyle(value === (selected ?? ""))}
    >
      {label} <span className="font-normal">{count}</span>
    </button>
  );
  const getCount = (category: ResourceCategory) =>
    resources.filter((resource) => resource.category === category).length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{common.category}</legend>
      <div ref={attachScrollFade} className={pillRowStyle}>
        {renderChip("", "All", resources.length)}
        {resourceCategories
          .filter((category) => getCount(category) > 0 || category === selected)
          .map((category) => renderChip(category, category, getCount(category)))}
      </div>
    </fieldset>
  );
};

type ResultsProps = { results: readonly Resource[]; isExpanded: boolean; onExpand: () => void; onClear: () => void };

const ResourceResults = ({ results, isExpanded, onExpand, onClear }: ResultsProps) => {
  const { getPath } = useArticlePath();
  if (!results.length)
    return (
      <EmptyState
        illustration="compass"
        title="No results in the library"
        action={
          <Button variant="outline" onClick={onClear}>
            Show all
          </Button>
        }
      >
        Try different or fewer words.
      </EmptyState>
    );
  return (
    <>
      <CardGrid columns={2}>
        {(isExpanded ? results : results.slice(0, maxCollapsed)).map((resource) => (
          <ResourceCard key={resource.id} resource={resource} path={getPath(resource.id)} />
        ))}
      </CardGrid>
      {!isExpanded && results.length > maxCollapsed && (
        <Button variant="outline" className="mt-4" onClick={onExpand}>
          {common.showAll} {results.length}
        </Button>
      )}
    </>
  );
};

export const ResourceLibrary = () => {
  const { query, searchText, selectedCategory, setFilters } = useResourceLibrary();
  const [isExpanded, setExpanded] = useState(false);
  const hasSingleKeys = useSingleKeyShortcuts();
  return (
    <section aria-labelledby="library" className="grid gap-4">
      <h2 id="library" className="sr-only">
        Library
      </h2>
      <SearchField
        label="Search the library"
        hasSlashShortcut={hasSingleKeys}
        placeholder="e.g. indirect costs"
        maxLength={maxResourceQueryLength}
        text={searchText}
        onTextChange={(q) => setFilters({ q })}
      />
      <QueryState
        query={query}
        subject="The library"
        skeleton={<SkeletonGrid count={6} columns={2} label="Loading the library" />}
      >
        {(resources) => {
          const results = resources.filter(({ category }) => !selectedCategory || category === selectedCategory);
          return (
            <>
              <CategoryChips
                resources={resources}
                selected={selectedCategory}
                onSelect={(category) => setFilters({ category })}
              />
              <p role="status" className="text-sm text-muted">
                {searchText
                  ? `${formatCount(results.length, "result")} for “${searchText}”`
                  : formatCount(results.length, "resource")}
              </p>
              <div aria-busy={query.isPlaceholderData}>
                <ResourceResults
                  key={`${searchText} ${selectedCategory ?? ""}`}
                  results={results}
                  isExpanded={isExpanded || Boolean(selectedCategory)}
                  onExpand={() => setExpanded(true)}
                  onClear={() => setFilters({ q: "", category: "" })}
                />
              </div>
            </>
          );
        }}
      </QueryState>
    </section>
  );
};

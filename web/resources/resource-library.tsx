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
import { useSingleKeys } from "#web/ui/keyboard/single-keys.ts";
import { CardGrid } from "#web/ui/layout/card.tsx";
import { attachScrollFade, pillRowStyle, pillStyle } from "#web/ui/layout/scroll-fade.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { ResourceCard } from "./resource-card.tsx";
import { filterByCategory, useArticlePath, useResourceLibrary } from "./use-resource-library.ts";

/** Cards shown before "Show all". */
const maxCollapsed = 12;

type ChipsProps = {
  resources: readonly Resource[];
  chosen: ResourceCategory | undefined;
  onChoose: (category: ResourceCategory | "") => void;
};

const CategoryChips = ({ resources, chosen, onChoose }: ChipsProps) => {
  const chip = (value: ResourceCategory | "", label: string, number: number) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === (chosen ?? "")}
      onClick={() => onChoose(value)}
      className={pillStyle(value === (chosen ?? ""))}
    >
      {label} <span className="font-normal">{number}</span>
    </button>
  );
  const getCount = (category: ResourceCategory) =>
    resources.filter((resource) => resource.category === category).length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{common.category}</legend>
      <div ref={attachScrollFade} className={pillRowStyle}>
        {chip("", "All", resources.length)}
        {resourceCategories
          .filter((category) => getCount(category) > 0 || category === chosen)
          .map((category) => chip(category, category, getCount(category)))}
      </div>
    </fieldset>
  );
};

type ResultsProps = { found: readonly Resource[]; isExpanded: boolean; onExpand: () => void; onClear: () => void };

const ResourceResults = ({ found, isExpanded, onExpand, onClear }: ResultsProps) => {
  const address = useArticlePath();
  if (!found.length)
    return (
      <EmptyState
        illustration="compass"
        title="Nothing found in the library"
        action={
          <Button variant="outline" onClick={onClear}>
            Show everything
          </Button>
        }
      >
        Try other words, or fewer of them.
      </EmptyState>
    );
  return (
    <>
      <CardGrid columns={2}>
        {(isExpanded ? found : found.slice(0, maxCollapsed)).map((resource) => (
          <ResourceCard key={resource.id} resource={resource} address={address.getPath(resource.id)} />
        ))}
      </CardGrid>
      {!isExpanded && found.length > maxCollapsed && (
        <Button variant="outline" className="mt-4" onClick={onExpand}>
          {common.showAll} {found.length}
        </Button>
      )}
    </>
  );
};

export const ResourceLibrary = () => {
  const { query, searchText, selectedCategory, setFilters } = useResourceLibrary();
  const [isExpanded, setExpanded] = useState(false);
  const hasSlash = useSingleKeys();
  return (
    <section aria-labelledby="library" className="grid gap-4">
      <h2 id="library" className="sr-only">
        Library
      </h2>
      <SearchField
        label="Search the library"
        hasSlashShortcut={hasSlash}
        placeholder="Such as indirect costs"
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
          const found = filterByCategory(resources, selectedCategory);
          return (
            <>
              <CategoryChips
                resources={resources}
                chosen={selectedCategory}
                onChoose={(category) => setFilters({ category })}
              />
              <p role="status" className="text-sm text-muted">
                {searchText
                  ? `${formatCount(found.length, "result")} for “${searchText}”`
                  : formatCount(found.length, "resource")}
              </p>
              <div aria-busy={query.isPlaceholderData}>
                <ResourceResults
                  key={`${searchText} ${selectedCategory ?? ""}`}
                  found={found}
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

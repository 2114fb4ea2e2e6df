import { useState } from "react";
import { longestResourceSearch, type Resource, type ResourceCategory, resourceCategories } from "#shared/resources.ts";
import { useSingleKeys } from "#web/commands/single-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { CardGrid } from "#web/ui/card.tsx";
import { watchEdges } from "#web/ui/edges.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { count } from "#web/ui/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import * as common from "#web/ui/messages.ts";
import { pillRow, pillStyle } from "#web/ui/pills.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import { ResourceCard } from "./resource-card.tsx";
import { ofCategory, useArticleAddress, useLibrary } from "./use-library.ts";

/** So many cards are shown before all of them are asked for. */
const begin = 12;

type ChipsProps = {
  resources: readonly Resource[];
  chosen: ResourceCategory | undefined;
  onChoose: (category: ResourceCategory | "") => void;
};

/** One category or all; each says how many of what was found it holds. */
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
  const has = (category: ResourceCategory) => resources.filter((each) => each.category === category).length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{common.category}</legend>
      <div ref={watchEdges} className={pillRow}>
        {chip("", "All", resources.length)}
        {resourceCategories
          .filter((category) => has(category) > 0 || category === chosen)
          .map((category) => chip(category, category, has(category)))}
      </div>
    </fieldset>
  );
};

type FoundProps = { found: readonly Resource[]; isWhole: boolean; onWhole: () => void; onClear: () => void };

const Found = ({ found, isWhole, onWhole, onClear }: FoundProps) => {
  const address = useArticleAddress();
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
        {(isWhole ? found : found.slice(0, begin)).map((resource) => (
          <ResourceCard key={resource.id} resource={resource} address={address.of(resource.id)} />
        ))}
      </CardGrid>
      {!isWhole && found.length > begin && (
        <Button variant="outline" className="mt-4" onClick={onWhole}>
          {common.showAll} {found.length}
        </Button>
      )}
    </>
  );
};

/** The library: a search, categories, and cards. */
export const Library = () => {
  const { query, question, chosen, set } = useLibrary();
  const [isWhole, setIsWhole] = useState(false);
  const hasSlash = useSingleKeys();
  return (
    <section aria-labelledby="library" className="grid gap-4">
      <h2 id="library" className="sr-only">
        Library
      </h2>
      <SearchField
        label="Search the library"
        hasSlash={hasSlash}
        placeholder="Such as indirect costs"
        maxLength={longestResourceSearch}
        text={question}
        onText={(q) => set({ q })}
      />
      <Loaded
        query={query}
        what="The library"
        skeleton={<SkeletonGrid count={6} columns={2} label="Loading the library" />}
      >
        {(resources) => {
          const found = ofCategory(resources, chosen);
          return (
            <>
              <CategoryChips resources={resources} chosen={chosen} onChoose={(category) => set({ category })} />
              <p role="status" className="text-sm text-muted">
                {question ? `${count(found.length, "result")} for “${question}”` : count(found.length, "resource")}
              </p>
              <div aria-busy={query.isPlaceholderData}>
                <Found
                  key={`${question} ${chosen ?? ""}`}
                  found={found}
                  isWhole={isWhole || Boolean(chosen)}
                  onWhole={() => setIsWhole(true)}
                  onClear={() => set({ q: "", category: "" })}
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
};

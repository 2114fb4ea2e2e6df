import { useId, useState } from "react";
import type { BrowseResult } from "#shared/api/catalog.ts";
import { usStateLabels } from "#shared/domain/us-states.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FilterMenu } from "#web/ui/forms/filter-menu.tsx";
import { Checkbox, NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { type BrowseState, getActiveFilters, resetFilters, toggleFilter } from "./browse-state.ts";
import { type Facet, facetChoices, facetLabels, facets, getChoiceLabel } from "./format-record.ts";
import * as messages from "./messages.ts";

type FilterDialogProps = FacetProps & { open: boolean; onClose: () => void; total: number | undefined };

/** Filters for narrow screens. Changes apply immediately; the button shows the number of results. */
export const CatalogFilterDialog = ({ open, onClose, total, ...rest }: FilterDialogProps) => (
  <Dialog open={open} onClose={onClose} title={messages.filters} initialFocus="title" closeOnBackdrop>
    <FacetGroups {...rest} />
    <DialogFooter
      start={
        getActiveFilters(rest.state).length > 0 && (
          <Button variant="ghost" onClick={() => rest.onChange(resetFilters(rest.state))}>
            {common.clearFilters}
          </Button>
        )
      }
    >
      <Button onClick={onClose}>
        {total === undefined ? "Show results" : `Show ${formatCount(total, "program")}`}
      </Button>
    </DialogFooter>
  </Dialog>
);

type Counts = BrowseResult["facets"] | undefined;
export type FacetProps = { state: BrowseState; counts: Counts; onChange: (state: BrowseState) => void };
const maxCollapsed = 7;

const FacetGroups = (props: FacetProps) => (
  <div className="grid gap-6">
    {facets.map((facet) => (
      <Group key={facet} facet={facet} {...props} />
    ))}
    <Place {...props} />
    <Agency {...props} />
  </div>
);

/** Eligibility is known only with an organization profile. */
const hasFacet = (counts: Counts, facet: Facet) => counts?.[facet] !== null;

/** Facets that have their own menu in the filter bar; the others are in "More filters". */
const menuFacets = ["kind", "eligibility", "amount", "closing"] as const satisfies Facet[];
const otherFacets = facets.filter((facet) => !(menuFacets as readonly Facet[]).includes(facet));

/** Filters for wide screens: a row of menus. */
export const FacetMenus = (props: FacetProps) => (
  <>
    {menuFacets
      .filter((facet) => hasFacet(props.counts, facet))
      .map((facet) => (
        <FilterMenu key={facet} label={facetLabels[facet]} count={props.state[facet].length}>
          <Group facet={facet} hasTitle={false} {...props} />
        </FilterMenu>
      ))}
    <FilterMenu label={messages.place} count={props.state.place ? 1 : 0}>
      <Place {...props} />
    </FilterMenu>
    <FilterMenu
      label="More filters"
      count={otherFacets.reduce((sum, facet) => sum + props.state[facet].length, props.state.agency ? 1 : 0)}
    >
      <div className="grid gap-6">
        {otherFacets.map((facet) => (
          <Group key={facet} facet={facet} {...props} />
        ))}
        <Agency {...props} />
      </div>
    </FilterMenu>
  </>
);

const hints: Partial<Record<Facet, string>> = {
  status: "Shows open and upcoming programs by default.",
  kind: "Hides requests for information by default, and research if your profile says you don’t do any.",
  eligibility: "Based on your organization profile.",
};

type GroupProps = FacetProps & { facet: Facet; hasTitle?: boolean };

const Group = ({ facet, hasTitle = true, state, counts, onChange }: GroupProps) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const selected: readonly string[] = state[facet];
  const countByValue = new Map(counts?.[facet]?.map(({ value, count }) => [value, count]));
  const availableValues = Object.keys(facetChoices[facet]).filter(
    (value) => countByValue.get(value) || selected.includes(value),
  );
  // When collapsed, shows the most frequent choices, in their usual order.
  const topValues = new Set(
    availableValues.toSorted((a, b) => (countByValue.get(b) ?? 0) - (countByValue.get(a) ?? 0)).slice(0, maxCollapsed),
  );
  const visibleValues =
    isExpanded || availableValues.length <= maxCollapsed + 1
      ? availableValues
      : availableValues.filter((value) => topValues.has(value) || selected.includes(value));
  if (availableValues.length === 0)
    return hasTitle ? null : <p className="text-sm text-muted">No filters available for these results.</p>;
  return (
    <fieldset aria-describedby={hints[facet] && `${id}-hint`}>
      <legend className={hasTitle ? "mb-1 text-sm font-semibold" : "sr-only"}>{facetLabels[facet]}</legend>
      {hints[facet] && (
        <p id={`${id}-hint`} className="mb-1 text-xs text-muted">
          {hints[facet]}
        </p>
      )}
      <ul>
        {visibleValues.map((value) => (
          <li key={value}>
            <Checkbox
              checked={selected.includes(value)}
              onChange={() => onChange(toggleFilter(state, facet, value))}
              className="text-sm coarse:py-2.5 [&>span]:flex-1"
              label={
                <span className="flex gap-2 leading-6">
                  <span className="min-w-0 flex-1">{getChoiceLabel(facet, value)} </span>
                  <Count number={countByValue.get(value) ?? 0} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {visibleValues.length < availableValues.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={() => setExpanded(true)}>
          {common.showAll} {availableValues.length}
          <span className="sr-only"> of {facetLabels[facet].toLowerCase()}</span>
        </Button>
      )}
    </fieldset>
  );
};

const Count = ({ number }: { number: number }) => (
  <span className="text-xs leading-6 text-muted">
    <span className="sr-only">, </span>
    {formatNumber(number)}
  </span>
);

const Place = ({ state, onChange }: FacetProps) => (
  <Field
    label={messages.place}
    hint="Leaves out programs limited to other states or to work abroad. Uses your organization’s state unless you choose one."
  >
    <NativeSelect
      value={state.place}
      onChange={(event) => onChange({ ...state, place: event.target.value })}
      placeholder="Any state"
      options={toSelectOptions(usStateLabels)}
    />
  </Field>
);

/** Selects one of the most common funders. */
const Agency = ({ state, counts, onChange }: FacetProps) => {
  const agencies = counts?.agency ?? [];
  const names = agencies.map(({ value }) => value);
  return (
    <Field label={common.funder}>
      <NativeSelect
        value={state.agency}
        onChange={(event) => onChange({ ...state, agency: event.target.value })}
        placeholder="Any funder"
      >
        {state.agency && !names.includes(state.agency) && <option value={state.agency}>{state.agency}</option>}
        {agencies.map(({ value, count }) => (
          <option key={value} value={value}>
            {value} ({formatNumber(count)})
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
};

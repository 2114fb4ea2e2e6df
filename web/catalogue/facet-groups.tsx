import { useId, useState } from "react";
import type { BrowseResult } from "#shared/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { Checkbox, NativeSelect } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { type BrowseState, toggled } from "./browse-state.ts";
import { choiceLabel, choices, type Facet, facetNames, facets } from "./words.ts";

type Counts = BrowseResult["facets"] | undefined;
export type FacetProps = { state: BrowseState; counts: Counts; onChange: (state: BrowseState) => void };
/** A longer group begins with so many and shows the rest when asked. */
const few = 7;

/** All filters of the result, each choice with how many records it would leave. */
export const FacetGroups = ({ state, counts, onChange }: FacetProps) => (
  <div className="grid gap-6">
    {facets.map((facet) => (
      <Group key={facet} facet={facet} {...{ state, counts, onChange }} />
    ))}
    <Agency {...{ state, counts, onChange }} />
  </div>
);

const hints: Partial<Record<Facet, string>> = {
  status: "With none chosen: all that are open or still to come.",
};

const Group = ({ facet, state, counts, onChange }: FacetProps & { facet: Facet }) => {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const chosen: readonly string[] = state[facet];
  const numbers = new Map(counts?.[facet].map(({ value, count }) => [value, count]));
  const some = Object.keys(choices[facet]).filter((value) => numbers.get(value) || chosen.includes(value));
  // Those with the most first where not all are shown; else the order everybody knows.
  const first = new Set(some.toSorted((a, b) => (numbers.get(b) ?? 0) - (numbers.get(a) ?? 0)).slice(0, few));
  const shown = isWhole || some.length <= few + 1 ? some : some.filter((one) => first.has(one) || chosen.includes(one));
  if (some.length === 0) return null;
  return (
    <fieldset aria-describedby={hints[facet] && `${id}-hint`}>
      <legend className="mb-1 text-sm font-semibold">{facetNames[facet]}</legend>
      {hints[facet] && (
        <p id={`${id}-hint`} className="mb-1 text-xs text-muted">
          {hints[facet]}
        </p>
      )}
      <ul>
        {shown.map((value) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(state, facet, value))}
              className="text-sm coarse:py-2.5 [&>span]:flex-1"
              label={
                <span className="flex gap-2 leading-6">
                  <span className="min-w-0 flex-1">{choiceLabel(facet, value)} </span>
                  <Count number={numbers.get(value) ?? 0} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {shown.length < some.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={() => setIsWhole(true)}>
          {common.showAll} {some.length}
          <span className="sr-only"> of {facetNames[facet].toLowerCase()}</span>
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

/** The funders with the most records, one at a time. */
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

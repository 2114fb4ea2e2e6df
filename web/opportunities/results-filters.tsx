import { SlidersHorizontal, X } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import {
  clearedFilters,
  deadlineOptions,
  defaultFilters,
  directionOptions,
  type FinderFilters,
  hasActiveFilters,
  sortOptions,
} from "./finder-filters.ts";

type Props = {
  filters: FinderFilters;
  open: boolean;
  onToggle: () => void;
  onChange: (change: Partial<FinderFilters>) => void;
};

export const ResultsFilters = ({ filters, open, onToggle, onChange }: Props) => {
  const id = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(clearedFilters);
    firstField.current?.focus();
  };
  return (
    <div className="@container mb-4">
      <Button
        variant="outline"
        size="sm"
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {open ? "Hide Filters" : "Show Filters"}
      </Button>
      <div id={id} hidden={!open} className="mt-3 rounded-card border border-line bg-surface p-4">
        <div className="grid gap-4 @lg:grid-cols-3">
          <Field label={common.amount}>
            <TextInput
              ref={firstField}
              value={filters.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          </Field>
          <Field label={common.funder}>
            <TextInput value={filters.funder} onChange={(event) => onChange({ funder: event.target.value })} />
          </Field>
          <Field label={common.deadline}>
            <NativeSelect
              options={toSelectOptions(deadlineOptions)}
              value={filters.deadline}
              onChange={(event) => onChange({ deadline: event.target.value })}
            />
          </Field>
          <Field label={common.sortBy}>
            <NativeSelect
              options={toSelectOptions(sortOptions)}
              value={filters.sort}
              onChange={(event) => onChange({ sort: event.target.value })}
            />
          </Field>
          <Field label="Direction">
            <NativeSelect
              options={toSelectOptions(directionOptions)}
              value={filters.direction}
              onChange={(event) => onChange({ direction: event.target.value })}
            />
          </Field>
        </div>
        {hasActiveFilters(filters) && (
          <Button variant="ghost" size="sm" className="mt-3 -ml-2.5" onClick={clear}>
            {common.clearFilters}
          </Button>
        )}
      </div>
      <Pills filters={filters} onChange={onChange} />
    </div>
  );
};

const Pills = ({ filters, onChange }: Pick<Props, "filters" | "onChange">) => {
  const texts = {
    amount: filters.amount && `Amount has “${filters.amount}”`,
    funder: filters.funder && `Funder has “${filters.funder}”`,
    deadline: filters.deadline !== "all" && deadlineOptions[filters.deadline as keyof typeof deadlineOptions],
  };
  const active = Object.entries(texts).filter(([, text]) => text) as [keyof typeof texts, string][];
  if (active.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={common.activeFilters}>
      {active.map(([name, text]) => (
        <li key={name}>
          <button
            type="button"
            className="inline-flex items-center gap-1.5 rounded-chip bg-primary-soft px-2 py-1 text-sm text-primary-text"
            onClick={() => {
              onChange({ [name]: defaultFilters[name] });
              // The pill unmounts; the heading announces the new number of results.
              document.getElementById("results-title")?.focus();
            }}
          >
            {text} <X size={14} aria-hidden />
            <span className="sr-only">, remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

import { X } from "lucide-react";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { type BrowseState, getActiveFilters, resetFilters } from "./browse-state.ts";

/** Focuses the result count heading. */
export const focusResultCount = () => document.getElementById("browse-count")?.focus();
/** Moves the focus to a neighbor before the pill is removed. */
const focusNext = (pill: HTMLButtonElement) => {
  const pills = [...(pill.closest("ul")?.querySelectorAll("button") ?? [])];
  const index = pills.indexOf(pill);
  const next = pills[index + 1] ?? pills[index - 1];
  if (next) next.focus();
  else focusResultCount();
};

type Props = { state: BrowseState; onChange: (state: BrowseState) => void };

export const FilterPills = ({ state, onChange }: Props) => {
  const filters = getActiveFilters(state);
  if (filters.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul className="flex min-w-0 flex-wrap gap-2" aria-label={common.activeFilters}>
        {filters.map(({ key, label, without }) => (
          <li key={key} className="min-w-0">
            <button
              type="button"
              className="inline-flex max-w-full items-center gap-1.5 rounded-chip bg-primary-soft px-2 py-1 text-left text-sm text-primary-text coarse:py-2.5"
              onClick={(event) => {
                focusNext(event.currentTarget);
                onChange(without);
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

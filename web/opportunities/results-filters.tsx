import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { type FundingKind, fundingKinds } from "#shared/api/funding-kinds.ts";
import { type Verdict, verdictLabels } from "#shared/api/match-result.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { findDollarAmount } from "#shared/util/money.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FilterMenu } from "#web/ui/forms/filter-menu.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";

/** Filters and sort orders of the Finder (spec section 5); the URL holds non-default values. */
export const deadlineOptions = {
  all: common.anyDeadline,
  "next-30": common.within30Days,
  "next-60": common.within60Days,
  "next-90": common.within90Days,
  overdue: common.overdue,
  "no-deadline": common.noDeadline,
} as const;
export const sortOptions = {
  matchScore: "Best fit",
  deadline: common.deadline,
  amount: common.amount,
  title: common.title,
} as const;
/** Results are never ineligible. */
const eligibilityChoices = { eligible: verdictLabels.eligible, unknown: verdictLabels.unknown };
export const directionOptions = { desc: "Descending", asc: "Ascending" } as const;
export const defaultFilters = {
  amount: "",
  funder: "",
  deadline: "all",
  kind: "",
  eligibility: "",
  sort: "matchScore",
  direction: "desc",
};
export type FinderFilters = typeof defaultFilters;

export const clearedFilters = {
  amount: defaultFilters.amount,
  funder: defaultFilters.funder,
  deadline: defaultFilters.deadline,
  kind: defaultFilters.kind,
  eligibility: defaultFilters.eligibility,
};

const toKnownValue = (value: string, table: object, fallback: string) =>
  Object.hasOwn(table, value) ? value : fallback;
const splitValues = (values: string) => values.split(",").filter(Boolean);
const filterKnownValues = (values: string, table: object) =>
  splitValues(values)
    .filter((value) => Object.hasOwn(table, value))
    .join(",");
/** Replaces unknown URL values with defaults. */
export const sanitizeFilters = ({
  deadline,
  sort,
  direction,
  kind,
  eligibility,
  ...texts
}: FinderFilters): FinderFilters => ({
  ...texts,
  kind: filterKnownValues(kind, fundingKinds),
  eligibility: filterKnownValues(eligibility, eligibilityChoices),
  deadline: toKnownValue(deadline, deadlineOptions, defaultFilters.deadline),
  sort: toKnownValue(sort, sortOptions, defaultFilters.sort),
  direction: toKnownValue(direction, directionOptions, defaultFilters.direction),
});

type Result = Pick<FundingOpportunity, "title" | "funder" | "amount" | "deadline" | "matchScore"> &
  Partial<Pick<FundingOpportunity, "eligibility" | "keyFacts">>;
/** Whether a result has any of the chosen values; true if none is chosen. */
const matchesAny = (chosenValues: string, values: readonly (string | undefined)[]) =>
  chosenValues === "" || splitValues(chosenValues).some((value) => values.includes(value));

const contains = (text: string | null, part: string) => (text ?? "").toLowerCase().includes(part.trim().toLowerCase());

const windowDays = { "next-30": 30, "next-60": 60, "next-90": 90 } as Record<string, number>;
const matchesDeadline = (deadline: string | null, filter: string, today: string) => {
  if (filter === "all") return true;
  if (filter === "no-deadline") return deadline === null;
  if (deadline === null) return false;
  const daysLeft = daysBetween(today, deadline);
  if (filter === "overdue") return daysLeft < 0;
  return daysLeft >= 0 && daysLeft <= (windowDays[filter] ?? 0);
};

export const hasActiveFilters = (filters: FinderFilters) =>
  filters.amount.trim() !== "" ||
  filters.funder.trim() !== "" ||
  filters.deadline !== defaultFilters.deadline ||
  filters.kind !== "" ||
  filters.eligibility !== "";

/** `today` is the user's local date, `YYYY-MM-DD`. */
export const filterResults = <T extends Result>(
  results: T[],
  { amount, funder, deadline, kind, eligibility }: FinderFilters,
  today: string,
): T[] =>
  results.filter(
    (result) =>
      contains(result.amount, amount) &&
      contains(result.funder, funder) &&
      matchesDeadline(result.deadline, deadline, today) &&
      matchesAny(kind, result.keyFacts?.kinds.map((evidence) => evidence.kind) ?? []) &&
      matchesAny(eligibility, [result.eligibility?.verdict]),
  );

const titleCollator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const createComparison =
  <T extends string | number>(getKey: (result: Result) => T | null, compare: (a: T, b: T) => number) =>
  (a: Result, b: Result, sign: number) => {
    const [x, y] = [getKey(a), getKey(b)];
    // Unknown values sort last in both directions.
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return compare(x, y) * sign;
  };
const compareNumbers = (a: number, b: number) => a - b;
const comparisons: Record<string, ReturnType<typeof createComparison>> = {
  matchScore: createComparison(({ matchScore }) => matchScore, compareNumbers),
  deadline: createComparison(({ deadline }) => (deadline === null ? null : Date.parse(deadline)), compareNumbers),
  amount: createComparison(({ amount }) => (amount === null ? null : findDollarAmount(amount)), compareNumbers),
  title: createComparison(({ title }) => title, titleCollator.compare),
};

export const sortResults = <T extends Result>(results: T[], { sort, direction }: FinderFilters): T[] => {
  const compare = comparisons[sort] ?? comparisons.matchScore;
  return results.toSorted((a, b) => compare?.(a, b, direction === "asc" ? 1 : -1) ?? 0);
};

type Props = {
  /** The heading with the number of results. */
  start: ReactNode;
  /** Actions at the end of the line. */
  end: ReactNode;
  /** The unfiltered results, which determine the funding types to choose from. */
  results: readonly Result[];
  filters: FinderFilters;
  open: boolean;
  onToggle: () => void;
  onChange: (change: Partial<FinderFilters>) => void;
};

const ChoiceMenu = ({ label, choices, value, onChange }: ChoiceMenuProps) => {
  const chosenValues = splitValues(value);
  const toggle = (choice: string) =>
    onChange(
      (chosenValues.includes(choice)
        ? chosenValues.filter((other) => other !== choice)
        : [...chosenValues, choice]
      ).join(","),
    );
  return (
    <FilterMenu label={label} count={chosenValues.length}>
      {Object.entries(choices).map(([choice, text]) => (
        <Checkbox key={choice} label={text} checked={chosenValues.includes(choice)} onChange={() => toggle(choice)} />
      ))}
    </FilterMenu>
  );
};
type ChoiceMenuProps = {
  label: string;
  choices: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
};

const getKinds = (results: readonly Result[]) => {
  const presentKinds = new Set<string>(
    results.flatMap(({ keyFacts }) => keyFacts?.kinds.map(({ kind }) => kind) ?? []),
  );
  return Object.fromEntries(Object.entries(fundingKinds).filter(([kind]) => presentKinds.has(kind)));
};

export const ResultsFilters = ({ start, end, results, filters, open, onToggle, onChange }: Props) => {
  const kinds = getKinds(results);
  const id = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(clearedFilters);
    firstField.current?.focus();
  };
  const menus = (
    <>
      {Object.keys(kinds).length > 0 && (
        <ChoiceMenu
          label={listMessages.typeOfSupport}
          choices={kinds}
          value={filters.kind}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      <ChoiceMenu
        label={applicationMessages.eligibility}
        choices={eligibilityChoices}
        value={filters.eligibility}
        onChange={(eligibility) => onChange({ eligibility })}
      />
    </>
  );
  return (
    <div className="@container mb-3">
      <div className="flex flex-wrap items-center gap-2">
        {start}
        <span className="contents max-sm:hidden">{menus}</span>
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
        {end}
      </div>
      <div id={id} hidden={!open} className="mt-3 rounded-card border border-line bg-surface p-4">
        <div className="mb-4 flex gap-2 sm:hidden">{menus}</div>
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
  const filterLabels = {
    amount: filters.amount && `Amount contains “${filters.amount}”`,
    funder: filters.funder && `Funder contains “${filters.funder}”`,
    deadline: filters.deadline !== "all" && deadlineOptions[filters.deadline as keyof typeof deadlineOptions],
    kind: splitValues(filters.kind)
      .map((kind) => fundingKinds[kind as FundingKind] ?? kind)
      .join(" or "),
    eligibility: splitValues(filters.eligibility)
      .map((verdict) => verdictLabels[verdict as Verdict] ?? verdict)
      .join(" or "),
  };
  const activeFilters = Object.entries(filterLabels).filter(([, text]) => text) as [
    keyof typeof filterLabels,
    string,
  ][];
  if (activeFilters.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={common.activeFilters}>
      {activeFilters.map(([name, text]) => (
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

import clsx from "clsx";
import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ApplicationStatus, applicationStatuses } from "#shared/api/applications.ts";
import * as messages from "#web/applications/messages.ts";
import { offeredStatuses, toStatusOptions } from "#web/applications/status/status-options.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, type SelectOption } from "#web/ui/forms/inputs.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import * as common from "#web/ui/messages.ts";
import {
  type DeadlineFilter,
  deadlineFilters,
  getSort,
  type TrackerSort,
  type TrackerState,
  toSort,
  trackerSortOptions,
} from "./tracker-state.ts";

const FilterDialog = lazyDialog(async () => (await import("./filter-dialog.tsx")).ApplicationFilterDialog);

type FilterProps = {
  state: TrackerState;
  onChange: (part: Partial<TrackerState>, options?: { replace?: boolean }) => void;
  /** Offers "withdrawn" as a status. */
  hasWithdrawn: boolean;
  /** The tags in use. */
  tags: readonly string[];
};

/** Includes the current combination if a view selects several statuses. */
const getStatusOptions = (status: readonly ApplicationStatus[], hasWithdrawn: boolean): SelectOption[] => {
  const offered = hasWithdrawn || status.includes("withdrawn") ? applicationStatuses : offeredStatuses;
  const combination =
    status.length > 1 ? [{ value: status.join(","), label: status.map(formatStatusLabel).join(", ") }] : [];
  return [{ value: "", label: "All statuses" }, ...combination, ...toStatusOptions(offered)];
};

const FilterSelects = ({ state, onChange, hasWithdrawn, tags, className }: FilterProps & { className?: string }) => (
  <>
    <Field label={common.status} className={clsx(className, "sm:w-44")}>
      <NativeSelect
        options={getStatusOptions(state.status, hasWithdrawn)}
        value={state.status.join(",")}
        onChange={({ target: { value } }) =>
          onChange({ status: applicationStatuses.filter((status) => value.split(",").includes(status)) })
        }
      />
    </Field>
    <Field label={common.deadline} className={clsx(className, "sm:w-40")}>
      <NativeSelect
        options={toSelectOptions(deadlineFilters)}
        value={state.deadline}
        onChange={(event) => onChange({ deadline: event.target.value as DeadlineFilter })}
      />
    </Field>
    {(tags.length > 0 || state.tag) && (
      <Field label={messages.tag} className={clsx(className, "sm:w-40")}>
        <NativeSelect
          options={[
            { value: "", label: "Any tag" },
            ...(state.tag && !tags.includes(state.tag) ? [state.tag, ...tags] : tags).map((tag) => ({
              value: tag,
              label: tag,
            })),
          ]}
          value={state.tag}
          onChange={(event) => onChange({ tag: event.target.value })}
        />
      </Field>
    )}
    {/* The table is sorted by its column headings. */}
    {state.view !== "table" && (
      <Field label={common.sortBy} className={clsx(className, "sm:w-40")}>
        <NativeSelect
          options={toSelectOptions(trackerSortOptions)}
          value={getSort(state)}
          onChange={(event) => onChange({ sort: toSort(event.target.value as TrackerSort, state.deadline) })}
        />
      </Field>
    )}
  </>
);

type Props = FilterProps & {
  /** The number of matching applications; undefined while loading. */
  matchCount: number | undefined;
  children: ReactNode;
};

export const FilterBar = ({ matchCount, children, ...rest }: Props) => {
  const { state, onChange } = rest;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const filterCount = [state.status.length > 0, state.deadline !== "all", state.tag !== ""].filter(Boolean).length;
  return (
    <div className="mb-5 grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <SearchField
        label={common.search}
        hasSlashShortcut={useSingleKeyShortcuts()}
        placeholder="Name, funder or note"
        maxLength={200}
        debounceMs={150}
        text={state.q}
        onTextChange={(q, isSameEdit) => onChange({ q }, { replace: isSameEdit })}
        button={
          <Button
            variant="outline"
            icon={SlidersHorizontal}
            aria-haspopup="dialog"
            className="h-(--field-height) sm:hidden!"
            onClick={() => setIsDialogOpen(true)}
          >
            {filterCount ? `${messages.applicationFilters} (${filterCount})` : messages.applicationFilters}
          </Button>
        }
        className="sm:w-full lg:w-64"
      />
      <FilterSelects {...rest} className="max-sm:hidden" />
      {state.ids.length > 0 && (
        <Button variant="outline" icon={X} className="h-(--field-height)" onClick={() => onChange({ ids: [] })}>
          {messages.chosenInReport}
        </Button>
      )}
      <p role="status" className="min-h-5 text-sm text-muted sm:ml-auto sm:pb-2.5">
        {children}
      </p>
      <FilterDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        state={state}
        onChange={onChange}
        matchCount={matchCount}
      >
        <FilterSelects {...rest} />
      </FilterDialog>
    </div>
  );
};

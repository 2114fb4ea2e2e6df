import type { ReactNode } from "react";
import { type ApplicationStatus, applicationStatuses } from "#shared/applications.ts";
import { useSingleKeys } from "#web/commands/single-keys.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect, type Option } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { optionsOf } from "#web/ui/options.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { statusLabel } from "#web/ui/status-label.ts";
import { sixStatuses, statusOptions } from "./labels.ts";
import { type Deadline, deadlines, type Sort, sorts, type TrackerState } from "./tracker-state.ts";

type Props = {
  state: TrackerState;
  onChange: (part: Partial<TrackerState>, options?: { replace?: boolean }) => void;
  /** Is any application withdrawn? Only then is that a choice. */
  hasWithdrawn: boolean;
  /** How many there are: read out when it changes. */
  children: ReactNode;
};

/** The choices of the status filter: each one, and the several that a view asks for while it does. */
const choices = (status: readonly ApplicationStatus[], hasWithdrawn: boolean): Option[] => {
  const offered = hasWithdrawn || status.includes("withdrawn") ? applicationStatuses : sixStatuses;
  const several = status.length > 1 ? [{ value: status.join(","), label: status.map(statusLabel).join(", ") }] : [];
  return [{ value: "", label: "All statuses" }, ...several, ...statusOptions(offered)];
};

/** What the tracker shows, and in which order. */
export const FilterBar = ({ state, onChange, hasWithdrawn, children }: Props) => (
  <div className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
    <SearchField
      label={common.search}
      hasSlash={useSingleKeys()}
      placeholder="Name, funder or note"
      maxLength={200}
      pause={150}
      text={state.q}
      onText={(q, again) => onChange({ q }, { replace: again })}
      className="col-span-2 sm:w-full lg:w-64"
    />
    <Field label={common.status} className="sm:w-44">
      <NativeSelect
        options={choices(state.status, hasWithdrawn)}
        value={state.status.join(",")}
        onChange={({ target: { value } }) =>
          onChange({ status: applicationStatuses.filter((one) => value.split(",").includes(one)) })
        }
      />
    </Field>
    <Field label={common.deadline} className="sm:w-40">
      <NativeSelect
        options={optionsOf(deadlines)}
        value={state.deadline}
        onChange={(event) => onChange({ deadline: event.target.value as Deadline })}
      />
    </Field>
    <Field label={common.sortBy} className="sm:w-40">
      <NativeSelect
        options={optionsOf(sorts)}
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value as Sort })}
      />
    </Field>
    <p role="status" className="min-h-5 pb-2.5 text-sm text-muted sm:ml-auto">
      {children}
    </p>
  </div>
);

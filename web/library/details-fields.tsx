import type { LibraryKind, Outcome } from "#shared/domain/library-kinds.ts";
import { libraryKinds, outcomes } from "#shared/domain/library-labels.ts";
import type { FileDetails } from "#web/documents/use-upload.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as messages from "./messages.ts";

/** The values as typed. */
export type Details = { kind: string; year: string; applicationId: string; outcome: string };
export const emptyDetails: Details = { kind: "", year: "", applicationId: "", outcome: "" };

/** Returns what is wrong with a year; undefined if nothing is. */
export const getYearProblem = (year: string): string | undefined =>
  year.trim() === "" || /^(?:19\d\d|20\d\d|2100)$/.test(year.trim()) ? undefined : "Please enter a year such as 2024";

/** Converts details for the API; unset values become null. */
export const toFileDetails = ({ kind, year, applicationId, outcome }: Details) =>
  ({
    kind: (kind || null) as LibraryKind | null,
    year: year.trim() ? Number(year) : null,
    applicationId: applicationId || null,
    // A document has the outcome of its application.
    outcome: (applicationId ? null : outcome || null) as Outcome | null,
  }) satisfies FileDetails;

type Props = { details: Details; onChange: (details: Details) => void };

export const DetailsFields = ({ details, onChange }: Props) => {
  const { query, scope } = useScopedApplications();
  const set = (change: Partial<Details>) => onChange({ ...details, ...change });
  const applications = query.data ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={messages.kind}>
        <NativeSelect
          placeholder="Not stated"
          options={toSelectOptions(libraryKinds)}
          value={details.kind}
          onChange={(event) => set({ kind: event.target.value })}
        />
      </Field>
      <Field label={messages.year} error={getYearProblem(details.year)}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={details.year}
          onChange={(event) => set({ year: event.target.value })}
        />
      </Field>
      {applications.length > 0 && (
        <Field label={messages.application} className="sm:col-span-2">
          <NativeSelect
            placeholder="None"
            options={applications.map(({ id, grantName, funder, ...application }) => ({
              value: id,
              label: [grantName, funder, scope?.find(application).name].filter(Boolean).join(", "),
            }))}
            value={details.applicationId}
            onChange={(event) => set({ applicationId: event.target.value })}
          />
        </Field>
      )}
      {details.applicationId === "" && (
        <Field label={messages.outcome} hint="For a past application that you don't track." className="sm:col-span-2">
          <NativeSelect
            placeholder="Not stated"
            options={toSelectOptions(outcomes)}
            value={details.outcome}
            onChange={(event) => set({ outcome: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
};

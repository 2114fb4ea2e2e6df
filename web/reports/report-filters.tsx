import type { ReportGrouping } from "#shared/domain/reports/report-groups.ts";
import { formatReportYear } from "#shared/domain/reports/report-years.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import * as organizationMessages from "#web/organizations/messages.ts";
import type { OrganizationScope } from "#web/organizations/use-organization.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { groupingLabels } from "./build-tables.ts";
import * as messages from "./messages.ts";
import { allClients, type ReportState } from "./report-state.ts";

type ChangeProps = { state: ReportState; onChange: (part: Partial<ReportState>) => void };

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? messages.calendarYear : monthFormat.format(Date.UTC(2026, index, 1)),
}));

type FiltersProps = ChangeProps & {
  years: readonly number[];
  scope: OrganizationScope | undefined;
  /** The ID of the selected client; undefined for all. */
  clientId: string | undefined;
};

/** Selects the period, the start of the year and the client. */
export const ReportFilters = ({ state, onChange, years, scope, clientId }: FiltersProps) => {
  const { year, startMonth } = state;
  const yearOptions = year !== null && !years.includes(year) ? [year, ...years] : years;
  return (
    <div className="report-filters">
      <Field label={messages.period}>
        <NativeSelect
          options={[
            { value: "", label: messages.allTime },
            ...yearOptions.map((value) => ({ value: String(value), label: formatReportYear(value, startMonth) })),
          ]}
          value={year === null ? "" : String(year)}
          onChange={({ target: { value } }) => onChange({ year: value ? Number(value) : null })}
        />
      </Field>
      <Field label={messages.yearStartsIn}>
        <NativeSelect
          options={monthOptions}
          value={String(startMonth)}
          onChange={({ target: { value } }) => onChange({ startMonth: Number(value) })}
        />
      </Field>
      {scope && (
        <Field label={applicationMessages.client}>
          <NativeSelect
            options={[
              { value: allClients, label: organizationMessages.allOrganizations },
              ...scope.organizations.map(({ id, name, archivedAt }) => ({
                value: id,
                label: archivedAt ? `${name} (archived)` : name,
              })),
            ]}
            value={clientId ?? allClients}
            onChange={({ target: { value } }) => onChange({ client: value })}
          />
        </Field>
      )}
    </div>
  );
};

export const GroupSelect = ({ state, onChange, hasClients }: ChangeProps & { hasClients: boolean }) => (
  <Field label={messages.groupBy} inline className="report-option">
    <NativeSelect
      buttonSize="sm"
      options={toSelectOptions(groupingLabels).filter(({ value }) => hasClients || value !== "client")}
      value={state.group}
      onChange={({ target: { value } }) => onChange({ group: value as ReportGrouping })}
    />
  </Field>
);

export const IntervalSelect = ({ state, onChange }: ChangeProps) => (
  <Field label={messages.expectedBy} inline className="report-option">
    <NativeSelect
      buttonSize="sm"
      options={[
        { value: "quarter", label: messages.quarter },
        { value: "month", label: messages.month },
      ]}
      value={state.interval}
      onChange={({ target: { value } }) => onChange({ interval: value === "month" ? "month" : "quarter" })}
    />
  </Field>
);

import { Download, X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { AuditEntryView, AuditFilters } from "#shared/api/audit-log.ts";
import type { Member } from "#shared/api/workspaces.ts";
import { auditActions, auditKinds, auditRetentionDays, formerMemberName } from "#shared/domain/audit.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay, formatTime } from "#web/ui/text/format.ts";
import { useAuditExport, useAuditLog, useMembers } from "./use-audit-log.ts";

const emptyFilters = { member: "", kind: "", action: "", from: "", to: "" };
type FilterValues = typeof emptyFilters;

/** Interprets the day in the local time zone. */
const toInstant = (day: string, time: string) => {
  const instant = new Date(`${day}T${time}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};
const toFilters = ({ member, kind, action, from, to }: FilterValues): AuditFilters => ({
  member: member || undefined,
  // The server validates a value from an edited URL.
  kind: (kind || undefined) as AuditFilters["kind"],
  action: (action || undefined) as AuditFilters["action"],
  from: toInstant(from, "00:00:00.000"),
  to: toInstant(to, "23:59:59.999"),
});

const title = "Activity log";

export default function ActivityLogScreen() {
  const { user } = useCurrentUser();
  const workspace = user?.workspace;
  return hasRole(workspace?.role, "admin") ? (
    <ActivityLog isShared={(workspace?.memberCount ?? 1) > 1} />
  ) : (
    <>
      <PageHeader title={title} />
      <Notice>Only the owner and admins of the workspace can read its activity log.</Notice>
    </>
  );
}

const ActivityLog = ({ isShared }: { isShared: boolean }) => {
  const [values, setValues] = useUrlState(emptyFilters);
  const filters = toFilters(values);
  const query = useAuditLog(filters);
  const { count, start, cancel } = useAuditExport(filters);
  const isFiltered = Object.values(values).some(Boolean);
  const isEmpty = query.data?.pages.every(({ items }) => items.length === 0) ?? true;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={`Who changed what in this workspace in the last ${auditRetentionDays} days`}
        actions={
          <Button
            variant="outline"
            icon={count === null ? Download : X}
            inactive={count === null && isEmpty}
            onClick={count === null ? start : cancel}
          >
            {count === null ? "Export CSV" : common.cancelExport}
          </Button>
        }
      />
      <Filters values={values} onChange={setValues} isShared={isShared} />
      <QueryState
        query={query}
        subject="The activity log"
        skeleton={<SkeletonLines count={8} label="Loading the activity log" />}
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length > 0 || query.hasNextPage) return <Entries entries={entries} query={query} />;
          return isFiltered ? (
            <EmptyState
              title={common.nothingFound}
              action={
                <Button variant="outline" onClick={() => setValues(emptyFilters)}>
                  {common.clearFilters}
                </Button>
              }
            >
              No entries match these filters.
            </EmptyState>
          ) : (
            <EmptyState illustration="ledger" title="No entries yet">
              {isShared
                ? "Changes that members make will appear here."
                : "Your changes will appear here, along with those of members who join your workspace."}
            </EmptyState>
          );
        }}
      </QueryState>
    </>
  );
};

const toMemberOption = ({ id, name }: Member) => ({ value: id, label: name });
const filterStyle = "flex-1 basis-48";
type FiltersProps = { values: FilterValues; onChange: (change: Partial<FilterValues>) => void; isShared: boolean };

const Filters = ({ values, onChange, isShared }: FiltersProps) => {
  const members = useMembers(isShared);
  const getFieldProps = (name: keyof FilterValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <search aria-label="Filters" className="mb-6 grid grid-cols-2 flex-wrap items-end gap-3 sm:flex">
      {isShared && (
        <Field label="Member" className={filterStyle}>
          <NativeSelect
            {...getFieldProps("member")}
            placeholder="Everyone"
            options={(members.data ?? []).map(toMemberOption)}
          />
        </Field>
      )}
      <Field label="Record" className={filterStyle}>
        <NativeSelect {...getFieldProps("kind")} placeholder="All records" options={toSelectOptions(auditKinds)} />
      </Field>
      <Field label="Change" className={filterStyle}>
        <NativeSelect {...getFieldProps("action")} placeholder="All changes" options={toSelectOptions(auditActions)} />
      </Field>
      <Field label="From" className={filterStyle}>
        <TextInput type="date" {...getFieldProps("from")} max={values.to || undefined} />
      </Field>
      <Field label="To" className={filterStyle}>
        <TextInput type="date" {...getFieldProps("to")} min={values.from || undefined} />
      </Field>
    </search>
  );
};

const groupByDay = (entries: readonly AuditEntryView[]): [day: string, entries: AuditEntryView[]][] => {
  const days = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    const day = formatInstantDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

const Entries = ({ entries, query }: { entries: AuditEntryView[]; query: ReturnType<typeof useAuditLog> }) => {
  const list = useRef<HTMLElement>(null);
  const loadMore = async () => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    // The button disappears with the last page.
    if (!hasNextPage && !isError) list.current?.focus();
  };
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label={title}>
        {groupByDay(entries).map(([day, entriesOfDay]) => (
          <div key={day} className="mb-6">
            <h2 className="border-b border-line pb-1 text-sm font-semibold text-muted">{day}</h2>
            <ol className="divide-y divide-line">
              {entriesOfDay.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </ol>
          </div>
        ))}
      </section>
      {query.hasNextPage && (
        <Button variant="outline" pending={query.isFetchingNextPage} onClick={() => void loadMore()}>
          {query.isFetchingNextPage ? common.loadingMore : common.showMore}
        </Button>
      )}
    </>
  );
};

const Entry = ({ at, until, actor, summary, subject, kind, action, client }: AuditEntryView) => {
  const { applicationId, title: subjectTitle } = subject;
  const isRecordDeleted = kind === "application" && action === "deleted";
  return (
    <li className="grid gap-x-5 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="text-sm whitespace-nowrap text-muted tabular-nums">
        <time dateTime={at}>{formatTime(at)}</time>
        {until && (
          <>
            {" to "}
            <time dateTime={until}>{formatTime(until)}</time>
          </>
        )}
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">
            <bdi>{actor.name}</bdi>
          </span>
          {actor.isFormer && actor.name !== formerMemberName && <span className="text-muted"> (former member)</span>}
          {` ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`}
          {subjectTitle !== null && (
            <>
              {": "}
              {applicationId && !isRecordDeleted ? (
                <Link to={buildApplicationPath(applicationId)} className={textLinkStyle}>
                  <bdi>{subjectTitle}</bdi>
                </Link>
              ) : (
                <bdi>{subjectTitle}</bdi>
              )}
            </>
          )}
        </p>
        <p className="text-sm text-muted">{client}</p>
      </div>
    </li>
  );
};

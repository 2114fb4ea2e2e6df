import type { AuditEntryView } from "#shared/api/audit-log.ts";
import { auditKinds } from "#shared/domain/audit.ts";
import { formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";

const columns: readonly [name: string, getValue: (entry: AuditEntryView) => string | null][] = [
  ["Time (UTC)", ({ at }) => at],
  ["Until (UTC)", ({ until }) => until],
  ["Member", ({ actor }) => actor.name],
  ["Member ID", ({ actor }) => actor.id],
  ["Change", ({ summary }) => summary],
  ["Operation", ({ operation }) => operation],
  ["Record", ({ kind }) => auditKinds[kind]],
  ["Title", ({ subject }) => subject.title],
  ["Record ID", ({ subject }) => subject.id],
  ["Client", ({ client }) => client],
];

export const formatAuditHeader = (): string => formatCsvHeader(columns.map(([name]) => name));
export const formatAuditRow = (entry: AuditEntryView): string =>
  formatCsvRow(columns.map(([, getValue]) => getValue(entry)));

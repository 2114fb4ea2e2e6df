import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type AuditEntryView, type AuditFilters, auditLogRoutes } from "#shared/api/audit-log.ts";
import { getErrorDetail, requestPage } from "#shared/api/client.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import { auditKinds } from "#shared/domain/audit.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { buildQuery } from "#web/api/queries.ts";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const requestAuditPage = (filters: AuditFilters, after: string | undefined, signal: AbortSignal) =>
  requestPage(auditLogRoutes.listAuditLog, { query: { ...filters, after }, signal });

export const useAuditLog = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: ["listAuditLog", filters],
    queryFn: ({ pageParam, signal }) => requestAuditPage(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: "always",
  });

export const useMembers = (enabled: boolean) => useQuery({ ...buildQuery(workspaceRoutes, "listMembers"), enabled });

const csvColumns: readonly [name: string, getValue: (entry: AuditEntryView) => string | null][] = [
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

export const formatAuditHeader = (): string => formatCsvHeader(csvColumns.map(([name]) => name));
export const formatAuditRow = (entry: AuditEntryView): string =>
  formatCsvRow(csvColumns.map(([, getValue]) => getValue(entry)));

/** Exports all matching entries as one CSV file. `count` is null unless an export is running. */
export const useAuditExport = (filters: AuditFilters) => {
  const [count, setCount] = useState<number | null>(null);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    setCount(0);
    const chunks = [formatAuditHeader()];
    try {
      let after: string | undefined;
      let exportedCount = 0;
      do {
        const { items, next } = await requestAuditPage(filters, after, controller.signal);
        chunks.push(items.map(formatAuditRow).join(""));
        exportedCount += items.length;
        setCount(exportedCount);
        after = next;
      } while (after !== undefined);
      const name = toFileName(`Activity log ${getToday()}`, "csv");
      downloadFile(name, chunks, "text/csv;charset=utf-8");
      toast({ title: common.downloaded, description: name });
    } catch (error) {
      if (controller.signal.aborted) return;
      const description = getErrorDetail(error, "The activity log could not be exported. Please try again");
      toast({ title: common.exportFailed, description, variant: "error" });
    } finally {
      setCount(null);
    }
  };
  return { count, start: () => void start(), cancel: () => abortController.current?.abort() };
};

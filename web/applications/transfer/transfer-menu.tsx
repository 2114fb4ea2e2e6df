import { ArrowDownUp, Braces, Download, ListChecks, Upload, X } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { getErrorDetail } from "#shared/api/client.ts";
import { trackerRoutes } from "#shared/api/tracker.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { downloadFile } from "#web/ui/files/files.ts";
import type { MenuItem } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload, reloadOnStaleChunk } from "#web/ui/reload-on-stale-chunk.ts";
import { formatCount, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "../messages.ts";
import type { ExportKind } from "./export-file.ts";

const csv = { extension: "csv", type: "text/csv;charset=utf-8" };
const files: Record<ExportKind, { title: string; extension: string; type: string }> = {
  applications: { title: messages.applications, ...csv },
  tasks: { title: messages.tasks, ...csv },
  everything: { title: "Tracker", extension: "json", type: "application/json" },
};

/** Exports to a file, page by page. `recordCount` is null when no export is running. */
const useExport = () => {
  const scope = useOrganizationScope();
  const [recordCount, setRecordCount] = useState<number | null>(null);
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const { mutate } = useOptimisticMutation({
    run: async (kind: ExportKind) => {
      const controller = new AbortController();
      controllerRef.current = controller;
      const { signal } = controller;
      setRecordCount(0);
      try {
        const { buildExportChunks, createExportSource } = await reloadOnStaleChunk(() => import("./export-file.ts"));
        const chunks = await buildExportChunks(kind, new Date(), {
          ...createExportSource(signal),
          onProgress: setRecordCount,
          findClient: scope && ((application) => scope.find(application).name),
        });
        signal.throwIfAborted();
        const { title, extension, type } = files[kind];
        const name = toFileName(`${title} ${getToday()}`, extension);
        downloadFile(name, chunks, type);
        return name;
      } finally {
        setRecordCount(null);
      }
    },
    onSuccess: (name) => toast({ title: common.downloaded, description: name }),
    onError: (error) => {
      if (controllerRef.current?.signal.aborted) return;
      const description = getErrorDetail(error, "Failed to export the tracker. Please try again.");
      toast({ title: common.exportFailed, description, variant: "error" });
    },
  });
  return { recordCount, start: (kind: ExportKind) => mutate(kind), cancel: () => controllerRef.current?.abort() };
};

const menu = lazyWithReload(async () => (await import("#web/ui/layout/menu.tsx")).Menu<Choice>);
const dialog = lazyWithReload(async () => (await import("./import-dialog.tsx")).ImportDialog);
type Choice = ExportKind | "import";
const items: MenuItem<Choice>[] = [
  { value: "applications", label: "Export applications (CSV)", icon: Download },
  { value: "tasks", label: "Export tasks (CSV)", icon: ListChecks },
  { value: "everything", label: "Export everything (JSON)", icon: Braces },
  { value: "import", label: "Import applications (CSV, Excel)", icon: Upload },
];

export const TransferMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { recordCount, start, cancel } = useExport();
  const choose = (choice: Choice) => {
    setAnchor(null);
    if (choice === "import") setIsImporting(true);
    else start(choice);
  };
  const canImport = useCan(trackerRoutes.importApplications);
  const isRunning = recordCount !== null;
  return (
    <>
      {isRunning && (
        <span className="self-center text-sm text-muted">
          {recordCount === 0 ? "Exporting" : `${formatCount(recordCount, "record")} exported`}
        </span>
      )}
      <Button
        variant="outline"
        icon={isRunning ? X : ArrowDownUp}
        aria-haspopup={isRunning ? undefined : "menu"}
        aria-expanded={isRunning ? undefined : anchor !== null}
        onPointerEnter={menu.prefetch}
        onFocus={menu.prefetch}
        onClick={({ currentTarget }) => {
          if (isRunning) return cancel();
          dialog.prefetch();
          setAnchor(anchor ? null : currentTarget);
        }}
      >
        {isRunning ? common.cancelExport : canImport ? messages.importAndExport : messages.exportLabel}
      </Button>
      <Suspense>
        {anchor && (
          <menu.Component
            anchor={anchor}
            label={canImport ? "Import or export" : messages.exportLabel}
            items={items.filter(({ value }) => value !== "import" || canImport)}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        )}
        {isImporting && <dialog.Component onClose={() => setIsImporting(false)} />}
      </Suspense>
    </>
  );
};

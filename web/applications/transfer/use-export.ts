import { useEffect, useRef, useState } from "react";
import { toFileName } from "#shared/api/documents.ts";
import { trackerRoutes } from "#shared/api/tracker.ts";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { reloadOnStaleChunk } from "#web/app/reload-on-stale-chunk.ts";
import { getToday } from "#web/ui/text/format.ts";
import * as common from "#web/ui/messages.ts";
import { downloadFile } from "#web/ui/files/download-file.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "../messages.ts";
import type { ExportKind } from "./export-file.ts";

const client = createApiClient(trackerRoutes);
const csv = { extension: "csv", type: "text/csv;charset=utf-8" };
const files: Record<ExportKind, { title: string; extension: string; type: string }> = {
  applications: { title: texts.applications, ...csv },
  tasks: { title: texts.tasks, ...csv },
  everything: { title: "Tracker", extension: "json", type: "application/json" },
};

/** Exports to a file page by page. `records` is the number exported so far, or null when no export is running. */
export const useExport = () => {
  const [records, setRecords] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate } = useOptimisticMutation({
    run: async (kind: ExportKind) => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setRecords(0);
      try {
        const { buildExportChunks } = await reloadOnStaleChunk(() => import("./export-file.ts"));
        const page = (after: string | undefined) => client.exportTracker({ query: { after }, signal });
        const chunks = await buildExportChunks(kind, new Date(), { page, onProgress: setRecords });
        signal.throwIfAborted();
        const { title, extension, type } = files[kind];
        const name = toFileName(`${title} ${getToday()}`, extension);
        downloadFile(name, chunks, type);
        return name;
      } finally {
        setRecords(null);
      }
    },
    onSuccess: (name) => toast({ title: common.downloaded, description: name }),
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      const description = getErrorDetail(error, "The tracker could not be exported. Please try again.");
      toast({ title: common.exportFailed, description, variant: "error" });
    },
  });
  return { records, start: (kind: ExportKind) => mutate(kind), cancel: () => running.current?.abort() };
};

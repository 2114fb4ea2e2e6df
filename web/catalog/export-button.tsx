import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toFileName } from "#shared/api/documents.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { downloadFile } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { formatNumber, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { buildResultCsv } from "./result-csv.ts";
import { fetchResultPage } from "./use-more-results.ts";

type Props = { query: Record<string, string>; total: number };

/** Exports all result pages as one CSV file, with progress and cancel. */
export const ExportButton = ({ query, total }: Props) => {
  const [exported, setExported] = useState<number | null>(null);
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    setExported(0);
    try {
      const page = (cursor: string | null) => fetchResultPage(query, cursor, controller.signal);
      const chunks = await buildResultCsv({ page, onProgress: setExported });
      const name = toFileName(`Funding ${query.q ?? ""} ${getToday()}`, "csv");
      downloadFile(name, chunks, "text/csv;charset=utf-8");
      toast({ title: common.downloaded, description: name });
    } catch (error) {
      if (!controller.signal.aborted)
        toast({
          title: common.exportFailed,
          description: getErrorDetail(error, "The result could not be exported. Please try again."),
          variant: "error",
        });
    } finally {
      setExported(null);
    }
  };

  // A single button for both actions keeps the focus.
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={exported === null ? Download : X}
        inactive={total === 0}
        onClick={() => (exported === null ? void start() : abortController.current?.abort())}
      >
        {exported === null ? "Export CSV" : common.cancelExport}
      </Button>
      {exported !== null && (
        <span className="text-sm text-muted">
          {formatNumber(exported)} of {formatNumber(total)} exported
        </span>
      )}
    </>
  );
};

import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fileName } from "#shared/documents.ts";
import { detailOf } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber, today } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { toast } from "#web/ui/toast.tsx";
import { resultCsv } from "./result-csv.ts";
import { pageOf } from "./use-more.ts";

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
      const page = (cursor: string | null) => pageOf(query, cursor, controller.signal);
      const chunks = await resultCsv({ page, onProgress: setExported });
      const name = fileName(`Funding ${query.q ?? ""} ${today()}`, "csv");
      saveFile(name, chunks, "text/csv;charset=utf-8");
      toast({ title: common.downloaded, description: name });
    } catch (error) {
      if (!controller.signal.aborted)
        toast({
          title: common.exportFailed,
          description: detailOf(error, "The result could not be exported. Please try again."),
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

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

/** The whole result as a CSV file: page after page, with how far it is and a way to stop. */
export const ExportButton = ({ query, total }: Props) => {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    try {
      const page = (cursor: string | null) => pageOf(query, cursor, controller.signal);
      const pieces = await resultCsv({ page, onProgress: setDone });
      const name = fileName(`Funding ${query.q ?? ""} ${today()}`, "csv");
      saveFile(name, pieces, "text/csv;charset=utf-8");
      toast({ title: common.downloaded, description: name });
    } catch (error) {
      if (!controller.signal.aborted)
        toast({
          title: common.exportFailed,
          description: detailOf(error, "The result could not be exported. Please try again."),
          variant: "error",
        });
    } finally {
      setDone(null);
    }
  };

  // One button all the time, so that focus stays where it is.
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={done === null ? Download : X}
        inactive={total === 0}
        onClick={() => (done === null ? void start() : running.current?.abort())}
      >
        {done === null ? "Export CSV" : common.cancelExport}
      </Button>
      {done !== null && (
        <span className="text-sm text-muted">
          {formatNumber(done)} of {formatNumber(total)} exported
        </span>
      )}
    </>
  );
};

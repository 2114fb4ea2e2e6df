import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { downloadFile } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { reloadOnStaleChunk } from "#web/ui/reload-on-stale-chunk.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import type { OpenedFigure } from "./records-dialog.tsx";
import type { ReportData, ReportSheet } from "./report-sheet.ts";
import { Figure, ReportTableView, ReportTexts } from "./report-table-view.tsx";

const loadPdf = () => reloadOnStaleChunk(() => import("./report-pdf.ts"));
const loadWorkbook = () => reloadOnStaleChunk(() => import("./report-workbook.ts"));
const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type Extension = keyof typeof mediaTypes;

type Props = {
  sheet: ReportSheet;
  data: ReportData;
  /** The name of an application's client; undefined unless the workspace has several. */
  findClient: ((application: GrantApplication) => string) | undefined;
  onOpen: (figure: OpenedFigure) => void;
};

const useDownload = ({ sheet, data, findClient }: Pick<Props, "sheet" | "data" | "findClient">) => {
  const [pending, setPending] = useState<Extension | null>(null);
  const build = async (extension: Extension) => {
    if (extension === "xlsx")
      return { bytes: await (await loadWorkbook()).buildReportWorkbook(sheet, data, findClient), note: "" };
    const { bytes, hasReplacedCharacters } = await (await loadPdf()).buildReportPdf(sheet);
    return { bytes, note: hasReplacedCharacters ? messages.replacedCharacters : "" };
  };
  const download = async (extension: Extension) => {
    setPending(extension);
    try {
      const { bytes, note } = await build(extension);
      const name = toFileName(`${sheet.title} ${sheet.name}`, extension);
      downloadFile(name, [bytes as BlobPart], mediaTypes[extension]);
      toast({ title: common.downloaded, description: note || name });
    } catch {
      toast({ title: common.exportFailed, description: common.pleaseTryAgain, variant: "error" });
    } finally {
      setPending(null);
    }
  };
  return { pending, download };
};

/** Shows the one-page report as it prints, with buttons to download it. */
export const ReportSheetView = ({ sheet, data, findClient, onOpen }: Props) => {
  const { pending, download } = useDownload({ sheet, data, findClient });
  const { title, name, period, asOf, preparedBy, figures, tables, notes } = sheet;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" icon={Printer} onClick={() => window.print()}>
          {common.print}
        </Button>
        <Button variant="outline" icon={FileText} pending={pending === "pdf"} onClick={() => void download("pdf")}>
          {pending === "pdf" ? messages.preparing : messages.downloadPdf}
        </Button>
        <Button
          variant="outline"
          icon={FileSpreadsheet}
          pending={pending === "xlsx"}
          onClick={() => void download("xlsx")}
        >
          {pending === "xlsx" ? messages.preparing : messages.downloadExcel}
        </Button>
      </div>
      <article className="report-sheet rounded-card" aria-label={`${title}: ${name}`}>
        <header>
          <p className="report-sheet-kind">{title}</p>
          <p className="report-sheet-name font-serif">
            <bdi>{name}</bdi>
          </p>
          <p className="report-sheet-period">
            {period} · {asOf}
          </p>
          {preparedBy && (
            <p className="report-sheet-period">
              <bdi>{preparedBy}</bdi>
            </p>
          )}
        </header>
        <dl className="report-key-figures">
          {figures.map(({ label, cell, hint }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>
                  <Figure cell={cell} column={label} onOpen={onOpen} />
                </span>{" "}
                <small>
                  <Figure cell={hint} onOpen={onOpen} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
        {tables.map((table) => (
          <ReportTableView key={table.id} table={table} onOpen={onOpen} />
        ))}
        <ReportTexts texts={notes} onOpen={onOpen} />
      </article>
    </>
  );
};

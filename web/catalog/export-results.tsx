import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { applicantTypes, type BrowseItem, type BrowseResult, fundingCategories } from "#shared/api/catalog.ts";
import { getErrorDetail } from "#shared/api/client.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { formatNumber, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { statusLabels } from "./format-record.ts";
import * as messages from "./messages.ts";
import { fetchResultPage } from "./use-more-results.ts";

type Value = string | number | null;
const columns: readonly [name: string, value: (item: BrowseItem) => Value][] = [
  [common.title, ({ title }) => title],
  [common.funder, ({ funder }) => funder],
  [common.status, ({ status }) => statusLabels[status]],
  [messages.closes, ({ closesOn }) => closesOn],
  [messages.closingNote, ({ closesNote }) => closesNote],
  ["Minimum award (USD)", ({ awardFloor }) => awardFloor],
  ["Maximum award (USD)", ({ awardCeiling }) => awardCeiling],
  ["Total funding (USD)", ({ totalFunding }) => totalFunding],
  [messages.categories, ({ categories }) => categories.map((code) => fundingCategories[code]).join("; ")],
  [messages.eligibleApplicants, ({ applicantTypes: types }) => types.map((code) => applicantTypes[code]).join("; ")],
  [common.focusAreasLabel, ({ focusAreas }) => focusAreas.join("; ")],
  [messages.noticeNumber, ({ number }) => number],
  [messages.assistanceListing, ({ assistanceListing }) => assistanceListing],
  [messages.agencyCode, ({ agencyCode }) => agencyCode],
  [messages.posted, ({ postedOn }) => postedOn],
  ["Last verified", ({ verifiedOn }) => verifiedOn],
  ["Official page", ({ link }) => link],
  [messages.summary, ({ summary }) => summary],
  ["Grantlamp ID", ({ id }) => id],
];

export const formatResultHeader = (): string => formatCsvHeader(columns.map(([name]) => name));
/** Formats a record as a CSV row; values the source does not state are empty cells. */
export const formatResultRow = (item: BrowseItem): string => formatCsvRow(columns.map(([, value]) => value(item)));

type Page = Pick<BrowseResult, "cursor" | "total"> & { items: BrowseItem[] };
type CsvOptions = {
  /** Fetches a page; null for the first. */
  fetchPage: (cursor: string | null) => Promise<Page>;
  onProgress: (fetchedCount: number, total: number) => void;
};

/** Fetches all pages in sequence and returns the chunks of a CSV file. */
export const buildResultCsv = async ({ fetchPage, onProgress }: CsvOptions): Promise<string[]> => {
  const chunks = [formatResultHeader()];
  let cursor: string | null = null;
  let fetchedCount = 0;
  do {
    const { items, cursor: next, total }: Page = await fetchPage(cursor);
    chunks.push(items.map(formatResultRow).join(""));
    fetchedCount += items.length;
    onProgress(fetchedCount, total);
    cursor = next;
  } while (cursor !== null);
  return chunks;
};

type Props = { query: Record<string, string>; total: number };

/** Exports all result pages as one CSV file, with progress and cancel. */
export const ExportButton = ({ query, total }: Props) => {
  const [exportedCount, setExportedCount] = useState<number | null>(null);
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    setExportedCount(0);
    try {
      const fetchPage = (cursor: string | null) => fetchResultPage(query, cursor, controller.signal);
      const chunks = await buildResultCsv({ fetchPage, onProgress: setExportedCount });
      const name = toFileName(`Funding ${query.q ?? ""} ${getToday()}`, "csv");
      downloadFile(name, chunks, "text/csv;charset=utf-8");
      toast({ title: common.downloaded, description: name });
    } catch (error) {
      if (!controller.signal.aborted)
        toast({
          title: common.exportFailed,
          description: getErrorDetail(error, "The results could not be exported. Please try again."),
          variant: "error",
        });
    } finally {
      setExportedCount(null);
    }
  };

  // Start and cancel share one button, so that focus is not lost.
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={exportedCount === null ? Download : X}
        inactive={total === 0}
        onClick={() => (exportedCount === null ? void start() : abortController.current?.abort())}
      >
        {exportedCount === null ? "Export CSV" : common.cancelExport}
      </Button>
      {exportedCount !== null && (
        <span className="text-sm text-muted">
          {formatNumber(exportedCount)} of {formatNumber(total)} exported
        </span>
      )}
    </>
  );
};

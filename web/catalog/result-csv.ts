import { applicantTypes, type BrowseItem, type BrowseResult, fundingCategories } from "#shared/api/catalog.ts";
import { formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { statusLabels } from "./format-record.ts";
import * as texts from "./messages.ts";

type Value = string | number | null;
const columns: readonly [name: string, value: (item: BrowseItem) => Value][] = [
  [common.title, ({ title }) => title],
  [common.funder, ({ funder }) => funder],
  [common.status, ({ status }) => statusLabels[status]],
  [texts.closes, ({ closesOn }) => closesOn],
  [texts.closingNote, ({ closesNote }) => closesNote],
  ["Award from (USD)", ({ awardFloor }) => awardFloor],
  ["Award up to (USD)", ({ awardCeiling }) => awardCeiling],
  ["Total funding (USD)", ({ totalFunding }) => totalFunding],
  [texts.categories, ({ categories }) => categories.map((code) => fundingCategories[code]).join("; ")],
  [texts.eligibleApplicants, ({ applicantTypes: types }) => types.map((code) => applicantTypes[code]).join("; ")],
  [common.focusAreas, ({ focusAreas }) => focusAreas.join("; ")],
  [texts.noticeNumber, ({ number }) => number],
  [texts.assistanceListing, ({ assistanceListing }) => assistanceListing],
  [texts.agencyCode, ({ agencyCode }) => agencyCode],
  [texts.posted, ({ postedOn }) => postedOn],
  ["Last verified", ({ verifiedOn }) => verifiedOn],
  ["Official page", ({ link }) => link],
  [texts.summary, ({ summary }) => summary],
  ["Grantlamp id", ({ id }) => id],
];

export const formatResultHeader = (): string => formatCsvHeader(columns.map(([name]) => name));
/** Formats a record as a CSV row; values the source does not state are empty cells. */
export const formatResultRow = (item: BrowseItem): string => formatCsvRow(columns.map(([, value]) => value(item)));

type Page = Pick<BrowseResult, "cursor" | "total"> & { items: BrowseItem[] };
type CsvOptions = {
  /** Fetches a page; null for the first. */
  page: (cursor: string | null) => Promise<Page>;
  onProgress: (done: number, total: number) => void;
};

/** Fetches all pages in sequence and returns the chunks of a CSV file. */
export const buildResultCsv = async ({ page, onProgress }: CsvOptions): Promise<string[]> => {
  const chunks = [formatResultHeader()];
  let cursor: string | null = null;
  let done = 0;
  do {
    const { items, cursor: next, total }: Page = await page(cursor);
    chunks.push(items.map(formatResultRow).join(""));
    done += items.length;
    onProgress(done, total);
    cursor = next;
  } while (cursor !== null);
  return chunks;
};

import { applicantTypes, type BrowseItem, type BrowseResult, fundingCategories } from "#shared/catalogue.ts";
import { csvHead, csvLine } from "#web/ui/csv.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";
import { statusWords } from "./words.ts";

type Value = string | number | null;
const columns: readonly [name: string, value: (item: BrowseItem) => Value][] = [
  [common.title, ({ title }) => title],
  [common.funder, ({ funder }) => funder],
  [common.status, ({ status }) => statusWords[status]],
  [texts.closes, ({ closesOn }) => closesOn],
  [texts.aboutClosing, ({ closesNote }) => closesNote],
  ["Award from (USD)", ({ awardFloor }) => awardFloor],
  ["Award up to (USD)", ({ awardCeiling }) => awardCeiling],
  ["Total funding (USD)", ({ totalFunding }) => totalFunding],
  [texts.categories, ({ categories }) => categories.map((code) => fundingCategories[code]).join("; ")],
  [texts.whoMayApply, ({ applicantTypes: types }) => types.map((code) => applicantTypes[code]).join("; ")],
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

export const resultHead = (): string => csvHead(columns.map(([name]) => name));
/** Formats a record as a CSV row; values the source does not state are empty cells. */
export const resultLine = (item: BrowseItem): string => csvLine(columns.map(([, value]) => value(item)));

type Page = Pick<BrowseResult, "cursor" | "total"> & { items: BrowseItem[] };
type CsvOptions = {
  /** Fetches a page; null for the first. */
  page: (cursor: string | null) => Promise<Page>;
  onProgress: (done: number, total: number) => void;
};

/** Fetches all pages in sequence and returns the chunks of a CSV file. */
export const resultCsv = async ({ page, onProgress }: CsvOptions): Promise<string[]> => {
  const chunks = [resultHead()];
  let cursor: string | null = null;
  let done = 0;
  do {
    const { items, cursor: next, total }: Page = await page(cursor);
    chunks.push(items.map(resultLine).join(""));
    done += items.length;
    onProgress(done, total);
    cursor = next;
  } while (cursor !== null);
  return chunks;
};

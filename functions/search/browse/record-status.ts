import type { CatalogRecord } from "#shared/api/catalog-record.ts";

type Dated = Pick<CatalogRecord, "status" | "closesOn"> &
  Partial<Pick<CatalogRecord, "postedOn" | "opensOn" | "number" | "firstSeenOn">>;

/** Returns the U.S. federal fiscal year for a date; it starts in October of the previous year. */
const getFiscalYear = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= "10" ? 1 : 0);

/**
 * Finds the fiscal year in a notice number such as "HHS-2027-IHS-UIHP3-0001" or "DOS-FY26-12"; undefined if there is
 * none.
 */
const findFiscalYear = (number: string | null | undefined): number | undefined => {
  const year = /(?:^|[^0-9])(?:FY[- ]?(\d{2})|(?:FY[- ]?)?(20\d{2}))(?![0-9])/i.exec(number ?? "");
  return year ? Number(year[1] ? `20${year[1]}` : year[2]) : undefined;
};

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/**
 * Whether an old forecast without a future date was probably withdrawn. Of 1,830 notices observed for 214 days, 700
 * disappeared without opening.
 */
const isProbablyWithdrawn = ({ opensOn, postedOn, number, firstSeenOn }: Dated, today: string): boolean => {
  if (opensOn && opensOn >= today) return false;
  const announcedOn = postedOn ?? firstSeenOn;
  if (announcedOn && announcedOn < yearBefore(today)) return true;
  const year = findFiscalYear(number) ?? (announcedOn ? getFiscalYear(announcedOn) : undefined);
  return year !== undefined && year < getFiscalYear(today);
};

/** Returns the status on a date (`YYYY-MM-DD`), regardless of the stored status. */
export const getStatusOn = (record: Dated, today: string): CatalogRecord["status"] => {
  const { status, closesOn } = record;
  if (status !== "open" && status !== "forecast") return status;
  if (closesOn !== null) return closesOn < today ? "closed" : status;
  return status === "forecast" && isProbablyWithdrawn(record, today) ? "withdrawn" : status;
};

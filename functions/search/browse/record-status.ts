import type { CatalogRecord } from "#shared/api/catalog-record.ts";

type Dated = Pick<CatalogRecord, "status" | "closesOn"> &
  Partial<Pick<CatalogRecord, "postedOn" | "opensOn" | "number" | "firstSeenOn">>;

/** The U.S. federal fiscal year of a day: it begins in October of the year before. */
const getFiscalYear = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= "10" ? 1 : 0);

/** The fiscal year in a notice number such as "HHS-2027-IHS-UIHP3-0001" or "DOS-FY26-12"; undefined if it names none. */
const findFiscalYear = (number: string | null | undefined): number | undefined => {
  const year = /(?:^|[^0-9])(?:FY[- ]?(\d{2})|(?:FY[- ]?)?(20\d{2}))(?![0-9])/i.exec(number ?? "");
  return year ? Number(year[1] ? `20${year[1]}` : year[2]) : undefined;
};

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** Old forecasts without a day to come. Of 1,830 notices followed for 214 days, 700 vanished without having opened. */
const isProbablyWithdrawn = ({ opensOn, postedOn, number, firstSeenOn }: Dated, today: string): boolean => {
  if (opensOn && opensOn >= today) return false;
  const announcedOn = postedOn ?? firstSeenOn;
  if (announcedOn && announcedOn < yearBefore(today)) return true;
  const year = findFiscalYear(number) ?? (announcedOn ? getFiscalYear(announcedOn) : undefined);
  return year !== undefined && year < getFiscalYear(today);
};

/** The status on a day (`YYYY-MM-DD`), whatever the stored status. */
export const getStatusOn = (record: Dated, today: string): CatalogRecord["status"] => {
  const { status, closesOn } = record;
  if (status !== "open" && status !== "forecast") return status;
  if (closesOn !== null) return closesOn < today ? "closed" : status;
  return status === "forecast" && isProbablyWithdrawn(record, today) ? "withdrawn" : status;
};

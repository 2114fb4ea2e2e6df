import type { CatalogRecord, Season } from "#shared/api/catalog-record.ts";
import type { EstimatedRound } from "#shared/api/schemas.ts";
import { addDays } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";

const monthNames = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const formatMonths = (months: readonly number[]) => {
  const names = months.map((month) => monthNames[month - 1] ?? "");
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
};

const formatRange = (floor: number | null, ceiling: number | null): string => {
  if (floor && ceiling)
    return floor === ceiling ? formatCents(ceiling) : `${formatCents(floor)} to ${formatCents(ceiling)}`;
  return ceiling ? `up to ${formatCents(ceiling)}` : floor ? `from ${formatCents(floor)}` : "";
};
const formatCents = (cents: number) => formatDollars(toDollars(cents));

/** Formats a success rate such as "About 1 in 4 applications were funded (2022)". */
const formatSuccessRate = ({ year, applications }: Season["lastRounds"][number]): string => {
  if (!applications) return "";
  const { received, funded } = applications;
  const share =
    funded * 20 >= received * 19
      ? "nearly all"
      : funded * 2 > received
        ? `about ${Math.round((funded / received) * 10)} in 10`
        : `about 1 in ${Math.round(received / Math.max(funded, 1))}`;
  return `${share} applications were funded (${year})`;
};

/**
 * Formats a season such as "Usually opens in January, closes in March; last round in 2025 $5,000 to $300,000, about 120
 * awards."
 */
export const formatSeason = ({ opensIn, closesIn, lastRounds }: Season): string => {
  const when = [
    opensIn.length ? `opens in ${formatMonths(opensIn)}` : "",
    closesIn.length ? `closes in ${formatMonths(closesIn)}` : "",
  ].filter(Boolean);
  const last = lastRounds[0];
  const facts = last
    ? [
        formatRange(last.awardFloor, last.awardCeiling),
        last.awards ? `about ${last.awards} ${last.awards === 1 ? "award" : "awards"}` : "",
      ].filter(Boolean)
    : [];
  const parts = [
    when.length ? `Usually ${when.join(", ")}` : "",
    last && facts.length ? `last round in ${last.year}: ${facts.join(", ")}` : "",
    lastRounds.map(formatSuccessRate).find(Boolean) ?? "",
  ].filter(Boolean);
  const sentence = parts.join("; ");
  return sentence ? `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.` : "";
};

/** Returns the sentence that describes a record's season; null if it has none. */
export const getSeason = ({ season }: Pick<CatalogRecord, "season">): string | null =>
  season ? formatSeason(season) || null : null;

/** Maximum number of distinct months that count as usual. */
const maxMonths = 3;

/** Finds the months in which most rounds opened or closed; empty if they are spread over the year. */
export const findUsualMonths = (months: readonly number[]): number[] => {
  const counts = new Map<number, number>();
  for (const month of months) counts.set(month, (counts.get(month) ?? 0) + 1);
  if (counts.size <= maxMonths) return [...counts.keys()].toSorted((a, b) => a - b);
  const most = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxMonths);
  const covered = most.reduce((sum, [, count]) => sum + count, 0);
  return covered * 4 >= months.length * 3 ? most.map(([month]) => month).toSorted((a, b) => a - b) : [];
};

const pad = (number: number) => String(number).padStart(2, "0");
const lastDayOfMonth = (year: number, month: number): string =>
  addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`, -1);

/** Estimates the next round after `today` (`YYYY-MM-DD`); null if the season has no closing month. */
export const estimateNextRound = ({ opensIn, closesIn }: Season, today: string): EstimatedRound | null => {
  const year = Number(today.slice(0, 4));
  const closings = closesIn.flatMap((month) => [lastDayOfMonth(year, month), lastDayOfMonth(year + 1, month)]);
  const closesOn = closings.filter((day) => day >= today).toSorted()[0];
  if (!closesOn) return null;
  const openings = opensIn.flatMap((month) => {
    const closingYear = Number(closesOn.slice(0, 4));
    return [`${closingYear}-${pad(month)}-01`, `${closingYear - 1}-${pad(month)}-01`];
  });
  const opensOn = openings
    .filter((day) => day < closesOn)
    .toSorted()
    .at(-1);
  return { opensOn: opensOn ?? null, closesOn };
};

/** Estimates the next round of a program between rounds; null for a record with a date or without a season. */
export const estimateRecordRound = (
  { season, closesOn, status }: Pick<CatalogRecord, "season" | "closesOn" | "status">,
  today: string,
): EstimatedRound | null =>
  season && closesOn === null && status === "recurring" ? estimateNextRound(season, today) : null;

import {
  applicantTypes,
  type BrowseItem,
  browseSorts,
  type CatalogueDetail,
  closingWindows,
  fundingCategories,
  fundingInstruments,
  notStated,
} from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import { formatDollars } from "#shared/money.ts";
import { fundingAmounts } from "#shared/organization-options.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

export const unknown = common.notStated;

export const statusWords: Record<BrowseItem["status"], string> = {
  forecast: "Forecast",
  open: common.open,
  recurring: "Recurring",
  closed: "Closed",
  archived: texts.archived,
  removed: "Removed",
};
/** What a status means for applicants. */
export const statusMeanings: Record<BrowseItem["status"], string> = {
  forecast: "Announced; not open for applications yet",
  open: "Open for applications",
  recurring: "Comes back in rounds; see the official page for the next one",
  closed: "The deadline has passed",
  archived: "No longer kept current by the source",
  removed: texts.noLongerListed,
};

const closingLabels = Object.fromEntries(Object.entries(closingWindows).map(([value, { label }]) => [value, label]));
/** Choices of each facet, value to label, in display order. */
export const choices = {
  status: statusWords,
  closing: closingLabels,
  category: { ...fundingCategories, [notStated]: unknown },
  applicantType: { ...applicantTypes, [notStated]: unknown },
  amount: { ...fundingAmounts, [notStated]: unknown },
} as const satisfies Record<string, Record<string, string>>;
export type Facet = keyof typeof choices;
export const facetNames: Record<Facet, string> = {
  status: common.status,
  closing: texts.closes,
  category: common.category,
  applicantType: texts.whoMayApply,
  amount: texts.awardSize,
};
export const facets = Object.keys(choices) as Facet[];
export const sorts = browseSorts;

export const choiceLabel = (facet: Facet, value: string): string =>
  (choices[facet] as Record<string, string>)[value] ?? value;

type Amounts = Pick<BrowseItem, "awardFloor" | "awardCeiling">;
/** "$10,000 to $50,000", "Up to $75,000", "From $5,000". Sources write 0 for unknown amounts. */
export const awardText = ({ awardFloor, awardCeiling }: Amounts): string => {
  if (awardFloor && awardCeiling)
    return awardFloor === awardCeiling
      ? formatDollars(awardFloor)
      : `${formatDollars(awardFloor)} to ${formatDollars(awardCeiling)}`;
  if (awardCeiling) return `Up to ${formatDollars(awardCeiling)}`;
  return awardFloor ? `From ${formatDollars(awardFloor)}` : unknown;
};
export const dollarsText = (dollars: number | null): string => (dollars ? formatDollars(dollars) : unknown);
export const dayText = (day: string | null): string => (day ? formatDay(day) : unknown);

export const closesText = ({ closesOn, closesNote }: Pick<BrowseItem, "closesOn" | "closesNote">): string =>
  closesOn ? formatDay(closesOn) : (closesNote ?? unknown);

const zoneLabels: Record<string, string> = {
  ET: "Eastern Time",
  CT: "Central Time",
  MT: "Mountain Time",
  PT: "Pacific Time",
  AKT: "Alaska Time",
  HT: "Hawaii Time",
  UTC: "UTC",
  local: "the applicant’s local time",
};
/** Formats "17:00" as "5:00 PM". */
const formatClock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
};
type Closing = Pick<CatalogueDetail, "closesOn" | "closesEstimated" | "closesTime" | "closesZone">;
/** "Dec 09, 2026, 5:00 PM Eastern Time"; the time only if the source states one. */
export const closingText = ({ closesOn, closesEstimated, closesTime, closesZone }: Closing): string => {
  if (!closesOn) return unknown;
  const zone = closesZone ? ` ${zoneLabels[closesZone] ?? closesZone}` : "";
  const day = `${formatDay(closesOn)}${closesTime ? `, ${formatClock(closesTime)}${zone}` : ""}`;
  return closesEstimated ? `${day} (estimated)` : day;
};

export const labelsOf = <T extends string>(values: readonly T[], labels: Record<T, string>): string =>
  values.length ? values.map((value) => labels[value]).join(", ") : unknown;
export const instrumentWords = fundingInstruments;

const reachLabels: Record<CatalogueDetail["geography"]["reach"], string> = {
  national: "Nationwide",
  regional: "A region",
  state: "A state",
  local: "A local area",
  international: "International",
  unknown: unknown,
};
export const geographyText = ({ reach, states }: CatalogueDetail["geography"]): string =>
  states.length ? `${reachLabels[reach]}: ${states.join(", ")}` : reachLabels[reach];

export const sourceWords: Record<BrowseItem["source"], string> = {
  starter: "Grantlamp starter catalog",
  "grants.gov": "Grants.gov",
  simpler: "Simpler.Grants.gov",
};
/** The host without "www.": "grants.gov". */
export const siteOf = (link: string): string => {
  const host = URL.parse(link)?.hostname ?? link;
  return host.replace(/^www\./, "");
};

/** Splits a text at blank lines and before list items. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[•▪◦*-]|\d{1,2}[.)])\s)/)
    .map((part) => part.trim())
    .filter(Boolean);

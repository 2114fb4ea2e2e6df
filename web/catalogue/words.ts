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
/** What a status means to somebody who wants to apply. */
export const statusMeanings: Record<BrowseItem["status"], string> = {
  forecast: "Announced; not open for applications yet",
  open: "Open for applications",
  recurring: "Comes back in rounds; see the official page for the next one",
  closed: "The deadline has passed",
  archived: "No longer kept current by the source",
  removed: texts.noLongerListed,
};

const closingWords = Object.fromEntries(Object.entries(closingWindows).map(([value, { label }]) => [value, label]));
/** The choices of each facet, value to label, in the order in which they are shown. */
export const choices = {
  status: statusWords,
  closing: closingWords,
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

/** What a value of a facet is called; the value itself where nobody named it. */
export const choiceLabel = (facet: Facet, value: string): string =>
  (choices[facet] as Record<string, string>)[value] ?? value;

type Amounts = Pick<BrowseItem, "awardFloor" | "awardCeiling">;
/** "$10,000 to $50,000", "Up to $75,000", "From $5,000". Sources write 0 where they state nothing. */
export const awardText = ({ awardFloor, awardCeiling }: Amounts): string => {
  if (awardFloor && awardCeiling)
    return awardFloor === awardCeiling
      ? formatDollars(awardFloor)
      : `${formatDollars(awardFloor)} to ${formatDollars(awardCeiling)}`;
  if (awardCeiling) return `Up to ${formatDollars(awardCeiling)}`;
  return awardFloor ? `From ${formatDollars(awardFloor)}` : unknown;
};
/** Dollars, or that they are not stated. */
export const dollarsText = (dollars: number | null): string => (dollars ? formatDollars(dollars) : unknown);
export const dayText = (day: string | null): string => (day ? formatDay(day) : unknown);

/** When it closes, in few words: the day, else what is known of the timing. */
export const closesText = ({ closesOn, closesNote }: Pick<BrowseItem, "closesOn" | "closesNote">): string =>
  closesOn ? formatDay(closesOn) : (closesNote ?? unknown);

const zoneWords: Record<string, string> = {
  ET: "Eastern Time",
  CT: "Central Time",
  MT: "Mountain Time",
  PT: "Pacific Time",
  AKT: "Alaska Time",
  HT: "Hawaii Time",
  UTC: "UTC",
  local: "the applicant’s local time",
};
/** "5:00 PM" from "17:00". */
const clockText = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
};
type Closing = Pick<CatalogueDetail, "closesOn" | "closesEstimated" | "closesTime" | "closesZone">;
/** The closing day with its hour where the source names one: "Dec 09, 2026, 5:00 PM Eastern Time". */
export const closingText = ({ closesOn, closesEstimated, closesTime, closesZone }: Closing): string => {
  if (!closesOn) return unknown;
  const zone = closesZone ? ` ${zoneWords[closesZone] ?? closesZone}` : "";
  const day = `${formatDay(closesOn)}${closesTime ? `, ${clockText(closesTime)}${zone}` : ""}`;
  return closesEstimated ? `${day} (estimated)` : day;
};

export const labelsOf = <T extends string>(values: readonly T[], labels: Record<T, string>): string =>
  values.length ? values.map((value) => labels[value]).join(", ") : unknown;
export const instrumentWords = fundingInstruments;

const reaches: Record<CatalogueDetail["geography"]["reach"], string> = {
  national: "Nationwide",
  regional: "A region",
  state: "A state",
  local: "A local area",
  international: "International",
  unknown: unknown,
};
/** Where one may apply from. */
export const geographyText = ({ reach, states }: CatalogueDetail["geography"]): string =>
  states.length ? `${reaches[reach]}: ${states.join(", ")}` : reaches[reach];

export const sourceWords: Record<BrowseItem["source"], string> = {
  starter: "Grantlamp starter catalog",
  "grants.gov": "Grants.gov",
  simpler: "Simpler.Grants.gov",
};
/** The host of an address, as people know a site: "grants.gov". */
export const siteOf = (link: string): string => {
  const host = URL.parse(link)?.hostname ?? link;
  return host.replace(/^www\./, "");
};

/** A long text as its paragraphs: empty lines part them, and bullets at the start of lines stand on their own. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[•▪◦*-]|\d{1,2}[.)])\s)/)
    .map((part) => part.trim())
    .filter(Boolean);

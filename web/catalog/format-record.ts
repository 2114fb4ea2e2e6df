import {
  applicantTypes,
  type BrowseItem,
  browseSorts,
  type CatalogDetail,
  closingWindows,
  fundingCategories,
  fundingInstruments,
  notStated,
} from "#shared/api/catalog.ts";
import { fundingKinds } from "#shared/api/funding-kinds.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import { fundingAmounts } from "#shared/api/organization-options.ts";
import { catalogSourceNames } from "#shared/domain/catalog-source-names.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { formatDay } from "#shared/util/dates.ts";
import type { AllDayEvent } from "#shared/util/icalendar.ts";
import { formatDollars } from "#shared/util/money.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

type DeadlineRecord = Pick<
  CatalogDetail,
  | "id"
  | "title"
  | "funder"
  | "number"
  | "link"
  | "closesOn"
  | "closesEstimated"
  | "closesTime"
  | "closesZone"
  | "closesNote"
  | "history"
>;

/** Maps a record's deadline to an all-day event; null if it has no deadline. `page` is the record's URL in this app. */
export const toDeadlineEvent = (record: DeadlineRecord, page: string): AllDayEvent | null => {
  const { id, title, funder, number, link, closesOn, closesEstimated, closesNote, history } = record;
  if (closesOn === null) return null;
  return {
    uid: `${id}-deadline@grantlamp`,
    date: closesOn,
    title: `${closesEstimated ? common.estimatedDeadline : common.deadline}: ${title}`,
    description: [
      funder,
      interpolate(messages.closesOn, { day: formatDeadline(record) }),
      closesNote,
      number && `Notice ${number}`,
      `Official page: ${link}`,
    ]
      .filter(Boolean)
      .join("\n"),
    link: page,
    tentative: closesEstimated,
    sequence: history.filter(({ kind }) => kind === "deadlineMoved").length,
  };
};

export const notStatedLabel = common.notStatedText;

export const statusLabels: Record<BrowseItem["status"], string> = {
  forecast: "Forecast",
  open: common.open,
  recurring: "Recurring",
  closed: "Closed",
  archived: messages.archived,
  removed: "Removed",
  withdrawn: "Likely withdrawn",
};
export const statusDescriptions: Record<BrowseItem["status"], string> = {
  forecast: "Announced; not open for applications yet",
  open: "Open for applications",
  recurring: "Offered periodically; see the official page for the next round",
  closed: "The deadline has passed",
  archived: "No longer updated by the source",
  removed: messages.noLongerListed,
  withdrawn: "An old forecast without a date; it probably won't open",
};

const closingLabels = Object.fromEntries(Object.entries(closingWindows).map(([value, { label }]) => [value, label]));
/** Maps each facet's values to labels, in display order. */
export const facetChoices = {
  kind: { ...fundingKinds, [notStated]: notStatedLabel },
  eligibility: verdictLabels,
  status: statusLabels,
  closing: closingLabels,
  category: { ...fundingCategories, [notStated]: notStatedLabel },
  applicantType: { ...applicantTypes, [notStated]: notStatedLabel },
  amount: { ...fundingAmounts, [notStated]: notStatedLabel },
} as const satisfies Record<string, Record<string, string>>;
export type Facet = keyof typeof facetChoices;
export const facetLabels: Record<Facet, string> = {
  kind: listMessages.typeOfSupport,
  eligibility: "Eligibility",
  status: common.status,
  closing: common.deadline,
  category: common.category,
  applicantType: messages.eligibleApplicants,
  amount: messages.awardSize,
};
export const facets = Object.keys(facetChoices) as Facet[];
export const sortLabels = browseSorts;
const { relevance: _, ...otherSorts } = browseSorts;
/** Excludes relevance, because without keywords the API sorts by deadline. */
export const sortLabelsWithoutQuery = otherSorts;

export const getChoiceLabel = (facet: Facet, value: string): string =>
  (facetChoices[facet] as Record<string, string>)[value] ?? value;

type Amounts = Pick<BrowseItem, "awardFloor" | "awardCeiling">;
/** "$10,000 to $50,000", "Up to $75,000", "From $5,000". Sources write 0 for unknown amounts. */
export const formatAwardRange = ({ awardFloor, awardCeiling }: Amounts): string => {
  if (awardFloor && awardCeiling)
    return awardFloor === awardCeiling
      ? formatDollars(awardFloor)
      : `${formatDollars(awardFloor)} to ${formatDollars(awardCeiling)}`;
  if (awardCeiling) return `Up to ${formatDollars(awardCeiling)}`;
  return awardFloor ? `From ${formatDollars(awardFloor)}` : notStatedLabel;
};
export const formatDollarsOrUnknown = (dollars: number | null): string =>
  dollars ? formatDollars(dollars) : notStatedLabel;
export const formatDayOrUnknown = (day: string | null): string => (day ? formatDay(day) : notStatedLabel);

export const formatClosing = ({ closesOn, closesNote }: Pick<BrowseItem, "closesOn" | "closesNote">): string =>
  closesOn ? formatDay(closesOn) : (closesNote ?? notStatedLabel);

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
type Closing = Pick<CatalogDetail, "closesOn" | "closesEstimated" | "closesTime" | "closesZone">;
/** "Dec 9, 2026, 5:00 PM Eastern Time"; the time only if the source states one. */
export const formatDeadline = ({ closesOn, closesEstimated, closesTime, closesZone }: Closing): string => {
  if (!closesOn) return notStatedLabel;
  const zone = closesZone ? ` ${zoneLabels[closesZone] ?? closesZone}` : "";
  const day = `${formatDay(closesOn)}${closesTime ? `, ${formatClock(closesTime)}${zone}` : ""}`;
  return closesEstimated ? `${day} (estimated)` : day;
};

export const formatLabels = <T extends string>(values: readonly T[], labels: Record<T, string>): string =>
  values.length ? values.map((value) => labels[value]).join(", ") : notStatedLabel;
export const instrumentLabels = fundingInstruments;

const reachLabels: Record<CatalogDetail["geography"]["reach"], string> = {
  national: "Nationwide",
  regional: "A region",
  state: "A state",
  local: "A local area",
  international: "International",
  unknown: notStatedLabel,
};
/** A national program with `text`, which narrows the area, is not open everywhere. */
export const formatGeography = ({ reach, states, text }: CatalogDetail["geography"]): string =>
  reach === "national" && text
    ? "Every state, but only certain areas"
    : states.length
      ? states.map((code) => usStates[code as keyof typeof usStates] ?? code).join(", ")
      : reachLabels[reach];

/**
 * Returns when a record was last checked, as a sentence: "Checked against SAM.gov on Feb 28, 2025; in the catalog since
 * …".
 */
export const formatVerification = ({
  source,
  link,
  verifiedOn,
  firstSeenOn,
  asOf,
}: Pick<CatalogDetail, "source" | "link" | "verifiedOn" | "firstSeenOn" | "asOf">): string => {
  const site = source === "starter" ? getSiteName(link) : catalogSourceNames[source];
  if (asOf) {
    const place = source === "irs-990" ? "with the funder" : `at ${site}`;
    return `As of ${formatDay(asOf)}, from data included with the app. Confirm ${place} before you apply.`;
  }
  const checkedText = verifiedOn ? `Checked against ${site} on ${formatDay(verifiedOn)}` : common.notVerified;
  // Embedded records were checked before this installation first saw them.
  const isOlder = !verifiedOn || firstSeenOn <= verifiedOn;
  return isOlder ? `${checkedText}; in the catalog since ${formatDay(firstSeenOn)}.` : `${checkedText}.`;
};

/** Returns the host without "www.": "grants.gov". */
export const getSiteName = (link: string): string => {
  const host = URL.parse(link)?.hostname ?? link;
  return host.replace(/^www\./, "");
};

/** Splits a text at blank lines and before list items. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[•▪◦*-]|\d{1,2}[.)])\s)/)
    .map((part) => part.trim())
    .filter(Boolean);

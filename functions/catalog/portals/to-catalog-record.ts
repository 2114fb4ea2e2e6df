import { deriveFocusAreas } from "#functions/catalog/catalog-record.ts";
import { findUsualMonths } from "#functions/search/browse/seasons.ts";
import { fundingCategories } from "#shared/api/catalog.ts";
import type { CatalogRecord, Season } from "#shared/api/catalog-record.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { PortalAdapter, PortalNotice } from "./portal.ts";

/** Matches years, fiscal years and round numbers in titles, which differ between rounds of one program. */
const roundPattern =
  /\b(?:fy|ffy|fiscal year|cycle|round|phase)?[ -]?(?:20\d\d(?:[-–/ ]+(?:20)?\d\d)?|\d{1,2}(?:st|nd|rd|th)?)\b/g;
const normalizeProgram = (agency: string, title: string) =>
  `${agency} ${title.toLowerCase().replaceAll(roundPattern, "")}`
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

const getProgram = ({ funder, title }: CatalogRecord) => normalizeProgram(funder, title);

/** Adds seasons and programs between rounds from earlier lists, because a list of open grants omits them. */
export const mergeKnownPrograms = (
  records: readonly CatalogRecord[],
  knownRecords: readonly CatalogRecord[],
): CatalogRecord[] => {
  const knownByProgram = new Map(knownRecords.map((record) => [getProgram(record), record]));
  const currentRecords = records.map((record) => {
    const season = record.season ?? knownByProgram.get(getProgram(record))?.season;
    knownByProgram.delete(getProgram(record));
    return season ? { ...record, season } : record;
  });
  const ids = new Set(currentRecords.map(({ id }) => id));
  return [
    ...currentRecords,
    ...[...knownByProgram.values()].filter(({ id, status }) => status === "recurring" && !ids.has(id)),
  ];
};

const getLatestDay = ({ closesOn, opensOn }: PortalNotice) => closesOn ?? opensOn ?? "";
/** Groups notices into programs by agency and title; each program's rounds are sorted latest first. */
export const groupRounds = (notices: readonly PortalNotice[]): PortalNotice[][] =>
  [...Map.groupBy(notices, ({ agency, title }) => normalizeProgram(agency, title)).values()].map((rounds) =>
    rounds.toSorted((a, b) => (getLatestDay(a) < getLatestDay(b) ? 1 : -1)),
  );

/** Deduplicates notices of the same round, such as two tracks with the same deadline. */
const dedupeRounds = (rounds: readonly PortalNotice[]) => [
  ...new Map(rounds.map((round) => [round.closesOn ?? round.portalId, round])).values(),
];
const countYears = (rounds: readonly PortalNotice[]) =>
  new Set(rounds.flatMap(({ closesOn }) => (closesOn ? [closesOn.slice(0, 4)] : []))).size;

const maxRounds = 4;
const toMonth = (day: string | null) => (day ? [Number(day.slice(5, 7))] : []);

const buildSeason = (rounds: readonly PortalNotice[]): Season => ({
  opensIn: findUsualMonths(rounds.flatMap(({ opensOn }) => toMonth(opensOn))),
  closesIn: findUsualMonths(rounds.flatMap(({ closesOn }) => toMonth(closesOn))),
  rounds: rounds.length,
  lastRounds: rounds
    .flatMap(({ opensOn, closesOn, awardFloor, awardCeiling, expectedAwards, applicationCounts }) => {
      const year = Number((closesOn ?? opensOn ?? "").slice(0, 4));
      const applications = applicationCounts.toSorted((a, b) => b.year - a.year)[0];
      return year
        ? [
            {
              year,
              closesOn,
              awardFloor,
              awardCeiling,
              awards: expectedAwards,
              ...(applications && { applications: { received: applications.received, funded: applications.funded } }),
            },
          ]
        : [];
    })
    .slice(0, maxRounds),
});

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" }),
);
const formatMonth = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

const formatCents = (cents: number) => formatDollars(toDollars(cents));
const formatList = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Adds the state to the agency's name, because "Department of Justice" alone would suggest the federal agency. */
const formatFunderName = (agency: string, stateName: string) => {
  const name = agency.replace(/^CA (?:State )?/, "").replace(/^(?!.* )/, "Department of ");
  return name.includes(stateName) ? name : `${stateName} ${name}`;
};

const composeSummary = (
  { categories, awardFloor, awardCeiling, totalFunding, expectedAwards }: PortalNotice,
  funder: string,
) => {
  const fields = categories.filter((code) => code !== "O").map((code) => fundingCategories[code].toLowerCase());
  const size =
    awardFloor && awardCeiling && awardFloor !== awardCeiling
      ? `${formatCents(awardFloor)} to ${formatCents(awardCeiling)} each`
      : awardCeiling && `up to ${formatCents(awardCeiling)} each`;
  const facts = [
    size,
    totalFunding && `${formatCents(totalFunding)} in all`,
    expectedAwards && `${expectedAwards} ${expectedAwards === 1 ? "award" : "awards"} expected`,
  ].filter(Boolean);
  return `State grants from the ${funder}${fields.length ? ` for ${formatList(fields)}` : ""}${facts.length ? `: ${facts.join(", ")}` : ""}.`;
};

/**
 * Converts a portal program to a record, with past rounds as its season. Undefined for loans and nonrecurring programs.
 */
export const toPortalRecord = (
  adapter: PortalAdapter,
  rounds: readonly PortalNotice[],
  { asOf, today, terms }: { asOf: string; today: string; terms: string },
): CatalogRecord | undefined => {
  const [latest] = rounds;
  if (!latest || latest.isLoan) return undefined;
  const isOpen = latest.status !== "closed" && latest.closesOn !== null && latest.closesOn >= today;
  const isRolling = latest.status === "open" && latest.isRolling;
  const isRecurring = countYears(rounds) > 1 || latest.isRecurring;
  if (!isOpen && !isRolling && !isRecurring) return undefined;
  const funder = formatFunderName(latest.agency, adapter.stateName);
  const lastClosing = rounds.find(({ closesOn }) => closesOn)?.closesOn;
  const closesNote = isOpen
    ? ""
    : isRolling
      ? "Applications were accepted on a rolling basis."
      : `Between rounds${lastClosing ? `; the last known one closed on ${formatDay(lastClosing)}` : ""}. Months are based on past rounds and may change.`;
  const season = isRolling ? undefined : buildSeason(dedupeRounds(rounds));
  return {
    id: `${adapter.idPrefix}-${latest.portalId}`,
    source: adapter.source,
    sourceUrl: latest.link ?? adapter.home,
    roundsUrl: latest.applyLink ?? null,
    assistanceListing: null,
    number: null,
    title: latest.title.slice(0, 255),
    funder: funder.slice(0, 200),
    agencyCode: null,
    summary: composeSummary(latest, funder),
    fullText: null,
    applicantTypes: latest.applicantTypes,
    eligibilityText: null,
    geography: { reach: "state", states: [adapter.state], text: null },
    categories: latest.categories,
    focusAreas: deriveFocusAreas(latest),
    instruments: ["G"],
    costSharing: latest.costSharing,
    costSharingText: latest.costSharingText,
    awardFloor: latest.awardFloor,
    awardCeiling: latest.awardCeiling,
    totalFunding: latest.totalFunding,
    expectedAwards: latest.expectedAwards,
    status: isOpen ? (latest.status === "forecast" ? "forecast" : "open") : "recurring",
    postedOn: isOpen ? latest.opensOn : null,
    closesOn: isOpen ? latest.closesOn : null,
    closesNote: `${closesNote} As of ${formatMonth(asOf)}; confirm at the source.`.trim(),
    firstSeenOn: asOf,
    verifiedOn: asOf,
    asOf,
    ...(terms && { terms }),
    ...(season && season.lastRounds.length > 0 && { season }),
  };
};

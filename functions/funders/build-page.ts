import type { BrowseItem } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FunderKind, FunderPage } from "#shared/api/funders.ts";
import { catalogSourceNames } from "#shared/domain/catalog-source-names.ts";
import { funderSources, parsePurposes, type StoredFunder, toFunderSummary } from "./stored-funder.ts";

type Related = Pick<FunderPage, "programs" | "tracked">;

const maxPurposes = 15;
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toHttpUrl = (website: string) => (/^https?:\/\//.test(website) ? website : `https://${website}`);

const listGivingPurposes = ({ purposes, generalSupport }: StoredFunder): FunderPage["givingByPurpose"] =>
  [
    ...(generalSupport ? [{ purpose: "General support", grants: generalSupport }] : []),
    ...parsePurposes(purposes).map(({ word, grants }) => ({ purpose: capitalize(word), grants })),
  ]
    .sort((a, b) => b.grants - a.grants)
    .slice(0, maxPurposes);

const listSources = ({ ein, sources }: StoredFunder): FunderPage["sources"] =>
  sources.map((source) => ({
    name: funderSources[source],
    date: null,
    link:
      source === "bmf" || source === "open-foundation-list"
        ? null
        : `https://projects.propublica.org/nonprofits/organizations/${ein}`,
  }));

export const buildFoundationPage = (funder: StoredFunder, related: Related): FunderPage => ({
  ...toFunderSummary(funder),
  ein: funder.ein,
  website: funder.website ? toHttpUrl(funder.website) : null,
  assets: funder.assets ?? null,
  distributions: funder.distributions ?? null,
  givingByYear: funder.giving ?? [],
  grants: funder.grants ?? null,
  givingByState: (funder.states ?? []).map(([state, grants, dollars]) => ({ state, grants, dollars })),
  givingByPurpose: listGivingPurposes(funder),
  newRecipients: funder.newRecipients ?? [],
  recentGrantees: funder.recent ?? [],
  applications: {
    accepted: funder.accepts ?? "unknown",
    deadlines: funder.deadlines ?? null,
    restrictions: funder.restrictions ?? null,
    contact: funder.contact ?? null,
  },
  ...related,
  sources: listSources(funder),
});

const findKind = (records: readonly CatalogRecord[]): FunderKind => {
  const has = (...sources: CatalogRecord["source"][]) => records.some(({ source }) => sources.includes(source));
  if (has("assistance-listings", "grants.gov", "simpler") || records.some((record) => record.assistanceListing))
    return "federal";
  return has("california", "pennsylvania") ? "state" : "other";
};

const sumObligations = (records: readonly CatalogRecord[]): FunderPage["givingByYear"] => {
  const dollarsByYear = new Map<number, number>();
  for (const { year, dollars } of records.flatMap(({ obligations }) => obligations ?? []))
    dollarsByYear.set(year, (dollarsByYear.get(year) ?? 0) + dollars);
  return [...dollarsByYear].map(([year, dollars]) => ({ year, dollars, grants: null })).sort((a, b) => b.year - a.year);
};

const findLatest = (days: readonly (string | null | undefined)[]) =>
  days.reduce<string | null>((latest, day) => (day && (!latest || day > latest) ? day : latest), null);

/** Builds the page of a funder known only from catalog records: an agency or a company. */
export const buildAgencyPage = (id: string, records: readonly CatalogRecord[], related: Related): FunderPage => ({
  id,
  name: records[0]?.funder ?? "",
  kind: findKind(records),
  city: null,
  state: null,
  detail: "identity",
  medianGrant: null,
  ein: null,
  website: null,
  assets: null,
  givingByYear: sumObligations(records),
  grants: null,
  givingByState: [],
  givingByPurpose: [],
  newRecipients: [],
  recentGrantees: [],
  applications: { accepted: "unknown", deadlines: null, restrictions: null, contact: null },
  ...related,
  sources: [...Map.groupBy(records, ({ source }) => source)].map(([source, sourceRecords]) => ({
    name: catalogSourceNames[source],
    date: findLatest(sourceRecords.map(({ asOf, verifiedOn }) => asOf ?? verifiedOn)),
    link: null,
  })),
});

const statusOrder: readonly BrowseItem["status"][] = ["open", "forecast", "recurring", "closed"];
const maxPrograms = 100;
/** Sorts open programs first, then by closing date. Omits archived and removed ones. */
export const sortPrograms = (programs: readonly BrowseItem[]): BrowseItem[] =>
  programs
    .filter(({ status }) => statusOrder.includes(status))
    .sort(
      (a, b) =>
        statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) ||
        (a.closesOn ?? "9999").localeCompare(b.closesOn ?? "9999") ||
        a.title.localeCompare(b.title),
    )
    .slice(0, maxPrograms);

import type { BrowseIndex } from "#functions/search/browse/browse-index.ts";
import { type BrowseCaller, type RecipientComparison, unknownCaller } from "#functions/search/browse/facet-columns.ts";
import { worksAcrossStates } from "#functions/search/vocabulary.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { computeGeographyFit, isPlaceUnknown } from "./eligibility-gates.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { createGeographyLookup, createLevelLookup, doesResearch, isExcluded } from "./match-search.ts";
import { findNeedKinds, getProfileKinds } from "./recipients/profile-kinds.ts";
import { computeRecipientPoints, isForOtherRecipients } from "./recipients/reading-fit.ts";

/**
 * Returns a function that computes the overall verdict of `checkEligibility` without its sentences. `today` is the
 * user's date, `YYYY-MM-DD`.
 */
const createVerdictLookup = (
  { records }: Pick<BrowseIndex, "records">,
  profile: PartialMatchProfile,
  today: string,
) => {
  const search = {
    today,
    applicantLevel: createLevelLookup({ records }, profile),
    geographyFit: createGeographyLookup(profile),
  };
  return (document: number): Verdict => {
    const record = records[document] as CatalogRecord;
    if (isExcluded(search, document, record)) return "ineligible";
    return search.applicantLevel(document, record) === "full" && !isPlaceUnknown(record, search.geographyFit(record))
      ? "eligible"
      : "unknown";
  };
};

const placeCache = new WeakMap<BrowseIndex["records"], Map<string, Uint8Array>>();

/** Returns whether a program's work may be in a state. Cached per catalog version, because it reads every title. */
const createPlaceLookup = ({ records }: Pick<BrowseIndex, "records">, state: string) => {
  const byState = placeCache.get(records) ?? new Map<string, Uint8Array>();
  placeCache.set(records, byState);
  const cached = byState.get(state) ?? new Uint8Array(records.length);
  byState.set(state, cached);
  const isInState = (record: CatalogRecord) =>
    computeGeographyFit(record, { state, geographicScope: "state" }).level !== "none";
  return (document: number): boolean => {
    cached[document] ||= isInState(records[document] as CatalogRecord) ? 2 : 1;
    return cached[document] === 2;
  };
};

const unknownKinds = getProfileKinds({});

/** Compares programs' recipients with the profile, if any, and with the kinds of applicants that a query mentions. */
const createRecipientComparison =
  ({ records }: Pick<BrowseIndex, "records">, profile: PartialMatchProfile | undefined) =>
  (query: string): RecipientComparison => {
    const needKinds = findNeedKinds(query);
    const kinds = profile ? getProfileKinds(profile) : unknownKinds;
    return {
      getPoints: (document) => computeRecipientPoints(records[document]?.reading, kinds, needKinds),
      hasProfile: profile !== undefined,
      isForOthers: (document) => isForOtherRecipients(records[document]?.reading, kinds, needKinds),
    };
  };

/**
 * Creates the caller context for a catalog search from the organization profile, if any, and the state selected as a
 * place.
 */
export const createBrowseCaller = (
  index: BrowseIndex,
  profile: PartialMatchProfile | undefined,
  state: string | undefined,
  today: string,
): BrowseCaller => ({
  ...unknownCaller,
  compareRecipients: createRecipientComparison(index, profile),
  ...(profile && { hidesResearch: !doesResearch(profile), getVerdict: createVerdictLookup(index, profile, today) }),
  ...(state && { isInPlace: createPlaceLookup(index, state) }),
  ...(profile?.state &&
    !profile.country &&
    !worksAcrossStates(profile.geographicScope) && { isInOwnState: createPlaceLookup(index, profile.state) }),
});

import type { CandidateRequest } from "#functions/catalog/search-engine.ts";
import { isAmountExcluded } from "#functions/search/award-amount.ts";
import { replaceConcreteNeeds } from "#functions/search/browse/concrete-needs.ts";
import { getFundingKinds, mentionsResearch } from "#functions/search/funding-kind.ts";
import { focusAreas } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FundingKind } from "#shared/api/funding-kinds.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import type { ApplicantFit } from "./applicant-verdict.ts";
import { findOtherAudience, isForOtherAudienceOnly } from "./dedicated-audience.ts";
import { computeGeographyFit, type GeographyFit, isRoundOver } from "./eligibility-gates.ts";
import { type SelectedArea, toSelectedAreas } from "./focus-fit.ts";
import type { MatchIndex } from "./match-index.ts";
import { areasFromWords, type PartialMatchProfile } from "./match-profile.ts";
import { createPurposeFit } from "./purpose-fit.ts";
import { findNeedKinds, getProfileKinds, type ProfileKinds } from "./recipients/profile-kinds.ts";
import { isForOtherRecipients } from "./recipients/reading-fit.ts";
import { refineLevel } from "./recipients/reading-verdict.ts";
import type { RecipientKind } from "./recipients/recipient-kinds.ts";
import { createServedGroupCheck } from "./served-groups.ts";
import { createSubjectText, getAreaText, type SubjectText } from "./subject-fit.ts";
import { buildTrackRecord, type TrackRecord } from "./track-record.ts";

/** The state of a search, shared by all records. `today` is the user's date, `YYYY-MM-DD`. */
export type MatchSearch = {
  index: MatchIndex;
  profile: PartialMatchProfile;
  today: string;
  selectedAreas: readonly SelectedArea[];
  /** The organization's activities, or the words of its focus areas if it has no mission. */
  profileText: SubjectText;
  hasMission: boolean;
  /** Whether the need is the main description of the applicant's work, because no profile or no mission is saved. */
  isNeedLeading: boolean;
  /** Its funding need; undefined if not stated. */
  needText: SubjectText | undefined;
  /** How well a program's purpose covers the need; undefined without a need. */
  getPurposeFit: ((record: CatalogRecord) => number) | undefined;
  /** The profile without a stated need, unless there is nothing else: the need changes neither verdict nor score. */
  applicantProfile: PartialMatchProfile;
  /** Returns whether a program is for a group that the profile, or the profile with the need, does not mention. */
  isForOthers: (record: CatalogRecord) => boolean;
  isForOthersThanNeed: (record: CatalogRecord) => boolean;
  /** The applicant's kinds, and those mentioned in its need or, without a need, its mission. */
  kinds: ProfileKinds;
  needKinds: ReadonlySet<RecipientKind>;
  trackRecord: TrackRecord;
  applicantLevel: (document: number, record: CatalogRecord) => ApplicantFit["level"];
  geographyFit: (record: CatalogRecord) => GeographyFit;
};

/** Sorts areas in table order, so that the order of selection does not matter. */
const sortAreas = (profile: PartialMatchProfile) => focusAreas.filter((area) => profile.focusAreas.includes(area));

/** Returns what a profile is about: its own words, or those of its focus areas if it has none. */
const getSubjectTexts = (profile: PartialMatchProfile) => {
  const { name, mission, targetPopulation, areasOrigin } = profile;
  const activities = `${mission ?? ""} ${targetPopulation ?? ""}`.trim();
  // Focus areas detected in the need add nothing to it.
  const areaText = areasOrigin === areasFromWords && name ? "" : getAreaText(sortAreas(profile));
  const text = `${name ?? ""} ${activities || areaText}`.trim();
  return { description: `${name ?? ""} ${activities}`.trim(), activities, text, need: profile.need?.trim() };
};

/** Describes what the candidates for a profile are about; the same profile and need give the same candidates. */
export const describeSubject = (profile: PartialMatchProfile): Omit<CandidateRequest, "id" | "today"> => {
  const { text, need } = getSubjectTexts(profile);
  return {
    texts: need ? [need, replaceConcreteNeeds(need), text] : [text],
    focusAreas: sortAreas(profile),
    funders: (profile.won ?? []).map(({ funder }) => funder),
  };
};

export const createMatchSearch = (index: MatchIndex, profile: PartialMatchProfile, today: string): MatchSearch => {
  const areas = sortAreas(profile);
  const { description, activities, text, need } = getSubjectTexts(profile);
  const isNeedOnly = profile.isSaved === false;
  const applicantProfile = isNeedOnly ? profile : { ...profile, need: "" };
  const own = `${profile.veteranStatus ? "veterans" : ""} ${description}`;
  const isForOthersThanNeed = createServedGroupCheck(`${own} ${need ?? ""}`);
  return {
    index,
    profile,
    applicantProfile,
    today,
    selectedAreas: toSelectedAreas(areas),
    profileText: createSubjectText(index, text),
    hasMission: description !== "",
    isNeedLeading: isNeedOnly || activities === "",
    needText: need ? createSubjectText(index, need, replaceConcreteNeeds(need)) : undefined,
    getPurposeFit: need ? createPurposeFit(index, need) : undefined,
    isForOthers: isNeedOnly || !need ? isForOthersThanNeed : createServedGroupCheck(own),
    isForOthersThanNeed,
    kinds: getProfileKinds(applicantProfile),
    needKinds: findNeedKinds(need ?? ""),
    trackRecord: buildTrackRecord(index, profile.won),
    applicantLevel: createLevelLookup(index, applicantProfile),
    geographyFit: createGeographyLookup(profile),
  };
};

/** Computes the geography of each record once; a search needs it to exclude, hide and score the record. */
export const createGeographyLookup = (profile: PartialMatchProfile): MatchSearch["geographyFit"] => {
  const known = new Map<CatalogRecord, GeographyFit>();
  return (record) => {
    let fit = known.get(record);
    if (!fit) {
      fit = computeGeographyFit(record, profile);
      known.set(record, fit);
    }
    return fit;
  };
};

/** Returns the search with other criteria for a single score. Texts and applicant types stay unchanged. */
export const changeCriteria = (
  search: MatchSearch,
  changes: Partial<Pick<PartialMatchProfile, "focusAreas" | "fundingAmount" | "state" | "won">>,
): MatchSearch => {
  const profile = { ...search.profile, ...changes };
  return {
    ...search,
    profile,
    selectedAreas: toSelectedAreas(sortAreas(profile)),
    geographyFit: createGeographyLookup(profile),
    trackRecord: changes.won ? buildTrackRecord(search.index, changes.won) : search.trackRecord,
  };
};

const levels: readonly ApplicantFit["level"][] = ["full", "listed", "partial", "text", "unlisted", "none"];
const levelCache = new WeakMap<MatchIndex["records"], Map<string, Uint8Array>>();
/** Maximum cache size, far above the number of kinds of applicants. */
const maxCachedKinds = 60;

/**
 * Returns the fit of the applicant type as determined by `checkApplicant`. Everything except a title's audience depends
 * only on the record and these applicant fields, so it is cached per index.
 */
export const createLevelLookup = (
  { records }: Pick<MatchIndex, "records">,
  profile: PartialMatchProfile,
): MatchSearch["applicantLevel"] => {
  const { organizationType, applicant, country, state, specialStatuses, geographicScope } = profile;
  const applicantProfile = { organizationType, applicant, country, state, specialStatuses, geographicScope };
  const levelsByKind = levelCache.get(records) ?? new Map<string, Uint8Array>();
  if (levelsByKind.size >= maxCachedKinds) levelsByKind.clear();
  levelCache.set(records, levelsByKind);
  const kind = JSON.stringify(applicantProfile);
  const cachedLevels = levelsByKind.get(kind) ?? new Uint8Array(records.length);
  levelsByKind.set(kind, cachedLevels);
  const kinds = getProfileKinds(profile);
  return (document, record) => {
    const computeLevel = () => computeApplicantFit(record, applicantProfile).level;
    cachedLevels[document] ||= 1 + levels.indexOf(computeLevel());
    const level = levels[(cachedLevels[document] as number) - 1] ?? "none";
    if (record.reading) return refineLevel(level, record.reading, kinds);
    if (level === "text" && isForOtherAudienceOnly(record, profile)) return "none";
    return level !== "none" && findOtherAudience(record, profile) ? "text" : level;
  };
};

/** Whether `checkEligibility` would return "ineligible", without building sentences. */
export const isExcluded = (
  { today, applicantLevel, geographyFit }: Pick<MatchSearch, "today" | "applicantLevel" | "geographyFit">,
  document: number,
  record: CatalogRecord,
): boolean =>
  isRoundOver(record, today) ||
  applicantLevel(document, record) === "none" ||
  geographyFit(record).verdict === "ineligible";

/**
 * Whether the applicant does research: as stated in its profile; otherwise true for colleges and universities, and for
 * others if their own words mention it.
 */
export const doesResearch = ({
  doesResearch: stated,
  organizationType,
  applicant,
  mission,
  need,
}: PartialMatchProfile) =>
  stated ??
  (mentionsResearch(`${mission ?? ""} ${need ?? ""}`) ||
    (organizationType === "academic" && !applicant?.codes.includes("05")));

const isForIndividualsOnly = ({ applicantTypes }: CatalogRecord) =>
  applicantTypes.includes("21") && applicantTypes.every((code) => code === "21" || code === "25");

const typesNeedingExplicitMention: readonly PartialMatchProfile["organizationType"][] = ["individual", "for-profit"];

/**
 * Whether lists hide the record although nothing rules it out: requests for information, research for organizations
 * that do none, awards of another size, programs for another audience or place, benefits for individuals, and, for
 * individuals and companies, programs whose text never mentions them.
 */
export const isHiddenByDefault = (
  { profile, applicantLevel, geographyFit, kinds: profileKinds, needKinds }: MatchSearch,
  document: number,
  record: CatalogRecord,
): boolean => {
  const kinds = getFundingKinds(record);
  const isKind = (kind: FundingKind) => kinds.some((entry) => entry.kind === kind);
  if (isKind("request-for-information") || isAmountExcluded(record, profile)) return true;
  if (isKind("research") && !doesResearch(profile)) return true;
  if (
    record.reading ? isForOtherRecipients(record.reading, profileKinds, needKinds) : findOtherAudience(record, profile)
  )
    return true;
  if (geographyFit(record).level === "none") return true;
  if (profile.organizationType !== null && profile.organizationType !== "individual" && isForIndividualsOnly(record))
    return true;
  return (
    typesNeedingExplicitMention.includes(profile.organizationType) &&
    record.applicantTypes.length > 0 &&
    applicantLevel(document, record) === "text"
  );
};

import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { organizationTypes } from "#shared/api/organization-options.ts";
import { codesByOrganizationType } from "#shared/domain/applicant-codes.ts";
import { isAdmittedBySummary } from "./admitted-by-summary.ts";
import { type ApplicantCodes, getApplicantCodes } from "./applicant-codes.ts";
import { findDoubt } from "./applicant-doubts.ts";
import { namesPlainly } from "./applicant-names.ts";
import { type ApplicantFit, type ApplicantRecord, decide, formatCodes } from "./applicant-verdict.ts";
import { findOtherAudience, isForOtherAudienceOnly, isNativeOnly, nativeCodes } from "./dedicated-audience.ts";
import { questionsSettledByReading } from "./eligibility-conditions.ts";
import {
  findDefinition,
  findInvitation,
  findLimitedCompetition,
  findServed,
  type Served,
} from "./eligibility-description.ts";
import { type Restriction, readEligibilityText } from "./eligibility-text.ts";
import {
  findUnclearType,
  isLocalAgencyProgram,
  isOwnSummary,
  isSmallBusinessProgram,
  smallBusinessTitle,
} from "./excluded-applicants.ts";
import { computeForeignFit } from "./foreign-fit.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { isForCollegesOnly, isForOrganizationsOnly, mayBeForPeopleAbroad } from "./organizations-only.ts";
import type { ProfileFacts } from "./profile-answers.ts";
import { getProfileKinds } from "./recipients/profile-kinds.ts";
import { refineByReading } from "./recipients/reading-verdict.ts";
import { appendRecordText, formatRecipientRoute, quoteRecord } from "./sentence-helpers.ts";
import { askForIncorporation, askForTaxStatus, listPossible, taxStatusQuestion } from "./tax-status.ts";
import { decideUnlisted, isStatePortal, isStrict, rejectUnnamed } from "./unlisted-applicant.ts";

type ApplicantProfile = Pick<PartialMatchProfile, "organizationType" | "applicant" | "state" | "country"> &
  ProfileFacts;

/** Applicant information in a title and description; independent of the profile. */
type Description = { definition: string; competition: Restriction | undefined; served: Served | undefined };
const cachedDescriptions = new WeakMap<object, Description>();
const readDescription = (record: ApplicantRecord): Description => {
  const known = cachedDescriptions.get(record);
  if (known) return known;
  const description = record.fullText ?? record.summary ?? "";
  const reading = {
    definition: findDefinition(description),
    competition: findLimitedCompetition(record.title ?? "", description),
    served: findServed(record.title ?? "", description),
  };
  cachedDescriptions.set(record, reading);
  return reading;
};

const getApplicantName = (applicant: ApplicantKind) =>
  applicant === "individual" ? "Individual" : organizationTypes[applicant];
const veteranOrganizations = /\bveterans?['’]?s? (?:service )?organizations?\b/i;
/** "Only Great Lakes states and tribes are eligible" takes precedence over codes that list everyone. */
const onlyListedPattern =
  /\bonly (?:[\w-]+,? ){1,12}(?:\([^)]*\) )?(?:are eligible|may apply|can apply|will be considered)\b/i;
/** Private colleges are nonprofits; most sources have no separate kind for them. */
const mayCountCollege = (record: ApplicantRecord, own: readonly ApplicantType[], listed: readonly ApplicantType[]) =>
  record.source !== "grants.gov" && own.length > 0 && own.every((code) => code === "20") && listed.includes("12");
/** Formula grants go to states, except those that our reading says go to others, such as housing authorities. */
const isForStates = ({ applyThrough, reading }: ApplicantRecord) =>
  applyThrough === "state" && (reading === undefined || reading.recipients.includes("state-agency"));
const unstatedType = "you have not said what kind of applicant you are";
const stateCodes = "say in your organization profile whether you are one of them";
/** Whether the profile can answer the open question in a sentence about the applicant type. */
export const asksProfile = (sentence: string): boolean =>
  [unstatedType, stateCodes, taxStatusQuestion].some((request) => sentence.includes(request));

/**
 * Computes whether an applicant may apply. Eligible only if its own code is listed or everyone may apply, and the text
 * does not narrow this; ineligible only if its code is missing from a complete list or the text excludes it; otherwise
 * unknown, with the question to answer. "Others, see text" alone is never a yes, and an empty list is never a no.
 */
export const computeApplicantFit = (record: ApplicantRecord, profile: ApplicantProfile): ApplicantFit => {
  const { organizationType, applicant = getApplicantCodes(organizationType, undefined) } = profile;
  const fit = decideApplicantFit(record, profile);
  return applicant && !profile.country ? askForTaxStatus(fit, record, organizationType, applicant) : fit;
};

const decideApplicantFit = (record: ApplicantRecord, profile: ApplicantProfile): ApplicantFit => {
  const { organizationType, applicant, state, country } = profile;
  const { definition, competition, served } = readDescription(record);
  const text = record.eligibilityText?.trim() || definition;
  const isSmallBusinessOnly =
    record.applicantTypes.every((code) => code === "25") && smallBusinessTitle.test(record.title ?? "");
  const listed: readonly ApplicantType[] = isSmallBusinessOnly ? ["23"] : record.applicantTypes;
  if (organizationType === null) {
    const who = listed.length ? `Open to: ${formatCodes(listed)}` : "The source does not list who may apply";
    return decide("unknown", "text", `${who}; ${unstatedType}${appendRecordText(record, text)}`);
  }
  const codesForKind: readonly ApplicantType[] =
    organizationType === "individual" ? ["21"] : codesByOrganizationType[organizationType];
  const possible = codesForKind.filter((code) => !applicant?.excluded?.includes(code));
  const {
    codes: own,
    anyOf,
    known,
    sponsored = [],
  }: ApplicantCodes = applicant ??
    getApplicantCodes(organizationType, undefined) ?? { codes: possible, anyOf: false, known: false };
  const matching = own.filter((code) => listed.includes(code));
  const unnarrowed = matching.filter((code) => !record.narrowedTypes?.includes(code));
  const { specialStatuses, geographicScope } = profile;
  const reading = readEligibilityText(text, { codes: own, state, specialStatuses, geographicScope, organizationType });
  const restriction = competition ?? reading.restriction;

  if (reading.refused)
    return decide(
      "ineligible",
      "none",
      `${quoteRecord(record, reading.refused)} Your kind of applicant may not apply.`,
    );
  if (country)
    return computeForeignFit(record, text, {
      country,
      matching: known ? unnarrowed : [],
      possible: organizationType === "academic" ? possible : possible.filter((code) => code !== "20"),
      restriction,
      othersOnly: reading.othersOnly,
    });
  if (own.length > 0 && !own.includes("23") && isSmallBusinessProgram(record))
    return decide(
      "ineligible",
      "none",
      `${quoteRecord(record, record.title ?? "")} Only small businesses may apply for SBIR and STTR awards.`,
    );
  if (
    organizationType === "veteran-organization" &&
    veteranOrganizations.test(text) &&
    !/\b(?:not|except)\b/i.test(text) &&
    !restriction
  )
    return decide("eligible", "full", `Open to veterans organizations. ${quoteRecord(record, text)}`);
  const isOpen = listed.includes("99");
  if (reading.othersOnly && matching.length > 0 && isLocalAgencyProgram(record, own, reading.othersOnly))
    return rejectUnnamed(record, reading.othersOnly);
  if (isOpen || matching.length > 0) {
    if (reading.othersOnly && reading.isComplete && onlyListedPattern.test(reading.othersOnly))
      return rejectUnnamed(record, reading.othersOnly);
    if (!isOpen && matching.every((code) => sponsored.includes(code)))
      return decide(
        "unknown",
        "partial",
        `Can your fiscal sponsor apply for you? Open to: ${formatCodes(matching)}${appendRecordText(record, text)}`,
      );
    // The codes determine which kinds of applicants may apply; our summary adds the work they should do.
    if (restriction && isAdmittedBySummary(record, text, own, reading, restriction))
      return decide(
        "eligible",
        "full",
        `Open to: ${formatCodes(isOpen ? ["99"] : matching)}. ${quoteRecord(record, text)}`,
      );
    const isNarrow = isNativeOnly(text) && !own.some((code) => nativeCodes.includes(code));
    const listedLevel = isNarrow ? "text" : record.reading ? "listed" : "partial";
    if (restriction)
      return decide(
        "unknown",
        isNarrow || questionsSettledByReading.includes(restriction.question) ? listedLevel : "partial",
        `${quoteRecord(record, restriction.quote)} ${restriction.question}`,
      );
    if (reading.route && !matching.includes("00"))
      return decide(
        "unknown",
        "partial",
        `${quoteRecord(record, reading.route)} Do you apply through another body, such as your state?`,
      );
    if (record.applyThrough === "recipient" && record.applyThroughText)
      return decide("unknown", "partial", formatRecipientRoute(record.applyThroughText));
    if (isForStates(record) && !matching.includes("00") && !matching.includes("07"))
      return decide(
        "unknown",
        "partial",
        "Congress gives this money to the states; ask your state’s agency for your share",
      );
    if (isOpen ? record.narrowedTypes?.includes("99") : unnarrowed.length === 0)
      return decide(
        "unknown",
        "listed",
        `Open to: ${formatCodes(isOpen ? ["99"] : matching)}. The funder's own text may narrow that, and we don't have it. Does it include applicants like you?`,
      );
    const doubt = reading.named === undefined ? findDoubt(record, own, served) : undefined;
    if (doubt) return decide("unknown", doubt.level, `${quoteRecord(record, doubt.quote)} ${doubt.question}`);
    if (isOpen && organizationType === "individual" && !listed.includes("21") && reading.named === undefined)
      return decide(
        "unknown",
        "partial",
        `Open to every kind of applicant${appendRecordText(record, text)}. Does it accept a person without an organization?`,
      );
    if (isOpen && !reading.othersOnly)
      return decide("eligible", "full", `Open to every kind of applicant${appendRecordText(record, text)}`);
    if (
      organizationType !== "individual" &&
      reading.othersOnly &&
      reading.isComplete &&
      isStatePortal(record) &&
      isStrict(reading.othersOnly)
    )
      return rejectUnnamed(record, reading.othersOnly);
    if (reading.othersOnly)
      return decide(
        "unknown",
        isOwnSummary(record) ? listedLevel : isNarrow ? "text" : "partial",
        `${quoteRecord(record, reading.othersOnly)} The codes list ${formatCodes(isOpen ? ["99"] : matching)}. Are you one of those the text names?`,
      );
    if (organizationType === "individual" && mayBeForPeopleAbroad(record))
      return decide(
        "unknown",
        "partial",
        `Open to: ${formatCodes(matching)}${appendRecordText(record, text)}. Is it meant for people who live abroad?`,
      );
    if (anyOf || matching.length === own.length)
      return decide(
        "eligible",
        "full",
        `Open to: ${formatCodes(matching)}${appendRecordText(record, reading.named ?? text)}`,
      );
    return decide(
      "unknown",
      "partial",
      `Open to ${formatCodes(matching)}; ${stateCodes}${appendRecordText(record, text)}`,
    );
  }
  if (organizationType === "individual" && isForOrganizationsOnly(record, listed, text))
    return decide(
      "ineligible",
      "none",
      "Neither the list of applicants nor the notice’s title or text names individuals",
    );
  if (isForCollegesOnly(record, listed, text, own))
    return decide(
      "ineligible",
      "none",
      `Its title names colleges and universities. ${quoteRecord(record, record.title ?? "")}`,
    );
  const others = known ? [] : listPossible(organizationType, possible).filter((code) => listed.includes(code));
  const incorporation =
    others.length > 0 && applicant ? askForIncorporation(others, applicant, appendRecordText(record, text)) : undefined;
  if (incorporation) return incorporation;
  if (others.length > 0)
    return decide(
      "unknown",
      "partial",
      `Open to ${formatCodes(others)}; ${stateCodes}${appendRecordText(record, text)}`,
    );
  if (mayCountCollege(record, own, listed))
    return decide(
      "unknown",
      "text",
      `Open to: ${formatCodes(listed)}. Does it count a private college among nonprofits?`,
    );
  if (record.applyThrough === "recipient" && record.applyThroughText)
    return decide("unknown", "text", formatRecipientRoute(record.applyThroughText));
  if (isForStates(record) && listed.includes("25") && !text)
    return decide("unknown", "text", "Congress gives this money to the states; ask your state’s agency for your share");
  if (listed.includes("25") || listed.length === 0)
    return decideUnlisted(record, profile, {
      listed,
      own,
      text,
      reading,
      restriction,
      isSponsored: sponsored.length > 0,
    });
  // Codes that list only individuals are an error if the text invites organizations.
  const invitation = listed.every((code) => code === "21")
    ? findInvitation(record.fullText ?? record.summary ?? "")
    : undefined;
  const mention =
    reading.named ??
    reading.mentioned ??
    invitation ??
    (served && namesPlainly(served.kinds, own) ? served.quote : undefined);
  if (mention)
    return decide(
      "unknown",
      "text",
      `${quoteRecord(record, mention)} The codes do not list your kind of applicant. Does the funder accept it?`,
    );
  const unclear = findUnclearType(record, own);
  if (unclear) return decide("unknown", "text", `Open to: ${formatCodes(listed)}. ${unclear}`);
  const chosen = applicant?.excluded
    ? "your profile says you are not tax-exempt"
    : `you chose ${getApplicantName(organizationType)}`;
  return decide(
    "ineligible",
    record.reading && record.source === "assistance-listings" ? "unlisted" : "none",
    `Open only to: ${formatCodes(listed)}; ${known ? `you apply as: ${formatCodes(own)}` : chosen}`,
  );
};

/** Computes the fit, including the title's audience for applicants whose profile does not mention it. */
export const checkApplicant = (
  record: ApplicantRecord,
  profile: ApplicantProfile & Parameters<typeof findOtherAudience>[1],
): ApplicantFit => {
  const fit = computeApplicantFit(record, profile);
  if (record.reading) return refineByReading(fit, record, getProfileKinds(profile));
  const { title = "", applicantTypes } = record;
  if (fit.verdict === "unknown" && fit.level === "text" && isForOtherAudienceOnly({ title, applicantTypes }, profile))
    return decide(
      "ineligible",
      "none",
      applicantTypes.length > 0
        ? `Open to: ${formatCodes(applicantTypes)}. ${quoteRecord(record, title)}`
        : `${quoteRecord(record, title)} Your kind of organization is not among the tribes it names.`,
    );
  const isOpenToKind = fit.verdict === "eligible" || fit.sentence.endsWith(taxStatusQuestion);
  const audience = isOpenToKind ? findOtherAudience({ title: record.title ?? "" }, profile) : undefined;
  return audience ? decide("unknown", "text", `${quoteRecord(record, audience.quote)} ${audience.question}`) : fit;
};

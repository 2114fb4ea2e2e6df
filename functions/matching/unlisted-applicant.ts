import type { ApplicantType } from "#shared/api/catalog.ts";
import { type ApplicantFit, type ApplicantRecord, decide, formatCodes } from "./applicant-verdict.ts";
import { isDedicatedTo } from "./dedicated-audience.ts";
import type { Restriction, TextReading } from "./eligibility-text.ts";
import {
  findExclusion,
  isLoose,
  isOwnSummary,
  isUnlisted,
  listsNoCompanies,
  needs501c3,
} from "./excluded-applicants.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { appendRecordText, quoteRecord } from "./sentence-helpers.ts";

/**
 * Whether a list of applicants is exclusive. Portals describe applicants loosely; without such a word, lists are
 * incomplete.
 */
export const isStrict = (sentence: string) => /\b(?:only|(?:limited|restricted) to|must be)\b/i.test(sentence);
export const isStatePortal = ({ source }: ApplicantRecord) => source === "california" || source === "pennsylvania";
export const rejectUnnamed = (record: ApplicantRecord, list: string, level: ApplicantFit["level"] = "none") =>
  decide("ineligible", level, `${quoteRecord(record, list)} It does not name your kind of applicant.`);

const publicCodes: readonly ApplicantType[] = ["00", "01", "02", "04", "05", "07", "08"];
/** Whether our summary may leave out a kind of company, college or nonprofit that its program accepts. */
const mayOmit = (record: ApplicantRecord, own: readonly ApplicantType[]) =>
  isOwnSummary(record) && record.reading !== undefined && own.some((code) => !publicCodes.includes(code));

type Unlisted = {
  listed: readonly ApplicantType[];
  own: readonly ApplicantType[];
  /** The record's text about applicants; empty if it has none. */
  text: string;
  reading: TextReading;
  restriction: Restriction | undefined;
  isSponsored: boolean;
};

/** Decides about an applicant whose code is not listed, while the list is empty or leaves room for others. */
export const decideUnlisted = (
  record: ApplicantRecord,
  profile: Pick<PartialMatchProfile, "organizationType" | "specialStatuses">,
  { listed, own, text, reading, restriction, isSponsored }: Unlisted,
): ApplicantFit => {
  const { organizationType } = profile;
  if (isDedicatedTo(record, profile) && !restriction && !reading.route)
    return decide("eligible", "full", `${quoteRecord(record, record.title ?? "")} Your profile says you are one.`);
  if (reading.admitted && !restriction && !reading.route && !isSponsored)
    return decide("eligible", "full", `${quoteRecord(record, reading.admitted)} It names your kind of applicant.`);
  if (
    reading.othersOnly &&
    !isLoose(record, reading.othersOnly) &&
    (reading.isComplete || (isOwnSummary(record) && !reading.route && !record.applyThrough)
      ? !isStatePortal(record) || isStrict(reading.othersOnly)
      : isUnlisted(listed, own, reading.othersOnly))
  )
    return rejectUnnamed(record, reading.othersOnly, mayOmit(record, own) ? "unlisted" : "none");
  if (needs501c3(record, text, own))
    return decide("ineligible", "none", `${quoteRecord(record, text)} You have no 501(c)(3) status.`);
  if (listsNoCompanies(record, own))
    return decide("ineligible", "none", `Open only to: ${formatCodes(listed)}; the listing names no companies`);
  const exclusion = findExclusion(record, own);
  if (exclusion)
    return decide(
      "ineligible",
      "none",
      exclusion === record.title
        ? `${quoteRecord(record, exclusion)} Your kind of organization is not listed for this competition.`
        : `Your kind of organization is not listed, and ${exclusion} usually funds no companies`,
    );
  if (restriction)
    return decide("unknown", "text", `${quoteRecord(record, restriction.quote)} ${restriction.question}`);
  if (listed.length === 0)
    return decide("unknown", "text", `The source does not list who may apply${appendRecordText(record, text)}`);
  const kind = organizationType === "individual" ? "individuals" : "your kind of organization";
  return decide(
    "unknown",
    "text",
    `The list of applicants doesn’t name ${kind} but leaves room for others. ${text ? quoteRecord(record, text) : "The official notice says who qualifies"}`,
  );
};

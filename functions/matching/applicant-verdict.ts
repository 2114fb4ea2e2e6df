import { type ApplicantType, applicantTypes } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { formatList } from "./sentence-helpers.ts";

/**
 * Fit of the applicant type. `full` implies eligible; `none` and `unlisted` imply ineligible; `unlisted` means that only
 * an Assistance Listing's codes leave the applicant out, which are often incomplete; `listed` means that the codes list
 * the applicant but the source's text, which we lack, may narrow them.
 */
export type ApplicantFit = {
  verdict: Verdict;
  level: "full" | "listed" | "partial" | "text" | "unlisted" | "none";
  sentence: string;
};

/** The fields of a record that determine who may apply. */
export type ApplicantRecord = Pick<CatalogRecord, "applicantTypes" | "eligibilityText"> &
  Partial<
    Pick<
      CatalogRecord,
      | "applyThrough"
      | "applyThroughText"
      | "assistanceListing"
      | "narrowedTypes"
      | "giving"
      | "source"
      | "asOf"
      | "title"
      | "summary"
      | "fullText"
      | "funder"
      | "geography"
      | "reading"
    >
  >;

export const decide = (verdict: Verdict, level: ApplicantFit["level"], sentence: string): ApplicantFit => ({
  verdict,
  level,
  sentence,
});

export const formatCodes = (codes: readonly ApplicantType[]) =>
  formatList(
    codes.map((code) => applicantTypes[code]),
    5,
    "; ",
  );

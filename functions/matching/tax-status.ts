import type { ApplicantType } from "#shared/api/catalog.ts";
import type { ApplicantCodes } from "./applicant-codes.ts";
import { type ApplicantFit, type ApplicantRecord, decide } from "./applicant-verdict.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

export const taxStatusQuestion = "Do you have 501(c)(3) status? Add your tax status to your organization profile";
const incorporationQuestion = "Are you incorporated as a nonprofit?";

const namesTaxStatus = /\b501 ?\(?c|\btax[- ]exempt|\btax exemption\b|\bIRS determination\b/i;
/** "With or without 501(c)(3) status" requires none. */
const anyStatus = /\bwith or without\b[^.;]*\b501|\bnot (?:be )?(?:required|necessary)[^.;]*\b501|\bwithout 501/i;

type Applicant = Pick<ApplicantCodes, "known" | "excluded">;
const isNonprofit = (kind: PartialMatchProfile["organizationType"]) =>
  kind === "non-profit" || kind === "veteran-organization";

/**
 * Turns a yes into a question if it depends on a tax status that the profile does not state: the codes list nonprofits
 * with that status only, or the text requires it.
 */
export const askForTaxStatus = (
  fit: ApplicantFit,
  { applicantTypes: listed, eligibilityText }: ApplicantRecord,
  kind: PartialMatchProfile["organizationType"],
  applicant: Applicant,
): ApplicantFit => {
  if (fit.verdict !== "eligible" || !isNonprofit(kind) || applicant.known) return fit;
  const text = `${eligibilityText ?? ""} ${fit.sentence}`;
  const isListedWithStatusOnly = listed.includes("12") && !listed.includes("13") && !listed.includes("99");
  const needsStatus = isListedWithStatusOnly || (namesTaxStatus.test(eligibilityText ?? "") && !anyStatus.test(text));
  if (!needsStatus) return fit;
  return decide("unknown", "partial", `${fit.sentence.replace(/\.?$/, ".")} ${taxStatusQuestion}`);
};

/**
 * A college chooses the type for colleges, and a housing authority states its designation, so a nonprofit is never asked
 * whether it is one.
 */
export const listPossible = (kind: PartialMatchProfile["organizationType"], possible: readonly ApplicantType[]) =>
  isNonprofit(kind) ? possible.filter((code) => code !== "06" && code !== "20" && code !== "08") : possible;

/** What is open for a nonprofit without tax exemption if nonprofits without 501(c)(3) status may apply. */
export const askForIncorporation = (
  others: readonly ApplicantType[],
  { excluded }: Applicant,
  text: string,
): ApplicantFit | undefined =>
  excluded?.includes("12") && others.includes("13")
    ? decide("unknown", "partial", `Open to nonprofits without 501(c)(3) status${text || "."} ${incorporationQuestion}`)
    : undefined;

import type { ApplicantType } from "#shared/api/catalog.ts";
import { codesByOrganizationType } from "#shared/domain/applicant-codes.ts";
import { computeApplicantFit } from "./applicant-fit.ts";
import type { ApplicantRecord } from "./applicant-verdict.ts";

type OrganizationType = keyof typeof codesByOrganizationType;
const organizationTypesByCode = new Map<ApplicantType, OrganizationType>(
  (Object.keys(codesByOrganizationType) as OrganizationType[])
    .toReversed()
    .flatMap((type) => codesByOrganizationType[type].map((code): [ApplicantType, OrganizationType] => [code, type])),
);
/** Applicants that represent every kind: a charity, a town, a public university and a small business. */
const everyKind: readonly ApplicantType[] = ["12", "02", "06", "23"];

/**
 * Finds the listed applicant codes that the official texts narrow, so that the code alone is not decisive. Used for
 * records that are embedded without those texts; `record` still contains them. Returns all codes if there is no text,
 * because portals list kinds broadly.
 */
export const findNarrowedTypes = (record: ApplicantRecord): ApplicantType[] => {
  const hasText = Boolean(record.eligibilityText?.trim() || record.fullText?.trim());
  const isNarrowed = (code: ApplicantType): boolean => {
    if (!hasText) return true;
    const organizationType = code === "21" ? "individual" : organizationTypesByCode.get(code);
    if (!organizationType) return false;
    const applicant = { codes: [code], anyOf: true, known: true };
    const [state = "CO"] = record.geography?.states ?? [];
    return computeApplicantFit(record, { organizationType, applicant, state }).level !== "full";
  };
  return record.applicantTypes.filter((code) => (code === "99" ? everyKind.some(isNarrowed) : isNarrowed(code)));
};

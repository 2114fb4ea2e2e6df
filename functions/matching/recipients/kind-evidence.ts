import type { ApplicantType } from "#shared/api/catalog.ts";
import type { SpecialStatus } from "#shared/api/organizations.ts";

/** A kind of applicant, more specific than an applicant code, and the evidence that an organization is of this kind. */
export type KindEvidence = {
  /** The kind in the plural, as in "goes to food banks and pantries". */
  label: string;
  /** Codes that only this kind has. */
  codes?: readonly ApplicantType[];
  statuses?: readonly SpecialStatus[];
  /** Matches such organizations in an organization's name. */
  title?: RegExp;
  /** Matches such organizations and their work in an organization's name or mission. */
  names?: RegExp;
  /** Matches the people such nonprofits serve, in the mission or target population. */
  serves?: RegExp;
};

import type { ApplicantType } from "#shared/api/catalog.ts";
import type { SpecialStatus } from "#shared/api/organizations.ts";

/** A kind of applicant, finer than an applicant code, and what shows that an organization is of this kind. */
export type KindEvidence = {
  /** The kind in the plural, as in "goes to food banks and pantries". */
  label: string;
  /** Codes that only this kind has. */
  codes?: readonly ApplicantType[];
  statuses?: readonly SpecialStatus[];
  /** Words for such organizations in an organization's name. */
  title?: RegExp;
  /** Words for such organizations and their work in an organization's name or mission. */
  names?: RegExp;
  /** Whom such nonprofits serve, in the mission or the people served. */
  serves?: RegExp;
};

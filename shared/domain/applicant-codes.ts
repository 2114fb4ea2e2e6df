import type { organizationTypes } from "#shared/api/organization-options.ts";
import type { ApplicantCode } from "#shared/api/organizations.ts";

/** The Grants.gov applicant codes an organization of each kind may hold, the most common first. */
export const codesByOrganizationType = {
  "non-profit": ["12", "13", "11", "08", "20"],
  "veteran-organization": ["12", "13"],
  "for-profit": ["23", "22"],
  government: ["00", "01", "02", "04", "05", "07", "08"],
  academic: ["05", "06", "20"],
} as const satisfies Record<keyof typeof organizationTypes, readonly ApplicantCode[]>;

import type { organizationTypes } from "#shared/api/organization-options.ts";
import type { ApplicantCode, SpecialStatus } from "#shared/api/organizations.ts";

/** Grants.gov applicant codes that an organization of each kind may have, most common first. */
export const codesByOrganizationType = {
  "non-profit": ["12", "13", "11", "08", "20"],
  "veteran-organization": ["12", "13"],
  "for-profit": ["23", "22"],
  government: ["00", "01", "02", "04", "05", "07", "08"],
  academic: ["05", "06", "20"],
} as const satisfies Record<keyof typeof organizationTypes, readonly ApplicantCode[]>;

/** Designations that an organization of each kind may have, excluding those implied by an applicant code. */
export const statusesByOrganizationType = {
  "non-profit": [
    "faith-based",
    "library",
    "museum",
    "hospital",
    "health-center",
    "cdfi",
    "k12-district",
    "tribal-college",
    "hbcu",
    "minority-serving-institution",
    "rural",
  ],
  "veteran-organization": ["faith-based", "museum", "health-center", "cdfi", "rural"],
  "for-profit": ["woman-owned", "veteran-owned", "hospital", "cdfi", "rural"],
  government: ["library", "museum", "hospital", "health-center", "rural"],
  academic: [
    "tribal-college",
    "hbcu",
    "minority-serving-institution",
    "library",
    "museum",
    "hospital",
    "faith-based",
    "rural",
  ],
} as const satisfies Record<keyof typeof organizationTypes, readonly SpecialStatus[]>;

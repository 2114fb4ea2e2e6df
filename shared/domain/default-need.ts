import type { Organization } from "#shared/api/organizations.ts";

/** Derives a default funding need from the profile: the mission, otherwise the focus areas, otherwise "". */
export const getDefaultNeed = (organization: Pick<Organization, "mission" | "focusAreas"> | null | undefined): string =>
  organization?.mission ?? organization?.focusAreas.join(", ") ?? "";

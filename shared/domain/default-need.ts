import type { Organization } from "#shared/api/organizations.ts";

/** What an organization needs money for as far as its profile says: its mission, or else its focus areas; "" without either. */
export const getDefaultNeed = (organization: Pick<Organization, "mission" | "focusAreas"> | null | undefined): string =>
  organization?.mission ?? organization?.focusAreas.join(", ") ?? "";

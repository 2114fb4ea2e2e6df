import type { catalogSources } from "#shared/api/schemas.ts";

export const catalogSourceNames: Record<(typeof catalogSources)[number], string> = {
  starter: "Grantlamp starter catalog",
  "assistance-listings": "Assistance Listings on SAM.gov",
  "grants.gov": "Grants.gov",
  simpler: "Simpler.Grants.gov",
  "irs-990": "IRS Form 990 returns",
  california: "California Grants Portal",
  pennsylvania: "Pennsylvania Grants",
};

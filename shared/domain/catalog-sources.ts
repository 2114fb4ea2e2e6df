/** Where catalog records come from, with the source's name; `starter`: described by us. */
export const catalogSourceNames = {
  starter: "Grantlamp starter catalog",
  "assistance-listings": "Assistance Listings on SAM.gov",
  "grants.gov": "Grants.gov",
  simpler: "Simpler.Grants.gov",
  "irs-990": "IRS Form 990 returns",
  california: "California Grants Portal",
  pennsylvania: "Pennsylvania Grants",
} as const;
export type CatalogSource = keyof typeof catalogSourceNames;
export const catalogSources = Object.keys(catalogSourceNames) as [CatalogSource, ...CatalogSource[]];

import { getStatusOn } from "#functions/search/browse/record-status.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { CatalogSource } from "#shared/api/catalog-sources.ts";

type Dataset = Pick<CatalogSource, "id" | "name" | "description" | "publisher" | "link" | "license"> & {
  includes: (record: CatalogRecord) => boolean;
};

const publicDomain = "Public domain (U.S. government)";
const isPastRound = ({ id }: CatalogRecord) => id.startsWith("gp-");

/** All datasets of the catalog, in the order of the sources page. Each record is in exactly one of them. */
export const datasets: readonly Dataset[] = [
  {
    id: "notices",
    name: "Grants.gov notices",
    description: "Federal notices that are open or forecast. Each closes automatically when its date passes.",
    publisher: "Grants.gov",
    link: "https://www.grants.gov/",
    license: publicDomain,
    includes: (record) => (record.source === "grants.gov" && !isPastRound(record)) || record.source === "simpler",
  },
  {
    id: "past-rounds",
    name: "Federal programs between rounds",
    description:
      "Programs offered at least twice from 2023 to 2026 that have no open notice now, with their past rounds.",
    publisher: "Grants.gov",
    link: "https://www.grants.gov/",
    license: publicDomain,
    includes: isPastRound,
  },
  {
    id: "assistance-listings",
    name: "Assistance Listings",
    description: "Federal grant programs funded in fiscal year 2023 or later, excluding earmarks and ended listings.",
    publisher: "SAM.gov",
    link: "https://sam.gov/content/assistance-listings",
    license: publicDomain,
    includes: ({ source, assistanceListing }) =>
      source === "assistance-listings" || (source === "starter" && assistanceListing !== null),
  },
  {
    id: "california",
    name: "California Grants Portal",
    description: "California state programs that are open or offered periodically, with their past rounds.",
    publisher: "State of California",
    link: "https://data.ca.gov/dataset/california-grants-portal",
    license: "State of California open data",
    includes: ({ source }) => source === "california",
  },
  {
    id: "pennsylvania",
    name: "Pennsylvania Grants",
    description:
      "Some of the grants that the Commonwealth of Pennsylvania lists: those that are open or offered periodically.",
    publisher: "Commonwealth of Pennsylvania",
    link: "https://www.pa.gov/grants",
    license: "Public domain (by way of HHS)",
    includes: ({ source }) => source === "pennsylvania",
  },
  {
    id: "private-funders",
    name: "Private funders",
    description:
      "Foundations and grant-making charities with grants listed in their tax returns. Thousands more have a page, but we know too little about their giving to match them.",
    publisher: "IRS Form 990-PF and Form 990 Schedule I",
    link: "https://www.irs.gov/charities-non-profits/form-990-series-downloads",
    license: publicDomain,
    includes: ({ source }) => source === "irs-990",
  },
  {
    id: "described-foundations",
    name: "Foundations and companies we describe",
    description:
      "Funders that give nationally or in large regions, in our own words, with a link to each. Confirm before you apply.",
    publisher: "Grantlamp",
    link: null,
    license: "MIT, with the software",
    includes: ({ source, assistanceListing }) => source === "starter" && assistanceListing === null,
  },
];

/** Datasets that are not searched with the catalog. The counts refer to the bundled files. */
export const otherDatasets: readonly CatalogSource[] = [
  {
    id: "funder-pages",
    name: "Funder pages",
    description:
      "Facts about foundations and grant-making charities. Complete for 27 states and territories; elsewhere, only larger ones.",
    publisher: "IRS Business Master File and Form 990-PF",
    link: "https://www.irs.gov/charities-non-profits/form-990-series-downloads",
    license: publicDomain,
    asOf: "2026-04-01",
    isLive: false,
    records: 24_041,
    dated: 0,
  },
  {
    id: "register",
    name: "IRS list of tax-exempt organizations",
    description: "A sample of tax-exempt organizations, used to prefill the organization profile.",
    publisher: "IRS Business Master File",
    link: "https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf",
    license: publicDomain,
    asOf: "2026-04-01",
    isLive: false,
    records: 20_000,
    dated: 0,
  },
  {
    id: "readings",
    name: "Our readings of programs",
    description:
      "Who actually receives a program’s awards and what it pays for, based on our reading. Used for matching, and never shown as the funder’s words.",
    publisher: "Grantlamp",
    link: null,
    license: "MIT, with the software",
    asOf: "2026-11-28",
    isLive: false,
    records: 2_915,
    dated: 0,
  },
];

/** Summarizes the datasets that have records in the current catalog, as of a day (`YYYY-MM-DD`). */
export const summarizeDatasets = (records: readonly CatalogRecord[], today: string): CatalogSource[] =>
  datasets.flatMap(({ includes, ...dataset }) => {
    const datasetRecords = records.filter(includes);
    if (datasetRecords.length === 0) return [];
    const days = datasetRecords.flatMap(({ asOf, verifiedOn }) => asOf ?? verifiedOn ?? []).toSorted();
    const isDated = (record: CatalogRecord) =>
      record.closesOn !== null && ["open", "forecast"].includes(getStatusOn(record, today));
    return [
      {
        ...dataset,
        asOf: days.at(-1) ?? null,
        isLive: dataset.id === "notices" && datasetRecords.some(({ asOf }) => asOf === undefined),
        records: datasetRecords.length,
        dated: datasetRecords.filter(isDated).length,
      },
    ];
  });

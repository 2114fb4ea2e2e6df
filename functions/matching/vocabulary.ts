import type { ApplicantType, FocusArea, FundingCategory } from "#shared/catalogue.ts";
import type { FinderProfile } from "#shared/opportunities.ts";

/**
 * What the Finder asks, in the codes and words of the catalogue. `codes` are the applicant types an
 * organization of this kind may apply under; when all of `core` are listed, any organization of this
 * kind is meant, else only some are. Veteran organizations have no code: they apply as nonprofits.
 */
export const applicantCodes: Record<
  FinderProfile["organizationType"],
  { codes: readonly ApplicantType[]; core: readonly ApplicantType[] }
> = {
  "non-profit": { codes: ["12", "13"], core: ["12"] },
  "veteran-organization": { codes: ["12", "13"], core: ["12"] },
  "for-profit": { codes: ["22", "23"], core: ["22", "23"] },
  government: { codes: ["00", "01", "02", "04", "05", "07", "08"], core: ["00", "01", "02"] },
  academic: { codes: ["05", "06", "20"], core: ["06", "20"] },
};

/** The range asked for in whole cents, both ends included. */
export type AmountRange = readonly [low: number, high: number];
export const amountRanges: Record<FinderProfile["fundingAmount"], AmountRange> = {
  "under-10k": [0, 999_999],
  "10k-50k": [1_000_000, 5_000_000],
  "50k-100k": [5_000_000, 10_000_000],
  "100k-500k": [10_000_000, 50_000_000],
  "over-500k": [50_000_001, Number.MAX_SAFE_INTEGER],
};

/** Work that is not tied to one state: a programme for some states only may still be open to it. */
export const worksAcrossStates = (scope: FinderProfile["geographicScope"]) =>
  scope === "national" || scope === "international";

type Area = { categories: readonly FundingCategory[]; words: readonly string[] };
const area = (categories: readonly FundingCategory[], words: string): Area => ({ categories, words: words.split(" ") });

/** Official categories and telling words of each focus area. Youth, senior and veteran services have no category. */
export const areas: Record<FocusArea, Area> = {
  Education: area(
    ["ED"],
    "education educational school students learning teachers literacy college university classroom curriculum tutoring scholarship kindergarten STEM",
  ),
  Healthcare: area(
    ["HL"],
    "health healthcare medical clinic hospital patients mental disease nursing treatment prevention telehealth wellness substance suicide",
  ),
  Environment: area(
    ["ENV", "NR"],
    "environment environmental conservation habitat wildlife water watershed climate pollution forest restoration ecosystem wetlands river recycling",
  ),
  Technology: area(
    ["ST"],
    "technology technological digital computer computing software internet broadband science scientific engineering innovation data research",
  ),
  "Arts & Culture": area(
    ["AR", "HU"],
    "art artist artistic culture cultural museum music theater dance humanities heritage exhibition performance historic library",
  ),
  "Community Development": area(
    ["CD", "RD"],
    "community neighborhood economic revitalization infrastructure rural downtown local jobs business entrepreneurs facilities civic volunteer",
  ),
  "Social Services": area(
    ["ISS"],
    "social family poverty hunger food shelter homeless violence victims disabilities counseling childcare refugees assistance",
  ),
  "Youth Development": area(
    [],
    "youth young children teens adolescents juvenile mentoring afterschool summer camp leadership foster kids students",
  ),
  "Senior Services": area(
    [],
    "senior seniors elderly older aging aged retired geriatric caregivers alzheimer dementia respite companion falls",
  ),
  Housing: area(
    ["HO"],
    "housing homes homeownership homeless rent rental tenants shelter affordable rehabilitation repair homebuyers mortgage apartments",
  ),
  "Veteran Services": area(
    [],
    "veterans military servicemembers armed army navy deployment reintegration combat soldiers war",
  ),
};

/** The words an organization that serves veterans brings along, whatever area it chose. */
export const veteranWords: readonly string[] = ["veterans", "military", "servicemembers"];

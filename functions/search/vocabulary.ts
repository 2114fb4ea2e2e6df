import type { FocusArea, FundingCategory } from "#shared/api/catalog.ts";
import type { FinderProfile } from "#shared/api/opportunities.ts";

export type ApplicantKind = FinderProfile["organizationType"] | "individual";

export type AmountRange = readonly [low: number, high: number];
export const amountRanges: Record<FinderProfile["fundingAmount"], AmountRange> = {
  "under-10k": [0, 999_999],
  "10k-50k": [1_000_000, 5_000_000],
  "50k-100k": [5_000_000, 10_000_000],
  "100k-500k": [10_000_000, 50_000_000],
  "over-500k": [50_000_001, Number.MAX_SAFE_INTEGER],
};

/** Whether work extends beyond one state; programs for some states may still be open to it. */
export const worksAcrossStates = (scope: FinderProfile["geographicScope"] | null) =>
  scope === "national" || scope === "international";

/** A text is about an area if it has a `core` word; `words` only add to the score. */
type Area = { categories: readonly FundingCategory[]; core: readonly string[]; words: readonly string[] };
const createArea = (categories: readonly FundingCategory[], core: string, words: string): Area => ({
  categories,
  core: core.split(" "),
  words: words.split(" "),
});

/** Youth, senior and veteran services have no funding category. */
export const areaVocabulary: Record<FocusArea, Area> = {
  Education: createArea(
    ["ED"],
    "education educational school students teachers literacy tutoring kindergarten",
    "learning college university classroom curriculum scholarship STEM",
  ),
  Healthcare: createArea(
    ["HL"],
    "health healthcare medical clinic hospital patients nursing telehealth",
    "mental disease treatment prevention wellness substance suicide",
  ),
  Environment: createArea(
    ["ENV", "NR"],
    "environment environmental conservation habitat wildlife watershed pollution ecosystem wetlands",
    "water climate forest restoration river recycling",
  ),
  Technology: createArea(
    ["ST"],
    "technology technological digital computer computing software internet broadband engineering",
    "science scientific innovation data research",
  ),
  "Arts & Culture": createArea(
    ["AR", "HU"],
    "art artist artistic museum music theater dance humanities heritage",
    "culture cultural exhibition performance historic library",
  ),
  "Community Development": createArea(
    ["CD", "RD"],
    "community neighborhood revitalization downtown civic",
    "economic infrastructure rural local jobs business entrepreneurs facilities volunteer",
  ),
  "Social Services": createArea(
    ["ISS", "FN"],
    "poverty hunger hungry pantry pantries homeless shelter refugees childcare",
    "social family food violence victims disabilities counseling assistance",
  ),
  "Youth Development": createArea(
    [],
    "youth children teens adolescents juvenile afterschool kids",
    "young mentoring summer camp leadership foster students",
  ),
  "Senior Services": createArea(
    [],
    "senior seniors elderly older aging retired geriatric",
    "caregivers alzheimer dementia respite companion falls",
  ),
  Housing: createArea(
    ["HO"],
    "housing homes homeownership homeless rent rental tenants homebuyers apartments",
    "shelter affordable rehabilitation repair mortgage",
  ),
  "Veteran Services": createArea([], "veterans servicemembers", "military deployment reintegration"),
};

export const getAreaVocabulary = (focusArea: FocusArea): string =>
  [...areaVocabulary[focusArea].core, ...areaVocabulary[focusArea].words].join(" ");

export const veteranWords = "veterans military servicemembers";

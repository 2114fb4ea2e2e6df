import * as z from "zod/mini";
import {
  fundingRanges,
  fundingSearchScopes,
  fundingSearchTypes,
  optimizerScopes,
  optimizerSectors,
  optimizerTypes,
} from "#shared/domain/form-vocabularies.ts";
import { defineRoutes } from "./define-routes.ts";
import { Confidence, KeyFacts, Reason } from "./match-result.ts";
import { keyEnum } from "./organization-options.ts";
import { catalogSources, dateResponse, multilineText, optionalText, organizationReference } from "./schemas.ts";

export const webSearchTexts = {
  empty: "Please enter a focus area, a sector or a program",
} as const;

/** Focus areas as a text or a list; normalized to comma-separated text. */
const focusAreasText = (message: string, min = 0) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string()).check(z.maxLength(50, "Please name at most 50 focus areas"))], message),
      z.transform((value) => (Array.isArray(value) ? value.filter((area) => area.trim()).join(", ") : value)),
    ),
    multilineText({ min, max: 2000, message }),
  );

/** Input for search terms. No field is required, but one must be filled in. */
export const SearchProfile = z
  .object({
    organizationType: optionalText(keyEnum(optimizerTypes, "Please choose an organization type from the list")),
    primarySector: optionalText(keyEnum(optimizerSectors, "Please choose a sector from the list")),
    focusAreas: optionalText(focusAreasText("Please name your focus areas")),
    geographicScope: optionalText(keyEnum(optimizerScopes, "Please choose a geographic scope from the list")),
    targetDemographics: optionalText(multilineText({ max: 10_000 })),
    programs: optionalText(multilineText({ max: 10_000 })),
    organizationId: organizationReference(),
  })
  .check(
    z.refine(({ organizationId: _, ...profile }) => Object.values(profile).some(Boolean), {
      message: webSearchTexts.empty,
      path: ["focusAreas"],
    }),
  );
export type SearchProfile = z.output<typeof SearchProfile>;

/** The AI funding search. Everything but the amount is required (spec section 5). */
export const FundingSearch = z.object({
  organizationType: keyEnum(fundingSearchTypes, "Please choose an organization type from the list"),
  geographicScope: keyEnum(fundingSearchScopes, "Please choose a geographic scope from the list"),
  focusAreas: focusAreasText("Please name your focus areas", 1),
  fundingAmount: optionalText(z.enum(fundingRanges, "Please choose a funding range from the list")),
  organizationId: organizationReference(),
});
export type FundingSearch = z.output<typeof FundingSearch>;

export const FundingSearchResult = z.object({
  /** Catalog id, or for web results a synthetic id that does not resolve. */
  id: z.string(),
  title: z.string(),
  funder: z.string(),
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  description: z.string(),
  amount: z.string(),
  deadline: z.string(),
  closesOn: z.nullable(dateResponse()),
  eligibility: z.string(),
  categories: z.array(z.string()),
  /** Null, or a text such as "Contact funder directly", if there is no page to apply on. */
  applicationUrl: z.nullable(z.string()),
  /** `web`: found by web search and not in the catalog. */
  source: z.enum([...catalogSources, "web"]),
  verified: z.boolean(),
  /** When the record was checked against its source; absent in web results and in results stored without it. */
  verifiedAt: z.optional(z.nullable(dateResponse())),
  /** Fit with the search text, in addition to the score; null for web results. */
  needFit: z.nullable(Reason),
  reasons: z.array(Reason),
  /** Tips for raising the score, one sentence each. */
  scoreTips: z.array(z.string()),
  confidence: Confidence,
  /** Null for web results. */
  keyFacts: z.nullable(KeyFacts),
});
export type FundingSearchResult = z.infer<typeof FundingSearchResult>;

export const SearchTerm = z.object({
  query: z.string(),
  description: z.string(),
  googleUrl: z.httpUrl(),
  /** Whether it uses search operators (site:, filetype:, quotes, OR, minus). */
  seoEnhanced: z.boolean(),
});
export type SearchTerm = z.infer<typeof SearchTerm>;

export const OptimizedSearch = z.object({
  totalQueries: z.int(),
  optimizedQueries: z.array(z.string()),
  searchResults: z.array(SearchTerm),
  keywords: z.array(z.string()),
  searchTips: z.array(z.string()),
  fundingOpportunities: z.array(FundingSearchResult),
});
export type OptimizedSearch = z.infer<typeof OptimizedSearch>;

export const webSearchRoutes = defineRoutes({
  optimizeSearch: {
    method: "POST",
    path: "/api/optimize-search",
    auth: "subscriber",
    role: "viewer",
    limit: "search",
    summary: "Generate search terms, keywords and tips from a profile",
    body: SearchProfile,
    response: OptimizedSearch,
    job: true,
  },
  searchFunding: {
    method: "POST",
    path: "/api/perplexity-search",
    auth: "subscriber",
    role: "viewer",
    limit: "ai",
    summary: "Find up to ten funding opportunities the profile is not ineligible for",
    body: FundingSearch,
    response: z.object({ opportunities: z.array(FundingSearchResult) }),
    job: true,
  },
});

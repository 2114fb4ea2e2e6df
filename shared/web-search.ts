import * as z from "zod/mini";
import { CatalogueRecord } from "./catalogue.ts";
import { Confidence, Reason } from "./matching.ts";
import { choice } from "./organization-options.ts";
import { defineRoutes } from "./route.ts";
import {
  fundingRanges,
  fundingSearchScopes,
  fundingSearchTypes,
  optimizerScopes,
  optimizerSectors,
  optimizerTypes,
} from "./vocabularies.ts";
import { blank, dayOut, text } from "./words.ts";

/** What the server says of a search without words; the form says the same. */
export const webSearchTexts = {
  empty: "Please say what to search for: a focus area, a sector or a program is enough",
} as const;

/** Subjects in words, or a list of them; kept as one text with commas between them. */
const subjects = (message: string, min = 0) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string()).check(z.maxLength(50, "Please name at most 50 focus areas"))], message),
      z.transform((value) => (Array.isArray(value) ? value.filter((one) => one.trim()).join(", ") : value)),
    ),
    text({ min, max: 2000, message }),
  );

/** What search terms are made from; nothing is required, but something must be said. */
export const SearchProfile = z
  .object({
    organizationType: blank(choice(optimizerTypes, "Please choose the kind of organization from the list")),
    primarySector: blank(choice(optimizerSectors, "Please choose a sector from the list")),
    focusAreas: blank(subjects("Please name your focus areas")),
    geographicScope: blank(choice(optimizerScopes, "Please choose a geographic scope from the list")),
    targetDemographics: blank(text({ max: 10_000 })),
    programs: blank(text({ max: 10_000 })),
  })
  .check(
    z.refine((profile) => Object.values(profile).some(Boolean), {
      message: webSearchTexts.empty,
      path: ["focusAreas"],
    }),
  );
export type SearchProfile = z.output<typeof SearchProfile>;

/** The AI funding search: all but the amount is required (spec section 5). */
export const FundingSearch = z.object({
  organizationType: choice(fundingSearchTypes, "Please choose the kind of organization from the list"),
  geographicScope: choice(fundingSearchScopes, "Please choose a geographic scope from the list"),
  focusAreas: subjects("Please name your focus areas", 1),
  fundingAmount: blank(z.enum(fundingRanges, "Please choose a funding range from the list")),
});
export type FundingSearch = z.output<typeof FundingSearch>;

/** One opportunity, everything in words a person can read. */
export const FoundFunding = z.object({
  /** The record's id in the catalogue; of a find of the web search a name of its own that leads nowhere. */
  id: z.string(),
  title: z.string(),
  funder: z.string(),
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  description: z.string(),
  amount: z.string(),
  deadline: z.string(),
  /** The deadline as a day, where there is a single one. */
  closesOn: z.nullable(dayOut()),
  /** Whether one may apply, and on which sentence that rests. */
  eligibility: z.string(),
  categories: z.array(z.string()),
  /** Null, or words such as "Contact funder directly", where there is no page to apply on. */
  applicationUrl: z.nullable(z.string()),
  /** `web`: a web search found it, and the catalogue does not have it. */
  source: z.enum([...CatalogueRecord.shape.source.options, "web"]),
  /** Were its facts checked against its source? */
  verified: z.boolean(),
  reasons: z.array(Reason),
  /** What would raise the score, a sentence each. */
  raise: z.array(z.string()),
  confidence: Confidence,
});
export type FoundFunding = z.infer<typeof FoundFunding>;

/** One search term. */
export const SearchTerm = z.object({
  query: z.string(),
  /** What it finds, in plain words. */
  description: z.string(),
  googleUrl: z.httpUrl(),
  /** Does it use operators of the search engine (site:, filetype:, quotation marks, OR, minus), beyond plain words? */
  seoEnhanced: z.boolean(),
});
export type SearchTerm = z.infer<typeof SearchTerm>;

export const OptimizedSearch = z.object({
  totalQueries: z.int(),
  optimizedQueries: z.array(z.string()),
  searchResults: z.array(SearchTerm),
  keywords: z.array(z.string()),
  searchTips: z.array(z.string()),
  fundingOpportunities: z.array(FoundFunding),
});
export type OptimizedSearch = z.infer<typeof OptimizedSearch>;

export const webSearchRoutes = defineRoutes({
  optimizeSearch: {
    method: "POST",
    path: "/api/optimize-search",
    auth: "subscriber",
    limit: "ai",
    summary: "Make search terms, keywords and tips from a profile",
    body: SearchProfile,
    response: OptimizedSearch,
    job: true,
  },
  searchFunding: {
    method: "POST",
    path: "/api/perplexity-search",
    auth: "subscriber",
    limit: "ai",
    summary: "Ten funding opportunities for a profile, fewer only where fewer are not ineligible",
    body: FundingSearch,
    response: z.object({ opportunities: z.array(FoundFunding) }),
    job: true,
  },
});

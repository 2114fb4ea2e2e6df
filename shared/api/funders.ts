import * as z from "zod/mini";
import { BrowseItem } from "./catalog.ts";
import { defineRoutes } from "./define-routes.ts";
import { countResponse, singleLineText } from "./schemas.ts";

export const funderKinds = {
  federal: "Federal agency",
  state: "State agency",
  foundation: "Private foundation",
  charity: "Public charity that makes grants",
  other: "Funder",
} as const;
export type FunderKind = keyof typeof funderKinds;

/** How much data is available: grants and application terms, grants, sizes only, or name and location only. */
export const funderDetails = ["full", "grants", "size", "identity"] as const;

const dollars = z.nullable(z.number());

export const FunderSummary = z.object({
  /** `ein-` and nine digits, or `agency-` and the agency's name. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(funderKinds) as [FunderKind]),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  detail: z.enum(funderDetails),
  medianGrant: dollars,
});
export type FunderSummary = z.infer<typeof FunderSummary>;

/** A funder's page. Money in whole dollars; `null` and empty lists mean "not known", never zero. */
export const FunderPage = z.object({
  ...FunderSummary.shape,
  ein: z.nullable(z.string()),
  website: z.nullable(z.string()),
  assets: z.nullable(z.object({ dollars: z.number(), year: z.nullable(z.int()) })),
  /** Qualifying distributions of a private foundation: its grants and the cost of making them. */
  distributions: z.optional(z.nullable(z.object({ dollars: z.number(), year: z.int() }))),
  /** Money given or obligated by year, latest first. */
  givingByYear: z.array(z.object({ year: z.int(), dollars: z.number(), grants: z.nullable(countResponse()) })),
  /** Grant sizes in the latest tax return. */
  grants: z.nullable(
    z.object({
      year: z.nullable(z.int()),
      count: countResponse(),
      itemized: dollars,
      lowerQuartile: dollars,
      median: dollars,
      upperQuartile: dollars,
      largest: dollars,
    }),
  ),
  givingByState: z.array(z.object({ state: z.string(), grants: countResponse(), dollars })),
  givingByPurpose: z.array(z.object({ purpose: z.string(), grants: countResponse() })),
  /** Fraction (0 to 1) of a year's recipients that received nothing in the year before. */
  newRecipients: z.array(z.object({ year: z.int(), share: z.number() })),
  recentGrantees: z.array(
    z.object({
      name: z.string(),
      state: z.nullable(z.string()),
      dollars,
      purpose: z.nullable(z.string()),
      year: z.int(),
    }),
  ),
  applications: z.object({
    accepted: z.enum(["yes", "by invitation only", "unknown"]),
    deadlines: z.nullable(z.string()),
    restrictions: z.nullable(z.string()),
    /** An organization's postal address, phone number or web address; never a person's name. */
    contact: z.nullable(z.string()),
  }),
  programs: z.array(BrowseItem),
  tracked: z.array(z.object({ id: z.string(), title: z.string(), status: z.string() })),
  /** The source of the facts; `date` is the day of the data. */
  sources: z.array(z.object({ name: z.string(), date: z.nullable(z.string()), link: z.nullable(z.string()) })),
});
export type FunderPage = z.infer<typeof FunderPage>;

export const funderRoutes = defineRoutes({
  listFunders: {
    method: "GET",
    path: "/api/funders",
    auth: "user",
    accessToken: true,
    summary: "Search funders by name or EIN",
    query: z.object({
      q: singleLineText({ max: 200, tooLong: "Please search with at most 200 characters" }),
    }),
    response: z.object({ items: z.array(FunderSummary), total: z.int() }),
  },
  getFunder: {
    method: "GET",
    path: "/api/funders/{id}",
    auth: "user",
    role: "viewer",
    summary: "Get what is known about a funder",
    params: z.object({
      id: z
        .string("Please enter an ID")
        .check(z.regex(/^(ein-\d{9}|agency-[a-z0-9-]{2,80})$/, "This is not a funder ID")),
    }),
    response: FunderPage,
  },
});

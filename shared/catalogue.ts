import * as z from "zod/mini";
import { focusAreas } from "./focus-areas.ts";
import { fundingAmounts } from "./organization-options.ts";
import { defineRoutes } from "./route.ts";
import { dollarSum, dollars, line } from "./words.ts";

/** Applicant types of Grants.gov: code to label (public code table of grants.gov). */
export const applicantTypes = {
  "00": "State governments",
  "01": "County governments",
  "02": "City or township governments",
  "04": "Special district governments",
  "05": "Independent school districts",
  "06": "Public and state controlled institutions of higher education",
  "07": "Native American tribal governments (federally recognized)",
  "08": "Public housing authorities and Indian housing authorities",
  "11": "Native American tribal organizations (other than federally recognized)",
  "12": "Nonprofits with 501(c)(3) status, other than institutions of higher education",
  "13": "Nonprofits without 501(c)(3) status, other than institutions of higher education",
  "20": "Private institutions of higher education",
  "21": "Individuals",
  "22": "For-profit organizations other than small businesses",
  "23": "Small businesses",
  "25": "Others (see the eligibility text)",
  "99": "Unrestricted",
} as const;
export type ApplicantType = keyof typeof applicantTypes;

/** Categories of funding activity of Grants.gov: code to label. */
export const fundingCategories = {
  ACA: "Affordable Care Act",
  AG: "Agriculture",
  AR: "Arts",
  BC: "Business and Commerce",
  CD: "Community Development",
  CP: "Consumer Protection",
  DPR: "Disaster Prevention and Relief",
  ED: "Education",
  EIC: "Energy Infrastructure and Critical Mineral and Materials",
  ELT: "Employment, Labor and Training",
  EN: "Energy",
  ENV: "Environment",
  FN: "Food and Nutrition",
  HL: "Health",
  HO: "Housing",
  HU: "Humanities",
  IIJ: "Infrastructure Investment and Jobs Act",
  IS: "Information and Statistics",
  ISS: "Income Security and Social Services",
  LJL: "Law, Justice and Legal Services",
  NR: "Natural Resources",
  O: "Other",
  OZ: "Opportunity Zone Benefits",
  RA: "Recovery Act",
  RD: "Regional Development",
  RT: "Recreation and Tourism",
  ST: "Science and Technology",
  T: "Transportation",
} as const;
export type FundingCategory = keyof typeof fundingCategories;

export const fundingInstruments = {
  G: "Grant",
  CA: "Cooperative agreement",
  PC: "Procurement contract",
  O: "Other",
} as const;

export { type FocusArea, focusAreas } from "./focus-areas.ts";

export const catalogueStatuses = ["forecast", "open", "recurring", "closed", "archived", "removed"] as const;

const codes = <T extends Record<string, string>>(table: T) => z.enum(Object.keys(table) as [keyof T & string]);
/** Whole cents, or null where the source does not state it. */
const cents = () => z.nullable(z.int().check(z.gte(0)));

/**
 * One funding programme or notice as the catalogue keeps it. `null` means "not stated by the
 * source", never "none". Days are `YYYY-MM-DD`; money is whole cents.
 */
export const CatalogueRecord = z.object({
  id: z.string().check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/)),
  source: z.enum(["starter", "grants.gov", "simpler"]),
  /** The funder's own number of the notice; absent or null where there is none. */
  number: z.optional(z.nullable(z.string())),
  /** The official page of the programme or notice. */
  sourceUrl: z.httpUrl(),
  /** Where to look for rounds open now, when it is another page than `sourceUrl`. */
  roundsUrl: z.nullable(z.httpUrl()),
  /** Federal Assistance Listing number such as "10.766". */
  assistanceListing: z.nullable(z.string().check(z.regex(/^\d{2}\.\d{3}$/))),
  title: z.string().check(z.minLength(3), z.maxLength(255)),
  funder: z.string().check(z.minLength(2), z.maxLength(200)),
  agencyCode: z.nullable(z.string()),
  /** What it funds, in our own words: one to three sentences. */
  summary: z.string().check(z.minLength(40), z.maxLength(1200)),
  /** Full text of the source, cleaned; null where we hold none. */
  fullText: z.nullable(z.string()),
  applicantTypes: z.array(codes(applicantTypes)),
  /** Who may apply, in a sentence one can show. Null: the source does not say. */
  eligibilityText: z.nullable(z.string()),
  geography: z.object({
    reach: z.enum(["national", "regional", "state", "local", "international", "unknown"]),
    /** Two-letter postal codes when only some states or territories may apply. */
    states: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
    text: z.nullable(z.string()),
  }),
  categories: z.array(codes(fundingCategories)),
  focusAreas: z.array(z.enum(focusAreas)),
  instruments: z.array(codes(fundingInstruments)),
  costSharing: z.nullable(z.boolean()),
  costSharingText: z.nullable(z.string()),
  awardFloor: cents(),
  awardCeiling: cents(),
  totalFunding: cents(),
  expectedAwards: z.nullable(z.int()),
  status: z.enum(catalogueStatuses),
  postedOn: z.nullable(z.iso.date()),
  closesOn: z.nullable(z.iso.date()),
  /** What is known about timing when there is no single date, such as "Rounds open once a year". */
  closesNote: z.nullable(z.string()),
  firstSeenOn: z.iso.date(),
  /** The day the facts were last checked against the source; null: not verified. */
  verifiedOn: z.nullable(z.iso.date()),
});
export type CatalogueRecord = z.infer<typeof CatalogueRecord>;

/** Which catalogue is searched, how large and how old it is. */
export const CatalogueStatus = z.object({
  version: z.string(),
  name: z.string(),
  records: z.int(),
  /** The newest day on which records were checked against their source. */
  verifiedOn: z.nullable(z.iso.date()),
  /** Who ranks and drafts: a model's name, or null when everything is computed without one. */
  model: z.nullable(z.string()),
  /** Who searches the web besides: a provider's name, or null while no key is set. */
  webSearch: z.nullable(z.string()),
});
export type CatalogueStatus = z.infer<typeof CatalogueStatus>;

/** What stands for a record of which the source does not say it. */
export const notStated = "not-stated";

/** When a record closes, counted in days from the user's today; `days` includes the day itself. */
export const closingWindows = {
  week: { label: "Within 7 days", days: 7 },
  month: { label: "Within 30 days", days: 30 },
  quarter: { label: "Within 90 days", days: 90 },
  later: { label: "Later", days: Number.POSITIVE_INFINITY },
  none: { label: "No closing date", days: Number.POSITIVE_INFINITY },
} as const;

/** Orders of a list of records; `closes` has the soonest first, `posted` the newest, `amount` the largest. */
export const browseSorts = {
  relevance: "Most relevant",
  closes: "Closing soonest",
  posted: "Newest",
  amount: "Largest award",
} as const;

const keysOf = <T extends Record<string, unknown>>(table: T) => Object.keys(table) as [keyof T & string];
/** Values of a list in one parameter, with commas between them: `open,forecast`. */
const several = <T extends string>(values: readonly [T, ...T[]], message: string) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(message).check(z.maxLength(400, message)),
        z.transform((text) => [...new Set(text.split(",").filter(Boolean))]),
      ),
      z.array(z.enum(values, message)),
    ),
    () => [],
  );
const mostOnPage = 100;
const limitMessage = `Please ask for 1 to ${mostOnPage} records at once`;

/** What a search of the catalogue can say; all of it may be left out. */
export const BrowseQuery = z.object({
  /** Words, "a phrase", -without, a notice's number, an Assistance Listing number, an agency's name or code. */
  q: z._default(line({ max: 500, tooLong: "Please search with at most 500 characters" }), ""),
  status: several(catalogueStatuses, "Please choose a status from the list"),
  category: several([...keysOf(fundingCategories), notStated], "Please choose a category from the list"),
  applicantType: several([...keysOf(applicantTypes), notStated], "Please choose an applicant type from the list"),
  /** A funder's name as the facet gives it, or an agency's code. */
  agency: z._default(line({ max: 200, tooLong: "Please choose an agency from the list" }), ""),
  amount: several([...keysOf(fundingAmounts), notStated], "Please choose an amount from the list"),
  closing: several(keysOf(closingWindows), "Please choose a closing time from the list"),
  sort: z._default(z.enum(keysOf(browseSorts), "Please choose an order from the list"), "relevance"),
  cursor: z.optional(z.string().check(z.maxLength(500, "This page is not one of ours; please search again"))),
  limit: z._default(
    z
      .pipe(z.string(limitMessage).check(z.regex(/^\d{1,3}$/, limitMessage)), z.transform(Number))
      .check(z.refine((value) => value >= 1 && value <= mostOnPage, limitMessage)),
    20,
  ),
});
export type BrowseQuery = z.output<typeof BrowseQuery>;

/** One record of a result. Amounts are dollars, days `YYYY-MM-DD`; null: the source does not state it. */
export const BrowseItem = z.object({
  id: z.string(),
  source: CatalogueRecord.shape.source,
  /** What the source itself calls the record: Grants.gov's id, or the Assistance Listing number. */
  sourceId: z.nullable(z.string()),
  /** The funder's own number of the notice. */
  number: z.nullable(z.string()),
  assistanceListing: z.nullable(z.string()),
  title: z.string(),
  funder: z.string(),
  agencyCode: z.nullable(z.string()),
  summary: z.string(),
  status: z.enum(catalogueStatuses),
  postedOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  closesNote: z.nullable(z.string()),
  awardFloor: z.nullable(dollars()),
  awardCeiling: z.nullable(dollars()),
  totalFunding: z.nullable(dollarSum()),
  categories: z.array(z.enum(keysOf(fundingCategories))),
  applicantTypes: z.array(z.enum(keysOf(applicantTypes))),
  focusAreas: z.array(z.enum(focusAreas)),
  /** The official page. */
  link: z.string(),
  verifiedOn: z.nullable(z.string()),
});
export type BrowseItem = z.infer<typeof BrowseItem>;

const counts = z.array(z.object({ value: z.string(), count: z.int() }));
export const BrowseResult = z.object({
  /** `foundBy`: it has all the words (or was asked for by name), only some of them, or means something close. */
  items: z.array(z.object({ ...BrowseItem.shape, foundBy: z.enum(["words", "some words", "meaning"]) })),
  /** How many records there are on all pages together. */
  total: z.int(),
  /** For the next page; null on the last. */
  cursor: z.nullable(z.string()),
  /** How many records each choice would leave, the other choices as they are. */
  facets: z.object({
    status: counts,
    category: counts,
    applicantType: counts,
    agency: counts,
    amount: counts,
    closing: counts,
  }),
  /** Said when the answer is not simply the records with all of the words: a sentence to show. */
  fallback: z.nullable(z.object({ kind: z.enum(["some words", "meaning", "nothing"]), sentence: z.string() })),
});
export type BrowseResult = z.infer<typeof BrowseResult>;

const shown = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** Everything known of one record. */
export const CatalogueDetail = z.object({
  ...BrowseItem.shape,
  fullText: z.nullable(z.string()),
  eligibilityText: z.nullable(z.string()),
  geography: CatalogueRecord.shape.geography,
  instruments: CatalogueRecord.shape.instruments,
  costSharing: z.nullable(z.boolean()),
  costSharingText: z.nullable(z.string()),
  expectedAwards: z.nullable(z.int()),
  firstSeenOn: z.string(),
  /** Where to look for rounds open now. */
  roundsLink: z.nullable(z.string()),
  /** The funder's own page about it. */
  moreLink: z.nullable(z.string()),
  assistanceListings: z.array(z.string()),
  /** The day a forecast is expected to open. */
  opensOn: z.nullable(z.string()),
  closesEstimated: z.boolean(),
  /** Local time `HH:MM` in the zone. */
  closesTime: z.nullable(z.string()),
  closesZone: z.nullable(z.string()),
  archivesOn: z.nullable(z.string()),
  /** What happened to it since it was first seen, the latest first; amounts are dollars here too. */
  history: z.array(
    z.object({
      on: z.string(),
      kind: z.string(),
      fields: z.array(z.object({ field: z.string(), before: shown, after: shown })),
    }),
  ),
});
export type CatalogueDetail = z.infer<typeof CatalogueDetail>;

export const catalogueRoutes = defineRoutes({
  getCatalogueStatus: {
    method: "GET",
    path: "/api/catalogue",
    auth: "user",
    summary: "Which catalogue is searched, and its age",
    response: CatalogueStatus,
  },
  browseCatalogue: {
    method: "GET",
    path: "/api/catalogue/opportunities",
    auth: "user",
    summary: "Search the catalogue by words, with facets",
    query: BrowseQuery,
    response: BrowseResult,
  },
  getCatalogueOpportunity: {
    method: "GET",
    path: "/api/catalogue/opportunities/{id}",
    auth: "user",
    summary: "Everything known of one record of the catalogue",
    params: z.object({
      id: z
        .string("Please give an id")
        .check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/, "This id is not one of the catalogue's")),
    }),
    response: CatalogueDetail,
  },
});

import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";

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
  RT: "Restore Act",
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

/** The spec's eleven focus areas, in its order. */
export const focusAreas = [
  "Education",
  "Healthcare",
  "Environment",
  "Technology",
  "Arts & Culture",
  "Community Development",
  "Social Services",
  "Youth Development",
  "Senior Services",
  "Housing",
  "Veteran Services",
] as const;
export type FocusArea = (typeof focusAreas)[number];

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
});
export type CatalogueStatus = z.infer<typeof CatalogueStatus>;

export const catalogueRoutes = defineRoutes({
  getCatalogueStatus: {
    method: "GET",
    path: "/api/catalogue",
    auth: "user",
    summary: "Which catalogue is searched, and its age",
    response: CatalogueStatus,
  },
});

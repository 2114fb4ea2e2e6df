import * as z from "zod";
import { deriveFocusAreas } from "#functions/catalog/catalog-record.ts";
import { namesCode } from "#functions/matching/applicant-names.ts";
import { listSentences } from "#functions/matching/eligibility-text.ts";
import { findNarrowedTypes } from "#functions/matching/narrowed-types.ts";
import { isFiscalYearOver } from "#functions/search/award-amount.ts";
import { getTerms } from "#functions/search/terms.ts";
import { areaVocabulary } from "#functions/search/vocabulary.ts";
import type { ApplicantType, FocusArea, FundingCategory } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { formatTermWeights } from "./term-weights.ts";

export const Listing = z.object({
  assistanceListing: z.string().regex(/^\d{2}\.\d{3}$/),
  title: z.string(),
  popularName: z.string().nullable(),
  agency: z.string(),
  subAgency: z.string(),
  objective: z.string().nullable(),
  assistanceTypes: z.array(z.string()),
  applicantTypes: z.array(z.string()),
  categories: z.array(z.string()),
  obligationsByYear: z.array(z.object({ year: z.string(), actual: z.number().nullable() })),
  grantsSearchUrl: z.url(),
  samUrl: z.url(),
});
export type Listing = z.infer<typeof Listing>;

/** Grants.gov codes by applicant type in the Assistance Listings. Local governments are as defined in 2 CFR 200.1. */
const applicantCodes: [RegExp, ApplicantType[]][] = [
  [/^State \(includes/, ["00", "06"]],
  [/^(State$|U\.S\. Territories|Interstate)/, ["00"]],
  [/^Local \(/, ["01", "02", "04", "05", "08"]],
  [/^Government - General/, ["00", "01", "02", "04"]],
  [/^Federally Recognized/, ["07"]],
  [/^(Native American Organizations|Indian\/Native American)/, ["11"]],
  [/^Public nonprofit institution/, ["06", "12"]],
  [/^Private nonprofit institution/, ["12", "20"]],
  [/^Nonprofit with 501C3/, ["12"]],
  [/^Nonprofit without 501C3/, ["13"]],
  [
    /^(Historically Black|Tribally Controlled|Hispanic-serving|Alaska Native and Native Hawaiian Serving)/,
    ["06", "20"],
  ],
  [/^(Profit organization|For-Profit)/, ["22"]],
  [/^Small business/, ["23"]],
  [/^Individual/, ["21"]],
  [/^City or Township/, ["02"]],
  [/^County/, ["01"]],
  [/^Special District/, ["04"]],
  [/^Independent School/, ["05"]],
  [/^Public\/Indian Housing/, ["08"]],
  // "Anyone/general public" often describes who benefits, so it counts as "others".
  [
    /^(Other|Quasi-public|Non-Government|Specialized|Intrastate|Sponsored|Minority|Anyone|Regional|Non-domestic)/,
    ["25"],
  ],
];
const ignoredApplicants = /^Federal$/;
/** This type implies charities (12) but names public agencies. Charities have their own type. */
const publicNonprofit = /^Public nonprofit institution/;
const collegeTitle = /\bhigher education\b/i;
const collegeCodes: readonly ApplicantType[] = ["06", "20"];
const findCodes = (type: string) => applicantCodes.find(([pattern]) => pattern.test(type))?.[1];
/**
 * Finds the codes that neither the applicant types nor the objective names. Judged pairs show that such applicants are
 * often ineligible. So are those of a listing with a single type, which usually means one specific organization.
 */
const findImpliedTypes = ({ title, objective, applicantTypes }: Listing, codes: readonly ApplicantType[]) => {
  const types = applicantTypes.filter((type) => !ignoredApplicants.test(type));
  const isStated = (code: ApplicantType) =>
    types.length > 1 &&
    types.some((type) => findCodes(type)?.includes(code) && !(code === "12" && publicNonprofit.test(type)));
  return codes.filter(
    (code) =>
      (collegeTitle.test(title) && !collegeCodes.includes(code)) ||
      (!isStated(code) && !namesCode(`${title}. ${objective ?? ""}`, [code])),
  );
};
/** Some listings name housing authorities only in their objective. */
const namesHousingAuthorities = /\bpublic housing (?:authorit(?:y|ies)|agenc(?:y|ies))\b|\bPHAs?\b/i;

const categoryCodes: Record<string, FundingCategory[]> = {
  Agricultural: ["AG"],
  "Business and Commerce": ["BC"],
  "Community Development": ["CD"],
  "Consumer Protection": ["CP"],
  "Cultural Affairs": ["AR", "HU"],
  "Disaster Prevention and Relief": ["DPR"],
  Education: ["ED"],
  "Employment, Labor, and Training": ["ELT"],
  Energy: ["EN"],
  "Environmental Quality": ["ENV"],
  "Food and Nutrition": ["FN"],
  Health: ["HL"],
  Housing: ["HO"],
  "Income Security and Social Services": ["ISS"],
  "Information and Statistics": ["IS"],
  "Law, Justice and Legal Services": ["LJL"],
  "Natural Resources": ["NR"],
  "Regional Development": ["RD"],
  "Science and Technology": ["ST"],
  Transportation: ["T"],
};

const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const isUnnamed = (name: string | null) => !name || /^(n\/?a|none|not applicable)\.?$/i.test(name.trim());
/** Some agencies are listed in all caps, such as "BUREAU OF INDIAN AFFAIRS". */
const toReadableName = (name: string) => {
  const plain = normalizeSpaces(name);
  if (plain !== plain.toUpperCase() || plain.length < 6) return plain;
  return plain
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(/\b(Of|And|The|For|In|On|To|At)\b/g, (word) => word.toLowerCase())
    .replace(/^./, (letter) => letter.toUpperCase());
};
const genericSubAgency = /^(?:immediate office|office of the secretary|headquarters|departmental|administration)\b/i;
const findFunder = ({ agency, subAgency }: Listing) =>
  toReadableName(isUnnamed(subAgency) || genericSubAgency.test(subAgency) ? agency : subAgency);

const mechanismNames: Record<string, string> = {
  "Project Grants": "Project grants",
  "Formula Grants": "Formula grants",
  "Direct Payments for a Specified Use": "Direct payments",
};
export const isGrantType = (type: string) => type in mechanismNames;

const formatDollars = (dollars: number) => {
  const units: [number, string][] = [
    [1e9, " billion"],
    [1e6, " million"],
  ];
  for (const [size, unit] of units)
    if (dollars >= size) return `$${(dollars / size).toLocaleString("en-US", { maximumFractionDigits: 1 })}${unit}`;
  return `$${Math.round(dollars).toLocaleString("en-US")}`;
};
const formatList = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Whether the listing had funding in 2023 or later, the last three fiscal years in the download. */
export const hasRecentFunding = ({ obligationsByYear }: Listing) =>
  obligationsByYear.some(({ year, actual }) => Number(year) >= 2023 && (actual ?? 0) > 0);
/** Whether the listing is an earmark: funding that Congress has already awarded to named recipients. */
export const isEarmark = ({ title }: Listing) =>
  /congressionally[ -](directed|identified|recommended|mandated)|congressional (grants|directives)|community project fund|legally-directed/i.test(
    title,
  );
/** Whether the listing states that the program has ended. */
export const hasEnded = ({ title, objective }: Listing) =>
  /\b(ARRA|recovery act|discontinued|expired|archived|sunset)\b/i.test(title) ||
  /\b(program (?:has|is) (?:ended|been discontinued|no longer (?:active|funded)|expired)|no longer (?:makes|accepts|awards|provides))/i.test(
    objective ?? "",
  );

/** Describes complete fiscal years only; the amount of the current one grows until September. */
const describeObligations = (obligations: { year: number; dollars: number }[], retrievedOn: string) => {
  const [latest, before] = obligations.filter(({ year }) => isFiscalYearOver(year, retrievedOn));
  if (!latest) return "";
  if (latest.year <= 2023) return ` No obligations since ${latest.year}, when it was ${formatDollars(latest.dollars)}.`;
  const earlier = before ? ` and ${formatDollars(before.dollars)} for ${before.year}` : "";
  return ` SAM.gov lists ${formatDollars(latest.dollars)} for fiscal year ${latest.year}${earlier}.`;
};

/** Whether the title or objective mentions a focus area. Listings have up to ten categories, and most are marginal. */
const isAbout = (area: FocusArea, title: string, objective: string) => {
  const core = new Set(getTerms(areaVocabulary[area].core.join(" ")));
  const count = (text: string) => getTerms(text).filter((term) => core.has(term)).length;
  return areaVocabulary[area].categories.length === 0 || count(title) > 0 || count(objective) > 1;
};

/** Matches objectives of formula grants that states receive and pass on. */
const paysStates =
  /\b(?:available|provided?|grants?|funds?|payments?|assists?|help(?:s|ing)?) (?:\w+ ){0,2}(?:to )?(?:the )?(?:States?\b|State agenc)/i;
const onlyRecipient = /\bonly eligible (?:applicant|recipient|grantee)\b/i;
/** Finds the sentences of an objective about a single recipient and its subawards; empty if there are none. */
const findSubawards = (objective: string): string => {
  const sentences = listSentences(objective);
  const start = sentences.findIndex((text) => onlyRecipient.test(text));
  if (start < 0) return "";
  const next = sentences[start + 1] ?? "";
  return `${sentences[start]} ${/\bsub-?(?:award|grant)/i.test(next) ? next : ""}`.trim();
};

/** Converts a listing to an embedded record. Throws an Error for an applicant type or category without a code. */
export const toListingRecord = (listing: Listing, retrievedOn: string): CatalogRecord => {
  const { assistanceListing, objective, popularName } = listing;
  const title = normalizeSpaces(listing.title).slice(0, 255);
  const funder = findFunder(listing).slice(0, 200);
  const mechanisms = [...new Set(listing.assistanceTypes.filter(isGrantType))];
  const applicantTypes = [
    ...new Set(
      listing.applicantTypes
        .filter((type) => !ignoredApplicants.test(type))
        .flatMap((type) => {
          const codes = findCodes(type);
          if (!codes) throw new Error(`${assistanceListing}: no code for the applicant type "${type}"`);
          return codes;
        })
        .concat(namesHousingAuthorities.test(objective ?? "") ? ["08"] : []),
    ),
  ].toSorted();
  const categories = [
    ...new Set(
      listing.categories.flatMap((category) => {
        const codes = categoryCodes[category.split(" - ")[0] ?? ""];
        if (!codes) throw new Error(`${assistanceListing}: no code for the category "${category}"`);
        return codes;
      }),
    ),
  ].toSorted();
  const obligations = listing.obligationsByYear
    .map(({ year, actual }) => ({ year: Number(year), dollars: Math.round(actual ?? 0) }))
    .filter(({ dollars }) => dollars > 0)
    .toSorted((a, b) => b.year - a.year);
  const isForStates =
    mechanisms.every((type) => type === "Formula Grants") &&
    listing.applicantTypes.some((type) => type.startsWith("State")) &&
    !applicantTypes.some((code) => ["12", "13", "20", "22", "23"].includes(code)) &&
    (!applicantTypes.includes("25") ||
      (applicantTypes.every((code) => ["00", "06", "25"].includes(code)) && paysStates.test(objective ?? "")));
  const subawards = isForStates ? "" : findSubawards(objective ?? "");
  const applyThrough = isForStates ? "state" : subawards ? "recipient" : undefined;
  const uses = [...new Set(listing.categories.map((category) => (category.split(" - ")[1] ?? category).toLowerCase()))];
  const parent = normalizeSpaces(listing.agency);
  const agencyNames = toReadableName(parent) === funder ? funder : `${funder}, ${toReadableName(parent)}`;
  const alsoKnown =
    isUnnamed(popularName) || popularName === title
      ? ""
      : ` Also known as ${normalizeSpaces(popularName ?? "")
          .replace(/^\((.*)\)$/, "$1")
          .replace(/\.$/, "")}.`;
  const summary =
    `${formatList(mechanisms.map((type, index) => (index ? (mechanismNames[type] ?? "").toLowerCase() : (mechanismNames[type] ?? ""))))} from the ${agencyNames.replace(/^The /, "")}` +
    `${uses.length ? `, for ${formatList(uses.slice(0, 3))}` : ""}.${describeObligations(obligations, retrievedOn)}` +
    `${isForStates ? " The money goes to states; apply through your state." : ""}${alsoKnown}`;
  const record: CatalogRecord = {
    id: `al-${assistanceListing.replace(".", "-")}`,
    source: "assistance-listings",
    sourceUrl: listing.samUrl,
    roundsUrl: listing.grantsSearchUrl,
    assistanceListing,
    title,
    funder,
    agencyCode: null,
    summary: summary.slice(0, 1200),
    fullText: null,
    applicantTypes,
    eligibilityText: null,
    geography: { reach: "national", states: [], text: null },
    categories,
    focusAreas: deriveFocusAreas({ categories, title }).filter((area) => isAbout(area, title, objective ?? "")),
    instruments: mechanisms.some((type) => type.includes("Grants")) ? ["G"] : ["O"],
    costSharing: null,
    costSharingText: null,
    awardFloor: null,
    awardCeiling: null,
    totalFunding: null,
    expectedAwards: null,
    status: "recurring",
    postedOn: null,
    closesOn: null,
    closesNote: isForStates
      ? "States receive the money by formula and set their own dates."
      : "Rounds are announced on Grants.gov; there is no fixed date.",
    firstSeenOn: retrievedOn,
    verifiedOn: retrievedOn,
    terms: formatTermWeights(`${title} ${popularName ?? ""} ${objective ?? ""}`),
    ...(applyThrough && { applyThrough }),
    ...(subawards && { applyThroughText: normalizeSpaces(subawards) }),
    ...(obligations.length > 0 && { obligations }),
  };
  const narrowed = [
    ...findNarrowedTypes({ ...record, fullText: objective }),
    ...findImpliedTypes(listing, applicantTypes),
  ];
  const narrowedTypes = applicantTypes.filter((code) => narrowed.includes(code));
  return { ...record, ...(narrowedTypes.length > 0 && objective?.trim() && { narrowedTypes }) };
};

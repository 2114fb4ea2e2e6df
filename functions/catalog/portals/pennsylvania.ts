import * as z from "zod/mini";
import type { PortalAdapter, PortalNotice, PortalResult } from "./portal.ts";
import {
  findLink,
  parseAmounts,
  parseApplicantTypes,
  parseCategories,
  parseMatch,
  toDay,
  toText,
} from "./portal-values.ts";

const Row = z.record(z.string(), z.unknown());
const Document = z.object({ grants: z.array(z.unknown()) });

/** The portal uses a date decades ahead for programs without a deadline. */
const lastRealDay = "2034-12-31";

const parseRow = (value: unknown): PortalNotice | string => {
  const row = Row.safeParse(value).data;
  if (!row) return "A row is not a record";
  const portalId = toText(row.slug).toLowerCase();
  const title = toText(row.title);
  if (!/^[a-z0-9-]{2,50}$/.test(portalId)) return "A row has no slug";
  if (title.length < 3) return `${portalId} has no title`;
  const closesOn = toDay(row.closeDate);
  const cycle = toText(row.grantCycle);
  return {
    portalId,
    title,
    agency: toText(row.issuingAgency) || "Commonwealth of Pennsylvania",
    status: /accepting|open/i.test(toText(row.status))
      ? "open"
      : /upcoming/i.test(toText(row.status))
        ? "forecast"
        : "closed",
    opensOn: toDay(row.openDate),
    closesOn: closesOn && closesOn <= lastRealDay ? closesOn : null,
    isRolling: /always open|continuous|rolling/i.test(cycle) || (closesOn !== null && closesOn > lastRealDay),
    isRecurring: /annual|reoccurring|recurring|every \d years/i.test(cycle),
    isLoan: /^(?:loan|tax credit|fund)$/i.test(toText(row.fundingType)),
    categories: parseCategories(row.category),
    applicantTypes: parseApplicantTypes(row.applicantCategory, { namesSchools: true }),
    awardFloor: parseAmounts(row.minimumAward).floor,
    awardCeiling: parseAmounts(row.maximumAward).ceiling,
    totalFunding: parseAmounts(row.totalFundsToBeAwarded).ceiling,
    expectedAwards: null,
    ...parseMatch(row.matchingFundsRequirements),
    link: findLink(row.issuingAgencyUrl),
    applyLink: findLink(row.linkToApply),
    eligibilityText: toText(row.eligibility),
    text: [row.overview, row.eligibility, row.populationServedType].map(toText).join(" "),
    applicationCounts: [],
  };
};

const parse = (content: string): PortalResult => {
  let document: unknown;
  try {
    document = JSON.parse(content);
  } catch {
    return { notices: [], skipped: ["The file is not JSON"] };
  }
  const rows = (Document.safeParse(document).data?.grants ?? []).map(parseRow);
  return {
    notices: rows.filter((row) => typeof row !== "string"),
    skipped: rows.filter((row) => typeof row === "string"),
  };
};

/** Adapter for the grants listed by the Commonwealth of Pennsylvania on pa.gov, in JSON. */
export const pennsylvania: PortalAdapter = {
  source: "pennsylvania",
  state: "PA",
  stateName: "Pennsylvania",
  home: "https://www.pa.gov/grants",
  idPrefix: "pa",
  parse,
};

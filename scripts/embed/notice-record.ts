import * as z from "zod";
import { toCatalogRecord } from "#functions/catalog/catalog-record.ts";
import { toRawNotice } from "#functions/catalog/import/import-catalog.ts";
import { normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { computeContentHash, type Notice } from "#functions/catalog/record.ts";
import { findNarrowedTypes } from "#functions/matching/narrowed-types.ts";
import { fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { formatTermWeights } from "./term-weights.ts";

/** A notice in Grants.gov's listing. The fields that the import reads are passed through unchanged. */
export const ListedNotice = z.looseObject({
  opportunityId: z.string(),
  opportunityNumber: z.string().nullable(),
  description: z.string().nullable(),
});
/** A notice with its full text, in the format of two public copies of Grants.gov. */
export const FullNotice = z.object({
  id: z.string().optional(),
  simplerId: z.string().optional(),
  number: z.string(),
  title: z.string(),
  agency: z.string(),
  agencyCode: z.string().nullish(),
  status: z.string(),
  description: z.string(),
  lastSeen: z.iso.date(),
  postDate: z.string().nullable(),
  closeDate: z.string().nullish(),
  alns: z.array(z.string()),
  instrument: z.string().nullish(),
  totalFunding: z.number().nullish(),
  expectedAwards: z.number().nullish(),
  awardFloor: z.number().nullish(),
  awardCeiling: z.number().nullish(),
});
export type FullNotice = z.infer<typeof FullNotice>;

const instrumentCodes: Record<string, string> = {
  grant: "G",
  cooperative_agreement: "CA",
  procurement_contract: "PC",
  other: "O",
};

const toListedFields = (full: FullNotice): Record<string, unknown> => ({
  opportunityId: full.id,
  opportunityNumber: full.number,
  title: full.title,
  agencyName: full.agency,
  agencyCode: full.agencyCode,
  status: full.status,
  description: full.description,
  postDate: full.postDate,
  closeDate: full.closeDate,
  fundingInstrumentCodes: full.instrument ? [instrumentCodes[full.instrument] ?? "O"] : [],
  totalProgramFunding: full.totalFunding,
  expectedAwards: full.expectedAwards,
  awardFloor: full.awardFloor,
  awardCeiling: full.awardCeiling,
});

const agencies: Record<string, string> = {
  DOC: "Department of Commerce",
  DOD: "Department of Defense",
  NASA: "National Aeronautics and Space Administration",
  NSF: "U.S. National Science Foundation",
  HHS: "Department of Health and Human Services",
  NIH: "National Institutes of Health",
};

const formatCents = (cents: number) => formatDollars(toDollars(cents));
const formatList = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** Composes a factual sentence for notices without our own summary. */
const composeSummary = (
  { instruments, categories, awardFloor, awardCeiling, totalFunding, expectedAwards }: Notice,
  funder: string,
) => {
  const kind = instruments[0] && instruments[0] !== "O" ? fundingInstruments[instruments[0]] : "Funding";
  const fields = categories.filter((code) => code !== "O").map((code) => fundingCategories[code].toLowerCase());
  const size =
    awardCeiling && awardFloor && awardFloor !== awardCeiling
      ? `${formatCents(awardFloor)} to ${formatCents(awardCeiling)} each`
      : awardCeiling
        ? `up to ${formatCents(awardCeiling)} each`
        : "";
  const facts = [
    size,
    totalFunding ? `${formatCents(totalFunding)} in all` : "",
    expectedAwards ? `${expectedAwards} ${expectedAwards === 1 ? "award" : "awards"} expected` : "",
  ].filter(Boolean);
  return `${kind} from the ${funder.replace(/^The /, "")}${fields.length ? ` for ${formatList(fields)}` : ""}${facts.length ? `: ${facts.join(", ")}` : ""}.`;
};

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Converts a notice to an embedded record as of the snapshot's day. Returns a problem if the ID or title is invalid.
 */
export const toNoticeRecord = (
  { notice: listed, full }: { notice: Record<string, unknown> | undefined; full: FullNotice | undefined },
  snapshotDay: string,
  summaries: Readonly<Record<string, string>>,
): { record: CatalogRecord } | { problem: string } => {
  const asOf = listed ? snapshotDay : (full?.lastSeen ?? snapshotDay);
  const raw = toRawNotice(listed ?? (full && toListedFields(full)));
  const result = normalizeNotice(
    full && !listed ? { ...raw, source: full.id ? "grants.gov" : "simpler", ownId: full.simplerId } : raw,
    asOf,
  );
  if ("problem" in result) return result;
  const notice = { ...result.notice, assistanceListings: full?.alns ?? result.notice.assistanceListings };
  const text = `${notice.title} ${full?.description ?? notice.fullText ?? ""}`;
  const funder = agencies[notice.funder ?? ""] ?? notice.funder;
  const facts: Notice = {
    ...notice,
    funder,
    fullText: null,
    eligibilityText: null,
    // The note is the source's text, so only its time of day is kept as a fact.
    closesNote: null,
    summary: summaries[notice.id] ?? composeSummary(notice, funder ?? "agency named in the notice"),
  };
  const record = toCatalogRecord({
    ...facts,
    firstSeenOn: full?.lastSeen && full.lastSeen < asOf ? full.lastSeen : asOf,
    verifiedOn: asOf,
    removedOn: null,
    contentHash: computeContentHash(facts),
    history: [],
  });
  const narrowedTypes = findNarrowedTypes({ ...record, fullText: text, eligibilityText: notice.eligibilityText });
  const since = `As of ${months[Number(asOf.slice(5, 7)) - 1]} ${asOf.slice(0, 4)}; confirm at Grants.gov.`;
  return {
    record: {
      ...record,
      closesNote: [record.closesNote, since].filter(Boolean).join(" "),
      asOf,
      terms: formatTermWeights(text),
      ...(narrowedTypes.length > 0 && { narrowedTypes }),
    },
  };
};

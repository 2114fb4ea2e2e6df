import { addDays } from "#shared/dates.ts";
import type { RawNotice } from "../raw-notice.ts";
import type { Asker } from "./http.ts";
import type { Streamed } from "./http-answers.ts";
import { type Found, type Known, type Page, type Position, type Source, SourceProblem } from "./source.ts";
import { unzipFirst } from "./unzip.ts";
import { type XmlFields, type XmlRecord, xmlRecords } from "./xml.ts";

const home = "https://prod-grants-gov-chatbot.s3.amazonaws.com";
/** Records between two checkpoints. */
const batch = 500;
/** A few days are kept; each is put out early in the morning of the capital. */
const daysBack = 3;
const synopsis = "OpportunitySynopsisDetail_1_0";
const forecastDetail = "OpportunityForecastDetail_1_0";
const records = new Set([synopsis, forecastDetail]);

/** A record of the extract under our names. */
const extractNotice = (name: string, fields: XmlFields): RawNotice => {
  const one = (field: string) => fields.get(field)?.[0];
  const forecast = name === forecastDetail;
  return {
    source: "grants.gov",
    grantsGovId: one("OpportunityID"),
    number: one("OpportunityNumber"),
    title: one("OpportunityTitle"),
    forecast,
    agencyNames: [],
    doubtfulNames: [one("AgencyName")],
    agencyCode: one("AgencyCode"),
    description: one("Description"),
    eligibility: one("AdditionalInformationOnEligibility"),
    applicantTypes: fields.get("EligibleApplicants"),
    categories: fields.get("CategoryOfFundingActivity"),
    instruments: fields.get("FundingInstrumentType"),
    listings: fields.get("CFDANumbers") ?? fields.get("AssistanceListings"),
    costSharing: one("CostSharingOrMatchingRequirement"),
    floor: one("AwardFloor"),
    ceiling: one("AwardCeiling"),
    total: one("EstimatedTotalProgramFunding"),
    awards: one("ExpectedNumberOfAwards"),
    posted: one("PostDate"),
    opens: one("EstimatedSynopsisPostDate"),
    closes: forecast ? one("EstimatedSynopsisCloseDate") : one("CloseDate"),
    closesNote: forecast ? one("EstimatedSynopsisCloseDateExplanation") : one("CloseDateExplanation"),
    archives: one("ArchiveDate"),
    moreUrl: one("AdditionalInformationURL"),
  };
};

const foundIn = (record: XmlRecord): Found =>
  "fields" in record
    ? { kind: "notice", raw: extractNotice(record.name, record.fields) }
    : { kind: "unreadable", sourceId: idIn(record.beginning), why: record.damaged };

const idIn = (beginning: string) => /<(?:\w+:)?OpportunityID>\s*(\d{1,20})\s*</.exec(beginning)?.[1] ?? "";

const nameOf = (day: string) => `GrantsDBExtract${day.replaceAll("-", "")}v2.zip`;

/** The daily extract of Grants.gov: everything there is, in one archive, read while it comes in. */
export const grantsGovExtract = (asker: Asker, { base = home }: { base?: string } = {}): Source => {
  const open = (file: string, etag?: string): Promise<Streamed> =>
    asker.stream({
      url: `${base}/extracts/${file}`,
      headers: { accept: "application/zip", ...(etag && { "if-none-match": etag }) },
    });

  /** The newest extract there is; a place without today's says so in more than one way. */
  const newest = async (known: Known): Promise<Streamed & { file: string }> => {
    for (let back = 0; back <= daysBack; back++) {
      const file = nameOf(addDays(known.today, -back));
      const etag = known.lastRun?.file === file ? String(known.lastRun.etag || "") : "";
      try {
        return { file, ...(await open(file, etag)) };
      } catch (error) {
        const isThere = !(error instanceof SourceProblem && (error.kind === "missing" || error.kind === "refused"));
        if (isThere) throw error;
      }
    }
    throw new SourceProblem("missing", `There is no extract of the last ${daysBack + 1} days`);
  };

  return {
    name: "grants.gov-extract",
    listsAll: true,

    async *pages(from: Position | undefined, known: Known): AsyncGenerator<Page, void> {
      const begun = from && { file: String(from.file), ...(await open(String(from.file))) };
      const { file, headers, body } = begun ?? (await newest(known));
      const etag = headers.get("etag") ?? "";
      if (!body) {
        yield { found: [], next: undefined, unchanged: true, mark: { file, etag } };
        return;
      }
      // Another file under the same name is read from its beginning.
      const done = from?.etag === etag ? Number(from.done) : 0;
      let count = 0;
      let found: Found[] = [];
      for await (const record of xmlRecords(unzipFirst(body), "Grants", records)) {
        if (count++ < done) continue;
        found.push(foundIn(record));
        if (found.length < batch) continue;
        yield { found, next: { file, etag, done: count } };
        found = [];
      }
      yield { found, next: undefined, mark: { file, etag } };
    },
  };
};

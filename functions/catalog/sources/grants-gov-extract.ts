import { addDays } from "#shared/util/dates.ts";
import type { RawNotice } from "../normalize/raw-notice.ts";
import type { SourceHttpClient, StreamedResponse } from "./http-client.ts";
import {
  type KnownCatalog,
  type NoticeSource,
  SourceError,
  type SourceItem,
  type SourcePage,
  type SourcePosition,
} from "./source.ts";
import { unzipFirstFile } from "./unzip.ts";
import { parseXmlRecords, type XmlFields, type XmlRecord } from "./xml.ts";

const baseUrl = "https://prod-grants-gov-chatbot.s3.amazonaws.com";
const batchSize = 500;
/** The server keeps a few days; each extract is published early in the morning, Eastern Time. */
const daysBack = 3;
const synopsis = "OpportunitySynopsisDetail_1_0";
const forecastDetail = "OpportunityForecastDetail_1_0";
const records = new Set([synopsis, forecastDetail]);

const extractNotice = (name: string, fields: XmlFields): RawNotice => {
  const getFirst = (field: string) => fields.get(field)?.[0];
  const forecast = name === forecastDetail;
  return {
    source: "grants.gov",
    grantsGovId: getFirst("OpportunityID"),
    number: getFirst("OpportunityNumber"),
    title: getFirst("OpportunityTitle"),
    forecast,
    agencyNames: [],
    doubtfulNames: [getFirst("AgencyName")],
    agencyCode: getFirst("AgencyCode"),
    description: getFirst("Description"),
    eligibility: getFirst("AdditionalInformationOnEligibility"),
    applicantTypes: fields.get("EligibleApplicants"),
    categories: fields.get("CategoryOfFundingActivity"),
    instruments: fields.get("FundingInstrumentType"),
    listings: fields.get("CFDANumbers") ?? fields.get("AssistanceListings"),
    costSharing: getFirst("CostSharingOrMatchingRequirement"),
    floor: getFirst("AwardFloor"),
    ceiling: getFirst("AwardCeiling"),
    total: getFirst("EstimatedTotalProgramFunding"),
    awards: getFirst("ExpectedNumberOfAwards"),
    posted: getFirst("PostDate"),
    opens: getFirst("EstimatedSynopsisPostDate"),
    closes: forecast ? getFirst("EstimatedSynopsisCloseDate") : getFirst("CloseDate"),
    closesNote: forecast ? getFirst("EstimatedSynopsisCloseDateExplanation") : getFirst("CloseDateExplanation"),
    archives: getFirst("ArchiveDate"),
    moreUrl: getFirst("AdditionalInformationURL"),
  };
};

const toFound = (record: XmlRecord): SourceItem =>
  "fields" in record
    ? { kind: "notice", raw: extractNotice(record.name, record.fields) }
    : { kind: "unreadable", sourceId: findId(record.beginning), why: record.damaged };

const findId = (beginning: string) => /<(?:\w+:)?OpportunityID>\s*(\d{1,20})\s*</.exec(beginning)?.[1] ?? "";

const getFileName = (day: string) => `GrantsDBExtract${day.replaceAll("-", "")}v2.zip`;

export const createGrantsGovExtractSource = (
  asker: SourceHttpClient,
  { base = baseUrl }: { base?: string } = {},
): NoticeSource => {
  const open = (file: string, etag?: string): Promise<StreamedResponse> =>
    asker.stream({
      url: `${base}/extracts/${file}`,
      headers: { accept: "application/zip", ...(etag && { "if-none-match": etag }) },
    });

  /** Opens the newest extract. For a missing file the server returns 404 or 403. */
  const openNewest = async (known: KnownCatalog): Promise<StreamedResponse & { file: string }> => {
    for (let back = 0; back <= daysBack; back++) {
      const file = getFileName(addDays(known.today, -back));
      const etag = known.lastRun?.file === file ? String(known.lastRun.etag || "") : "";
      try {
        return { file, ...(await open(file, etag)) };
      } catch (error) {
        const isOtherError = !(error instanceof SourceError && (error.kind === "missing" || error.kind === "refused"));
        if (isOtherError) throw error;
      }
    }
    throw new SourceError("missing", `There is no extract of the last ${daysBack + 1} days`);
  };

  return {
    name: "grants.gov-extract",
    isExhaustive: true,

    async *readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void> {
      const resumed = from && { file: String(from.file), ...(await open(String(from.file))) };
      const { file, headers, body } = resumed ?? (await openNewest(known));
      const etag = headers.get("etag") ?? "";
      if (!body) {
        yield { found: [], next: undefined, unchanged: true, mark: { file, etag } };
        return;
      }
      // A file replaced under the same name is read from the start.
      const done = from?.etag === etag ? Number(from.done) : 0;
      let count = 0;
      let found: SourceItem[] = [];
      for await (const record of parseXmlRecords(unzipFirstFile(body), "Grants", records)) {
        if (count++ < done) continue;
        found.push(toFound(record));
        if (found.length < batchSize) continue;
        yield { found, next: { file, etag, done: count } };
        found = [];
      }
      yield { found, next: undefined, mark: { file, etag } };
    },
  };
};

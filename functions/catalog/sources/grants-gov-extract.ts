import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { addDays } from "#shared/util/dates.ts";
import type { SourceHttpClient, StreamedResponse } from "./http-client.ts";
import type { RawNotice } from "./source.ts";
import {
  type KnownCatalog,
  type NoticeSource,
  SourceError,
  type SourceItem,
  type SourcePage,
  type SourcePosition,
} from "./source.ts";
import { parseXmlRecords, type XmlFields, type XmlRecord } from "./xml.ts";

const headerLength = 30;
const maxUnzippedBytes = 4 * 1024 ** 3;

const createDamagedArchiveError = (reason: string, cause?: unknown) =>
  new SourceError("truncated", `The archive is damaged: ${reason}`, { cause });

/**
 * Streams the first file of a ZIP archive while it downloads. It relies on the file's local header, because the
 * central directory is at the end of the archive; the deflate stream marks its own end. Throws SourceError
 * when the input is not a ZIP archive, is truncated or fails its checksum.
 */
export async function* unzipFirstFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const input = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  const readAtLeast = async (bytes: number) => {
    while (head.length < bytes) {
      const { done, value } = await input.next();
      if (done) throw createDamagedArchiveError("it ends before its first file");
      head = Buffer.concat([head, value]);
    }
  };
  await readAtLeast(headerLength);
  if (head.readUInt32LE(0) !== 0x04034b50)
    throw new SourceError("unexpectedResponse", "The response is not a ZIP archive");
  const flags = head.readUInt16LE(6);
  if (flags & 1 || head.readUInt16LE(8) !== 8)
    throw new SourceError("unexpectedResponse", "The archive uses an unsupported compression method");
  // With this flag the checksum follows the file; completeness is then checked by the end of the XML document.
  const expectedCrc = flags & 8 ? undefined : head.readUInt32LE(14);
  const start = headerLength + head.readUInt16LE(26) + head.readUInt16LE(28);
  await readAtLeast(start);

  let inputError: unknown;
  async function* readCompressed() {
    yield head.subarray(start);
    try {
      for (let chunk = await input.next(); !chunk.done; chunk = await input.next()) yield chunk.value;
    } catch (error) {
      inputError = error;
      throw error;
    }
  }
  const source = Readable.from(readCompressed());
  const inflate = createInflateRaw();
  source.on("error", (error) => inflate.destroy(error));
  source.pipe(inflate);
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxUnzippedBytes) throw new SourceError("tooLarge", "The decompressed archive is too large");
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    if (inputError ?? error instanceof SourceError) throw inputError ?? error;
    throw createDamagedArchiveError("it cannot be decompressed completely", error);
  } finally {
    source.destroy();
    inflate.destroy();
    await input.return?.();
  }
  if (expectedCrc !== undefined && crc !== expectedCrc) throw createDamagedArchiveError("its checksum is wrong");
}

const baseUrl = "https://prod-grants-gov-chatbot.s3.amazonaws.com";
const batchSize = 500;
/** The server keeps extracts for a few days; each is published early in the morning, Eastern Time. */
const daysBack = 3;
const synopsisDetail = "OpportunitySynopsisDetail_1_0";
const forecastDetail = "OpportunityForecastDetail_1_0";
const recordNames = new Set([synopsisDetail, forecastDetail]);

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

const toSourceItem = (record: XmlRecord): SourceItem =>
  "fields" in record
    ? { kind: "notice", raw: extractNotice(record.name, record.fields) }
    : { kind: "unreadable", sourceId: findId(record.excerpt), why: record.error };

const findId = (beginning: string) => /<(?:\w+:)?OpportunityID>\s*(\d{1,20})\s*</.exec(beginning)?.[1] ?? "";

const getFileName = (day: string) => `GrantsDBExtract${day.replaceAll("-", "")}v2.zip`;

export const createGrantsGovExtractSource = (
  http: SourceHttpClient,
  { base = baseUrl }: { base?: string } = {},
): NoticeSource => {
  const openExtract = (file: string, etag?: string): Promise<StreamedResponse> =>
    http.stream({
      url: `${base}/extracts/${file}`,
      headers: { accept: "application/zip", ...(etag && { "if-none-match": etag }) },
    });

  /** Opens the newest extract. For a missing file the server returns 404 or 403. */
  const openNewest = async (known: KnownCatalog): Promise<StreamedResponse & { file: string }> => {
    for (let back = 0; back <= daysBack; back++) {
      const file = getFileName(addDays(known.today, -back));
      const etag = known.lastRun?.file === file ? String(known.lastRun.etag || "") : "";
      try {
        return { file, ...(await openExtract(file, etag)) };
      } catch (error) {
        const isOtherError = !(
          error instanceof SourceError &&
          (error.kind === "notFound" || error.kind === "accessDenied")
        );
        if (isOtherError) throw error;
      }
    }
    throw new SourceError("notFound", `There is no extract from the last ${daysBack + 1} days`);
  };

  return {
    name: "grants.gov-extract",
    isExhaustive: true,

    async *readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void> {
      const resumedExtract = from && { file: String(from.file), ...(await openExtract(String(from.file))) };
      const { file, headers, body } = resumedExtract ?? (await openNewest(known));
      const etag = headers.get("etag") ?? "";
      if (!body) {
        yield { items: [], next: undefined, unchanged: true, mark: { file, etag } };
        return;
      }
      // If the file was replaced under the same name, start over.
      const processedCount = from?.etag === etag ? Number(from.done) : 0;
      let count = 0;
      let items: SourceItem[] = [];
      for await (const record of parseXmlRecords(unzipFirstFile(body), "Grants", recordNames)) {
        if (count++ < processedCount) continue;
        items.push(toSourceItem(record));
        if (items.length < batchSize) continue;
        yield { items, next: { file, etag, done: count } };
        items = [];
      }
      yield { items, next: undefined, mark: { file, etag } };
    },
  };
};

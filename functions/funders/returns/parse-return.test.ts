import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { parseReturn } from "./parse-return.ts";
import expected from "./samples/expected.json" with { type: "json" };
import type { TaxReturn } from "./tax-return.ts";

const samples = join(import.meta.dirname, "samples");
const readSample = (file: string) => gunzipSync(readFileSync(join(samples, file)));
const splitIntoChunks = function* (bytes: Uint8Array, size: number) {
  for (let position = 0; position < bytes.length; position += size) yield bytes.subarray(position, position + size);
};
const parseText = (text: string) => parseReturn([Buffer.from(text)]);
const parseSample = async (file: string): Promise<TaxReturn> => {
  const result = await parseReturn(splitIntoChunks(readSample(file), 4096));
  if (!result.ok) throw new Error(`${file}: ${result.reason}`);
  return result.taxReturn;
};
const largestSample = "2021v4.2_956054814_202311159349100701.xml.gz";
const smallSample = "2021v4.2_854196083_202303569349100905.xml.gz";

test("finds the same number and sum of grants as an independent parser in every sample return", async () => {
  expect(expected).toHaveLength(59);
  const totals = { rows: 0, balanced: 0, different: 0 };
  for (const { file, ein, taxYear, expect: expectedTotals } of expected) {
    const parsed = await parseSample(file);
    expect(
      {
        ein: parsed.ein,
        taxYear: parsed.taxYear,
        itemized: parsed.itemized,
        future: parsed.future,
        preselected: parsed.isPreselectedOnly,
      },
      file,
    ).toEqual({
      ein,
      taxYear,
      itemized: {
        count: expectedTotals.paidRows + expectedTotals.scheduleIRows,
        cash: expectedTotals.paidSum + expectedTotals.scheduleICashSum,
        nonCash: expectedTotals.scheduleINonCashSum,
      },
      future: { count: expectedTotals.futureRows, dollars: expectedTotals.futureSum },
      preselected: expectedTotals.preselectedOnly,
    });
    if (parsed.form === "990PF") expect(parsed.filedTotal, file).toBe(expectedTotals.paidTotalFiled);
    if (parsed.difference !== null)
      expect(parsed.difference).toBe(parsed.itemized.cash + parsed.itemized.nonCash - (parsed.filedTotal ?? 0));
    totals.rows += parsed.itemized.count;
    if (parsed.difference === 0) totals.balanced++;
    else if (parsed.difference !== null) totals.different++;
  }
  expect(totals).toEqual({ rows: 7860, balanced: 23, different: 33 });
  expect(readdirSync(samples).filter((name) => name.endsWith(".gz"))).toHaveLength(59);
});

test("extracts assets, payments, contact and grants from a private foundation's return", async () => {
  const parsed = await parseSample(largestSample);
  expect(parsed).toMatchObject({
    form: "990PF",
    name: "WEINGART FOUNDATION",
    address: { city: "LOS ANGELES", state: "CA", zip: "90017" },
    assets: 813_214_375,
    grantsPaid: 40_853_632,
    difference: 0,
    website: "www.weingartfnd.org",
    isAmended: false,
    isPreselectedOnly: false,
  });
  expect(parsed.application?.contact).toContain("LOS ANGELES, CA 90017");
  expect(parsed.grants[0]).toEqual({
    recipient: "2ND CALL",
    recipientEin: null,
    state: "CA",
    dollars: 25_000,
    purpose: "UNRESTRICTED OPERATING SUPPORT",
  });
});

const buildPrivateReturn = (body: string, version = "2021v4.2") => `<?xml version="1.0"?>
<Return returnVersion="${version}"><ReturnHeader><ReturnTypeCd>990PF</ReturnTypeCd><TaxYr>2021</TaxYr><Filer><EIN>123456789</EIN>
<BusinessName><BusinessNameLine1Txt>LAMP FUND</BusinessNameLine1Txt><BusinessNameLine2Txt>C/O JANE DOE</BusinessNameLine2Txt></BusinessName>
</Filer></ReturnHeader><ReturnData><IRS990PF>${body}</IRS990PF></ReturnData></Return>`;
const readBody = async (body: string): Promise<TaxReturn> => {
  const result = await parseText(buildPrivateReturn(body));
  if (!result.ok) throw new Error(result.reason);
  return result.taxReturn;
};
const buildGrantXml = (recipient: string, amount = "5") =>
  `<GrantOrContributionPdDurYrGrp>${recipient}<Amt>${amount}</Amt></GrantOrContributionPdDurYrGrp>`;
const buildBusinessName = (name: string) =>
  `<RecipientBusinessName><BusinessNameLine1Txt>${name}</BusinessNameLine1Txt></RecipientBusinessName>`;

test("counts individual recipients and drops their names", async () => {
  const parsed = await readBody(
    [
      buildGrantXml("<RecipientPersonNm>JANE DOE</RecipientPersonNm>"),
      buildGrantXml(buildBusinessName("DOE, JOHN A")),
      buildGrantXml(buildBusinessName("Mrs. Jane Doe")),
      buildGrantXml(`${buildBusinessName("JANE DOE")}<RecipientFoundationStatusTxt>I</RecipientFoundationStatusTxt>`),
      buildGrantXml(buildBusinessName("KIDS, INC")),
      buildGrantXml(buildBusinessName("TOWN LIBRARY ATTN JANE DOE")),
    ].join(""),
  );
  expect(parsed.individuals).toEqual({ count: 4, dollars: 20 });
  expect(parsed.grants.map(({ recipient }) => recipient)).toEqual(["KIDS, INC", "TOWN LIBRARY"]);
  expect(parsed.name).toBe("LAMP FUND");
  expect(JSON.stringify(parsed)).not.toMatch(/doe/i);
});

test("keeps an organization's address and phone number and drops its contact persons", async () => {
  const { application } = await readBody(`<ApplicationSubmissionInfoGrp><RecipientPersonNm>JANE DOE</RecipientPersonNm>
    <RecipientUSAddress><AddressLine1Txt>C/O JANE DOE</AddressLine1Txt><AddressLine2Txt>1 LAMP ST</AddressLine2Txt><CityNm>RENO</CityNm>
    <StateAbbreviationCd>NV</StateAbbreviationCd><ZIPCd>895011234</ZIPCd></RecipientUSAddress>
    <RecipientPhoneNum>7755550142</RecipientPhoneNum><RecipientEmailAddressTxt>jane.doe@example.org</RecipientEmailAddressTxt>
    <SubmissionDeadlinesTxt>March 1. Contact Jane Doe for others.</SubmissionDeadlinesTxt></ApplicationSubmissionInfoGrp>`);
  expect(application).toEqual({
    contact: "1 LAMP ST, RENO, NV 89501, (775) 555-0142",
    deadlines: "March 1.",
    restrictions: null,
  });
});

test("reports the difference between the rows and the return's stated total", async () => {
  const total = "<TotalGrantOrContriPdDurYrAmt>20</TotalGrantOrContriPdDurYrAmt>";
  expect(await readBody(buildGrantXml(buildBusinessName("A"), "15") + total)).toMatchObject({
    filedTotal: 20,
    difference: -5,
  });
  expect(await readBody(buildGrantXml(buildBusinessName("A"), "15"))).toMatchObject({
    filedTotal: null,
    difference: null,
  });
});

/** Current element names with their names before 2013. */
const olderNames: [string, string][] = [
  ["ReturnTypeCd", "ReturnType"],
  ["TaxYr", "TaxYear"],
  ["BusinessNameLine1Txt", "BusinessNameLine1"],
  ["CityNm", "City"],
  ["StateAbbreviationCd", "State"],
  ["ZIPCd", "ZIPCode"],
  ["FMVAssetsEOYAmt", "FMVAssetsEOY"],
  ["ContriPaidDsbrsChrtblAmt", "ContriGiftsPaidDsbrsChrtblPrps"],
  ["TotalGrantOrContriPdDurYrAmt", "TotGrantOrContriPaidDuringYear"],
  ["GrantOrContributionPdDurYrGrp", "GrantOrContriPaidDuringYear"],
  ["GrantOrContributionPurposeTxt", "PurposeOfGrantOrContribution"],
  ["RecipientFoundationStatusTxt", "RecipientFoundationStatus"],
  ["Amt", "Amount"],
];

test("supports both spellings of element names, with and without a prefix", async () => {
  const text = readSample(smallSample).toString("utf8");
  const olderXml = olderNames.reduce(
    (xml, [now, then]) => xml.replaceAll(new RegExp(`(</?)${now}>`, "g"), `$1${then}>`),
    text,
  );
  const prefixed = olderXml.replaceAll(/(<\/?)([A-Z])/g, "$1efile:$2").replace("xmlns=", "xmlns:efile=");
  const current = await parseText(text);
  expect(current.ok).toBe(true);
  expect(await parseText(olderXml)).toEqual(current);
  expect(await parseText(prefixed)).toEqual(current);
});

test("returns a reason if a return is truncated, malformed or of another form type", async () => {
  const completeReturn = buildPrivateReturn(buildGrantXml(buildBusinessName("A")));
  const reasons: [string, string][] = [
    [completeReturn.slice(0, -60), "the return is truncated"],
    ["", "document must contain a root element"],
    ["<html></html>", "the document starts with html, not with Return"],
    [completeReturn.replace("990PF", "990EZ"), "unsupported return type: 990EZ"],
    [completeReturn.replace("123456789", "12-34"), "the filer's name or EIN is missing"],
    [`<!DOCTYPE Return [<!ENTITY a "b">]>${completeReturn}`, "an unexpected document type declaration"],
    [completeReturn.replace("<Amt>5</Amt>", "<Amt>5</Amount>"), "unexpected close tag."],
    ["<Return>".repeat(100), "elements are nested too deeply"],
  ];
  for (const [text, reason] of reasons) {
    const result = await parseText(text);
    expect(result.ok ? "read" : result.reason).toContain(reason);
  }
});

test("returns a reason if the stream fails midway", async () => {
  const failing = async function* () {
    yield Buffer.from("<Return>");
    throw new Error("connection lost");
  };
  expect(await parseReturn(failing())).toEqual({ ok: false, reason: "connection lost" });
});

test("never throws on a damaged return", async () => {
  const text = readSample(smallSample).toString("utf8");
  const parts = text.split(/(?<=>)/);
  const position = fc.nat(parts.length - 1);
  const damaged = fc.oneof(
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.tuple(position, position).map(([one, other]) => {
      const swappedParts = [...parts];
      [swappedParts[one], swappedParts[other]] = [parts[other] as string, parts[one] as string];
      return swappedParts.join("");
    }),
    fc.tuple(position, fc.string()).map(([at, extra]) => parts.toSpliced(at, 1, extra).join("")),
  );
  const bytes = fc.oneof(
    damaged.map((xml) => Buffer.from(xml)),
    fc.uint8Array({ maxLength: 500 }),
    fc.tuple(fc.nat(text.length), fc.uint8Array({ maxLength: 20 })).map(([at, noise]) => {
      const changed = Buffer.from(text);
      changed.set(noise.subarray(0, changed.length - at), at);
      return changed;
    }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 5000 }), async (content, size) => {
      const result = await parseReturn(splitIntoChunks(content, size));
      if (!result.ok) expect(result.reason).not.toBe("");
      else expect(result.taxReturn.ein).toMatch(/^\d{9}$/);
    }),
    { numRuns: isNightly ? 20_000 : 400 },
  );
});

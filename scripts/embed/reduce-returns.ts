/**
 * Reduces downloaded e-file returns to the elements that the parser reads, without narrative text, as test samples:
 *
 *   node scripts/embed/reduce-returns.ts --from <folder>
 *
 * The folder must contain `manifest.json` (expected counts and sums for each return) and the returns it names, as
 * `.xml.gz` files. The same input produces the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
import { getFolder } from "./read-input.ts";

const target = join(import.meta.dirname, "../../functions/funders/returns/samples");

const keptLeaves: ReadonlySet<string> = new Set(
  `ReturnTs ReturnTypeCd TaxYr EIN BusinessNameLine1Txt BusinessNameLine2Txt AddressLine1Txt CityNm StateAbbreviationCd
  ZIPCd AmendedReturnInd WebsiteAddressTxt FMVAssetsEOYAmt TotalAssetsEOYAmt ContriPaidDsbrsChrtblAmt
  CYGrantsAndSimilarPaidAmt OnlyContriToPreselectedInd TotalGrantOrContriPdDurYrAmt Amt RecipientPersonNm
  RecipientFoundationStatusTxt GrantOrContributionPurposeTxt RecipientPhoneNum SubmissionDeadlinesTxt
  RestrictionsOnAwardsTxt RecipientEIN CashGrantAmt NonCashAssistanceAmt PurposeOfGrantTxt RecipientCnt TotalAmt`
    .trim()
    .split(/\s+/),
);
/** Parents of the elements to keep. Everything else is dropped. */
const keptParents =
  /^Return\/(ReturnHeader|ReturnHeader\/Filer\/.*|ReturnHeader\/Filer|ReturnData\/(IRS990|IRS990PF|IRS990\/GrantsToDomesticOrgsGrp|IRS990ScheduleI\/(RecipientTable|GrantsOtherAsstToIndivInUSGrp)(\/.*)?|IRS990PF\/(.*\/)?(StatementsRegardingActyGrp|AnalysisOfRevenueAndExpenses|SupplementaryInformationGrp(\/.*)?)))$/;
/** Recipients' street addresses are not read. */
const isDropped = (path: string) => /AddressLine1Txt$/.test(path) && /RecipientTable|GrantOrContri/.test(path);
const narrative = /(Deadlines|RestrictionsOnAwards|Purpose\w*)Txt$|PurposeOfGrantTxt$/;
const maxTextLength = 60;

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const reduce = (xml: string): string => {
  const lines: string[] = ['<?xml version="1.0" encoding="utf-8"?>'];
  const path: string[] = [];
  /** Number of open elements already written. */
  let writtenDepth = 0;
  let text = "";
  const parser = new SaxesParser({ position: false });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    text = "";
    if (path.length === 1) {
      lines.push(`<Return xmlns="http://www.irs.gov/efile" returnVersion="${attributes.returnVersion}">`);
      writtenDepth = 1;
    }
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", () => {
    const name = path.at(-1) as string;
    const value = text.trim();
    text = "";
    const parents = path.slice(0, -1);
    if (value && keptLeaves.has(name) && keptParents.test(parents.join("/")) && !isDropped(path.join("/"))) {
      for (; writtenDepth < parents.length; writtenDepth++) lines.push(`<${parents[writtenDepth]}>`);
      const shown = narrative.test(name) && value.length > maxTextLength ? "Text omitted" : value;
      lines.push(`<${name}>${escapeText(shown)}</${name}>`);
    } else if (writtenDepth === path.length) {
      lines.push(`</${name}>`);
      writtenDepth--;
    }
    path.pop();
  });
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  return `${lines.join("\n")}\n`;
};

const folder = getFolder();
const { files } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
  files: { file: string; form: string; taxYear: number; ein: string; expect: object }[];
};
const reduced = files.map(({ file, form, taxYear, ein, expect }) => ({
  content: gzipSync(reduce(gunzipSync(readFileSync(join(folder, file))).toString("utf8")), { level: 9 }),
  entry: { file: basename(file), form, taxYear, ein, expect },
}));
mkdirSync(target, { recursive: true });
for (const { content, entry } of reduced) writeFileSync(join(target, entry.file), content);
writeFileSync(
  join(target, "expected.json"),
  `[\n${reduced.map(({ entry }) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]\n`,
);
process.stdout.write(`${reduced.length} returns reduced\n`);

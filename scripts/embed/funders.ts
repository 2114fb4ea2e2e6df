/**
 * Builds `functions/funders/embedded/funders.jsonl.gz` from downloaded facts about funders:
 *
 *   node scripts/embed/funders.ts --from <folder>
 *
 * The folder must contain `foundations.jsonl.gz`, with one funder per line, and may contain e-file returns
 * (`irs990/manifest.json` and the returns it names), from which recent grantees and the proportion of new recipients are
 * taken. The same input produces the same bytes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { buildProfile } from "#functions/funders/build-profile.ts";
import { parseReturn } from "#functions/funders/returns/parse-return.ts";
import { dropCareOf, readWebsite, type TaxReturn } from "#functions/funders/returns/tax-return.ts";
import {
  compareFunders,
  type FunderSource,
  formatFunderLine,
  formatOrganizationName,
  formatPurposes,
  StoredFunder,
} from "#functions/funders/stored-funder.ts";
import { getFolder } from "./read-input.ts";

const target = join(import.meta.dirname, "../../functions/funders/embedded");

const number = z.optional(z.number());
const Line = z.object({
  ein: z.string(),
  name: z.string(),
  kind: z.string(),
  detail: z.string(),
  src: z.array(z.enum(["efile-xml", "nodc-sched-i-2018", "large-pf", "bmf"])),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  ntee: z.optional(z.string()),
  website: z.optional(z.string()),
  taxYear: number,
  assets: number,
  assetsFmvYear: number,
  qualifyingDistributions: number,
  qualifyingYear: number,
  grantsPaid: number,
  nGrants: number,
  grantsItemised: number,
  grantQ1: number,
  grantMedian: number,
  grantQ3: number,
  grantMax: number,
  topRecipientStates: z.optional(z.array(z.tuple([z.string(), z.number(), z.number()]))),
  purposeTerms: z.optional(z.record(z.string(), z.number())),
  generalSupportGrants: number,
  preselectedOnly: z.optional(z.boolean()),
  acceptsApplicationsInfo: z.optional(z.boolean()),
  deadlineKind: z.optional(z.string()),
});
type Line = z.infer<typeof Line>;

const sources: Record<Line["src"][number], FunderSource> = {
  "efile-xml": "irs-returns",
  "nodc-sched-i-2018": "schedule-i-2018",
  "large-pf": "large-foundations",
  bmf: "bmf",
};
/** Words that occur in fewer grants are not useful predictors. */
const minGrantsOfPurpose = 2;

const toApplicationFields = ({ preselectedOnly, acceptsApplicationsInfo, deadlineKind }: Line) => ({
  ...(preselectedOnly === true && { accepts: "by invitation only" }),
  ...(preselectedOnly === false && acceptsApplicationsInfo && { accepts: "yes" }),
  ...(deadlineKind === "none" && { deadlines: "No deadlines" }),
});

const toGrantFields = (line: Line) => {
  const { taxYear, nGrants, topRecipientStates, purposeTerms, generalSupportGrants } = line;
  if (taxYear === undefined) return {};
  const purposes = formatPurposes(
    new Map(Object.entries(purposeTerms ?? {}).filter(([, grants]) => grants >= minGrantsOfPurpose)),
  );
  return {
    ...(line.grantsPaid !== undefined && {
      giving: [{ year: taxYear, dollars: line.grantsPaid, grants: nGrants ?? null }],
    }),
    ...(nGrants && {
      grants: {
        year: taxYear,
        count: nGrants,
        itemized: line.grantsItemised ?? null,
        lowerQuartile: line.grantQ1 ?? null,
        median: line.grantMedian ?? null,
        upperQuartile: line.grantQ3 ?? null,
        largest: line.grantMax ?? null,
      },
    }),
    ...(topRecipientStates?.length && {
      states: topRecipientStates.filter(([state]) => /^[A-Z]{2}$/.test(state)),
    }),
    ...(purposes && { purposes }),
    ...(generalSupportGrants && { generalSupport: generalSupportGrants }),
  };
};

const toFunder = (line: Line): StoredFunder => {
  const { qualifyingDistributions, qualifyingYear } = line;
  const website = readWebsite(line.website);
  return StoredFunder.parse({
    ein: line.ein,
    name: formatOrganizationName(dropCareOf(line.name) || line.name),
    kind: line.kind === "public-charity-grantmaker" ? "charity" : "foundation",
    detail: line.detail,
    ...(line.city && { city: formatOrganizationName(line.city) }),
    ...(line.state && /^[A-Z]{2}$/.test(line.state) && { state: line.state }),
    ...(line.ntee && /^[A-Z]\d\d/.test(line.ntee) && { ntee: line.ntee }),
    ...(website && { website }),
    ...(line.assets !== undefined && {
      assets: { dollars: line.assets, year: line.assetsFmvYear ?? line.taxYear ?? null },
    }),
    ...(qualifyingDistributions !== undefined &&
      qualifyingYear !== undefined && { distributions: { dollars: qualifyingDistributions, year: qualifyingYear } }),
    ...toGrantFields(line),
    ...toApplicationFields(line),
    sources: line.src.map((source) => sources[source]),
  });
};

const parseLine = (text: string, index: number): StoredFunder => {
  try {
    return toFunder(Line.parse(JSON.parse(text)));
  } catch (error) {
    throw new Error(`Line ${index + 1} of foundations.jsonl.gz cannot be read: ${(error as Error).message}`);
  }
};

/** Longer purposes are descriptions, which are not embedded. */
const maxPurposeLength = 60;

/** Reads the profiles of the funders whose returns are in the folder, by EIN. */
const readProfiles = async (folder: string): Promise<Map<string, StoredFunder>> => {
  const manifest = join(folder, "irs990", "manifest.json");
  const returnsByEin = new Map<string, TaxReturn[]>();
  const files: { file: string }[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).files : [];
  for (const { file } of files) {
    const result = await parseReturn([gunzipSync(readFileSync(join(folder, "irs990", file)))]);
    if (!result.ok) throw new Error(`${file} cannot be read: ${result.reason}`);
    const { ein } = result.taxReturn;
    returnsByEin.set(ein, [...(returnsByEin.get(ein) ?? []), result.taxReturn]);
  }
  return new Map(
    [...returnsByEin].flatMap(([ein, returns]) => {
      const profile = buildProfile(returns);
      return profile ? [[ein, profile] as const] : [];
    }),
  );
};

const isNamed = ({ name }: { name: string }) => !/^redacted$/i.test(name);
const addProfile = (funder: StoredFunder, profile: StoredFunder | undefined): StoredFunder => {
  const recent = profile?.recent?.filter(isNamed).map((grantee) => ({
    ...grantee,
    purpose: grantee.purpose && grantee.purpose.length <= maxPurposeLength ? grantee.purpose : null,
  }));
  return {
    ...funder,
    ...(profile?.giving && { giving: profile.giving }),
    ...(profile?.newRecipients && { newRecipients: profile.newRecipients }),
    ...(recent?.length && { recent }),
  };
};

const folder = getFolder();
const text = gunzipSync(readFileSync(join(folder, "foundations.jsonl.gz"))).toString("utf8");
const profiles = await readProfiles(folder);
const funders = text
  .split("\n")
  .filter(Boolean)
  .map(parseLine)
  .map((funder) => addProfile(funder, profiles.get(funder.ein)))
  .sort(compareFunders);
const content = gzipSync(funders.map(formatFunderLine).join(""), { level: 9 });
mkdirSync(target, { recursive: true });
writeFileSync(join(target, "funders.jsonl.gz"), content);
const granteesCount = funders.filter(({ recent }) => recent).length;
process.stdout.write(`${funders.length} funders, ${granteesCount} with recent grantees, ${content.length} bytes\n`);

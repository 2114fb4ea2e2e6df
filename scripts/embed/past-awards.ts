/**
 * Builds `functions/catalog/starter/past-awards.json.gz` from awards by the National Endowment for the Humanities:
 *
 *   node scripts/embed/past-awards.ts --from <folder>
 *
 * The folder must contain `neh-awards.jsonl.gz`, with one award to an organization per line. Only names, locations,
 * dates, amounts and counts are kept. The same input produces the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import { computeKindShares, summarizeAwards } from "#functions/catalog/award-distribution.ts";
import { type PastAward, PastAwards, type RecipientKind } from "#shared/api/past-awards.ts";
import { getFolder } from "./read-input.ts";

const target = join(import.meta.dirname, "../../functions/catalog/starter/past-awards.json.gz");
const input = "neh-awards.jsonl.gz";
const maxRecent = 10;

const Line = z.object({
  id: z.string(),
  year: z.int(),
  institution: z.string(),
  orgType: z.string(),
  state: z.string().optional(),
  amount: z.number(),
  begin: z.iso.date().optional(),
  end: z.iso.date().optional(),
  aln: z.string().nullish(),
});
type Line = z.infer<typeof Line>;

const kindPatterns: readonly (readonly [RecipientKind, RegExp])[] = [
  ["tribe", /tribal/i],
  ["humanities-council", /humanities council/i],
  ["research", /research institute/i],
  ["library", /librar|archive/i],
  ["museum", /museum|botanical/i],
  ["historical", /histor/i],
  ["higher-education", /college|university|professional school/i],
  ["nonprofit", /non-profit|organization|association|foundation/i],
  ["government", /government|school district|department of education|elementary|secondary school/i],
];
const getKind = ({ orgType }: Line): RecipientKind =>
  kindPatterns.find(([, pattern]) => pattern.test(orgType))?.[0] ?? "other";

const parseLine = (text: string, index: number): Line => {
  try {
    return Line.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`Line ${index + 1} of ${input} cannot be read: ${(error as Error).message}`);
  }
};

const toRecent = ({ id, institution, amount, begin, end }: Line): PastAward => ({
  recipient: institution.trim(),
  amount,
  startsOn: begin ?? null,
  endsOn: end ?? null,
  description: null,
  link: `https://awardsearch.neh.gov/AwardDetail.aspx?gn=${encodeURIComponent(id)}`,
});
const compareRecent = (a: Line, b: Line): number =>
  (b.begin ?? "").localeCompare(a.begin ?? "") || (a.id < b.id ? -1 : 1);

const lines = gunzipSync(readFileSync(join(getFolder(), input)))
  .toString("utf8")
  .split("\n")
  .filter(Boolean)
  .map(parseLine);
const years = lines.map(({ year }) => year);
const from = `${Math.min(...years)}-01-01`;
const to = `${Math.max(...years)}-12-31`;

const toPastAwards = (listing: string, awards: readonly Line[]): PastAwards => {
  const facts = awards.map(({ institution, state, amount, year }) => ({
    recipient: `${institution.trim().toUpperCase()} ${state ?? ""}`,
    amount,
    state: state ?? null,
    // The source has only the year.
    madeOn: `${year}-07-01`,
  }));
  const counts = Object.fromEntries([...Map.groupBy(awards, getKind)].map(([kind, count]) => [kind, count.length]));
  const total = awards.length;
  return PastAwards.parse({
    listing,
    source: "neh",
    from,
    to,
    fetchedAt: null,
    distribution: summarizeAwards(facts, { endDate: to, total, kinds: computeKindShares(counts, total) }),
    recent: awards.toSorted(compareRecent).slice(0, maxRecent).map(toRecent),
  });
};

const byListing = Map.groupBy(
  lines.filter(({ aln }) => aln),
  ({ aln }) => aln as string,
);
const pastAwards = [...byListing.keys()].sort().map((listing) => toPastAwards(listing, byListing.get(listing) ?? []));
const content = gzipSync(JSON.stringify(pastAwards), { level: 9 });
writeFileSync(target, content);
process.stdout.write(`${lines.length} awards, ${pastAwards.length} listings, ${content.length} bytes\n`);

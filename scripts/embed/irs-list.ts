/**
 * Builds the embedded sample of the IRS list (`functions/organizations/irs-list/`) from the IRS Business Master
 * File:
 *
 *   npm run embed:irs-list -- --from <folder with irs-bmf-sample.csv.gz and irs-code-tables.json>
 *
 * It contains only facts: name, location, kind, cause and revenue. The input does not contain the names of people who
 * receive an organization's mail. The same input produces the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import Papa from "papaparse";
import * as z from "zod";
import { formatOrganizationName } from "#functions/funders/stored-funder.ts";
import { formatIrsListLine } from "#functions/organizations/irs-list.ts";
import { getFolder } from "./read-input.ts";

const Row = z.object({
  ein: z.string().regex(/^\d{9}$/),
  name: z.string().min(2),
  city: z.string(),
  state: z.string(),
  subsection: z.string(),
  foundation: z.string(),
  ruling: z.string(),
  revenue: z.string(),
  ntee: z.string(),
});
const Codes = z.object({
  subsection: z.record(z.string(), z.string()),
  nteeMajor: z.record(z.string(), z.string()),
  ntee: z.record(z.string(), z.string()),
});

const folder = getFolder();
const target = join(import.meta.dirname, "../../functions/organizations/irs-list");
const csv = gunzipSync(readFileSync(join(folder, "irs-bmf-sample.csv.gz"))).toString();
const rows = Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true }).data.map((row) => Row.safeParse(row));
const lines = rows
  .flatMap(({ data }) => (data ? [data] : []))
  .toSorted((a, b) => (a.ein < b.ein ? -1 : 1))
  .map((row) =>
    formatIrsListLine({
      ...row,
      name: formatOrganizationName(row.name),
      city: formatOrganizationName(row.city),
      revenue: /^[1-9]\d*$/.test(row.revenue) ? Number(row.revenue) : null,
    }),
  );
const { subsection, nteeMajor, ntee } = Codes.parse(
  JSON.parse(readFileSync(join(folder, "irs-code-tables.json"), "utf8")),
);
const bytes = gzipSync(lines.join("\n"), { level: 9 });
writeFileSync(join(target, "organizations.tsv.gz"), bytes);
writeFileSync(
  join(target, "codes.json"),
  `${JSON.stringify({ subsection, cause: { ...nteeMajor, ...ntee } }, null, 1)}\n`,
);
process.stdout.write(
  `${lines.length} organizations (${bytes.length} bytes), ${rows.length - lines.length} rows skipped\n`,
);

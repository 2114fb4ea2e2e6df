/**
 * Builds the embedded state grant programs (`scripts/embed/data/portals.json.gz`) from downloads of the
 * California Grants Portal and Pennsylvania's list: facts, past rounds and term weights. The 2022 California list has
 * rounds that have ended, which become the seasons of programs that recurred.
 *
 *   npm run embed:portals -- --from <folder with the files named in `files`, directly or in `portals/`>
 *
 * The same input produces the same bytes.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import { california } from "#functions/catalog/portals/california.ts";
import { pennsylvania } from "#functions/catalog/portals/pennsylvania.ts";
import type { PortalAdapter, PortalNotice } from "#functions/catalog/portals/portal.ts";
import { groupRounds } from "#functions/catalog/portals/to-catalog-record.ts";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import { buildPortalRecord } from "./portal-record.ts";
import { getFolder } from "./read-input.ts";

/** Reference date for deadlines; must match the embedded Grants.gov notices. */
const today = "2026-08-06";

/** The 2022 list, limited to structured columns (no descriptions). */
const Facts = z.object({ records: z.array(z.record(z.string(), z.string())) });
const columns: Record<string, string> = {
  portalId: "PortalID",
  status: "Status",
  agency: "AgencyDept",
  title: "Title",
  categories: "Categories",
  applicantType: "ApplicantType",
  availFunds: "EstAvailFunds",
  awards: "EstAwards",
  amounts: "EstAmounts",
  open: "OpenDate",
  deadline: "ApplicationDeadline",
  matching: "MatchingFunds",
};
const toDatastore = (content: string) =>
  JSON.stringify({
    records: Facts.parse(JSON.parse(content)).records.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value])),
    ),
  });

type PortalFile = { adapter: PortalAdapter; name: string; asOf: string; convert?: (content: string) => string };
/** Later files take precedence over earlier ones that list the same round. */
const files: PortalFile[] = [
  { adapter: california, name: "ca-grants-portal-2022-06-facts.json.gz", asOf: "2022-06-15", convert: toDatastore },
  { adapter: california, name: "ca-grants-portal-2022-06-sample.csv.gz", asOf: "2022-06-15" },
  { adapter: california, name: "ca-grants-portal-datastore-2025-06.json.gz", asOf: "2025-06-11" },
  { adapter: pennsylvania, name: "pa-grants-sample.json.gz", asOf: "2025-08-06" },
];

const folder = getFolder();
const readFile = (name: string) => {
  const path = join(folder, "portals", name);
  return gunzipSync(readFileSync(existsSync(path) ? path : join(folder, name))).toString();
};

const skippedIds: string[] = [];
const noticesById = new Map<PortalAdapter, Map<string, PortalNotice & { asOf: string }>>();
for (const { adapter, name, asOf, convert = (content: string) => content } of files) {
  const result = adapter.parse(convert(readFile(name)));
  skippedIds.push(...result.skipped);
  const notices = noticesById.get(adapter) ?? new Map();
  noticesById.set(adapter, notices);
  for (const notice of result.notices) notices.set(notice.portalId, { ...notice, asOf });
}

/** A rolling deadline in an older list may no longer apply. */
const oldestRolling = "2025-01-01";
const records = [...noticesById].flatMap(([adapter, notices]) =>
  groupRounds([...notices.values()]).flatMap((rounds) => {
    const asOf =
      rounds
        .map(({ portalId }) => notices.get(portalId)?.asOf ?? "")
        .toSorted()
        .at(-1) ?? today;
    const [latest] = rounds;
    const record = buildPortalRecord(
      adapter,
      latest && asOf < oldestRolling ? [{ ...latest, isRolling: false }, ...rounds.slice(1)] : rounds,
      { asOf, today },
    );
    return record ? [record] : [];
  }),
);
const sorted = z.array(CatalogRecord).parse(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
const bytes = gzipSync(JSON.stringify(sorted), { level: 9 });
writeFileSync(new URL("data/portals.json.gz", import.meta.url), bytes);
const count = (source: string) => sorted.filter((record) => record.source === source).length;
process.stdout.write(
  `${count("california")} programs from California and ${count("pennsylvania")} from Pennsylvania (${bytes.length} bytes), ${skippedIds.length} rows skipped\n`,
);

import { writeFileSync } from "node:fs";
import type { ScaleMeasurement } from "#scripts/bench/search-scale.ts";
import { unitPrices } from "./prices.ts";
import { readSearchScale, type SearchScale } from "./search-scale.ts";

export const searchCostFile = new URL("../../docs/generated/search-cost.md", import.meta.url);

/**
 * List prices of OpenSearch Serverless in us-east-1, as quoted by several third-party guides, because AWS's pricing page
 * could not be read when they were recorded.
 */
const serverless = {
  unitHour: 0.24,
  gbMonth: 0.024,
  asOf: "March 2026",
  /** Minimum capacity: half a unit each for indexing and search, doubled with redundancy. */
  units: { "without redundancy": 1, "with redundancy": 2 },
};
const hoursPerMonth = 730;

/** A Lambda has one vCPU at this memory size. */
const megabytesPerVcpu = 1769;
const maxMegabytes = 10_240;
const minMegabytes = 1024;
/** Ratio of needed to measured memory, for the SDK, a second catalog version while it loads, and fragmentation. */
const headroom = 1.5;
/** Fraction of searches that start a Lambda. */
const coldFraction = 0.02;

const sizes = [80_000, 500_000, 2_000_000];
const volumes = [10_000, 100_000, 1_000_000];

type ScaledMeasurement = ScaleMeasurement & { isMeasured: boolean };
/** Returns the measurement for a catalog size, or scales that of the largest measured catalog linearly. */
const scaleTo = (documents: number, { inMemory }: SearchScale): ScaledMeasurement => {
  const measured = inMemory.find((entry) => entry.documents === documents);
  if (measured) return { ...measured, isMeasured: true };
  const largest = inMemory.at(-1);
  if (!largest) throw new Error("Please run npm run bench:scale -- 80000 first");
  const factor = documents / largest.documents;
  const scale = (value: number) => value * factor;
  const scaleTimes = ({ p50, p95 }: { p50: number; p95: number }) => ({ p50: scale(p50), p95: scale(p95) });
  return {
    documents,
    megabytes: scale(largest.megabytes),
    recordMegabytes: scale(largest.recordMegabytes),
    indexMegabytes: scale(largest.indexMegabytes),
    loadSeconds: scale(largest.loadSeconds),
    firstSearchSeconds: scale(largest.firstSearchSeconds),
    browse: scaleTimes(largest.browse),
    match: scaleTimes(largest.match),
    isMeasured: false,
  };
};

const priceRun = (megabytes: number, seconds: number) =>
  unitPrices.lambdaRun.dollars + (megabytes / 1024) * seconds * unitPrices.lambdaGbSecond.dollars;

/** Computes the cost of a search in a Lambda with the whole catalog. `perSearch` is undefined if no Lambda is large enough. */
const priceInMemory = (scaled: ScaledMeasurement) => {
  const neededMegabytes = Math.ceil((scaled.megabytes * headroom) / 64) * 64;
  const megabytes = Math.max(minMegabytes, neededMegabytes);
  const vcpus = Math.min(1, megabytes / megabytesPerVcpu);
  const seconds = (scaled.browse.p50 + scaled.match.p50) / 2 / 1000 / vcpus;
  const coldSeconds = (scaled.loadSeconds + scaled.firstSearchSeconds) / vcpus;
  const fits = neededMegabytes <= maxMegabytes;
  return {
    needed: neededMegabytes,
    coldSeconds,
    seconds,
    perSearch: fits ? priceRun(megabytes, seconds + coldFraction * coldSeconds) : undefined,
  };
};

const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formatDollars = (value: number) => `$${formatNumber(value, value < 0.1 ? 3 : 2)}`;
const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const toTable = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  [toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow)].join("\n");

/** Users do not wait longer for a first search. (Requests time out after 28 seconds.) */
const maxColdSeconds = 10;

/** Returns the sizes of the largest catalogs that fit the current memory, start in time, and fit the largest Lambda. */
const findLimits = (scale: SearchScale) => {
  const smallest = scaleTo(scale.inMemory[0]?.documents ?? 0, scale);
  const largest = scaleTo(scale.inMemory.at(-1)?.documents ?? 0, scale);
  const getMegabytesPerRecord = ({ megabytes, documents }: ScaledMeasurement) => (megabytes * headroom) / documents;
  const cpuPerRecord = (largest.loadSeconds + largest.firstSearchSeconds) / largest.documents;
  const formatRounded = (records: number) => formatNumber(Math.floor(records / 1000) * 1000);
  return {
    // A process needs some memory even without records, so larger catalogs need less per record.
    today: formatRounded(minMegabytes / getMegabytesPerRecord(smallest)),
    timely: formatRounded(maxColdSeconds / cpuPerRecord),
    possible: formatRounded(maxMegabytes / getMegabytesPerRecord(largest)),
  };
};

/** Builds `docs/generated/search-cost.md`. */
export const buildSearchCost = (scale: SearchScale = readSearchScale()): string => {
  const scaledMeasurements = sizes.map((documents) => scaleTo(documents, scale));
  const lambdaPerSearch = priceRun(minMegabytes, scale.candidates.p50 / 1000 / (minMegabytes / megabytesPerVcpu));
  const measurements = scaledMeasurements.map((entry) => [
    formatNumber(entry.documents),
    entry.isMeasured ? "measured" : "extrapolated",
    `${formatNumber(entry.megabytes)} MB`,
    `${formatNumber(entry.recordMegabytes)} + ${formatNumber(entry.indexMegabytes)} MB`,
    `${formatNumber(entry.loadSeconds, 1)} + ${formatNumber(entry.firstSearchSeconds, 1)} s`,
    `${formatNumber(entry.browse.p50)} / ${formatNumber(entry.browse.p95)} ms`,
    `${formatNumber(entry.match.p50)} / ${formatNumber(entry.match.p95)} ms`,
  ]);
  const lambdas = scaledMeasurements.map((entry) => {
    const { needed, coldSeconds, seconds, perSearch } = priceInMemory(entry);
    return [
      formatNumber(entry.documents),
      perSearch === undefined
        ? `${formatNumber(needed)} MB: more than a Lambda can have`
        : `${formatNumber(Math.max(minMegabytes, needed))} MB`,
      `${formatNumber(coldSeconds, 1)} s`,
      `${formatNumber(seconds * 1000)} ms`,
      perSearch === undefined ? "impossible" : formatDollars(perSearch * 1000),
      ...volumes.map((volume) => (perSearch === undefined ? "impossible" : formatDollars(perSearch * volume))),
    ];
  });
  const computeMonthlyPrice = (units: number, entry: ScaledMeasurement) =>
    units * hoursPerMonth * serverless.unitHour +
    ((entry.recordMegabytes + entry.indexMegabytes) * 2 * serverless.gbMonth) / 1024;
  const engines = Object.entries(serverless.units).flatMap(([name, units]) =>
    scaledMeasurements.map((entry) => {
      const monthly = computeMonthlyPrice(units, entry);
      const { perSearch } = priceInMemory(entry);
      const savedPerSearch = (perSearch ?? 0) - lambdaPerSearch;
      return [
        `${name} (${units} OCU)`,
        formatNumber(entry.documents),
        formatDollars(monthly),
        ...volumes.map((volume) => formatDollars(monthly + volume * lambdaPerSearch)),
        perSearch === undefined
          ? "at any volume"
          : savedPerSearch <= 0
            ? "never by cost"
            : `${(monthly / savedPerSearch).toLocaleString("en-US", { maximumSignificantDigits: 2 })} searches a month`,
      ];
    }),
  );
  const limits = findLimits(scale);
  return `# Cost of search by catalog size

Generated by \`npm run cost -- --search\` from \`scripts/cost/search-scale.json\`, which \`npm run bench:scale\` measures.

## In memory

Synthetic records joined from those of the embedded catalog, seeded; their texts are shorter than those of full notices. Times are CPU
time of one process, measured on a busy machine, which makes them rather high. Extrapolated rows are the largest measured one in proportion: records, index and scores grow with the catalog.

${toTable([["records", "source", "memory", "records + index", "load + first search", "typed search, p50 / p95", "profile, p50 / p95"], ...measurements])}

As a Lambda (arm64, ${formatDollars(unitPrices.lambdaGbSecond.dollars * 1_000_000)} per million GB-seconds, one vCPU at ${formatNumber(megabytesPerVcpu)} MB): memory is ${headroom} times what was
measured, half of the searches are typed and half score a profile, and ${formatNumber(coldFraction * 100)}% start a Lambda. Not included: reading the files from S3, and
other requests of the same Lambdas, whose time costs more with more memory.

${toTable([["records", "Lambda", "cold start", "search", "1,000 searches", ...volumes.map((volume) => `${formatNumber(volume)} a month`)], ...lambdas])}

In-memory search fits a Lambda of ${formatNumber(minMegabytes)} MB, as deployed, up to ${limits.today} records. With one vCPU, the first search takes more than
${maxColdSeconds} seconds above ${limits.timely} records, and above ${limits.possible} records no Lambda is large enough. Memory and cold starts, not the cost
of searches, therefore decide when to change the engine.

## OpenSearch Serverless

${formatDollars(serverless.unitHour)} per OCU-hour and ${formatDollars(serverless.gbMonth)} per GB-month in us-east-1, as quoted by third-party guides in ${serverless.asOf}; AWS's own page could not be
read. The smallest capacity is assumed to suffice for every size. Indexing and scoring up to 500 retrieved records takes ${formatNumber(scale.candidates.p50)} ms of CPU time
(p95 ${formatNumber(scale.candidates.p95)} ms) in a Lambda of ${formatNumber(minMegabytes)} MB: ${formatDollars(lambdaPerSearch * 1000)} per 1,000 searches, included below. The engine's own time was not measured.

${toTable([["capacity", "records", "fixed, a month", ...volumes.map((volume) => `with ${formatNumber(volume)} searches`), "cheaper than in memory from"], ...engines])}

Prices of domains on instances could not be verified and are not compared. A domain pays under the same condition: its price for a month is
less than the in-memory cost above, minus ${formatDollars(lambdaPerSearch * 1000)} per 1,000 searches.
`;
};

export const writeSearchCost = (): void => writeFileSync(searchCostFile, buildSearchCost());

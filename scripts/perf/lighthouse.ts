import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { median } from "#scripts/bench/runner.ts";

export type Device = "mobile" | "desktop";

/** Minimum scores of 0 to 100, and maximum times in milliseconds. Accessibility is the same everywhere: any failed audit is a defect. */
const lighthouseBudgets = {
  accessibility: 100,
  "best-practices": 100,
  performance: { mobile: 85, desktop: 95 },
  "largest-contentful-paint": { mobile: 3000, desktop: 1500 },
  "total-blocking-time": 200,
  "cumulative-layout-shift": 0.1,
} as const;
type Metric = keyof typeof lighthouseBudgets;
const categories = ["performance", "accessibility", "best-practices"] as const satisfies Metric[];

export type LighthouseReport = { metrics: Record<Metric, number>; failedAudits: string[]; faults: string[] };

const readMetrics = ({ categories: scored, audits }: Result) =>
  Object.fromEntries(
    (Object.keys(lighthouseBudgets) as Metric[]).map((name) => [
      name,
      scored[name] ? Math.round((scored[name].score ?? 0) * 100) : (audits[name]?.numericValue ?? Number.NaN),
    ]),
  ) as Record<Metric, number>;

/** Lists failed accessibility and best-practice audits. */
const listFailedAudits = ({ categories: scored, audits }: Result) =>
  ["accessibility", "best-practices"].flatMap((category) =>
    (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );

/**
 * Runs Lighthouse on a page, in the browser that listens on `port`, with its cookies. Clears caches first, as for a first
 * visit. Times use Lighthouse's default simulated throttling.
 */
const runOnce = async (url: string, port: number, device: Device): Promise<Result> => {
  const flags: Flags = {
    port,
    output: "json",
    logLevel: "silent",
    disableStorageReset: true, // it would sign the user out
    onlyCategories: [...categories],
  };
  const run = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr: result } = run;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} redirected to ${result.finalDisplayedUrl}`);
  return result;
};

/** Returns the medians of several runs, and the budgets that they miss. */
export const runLighthouse = async (
  url: string,
  options: { port: number; device: Device; rounds: number },
): Promise<LighthouseReport> => {
  const results: Result[] = [];
  for (let round = 0; round < options.rounds; round++) results.push(await runOnce(url, options.port, options.device));
  const all = results.map(readMetrics);
  const metrics = Object.fromEntries(
    (Object.keys(lighthouseBudgets) as Metric[]).map((name) => [name, median(all.map((one) => one[name]))]),
  ) as Record<Metric, number>;
  const faults = (Object.entries(lighthouseBudgets) as [Metric, number | Record<Device, number>][]).flatMap(
    ([name, limits]) => {
      const limit = typeof limits === "number" ? limits : limits[options.device];
      const isMet = (categories as readonly string[]).includes(name) ? metrics[name] >= limit : metrics[name] <= limit;
      return isMet ? [] : [`${name} of ${metrics[name].toFixed(2)}, budget ${limit}`];
    },
  );
  return { metrics, failedAudits: [...new Set(results.flatMap(listFailedAudits))], faults };
};

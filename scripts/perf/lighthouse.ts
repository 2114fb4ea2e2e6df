import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";

export type Device = "mobile" | "desktop";
/** Scores of 0 to 100; times in milliseconds. */
export type LighthouseScores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Titles of failed audits. */
  wanting: string[];
};

const getScore = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const getValue = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
/** Lists failed accessibility and best-practice audits. */
const listFailedAudits = (result: Result) =>
  ["accessibility", "best-practices"].flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      return weight && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );

/**
 * Runs Lighthouse once on a page, in the browser that listens on `port`, with its cookies. Clears
 * caches first, as for a first visit. Times use Lighthouse's default simulated throttling.
 */
export const runLighthouse = async (url: string, port: number, device: Device): Promise<LighthouseScores> => {
  const flags: Flags = {
    port,
    output: "json",
    logLevel: "silent",
    disableStorageReset: true, // it would sign the user out
    onlyCategories: ["performance", "accessibility", "best-practices"],
  };
  const run = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
  const result = run.lhr;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} redirected to ${result.finalDisplayedUrl}`);
  return {
    performance: getScore(result, "performance"),
    accessibility: getScore(result, "accessibility"),
    bestPractices: getScore(result, "best-practices"),
    largestPaint: getValue(result, "largest-contentful-paint"),
    blocking: getValue(result, "total-blocking-time"),
    shift: getValue(result, "cumulative-layout-shift"),
    wanting: listFailedAudits(result),
  };
};

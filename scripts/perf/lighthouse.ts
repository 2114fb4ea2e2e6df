import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";

export type Device = "mobile" | "desktop";
/** Scores of 0 to 100; times in milliseconds. */
export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** What takes points away. */
  wanting: string[];
};

const score = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const value = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
/** What an audit of accessibility or of best practices finds wrong. */
const wanting = (result: Result) =>
  ["accessibility", "best-practices"].flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      return weight && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );

/**
 * One run of Lighthouse on a page, in the browser that listens on `port`, with the cookies it has. Caches are emptied
 * before, as for a first visit; times are those of Lighthouse's usual simulated connection.
 */
export const measured = async (url: string, port: number, device: Device): Promise<Scores> => {
  const flags: Flags = {
    port,
    output: "json",
    logLevel: "silent",
    disableStorageReset: true, // it would sign the person out
    onlyCategories: ["performance", "accessibility", "best-practices"],
  };
  const run = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
  const result = run.lhr;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${result.finalDisplayedUrl}`);
  return {
    performance: score(result, "performance"),
    accessibility: score(result, "accessibility"),
    bestPractices: score(result, "best-practices"),
    largestPaint: value(result, "largest-contentful-paint"),
    blocking: value(result, "total-blocking-time"),
    shift: value(result, "cumulative-layout-shift"),
    wanting: wanting(result),
  };
};

/**
 * `npm run perf`: checks the performance of the built web app in Chromium, served compressed by the local host, against
 * its budgets: Lighthouse on the public page and three signed-in screens, the bytes of a first visit, and interactions
 * and keystrokes with 4x CPU throttling. Exits with code 1 if a budget is missed.
 *
 *   npm run perf [-- Lighthouse rounds, 3 by default]
 */
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium as playwright } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { startHost } from "#scripts/host/host.ts";
import { createSampleAccount } from "./bench/bench-account.ts";
import { median, print, withTemporaryFolder } from "./bench/runner.ts";
import { interactionSteps, measureInteractions, measureKeystrokes } from "./perf/interaction.ts";

type Device = "mobile" | "desktop";

/**
 * Minimum scores from 0 to 100, and maximum times in milliseconds. The accessibility minimum is the same everywhere,
 * because any failed audit is a defect.
 */
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

type LighthouseReport = { metrics: Record<Metric, number>; failedAudits: string[]; faults: string[] };

const readMetrics = ({ categories: scored, audits }: Result) =>
  Object.fromEntries(
    (Object.keys(lighthouseBudgets) as Metric[]).map((name) => [
      name,
      scored[name] ? Math.round((scored[name].score ?? 0) * 100) : (audits[name]?.numericValue ?? Number.NaN),
    ]),
  ) as Record<Metric, number>;

/** Lists failed accessibility and best-practices audits. */
const listFailedAudits = ({ categories: scored, audits }: Result) =>
  ["accessibility", "best-practices"].flatMap((category) =>
    (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );

/** Runs Lighthouse on a page with its cookies, empty caches and the default simulated throttling. */
const runOnce = async (url: string, port: number, device: Device): Promise<Result> => {
  const flags: Flags = {
    port,
    output: "json",
    logLevel: "silent",
    disableStorageReset: true, // Resetting would sign the user out.
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

/** Returns the medians of several runs and the budgets that they miss. */
const runLighthouse = async (
  url: string,
  options: { port: number; device: Device; rounds: number },
): Promise<LighthouseReport> => {
  const results: Result[] = [];
  for (let round = 0; round < options.rounds; round++) results.push(await runOnce(url, options.port, options.device));
  const all = results.map(readMetrics);
  const metrics = Object.fromEntries(
    (Object.keys(lighthouseBudgets) as Metric[]).map((name) => [name, median(all.map((run) => run[name]))]),
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

const rounds = Number(process.argv[2] ?? 3);
const maxFirstVisitKib = 200;
const maxInteractionMilliseconds = 120;
/** Times the work on a page without script. */
const maxKeystrokeRatio = 2.2;

const screens = ["/dashboard", "/application-tracker", "/proposal-writer"];
const missedBudgets: string[] = [];
const check = (isMet: boolean, fault: string) => {
  if (!isMet) missedBudgets.push(fault);
};
const printRow = (name: string, values: readonly number[], digits = 0, note = "") =>
  print(`${name.padEnd(32)}${values.map((value) => value.toFixed(digits).padStart(10)).join("")}  ${note}`);

const findFreePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
};

const measureLighthouse = async (origin: string, port: number, paths: readonly string[]) => {
  for (const path of paths)
    for (const device of ["mobile", "desktop"] as const) {
      const report = await runLighthouse(origin + path, { port, device, rounds });
      printRow(`${path}, ${device}`, Object.values(report.metrics), 2);
      for (const audit of report.failedAudits) print(`    ${audit}`);
      for (const fault of report.faults) check(false, `${path}, ${device}: ${fault}`);
    }
};

/** Measures the KiB that a first visit downloads until the network is idle: compressed bodies and HTTP/1.1 headers. */
const measureFirstVisit = async (browser: Browser, url: string, signedIn: BrowserContext) => {
  const context = await browser.newContext();
  await context.addCookies(await signedIn.cookies());
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const receivedBytes = new Map<string, number>();
  const visit = { bodies: 0, headers: 0, responses: 0 };
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    receivedBytes.set(requestId, (receivedBytes.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // The browser reports no body size for the document itself, so count everything as its body.
    const body = receivedBytes.get(requestId) || encodedDataLength;
    visit.bodies += body / 1024;
    visit.headers += (encodedDataLength - body) / 1024;
    visit.responses += 1;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return visit;
};

const measure = async (origin: string, context: BrowserContext, port: number) => {
  const page = await context.newPage();
  await page.goto(`${origin}/icon.svg`);
  print(
    `Lighthouse, median of ${rounds}: accessibility, best practices, performance, largest paint and blocking in ms, layout shift`,
  );
  await measureLighthouse(origin, port, ["/"]);
  await createSampleAccount(page.request);
  await measureLighthouse(origin, port, screens);

  print(`\nFirst visit with an empty cache, KiB: bodies (budget ${maxFirstVisitKib}), headers`);
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
  for (const path of ["/", ...screens]) {
    const { bodies, headers, responses } = await measureFirstVisit(browser, origin + path, context);
    printRow(path, [bodies, headers], 1, `in ${responses} responses`);
    check(bodies <= maxFirstVisitKib, `${path}: first visit of ${bodies.toFixed(1)} KiB`);
  }
  await browser.close();

  print(`\nFrom input to paint with 4x CPU throttling, ms (budget ${maxInteractionMilliseconds})`);
  for (const [path, steps] of Object.entries(interactionSteps)) {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    for (const { description, slowest } of await measureInteractions(page, steps)) {
      printRow(path, [slowest], 0, description);
      check(slowest <= maxInteractionMilliseconds, `${path}: ${description} took ${slowest.toFixed(0)} ms`);
    }
  }

  print(`\nCPU time per keystroke with 4x throttling, ms (budget ${maxKeystrokeRatio} times a page without script)`);
  await page.goto(`${origin}/proposal-writer`, { waitUntil: "networkidle" });
  const baseline = await context.newPage();
  await baseline.setContent(`<label>Text<textarea rows="4"></textarea></label>`);
  const fields = [page.getByLabel("Problem statement", { exact: true }), baseline.getByLabel("Text", { exact: true })];
  const [keystroke = Number.NaN, without = Number.NaN] = await measureKeystrokes(fields);
  printRow("/proposal-writer", [keystroke], 1);
  printRow("a page without script", [without], 1);
  const ratio = keystroke / without;
  check(ratio <= maxKeystrokeRatio, `/proposal-writer: ${ratio.toFixed(1)} times the work per keystroke`);
};

await withTemporaryFolder(async (folder) => {
  const host = await startHost({ port: 0, dataDir: join(folder, "data") });
  const port = await findFreePort();
  const context = await playwright.launchPersistentContext(join(folder, "profile"), {
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
    baseURL: host.origin,
  });
  try {
    await measure(host.origin, context, port);
  } finally {
    await context.close();
    await host.stop();
  }
});
for (const budget of missedBudgets) print(`missed: ${budget}`);
process.exitCode = missedBudgets.length ? 1 : 0;

/**
 * `npm run perf`: performance of the built web in Chromium, served compressed by the local host: Lighthouse on the public
 * page and three signed-in screens, the bytes of a first visit, and interactions and keystrokes with 4x CPU throttling.
 * It only prints the figures, since times depend on the machine.
 *
 *   npm run perf [-- Lighthouse rounds, 3 by default]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium as playwright } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { startHost } from "#scripts/host/host.ts";
import { measureInteractions, measureKeystroke } from "./perf/interaction.ts";
import { interactionSteps } from "./perf/interaction-steps.ts";
import { type Device, type LighthouseScores, runLighthouse } from "./perf/lighthouse.ts";
import { measureFirstVisit } from "./perf/page-weight.ts";
import { createPerfAccount } from "./perf/test-account.ts";

const rounds = Number(process.argv[2] ?? 3);
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const formatKib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-perf-"));
const profile = await mkdtemp(join(tmpdir(), "grantlamp-perf-browser-"));
const host = await startHost({ port: 0, dataDir });
const port = await findFreePort();
const context = await playwright.launchPersistentContext(profile, {
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  viewport: { width: 390, height: 844 },
  baseURL: host.origin,
});

const printRow = (name: string, device: Device, all: LighthouseScores[]) => {
  const medianOf = (pick: (one: LighthouseScores) => number) => median(all.map(pick));
  const cells = [
    medianOf(({ performance }) => performance).toFixed(0),
    medianOf(({ accessibility }) => accessibility).toFixed(0),
    medianOf(({ bestPractices }) => bestPractices).toFixed(0),
    (medianOf(({ largestPaint }) => largestPaint) / 1000).toFixed(2),
    medianOf(({ blocking }) => blocking).toFixed(0),
    medianOf(({ shift }) => shift).toFixed(3),
  ];
  print(`${name.padEnd(22)}${device.padEnd(9)}${cells.map((cell) => cell.padStart(9)).join("")}`);
  for (const title of new Set(all.flatMap(({ wanting }) => wanting))) print(`    ${title}`);
};
const measurePages = async (paths: string[]) => {
  for (const path of paths)
    for (const device of ["mobile", "desktop"] as const) {
      const all: LighthouseScores[] = [];
      for (let round = 0; round < rounds; round++) all.push(await runLighthouse(host.origin + path, port, device));
      printRow(path, device, all);
    }
};

try {
  const page = await context.newPage();
  await page.goto(`${host.origin}/icon.svg`);
  print(`Lighthouse, median of ${rounds}; largest paint in s, blocking in ms`);
  print(`${"".padEnd(31)}    speed   access practice    paint blocking    shift`);
  await measurePages(["/"]);
  await createPerfAccount(page);
  await measurePages(["/dashboard", "/application-tracker", "/proposal-writer"]);

  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
  const cookies = await context.cookies();
  print("\nEmpty cache: transferred KiB, and HTTP/1.1 headers (budget for a first visit: 200)");
  for (const [path, known] of [
    ["/", []],
    ["/dashboard", cookies],
    ["/application-tracker", cookies],
    ["/proposal-writer", cookies],
  ] as const) {
    const { bodies, heads, answers } = await measureFirstVisit(browser, host.origin + path, [...known]);
    print(`${path.padEnd(22)}${formatKib(bodies)}${formatKib(heads)}  in ${answers} responses`);
  }
  await browser.close();

  print("\nFrom input to paint with 4x CPU throttling, ms (budget: 120)");
  for (const [path, ofPath] of Object.entries(interactionSteps)) {
    await page.goto(host.origin + path, { waitUntil: "networkidle" });
    for (const { what, slowest } of await measureInteractions(page, ofPath))
      print(`${path.padEnd(22)}${slowest.toFixed(0).padStart(8)}  ${what}`);
  }
  await page.goto(`${host.origin}/proposal-writer`, { waitUntil: "networkidle" });
  const work = await measureKeystroke(page, "Problem statement");
  const bare = await context.newPage();
  await bare.setContent(`<label>Text<textarea rows="4"></textarea></label>`);
  const baseline = await measureKeystroke(bare, "Text");
  print("\nCPU time per keystroke with 4x throttling, ms (budget in the proposal form: 16)");
  print(`/proposal-writer${work.toFixed(1).padStart(14)}`);
  print(`a page without script${baseline.toFixed(1).padStart(9)}`);
} finally {
  await context.close();
  await host.stop();
  await rm(dataDir, { recursive: true });
  await rm(profile, { recursive: true });
}

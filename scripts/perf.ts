/**
 * `npm run perf`: how the built web does in real Chromium, against the budgets of the design: Lighthouse on a visitor's
 * page and on three signed-in screens, the bytes of a first visit, interactions and keystrokes at a quarter of this
 * machine's speed. Served compressed by the local host. It prints and judges nothing: figures of time move with the machine.
 *
 *   npm run perf [-- rounds of Lighthouse, 3 when left out]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium as playwright } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { startHost } from "#scripts/host/host.ts";
import { interactions, perKeystroke } from "./perf/interaction.ts";
import { type Device, measured, type Scores } from "./perf/lighthouse.ts";
import { settle } from "./perf/person.ts";
import { steps } from "./perf/steps.ts";
import { firstVisit } from "./perf/visit.ts";

const rounds = Number(process.argv[2] ?? 3);
const say = (line: string) => process.stdout.write(`${line}\n`);
const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
const freePort = () =>
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
const port = await freePort();
const context = await playwright.launchPersistentContext(profile, {
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  viewport: { width: 390, height: 844 },
  baseURL: host.origin,
});

const row = (name: string, device: Device, all: Scores[]) => {
  const of = (pick: (one: Scores) => number) => middle(all.map(pick));
  const cells = [
    of(({ performance }) => performance).toFixed(0),
    of(({ accessibility }) => accessibility).toFixed(0),
    of(({ bestPractices }) => bestPractices).toFixed(0),
    (of(({ largestPaint }) => largestPaint) / 1000).toFixed(2),
    of(({ blocking }) => blocking).toFixed(0),
    of(({ shift }) => shift).toFixed(3),
  ];
  say(`${name.padEnd(22)}${device.padEnd(9)}${cells.map((cell) => cell.padStart(9)).join("")}`);
  for (const title of new Set(all.flatMap(({ wanting }) => wanting))) say(`    ${title}`);
};
const lighthouseOf = async (paths: string[]) => {
  for (const path of paths)
    for (const device of ["mobile", "desktop"] as const) {
      const all: Scores[] = [];
      for (let round = 0; round < rounds; round++) all.push(await measured(host.origin + path, port, device));
      row(path, device, all);
    }
};

try {
  const page = await context.newPage();
  await page.goto(`${host.origin}/icon.svg`);
  say(`Lighthouse, middle of ${rounds}; largest paint in s, blocking in ms`);
  say(`${"".padEnd(31)}    speed   access practice    paint blocking    shift`);
  await lighthouseOf(["/"]);
  await settle(page);
  await lighthouseOf(["/dashboard", "/application-tracker", "/proposal-writer"]);

  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
  const cookies = await context.cookies();
  say("\nNothing cached: KiB as they travel, and what HTTP/1.1 adds as headers (a first visit: at most 200)");
  for (const [path, known] of [
    ["/", []],
    ["/dashboard", cookies],
    ["/application-tracker", cookies],
    ["/proposal-writer", cookies],
  ] as const) {
    const { bodies, heads, answers } = await firstVisit(browser, host.origin + path, [...known]);
    say(`${path.padEnd(22)}${kibibytes(bodies)}${kibibytes(heads)}  in ${answers} answers`);
  }
  await browser.close();

  say("\nFrom input to paint at a quarter of the speed, ms (at most 120)");
  for (const [path, ofPath] of Object.entries(steps)) {
    await page.goto(host.origin + path, { waitUntil: "networkidle" });
    for (const { what, slowest } of await interactions(page, ofPath))
      say(`${path.padEnd(22)}${slowest.toFixed(0).padStart(8)}  ${what}`);
  }
  await page.goto(`${host.origin}/proposal-writer`, { waitUntil: "networkidle" });
  const work = await perKeystroke(page, "Problem statement");
  const bare = await context.newPage();
  await bare.setContent(`<label>Text<textarea rows="4"></textarea></label>`);
  const least = await perKeystroke(bare, "Text");
  say("\nWork for a keystroke at a quarter of the speed, ms (in the proposal form at most 16)");
  say(`/proposal-writer${work.toFixed(1).padStart(14)}`);
  say(`a page without script${least.toFixed(1).padStart(9)}`);
} finally {
  await context.close();
  await host.stop();
  await rm(dataDir, { recursive: true });
  await rm(profile, { recursive: true });
}

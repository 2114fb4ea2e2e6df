import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import chromiumOf from "@sparticuz/chromium";
import { build } from "esbuild";
import type { GrantApplication } from "#shared/api/applications.ts";
import { maxImportRowsPerRequest } from "#shared/api/tracker.ts";
import { tasksOf } from "./tasks.ts";
import { answerLines, fill } from "./tracker-answers.ts";
import { chooseAndWait, filterFigures } from "./tracker-page.ts";

/**
 * `npm run bench:tracker [-- folder of the built web]`: the tracker of somebody with 2,000 applications, 50,000 tasks
 * and 500 documents, in real Chromium with the processor slowed down four times. Prints what the server's answers take,
 * what filtering, sorting and searching take, how long it is until changed cards are on the screen, and the long tasks
 * (over 50 ms) while grid and board are scrolled.
 * Ends with 1 where calendar or daily goals take a second, filter or sort take 16 ms or more (the middle of several runs, which
 * other programs on the machine do not move), or a task while scrolling is long.
 */
const applications = 2_000;
const slower = 4;
const limit = 16;
// Before the logger is loaded: figures, and not every request.
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";
const { startHost } = await import("#scripts/host/host.ts");
const write = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-tracker-"));
const [, , folder] = process.argv;
const host = await startHost({ dataDir, port: 0, ...(folder && { web: { folder } }) });
const browser = await chromium.launch({
  executablePath: await chromiumOf.executablePath(),
  args: ["--no-sandbox"],
});

const statuses = ["draft", "in_progress", "submitted", "under_review", "awarded", "declined"];
const rowOf = (at: number) => ({
  grantName: `${["Community Health", "Youth Literacy", "Clean Water", "Rural Broadband"][at % 4]} Fund ${at}`,
  funder: `Example Foundation ${at % 37}`,
  status: statuses[(at * 7) % 6],
  priority: ["high", "medium", "low"][at % 3],
  amountRequested: 1_000 + ((at * 7_919) % 500_000),
  deadline: at % 9 === 0 ? "" : new Date(Date.UTC(2026, 6, 1 + (at % 360))).toISOString().slice(0, 10),
  notes: `Ask the program officer about the match of year ${at % 5}, and about letters of support. `.repeat(4),
  tags: [`round ${at % 12}`],
});

try {
  const page = await (
    await browser.newContext({ baseURL: host.origin, viewport: { width: 1360, height: 900 } })
  ).newPage();
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  };
  const account = { firstName: "Ada", lastName: "Example", email: "ada@example.org", phone: "555-0100" };
  await post("/api/signup", { ...account, password: "quiet lamps burn long", organizationName: "Lantern House" });
  const rows = Array.from({ length: applications }, (_, at) => rowOf(at));
  while (rows.length) await post("/api/grant-applications/import", { rows: rows.splice(0, maxImportRowsPerRequest) });
  await fill((await (await page.request.get("/api/grant-applications")).json()) as GrantApplication[], post);
  write("answers:");
  const answers = await answerLines(page.request, applications);
  for (const line of answers.lines) write(line);

  const devtools = await page.context().newCDPSession(page);
  const slow = (rate: number) => devtools.send("Emulation.setCPUThrottlingRate", { rate });
  const open = async (address: string) => {
    await slow(1);
    await page.goto(address);
    await page.getByText(`${applications.toLocaleString("en-US")} applications`, { exact: true }).waitFor();
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await slow(slower);
  };
  let failed = answers.isSlow;

  write(`${applications} applications, processor ${slower} times slower`);
  await open("/application-tracker");
  const rules = await build({
    stdin: {
      contents: `export * from "#web/applications/filter-applications.ts"; export * from "#web/applications/tracker-state.ts";`,
      resolveDir: join(import.meta.dirname, "../.."),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "tracker",
  });
  await page.evaluate(rules.outputFiles[0]?.text ?? "");
  for (const { what, middle, longest } of await page.evaluate(filterFigures)) {
    write(`  ${what.padEnd(44)} ${middle.toFixed(1).padStart(6)} ms, longest ${longest.toFixed(1)} ms`);
    failed ||= middle >= limit;
  }

  write("until the changed cards are on the screen:");
  for (const [label, value] of [
    ["Sort by", "amount"],
    ["Sort by", "deadline"],
    ["Status", "submitted"],
    ["Status", ""],
  ] as const) {
    let milliseconds = 0;
    const { longest } = await tasksOf(browser, page, async () => {
      milliseconds = await page.evaluate(chooseAndWait, { label, value });
    });
    const what = `${label}: ${value || "all"}`.padEnd(44);
    write(`  ${what} ${milliseconds.toFixed(0).padStart(4)} ms, longest task ${longest.toFixed(0)} ms`);
  }

  /** Scrolls down so many pixels as a wheel does, and tells the long tasks on the way. */
  const scroll = async (what: string, pixels: number, speed: number) => {
    const gesture = { x: 800, y: 700, yDistance: -pixels, speed, gestureSourceType: "mouse" as const };
    const { longest, many } = await tasksOf(browser, page, () =>
      devtools.send("Input.synthesizeScrollGesture", gesture),
    );
    const { y, cards } = await page.evaluate(() => ({
      // The window, or a column of the board under the pointer.
      y: Math.round(
        Math.max(window.scrollY, ...[...document.querySelectorAll("[data-scrolls]")].map(({ scrollTop }) => scrollTop)),
      ),
      cards: document.querySelectorAll("main [role=listitem]").length,
    }));
    write(
      `  ${what.padEnd(44)} ${many} long tasks, longest ${longest.toFixed(0)} ms; at ${y} px, ${cards} cards drawn`,
    );
    failed ||= many > 0;
  };
  write("scrolling:");
  await open("/application-tracker");
  await scroll("grid, as a wheel does", 20_000, 2_500);
  await scroll("grid, as quickly as it goes", 40_000, 6_000);
  await open("/application-tracker?view=board");
  await scroll("board", 10_000, 2_000);
  if (failed) process.exitCode = 1;
} finally {
  await browser.close();
  await host.stop();
  await rm(dataDir, { recursive: true });
}

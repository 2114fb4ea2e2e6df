/**
 * Takes the landing page's product pictures (`web/landing/pictures`) of the demo account in the built web app, in both
 * themes. Run it after changing these screens:
 *
 *   npm run build && node scripts/product-pictures.ts
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium as playwright } from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { startHost } from "#scripts/host/host.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { pictureSize } from "#web/landing/picture-size.ts";
import { demoAccount, seedDemo } from "./seed.ts";

/** A Friday morning in the demo's time zone. */
const today = new Date("2026-11-20T15:00:00Z");
const folder = join(import.meta.dirname, "../web/landing/pictures");
const headers = { "sec-fetch-site": "same-origin" };
/** The sidebar is not in the pictures. */
const sidebarWidth = 256;
const quality = 72;

/** Generates a letter of intent for the demo's first saved opportunity, and returns its document's path. */
const writeLetter = async ({ request }: BrowserContext, origin: string): Promise<string> => {
  const opportunities: FundingOpportunity[] = await (await request.get(`${origin}/api/funding-opportunities`)).json();
  const opportunityId = opportunities.find(({ saved }) => saved)?.id;
  const response = await request.post(`${origin}/api/generate/loi`, {
    data: { opportunityId, organizationData: {} },
    headers,
  });
  if (!response.ok()) throw new Error(`The letter could not be written: ${await response.text()}`);
  const { documentId } = (await response.json()) as { documentId: string };
  return `/documents/${documentId}`;
};

const takePictures = async (origin: string) => {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((arg) => !/single-process|no-zygote/.test(arg)),
  });
  const context = await browser.newContext({
    viewport: { width: sidebarWidth + pictureSize.width, height: pictureSize.height },
    reducedMotion: "reduce",
  });
  await context.request.post(`${origin}/api/login`, { data: demoAccount, headers });
  /** `top` is where the picture begins, in pixels from the top of the page. */
  const screens = {
    finder: { path: "/funding-finder", top: 0 },
    board: { path: "/application-tracker?view=board", top: 0 },
    letter: { path: await writeLetter(context, origin), top: 170 },
  };
  for (const theme of ["light", "dark"] as const)
    for (const [name, { path, top }] of Object.entries(screens)) {
      const page = await context.newPage();
      await page.clock.setFixedTime(today);
      await page.addInitScript((stored) => localStorage.setItem("grantlamp-theme", stored), theme);
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      await page.locator("main[aria-busy=true], main [aria-busy=true]").first().waitFor({ state: "detached" });
      await page.evaluate(() => document.fonts.ready);
      // Playwright cannot write WebP.
      const session = await context.newCDPSession(page);
      const { data } = await session.send("Page.captureScreenshot", {
        format: "webp",
        quality,
        clip: { x: sidebarWidth, y: top, ...pictureSize, scale: 1 },
        captureBeyondViewport: true,
      });
      await writeFile(join(folder, `${name}-${theme}.webp`), Buffer.from(data, "base64"));
      await page.close();
    }
  await browser.close();
};

const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-pictures-"));
const host = await startHost({
  port: 0,
  dataDir,
  web: "built",
  seed: async (dependencies) => {
    dependencies.clock = { now: () => today };
    await seedDemo(dependencies);
  },
});
try {
  await takePictures(host.origin);
} finally {
  await host.stop();
  await rm(dataDir, { recursive: true });
}

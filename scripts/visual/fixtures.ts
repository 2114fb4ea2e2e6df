import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { startHost } from "#scripts/host/host.ts";
import { demoAccount, seedDemo } from "#scripts/seed.ts";

/** Fixed time for all screenshots in the browser and on the server: a Friday morning in the demo's time zone. */
const today = new Date("2026-11-20T15:00:00Z");

type Cookies = Parameters<BrowserContext["addCookies"]>[0];
type WorkerFixtures = { web: "built" | "dev"; origin: string; session: Cookies };

/** Fixtures with the demo account and a fixed clock. */
export const test = base.extend<{ fixedClock: undefined }, WorkerFixtures>({
  /** The component kit is not part of production builds, so `dev` serves it with Vite. */
  web: ["built", { option: true, scope: "worker" }],
  origin: [
    async ({ web }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-visual-"));
      const host = await startHost({
        port: 0,
        dataDir,
        web,
        seed: async (dependencies) => {
          dependencies.clock = { now: () => today };
          await seedDemo(dependencies);
        },
      });
      await use(host.origin);
      await host.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** Cookies from a single sign-in, because sign-ins are rate-limited. */
  session: [
    async ({ origin, browser }, use) => {
      const context = await browser.newContext({ baseURL: origin });
      const headers = { "sec-fetch-site": "same-origin" };
      const response = await context.request.post("/api/login", { data: demoAccount, headers });
      expect(response.status()).toBe(200);
      await use(await context.cookies());
      await context.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ origin }, use) => use(origin),
  fixedClock: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(today);
      await use(undefined);
    },
    { auto: true },
  ],
});
export { expect };

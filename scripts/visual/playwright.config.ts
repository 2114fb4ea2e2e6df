import { defineConfig } from "@playwright/test";
import browser from "#scripts/browser/playwright.config.ts";

/** The visual tests start their own hosts with a fixed clock. */
const { globalSetup: _, ...shared } = browser;

/** `npm run test:visual`: compares screenshots. To approve new ones: `npm run test:visual -- --update-snapshots`. */
export default defineConfig({
  ...shared,
  outputDir: "../../test-results/visual",
  snapshotPathTemplate: "{testDir}/shots/{arg}{ext}",
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
});

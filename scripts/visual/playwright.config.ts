import { defineConfig } from "@playwright/test";
import browser from "#scripts/browser/playwright.config.ts";

/** The visual tests start hosts of their own, with a fixed clock. */
const { globalSetup: _, ...shared } = browser;

/**
 * `npm run test:visual`: compares the screens with approved screenshots. After an intended change, run
 * `npm run test:visual -- --update-snapshots` and review the new screenshots before committing them.
 */
export default defineConfig({
  ...shared,
  outputDir: "../../test-results/visual",
  snapshotPathTemplate: "{testDir}/shots/{arg}{ext}",
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
});

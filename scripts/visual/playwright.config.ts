import { defineConfig } from "@playwright/test";
import browser from "#scripts/browser/playwright.config.ts";

/**
 * `npm run test:visual`: the screens as they looked when somebody last found them right. After a change that is meant,
 * `npm run test:visual -- --update-snapshots`, and look at what changed before it is committed.
 */
export default defineConfig({
  ...browser,
  globalSetup: "../browser/shared-host.ts",
  outputDir: "../../test-results/visual",
  snapshotPathTemplate: "{testDir}/shots/{arg}{ext}",
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
});

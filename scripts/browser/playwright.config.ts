import { defineConfig } from "@playwright/test";
import chromium from "@sparticuz/chromium";

// Set before any worker loads the logger, so that requests are not logged.
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";

/** Runs Chromium from npm against the built web app with the production content security policy. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./support/shared-host.ts",
  outputDir: "../../test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A race on a busy machine does not fail a run by day. The report names such tests, and at night they fail.
  retries: process.env.GRANTLAMP_NIGHTLY === "1" ? 0 : 1,
  ...(process.env.GRANTLAMP_NIGHTLY !== "1" && { grepInvert: /@nightly/ }),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    viewport: { width: 1360, height: 900 },
    // The package's default arguments would disable web security.
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: ["--no-sandbox"],
      // Without a UTF-8 locale, Chromium on Linux drops file names with accents.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
    // Recording a trace doubles the duration of every test, even of passing ones.
    trace: process.env.GRANTLAMP_TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});

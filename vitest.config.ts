import chromium from "@sparticuz/chromium";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const node = "{shared,functions,web,infra,scripts}/**/*.test.ts";

export default defineConfig({
  test: {
    // Tests ask no provider, whatever keys their owner has set.
    env: {
      POWERTOOLS_LOG_LEVEL: "SILENT",
      TZ: "America/Los_Angeles",
      OPENAI_API_KEY: "",
      OPENAI_BASE_URL: "",
      PERPLEXITY_API_KEY: "",
    },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [node],
          globalSetup: ["scripts/engines/vitest-dynamodb.ts"],
          setupFiles: ["scripts/vitest-quiet.ts"],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // Found before the first test: a library found later would reload the page in the middle of a test.
        optimizeDeps: { entries: ["web/app/main.tsx", "web/testing*.{ts,tsx}", "web/**/*.test.tsx"] },
        test: {
          name: "components",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["web/testing-setup.ts"],
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await chromium.executablePath(), args: ["--no-sandbox"] },
            }),
            instances: [{ browser: "chromium" }],
            viewport: { width: 1360, height: 900 },
          },
        },
      },
    ],
  },
});

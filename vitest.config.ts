import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{shared,functions,web,infra,scripts}/**/*.test.ts",
      "{shared,functions,web,infra,scripts}/**/*.test.tsx",
    ],
    globalSetup: ["scripts/engines/vitest-dynamodb.ts"],
    setupFiles: ["scripts/vitest-quiet.ts"],
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
  },
});

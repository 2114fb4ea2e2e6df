import chromium from "@sparticuz/chromium";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { englishWords } from "./scripts/english-words.ts";
import { isNightly } from "./scripts/nightly.ts";

/**
 * Test files that need a process of their own. All others share two: loading the modules again for each file takes longer
 * than the tests.
 */
const isolated = [
  // These need the real Argon2id, and count its calls.
  "functions/sign-in/enumeration.test.ts",
  "functions/auth/password-hash.test.ts",
  // These start identity providers and make real requests to them.
  "functions/sign-in/identities.test.ts",
  "functions/sign-in/identity-attacks.test.ts",
  // This measures what a fresh process does.
  "scripts/cost/measured.test.ts",
  // These start the whole product: Lambda handlers keep the dependencies that they get first.
  "scripts/catalog-import.nightly.test.ts",
  "scripts/host/host.test.ts",
  "scripts/integrations.test.ts",
  "scripts/host/with-stripe.test.ts",
  "scripts/ops/smoke.test.ts",
  "tests/access/http.nightly.test.ts",
];

/** Long proofs of rules, and clients over real sockets: they run with the integration tests, so that `npm run check` is quick. */
const long = [
  "functions/account/{account-engines,delete,export}.test.ts",
  "functions/ai/{create-ai,model-errors}.test.ts",
  "functions/billing/{payment-attempts-crashes,stripe,subscription-histories}.test.ts",
  "functions/catalog/{bad-input,sync/sync-run}.test.ts",
  "functions/clients/{s3,s3-files}.test.ts",
  "functions/matching/match-catalog.test.ts",
  "functions/reminders/local-time-days.test.ts",
  "functions/table/differential.test.ts",
  "functions/writing/{proposal,proposal-properties}.test.ts",
  "functions/writing/quality/quality.test.ts",
  "shared/checks/check-draft.test.ts",
];

/** Suites that take minutes at night: the nightly run has a part for each, with a time limit of its own. */
const crashes = ["scripts/host/crash-recovery.test.ts", "scripts/engines/convert.test.ts"];
const proofs = ["tests/**/*.test.ts"];
const stack = ["tests/stack/*.test.ts"];

const setupFiles = ["scripts/vitest-no-console.ts"];
const withCheapHashes = [...setupFiles, "scripts/vitest-cheap-hashes.ts"];
/** What takes long and has a short form elsewhere runs at night alone. */
const byDay = isNightly ? [] : ["**/*.nightly.test.ts"];
const exclude = [...isolated, ...byDay];

const production = { "process.env.NODE_ENV": JSON.stringify("production") };

const productionJsx: Plugin = {
  name: "production-jsx",
  enforce: "post",
  config: () => ({ oxc: { jsx: { development: false } } }),
};

export default defineConfig({
  test: {
    // Tests call no provider, whatever keys their owner has set.
    env: {
      POWERTOOLS_LOG_LEVEL: "SILENT",
      TZ: "America/Los_Angeles",
      OPENAI_API_KEY: "",
      OPENAI_BASE_URL: "",
      PERPLEXITY_API_KEY: "",
    },
    // One DynamoDB Local and one folder for all projects.
    globalSetup: ["scripts/engines/vitest-dynamodb.ts", "scripts/run-folder.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By itself Vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          setupFiles: withCheapHashes,
          name: "unit",
          include: ["{shared,functions,web,tests/web}/**/*.test.ts"],
          exclude: [...exclude, ...long],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          setupFiles: withCheapHashes,
          name: "integration",
          include: ["{eval,infra,scripts}/**/*.test.ts", ...long],
          exclude: [...exclude, ...crashes, ...proofs],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { setupFiles: withCheapHashes, name: "crashes", include: crashes, exclude: byDay, isolate: false },
      },
      {
        extends: true,
        test: {
          setupFiles: withCheapHashes,
          name: "proofs",
          include: proofs,
          exclude: [...exclude, ...stack],
          isolate: false,
        },
      },
      { extends: true, test: { setupFiles, name: "stack", include: stack, exclude: byDay } },
      { extends: true, test: { setupFiles, name: "isolated", include: isolated, exclude: byDay } },
      {
        extends: true,
        plugins: [react(), productionJsx, tailwindcss(), englishWords],
        // React as in production, which mounts a screen three times as fast. The kit has to be asked for there.
        define: {
          ...production,
          "import.meta.env.VITE_KIT": JSON.stringify("1"),
          "import.meta.env.VITE_NIGHTLY": JSON.stringify(isNightly ? "1" : ""),
        },
        // Found before the first test: a library found later would reload the page in the middle of a test.
        optimizeDeps: {
          entries: ["web/app/main.tsx", "tests/web/*.{ts,tsx}", "web/**/*.test.tsx"],
          rolldownOptions: { transform: { define: production } },
        },
        test: {
          name: "components",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["tests/web/setup.ts"],
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

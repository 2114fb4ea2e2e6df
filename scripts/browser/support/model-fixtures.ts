import { type FakeOpenAi, startFakeOpenAi } from "#scripts/openai/fake-openai.ts";
import { test as base, expect } from "./fixtures.ts";

/** Fixtures with a scripted model, which also answers web searches. Starts before the host, which needs its URL. */
export const test = base.extend<object, { model: FakeOpenAi }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const model = await startFakeOpenAi();
      const settings = {
        OPENAI_BASE_URL: model.base,
        OPENAI_MODEL: "example-model",
        PERPLEXITY_BASE_URL: model.base,
        PERPLEXITY_API_KEY: "none",
      };
      Object.assign(process.env, settings);
      await use(model);
      for (const name of Object.keys(settings)) delete process.env[name];
      await model.close();
    },
    { scope: "worker" },
  ],
  ownHost: [async ({ model: _ }, use) => use(true), { scope: "worker" }],
});
export { expect };

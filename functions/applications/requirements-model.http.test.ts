import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import type { ProposedRequirement } from "#shared/api/requirements.ts";
import { createRequirementsContext, testNotice } from "./testing-requirements.ts";

test("appends the model's rows, but only those supported by the text", async () => {
  const quote = "Project narrative: at most 10 pages.";
  const prompts: string[] = [];
  const { find, list } = await createRequirementsContext({
    ai: {
      ...ruleBasedAi,
      extractRequirements: async (text) => {
        prompts.push(text);
        const value: ProposedRequirement[] = [
          { kind: "page_limit", requirement: "Narrative of ten pages", quote },
          { kind: "criterion", requirement: "Towns come first", quote: "include towns and schools." },
          { kind: "criterion", requirement: "Made up", quote: "Reviewers love lamps above all." },
        ];
        return { value, model: "example-model" };
      },
    },
  });
  expect((await find({ text: testNotice })).body).toMatchObject({ added: 6, unchanged: 1, model: "example-model" });
  expect(prompts).toEqual([testNotice]);
  expect((await list()).items.at(-1)).toMatchObject({
    requirement: "Towns come first",
    origin: "model",
    state: "open",
  });
  expect((await find({ text: testNotice })).body).toMatchObject({ added: 0, unchanged: 7 });
});

test.each([
  ["fails", () => Promise.reject(new Error("no answer"))],
  ["returns garbage", async () => ({ value: "<html>" as never, model: "example-model" })],
])("keeps the rows found by the rules when the model %s", async (_, extractRequirements) => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const { find } = await createRequirementsContext({ ai: { ...ruleBasedAi, extractRequirements } });
  expect((await find({ text: testNotice })).body).toMatchObject({ added: 5 });
  warn.mockRestore();
});

test("does not wait for a model that takes too long", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
  const extractRequirements = () => {
    setImmediate(() => controller.abort(new Error("too late")));
    return new Promise<never>(() => undefined);
  };
  const { find } = await createRequirementsContext({ ai: { ...ruleBasedAi, extractRequirements } });
  expect((await find({ text: testNotice })).body).toMatchObject({ added: 5, model: null });
  expect(timeout).toHaveBeenCalledWith(20_000);
  expect(warn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

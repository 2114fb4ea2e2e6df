import { expect, test } from "vitest";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { ModelDeclinedError } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { promptCanary } from "./prompts/prompt.ts";
import { createScriptedModel, createTestWritingContext, testCoachQuestion } from "./testing.ts";
import { createTestModelAi, createTestUsage, testAiClock } from "./testing-model-ai.ts";

const createStreamingAi = (text: string) =>
  createTestModelAi(({ onText }) => {
    for (const chunk of text.match(/[\s\S]{1,7}/g) ?? []) onText?.(chunk);
    return text;
  });

test("streams the coach's answer, removes unknown citations and marks unsupported figures", async () => {
  const text =
    "At most three pages [loi-length], says the library [made-up]. Your deadline is January 31, 2027. Some pay $7,000.";
  const chunks: string[] = [];
  const answer = await createStreamingAi(text.padEnd(200, "!")).ai.answerQuestion?.(
    testCoachQuestion,
    createTestWritingContext(),
    (chunk) => void chunks.push(chunk),
  );
  expect(chunks.join("")).toBe(text.padEnd(200, "!"));
  expect(chunks.length).toBeGreaterThan(5);
  expect(answer?.value).toMatch(
    /^At most three pages \[loi-length\], says the library\. Your deadline is January 31, 2027\. Some pay \[verify: \$7,000\]\./,
  );
});

test("stops the coach's answer before it emits leaked instructions", async () => {
  const chunks: string[] = [];
  const onText = (chunk: string) => void chunks.push(chunk);
  const answerWith = (text: string) => {
    const { model } = createScriptedModel((request) => {
      for (const chunk of text.match(/[\s\S]{1,7}/g) ?? []) {
        try {
          request.onText?.(chunk);
        } catch (error) {
          throw new ModelDeclinedError("refusal", error);
        }
      }
      return text;
    });
    return createModelAi({ model, rules: ruleBasedAi, usage: createTestUsage(), clock: testAiClock }).answerQuestion?.(
      testCoachQuestion,
      createTestWritingContext(),
      onText,
    );
  };
  expect(await answerWith(`Sure. Reference: ${promptCanary}`)).toMatchObject({ value: "", model: null });
  expect(chunks).toEqual([]);
  await expect(
    answerWith(`${"A good answer, and a long one. ".repeat(20)}${promptCanary} ${"and more ".repeat(50)}`),
  ).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(chunks.join("")).not.toContain("GL-");
});

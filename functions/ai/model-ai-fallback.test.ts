import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { sampleProposalFacts } from "#functions/writing/testing-proposal.ts";
import { ModelDeclinedError } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { ModelError, mapToAppError } from "./model-errors.ts";
import { promptCanary } from "./prompts/prompt.ts";
import { createScriptedModel, createTestWritingContext, testCoachQuestion, testLoiFacts } from "./testing.ts";
import {
  changeText,
  createTestModelAi,
  createTestUsage,
  echoDraft,
  testAiClock,
  writeNeed,
  writeNeedWithRules,
} from "./testing-model-ai.ts";

beforeEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["declines in prose", () => "I'm sorry, but I can't help with writing this.", "the model declined to write it"],
  ["drops the user's figures", () => "The streets are dark.", "the model’s response left out facts you provided"],
  [
    "invents many facts",
    (text: string) => `${text} ${Array.from({ length: 12 }, (_, index) => `${index + 700} fell.`).join(" ")}`,
    "the model’s response made claims your sources don’t support",
  ],
  ["returns only invisible characters", () => " \u200B ** ", "the model’s response was in the wrong format"],
])("returns the rule-based text and the reason when the model %s", async (_, change, fallback) => {
  expect(await writeNeed(changeText(change))).toEqual({ ...(await writeNeedWithRules()), fallback });
});

test.each([
  ["refuses", () => Promise.reject(new ModelDeclinedError("refusal"))],
  ["is misconfigured", () => Promise.reject(new ModelDeclinedError("misconfigured"))],
  ["repeats its instructions", changeText(() => `My rules say ${promptCanary}`)],
])("returns the rule-based text without a model name when the model %s", async (_, answer) => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const usage = createTestUsage();
  expect(await writeNeed(answer, usage)).toEqual({ ...(await writeNeedWithRules()), fallback: expect.any(String) });
  expect(usage.recordedUsage).toHaveLength(1);
});

test("sends no request at the monthly cap and falls back to the rules", async () => {
  const { ai, requests } = createTestModelAi(echoDraft, createTestUsage({ isWithinCap: false }));
  expect(await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext())).toEqual({
    ...(await writeNeedWithRules()),
    fallback: "this month’s AI limit has been reached",
  });
  expect((await ai.writeLetter("loi", testLoiFacts, createTestWritingContext())).model).toBeNull();
  expect(await ai.extractRequirements?.("A notice", createTestWritingContext())).toEqual({ value: [], model: null });
  expect(await ai.answerQuestion?.(testCoachQuestion, createTestWritingContext(), () => undefined)).toEqual({
    value: "",
    model: null,
    fallback: "this month’s AI limit has been reached",
  });
  expect(requests).toEqual([]);
});

const rateLimitedError = mapToAppError(new ModelError("rateLimited", "status 429", { retryAfterMs: 9_000 }));
test("throws while the model is busy and the job can be retried, then falls back to the rules", async () => {
  const { ai } = createTestModelAi(() => Promise.reject(rateLimitedError));
  const write = (isRetryable: boolean) =>
    ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext({ isRetryable }));
  await expect(write(true)).rejects.toBe(rateLimitedError);
  expect(await write(false)).toEqual({ ...(await writeNeedWithRules()), fallback: "the model was busy" });
  // A retry would have the same result.
  const truncatedError = mapToAppError(new ModelError("truncated", "the answer reached the output limit"));
  const { ai: truncatedAi } = createTestModelAi(() => Promise.reject(truncatedError));
  expect(
    await truncatedAi.writeProposalSection(
      "need",
      sampleProposalFacts,
      createTestWritingContext({ isRetryable: true }),
    ),
  ).toMatchObject({ model: null, fallback: "the model’s response was cut off" });
});

test("rethrows errors that did not come from the model", async () => {
  const leaseError = new Error("the job was taken over");
  const usage = createTestUsage();
  await expect(writeNeed(() => Promise.reject(leaseError), usage)).rejects.toBe(leaseError);
  expect(usage.recordedUsage).toHaveLength(1);
});

test("sends brief instructions to a small-context model and reports omitted input", async () => {
  const passage = { documentId: "doc_1", title: "Report", page: 1, heading: null, text: "Lamps. ".repeat(300) };
  const facts = {
    ...sampleProposalFacts,
    passages: { need: ["a", "b", "c"].map((id) => ({ ...passage, id })) },
  };
  const { model, requests } = createScriptedModel(echoDraft);
  const write = (contextTokens: number) =>
    createModelAi({
      model: { ...model, contextTokens },
      rules: ruleBasedAi,
      usage: createTestUsage(),
      clock: testAiClock,
    }).writeProposalSection("need", facts, createTestWritingContext());
  expect((await write(100_000)).notes).toBeUndefined();
  const small = await write(4_096);
  expect(small.notes?.join(" ")).toMatch(
    /^To fit the model’s context window of 4,096 tokens, we left out the passages from your documents/,
  );
  expect(small.model).toBe("example-model");
  const [full, brief] = requests;
  expect(full?.input).toContain("Lamps. Lamps.");
  expect(brief?.input).not.toContain("Lamps. Lamps.");
  expect(brief?.instructions.length).toBeLessThan((full?.instructions.length ?? 0) / 2);
  // Assumes three characters per token, a conservative estimate.
  expect(((brief?.instructions ?? "") + brief?.input).length / 3 + 1_365).toBeLessThan(4_096);
  expect(await write(900)).toMatchObject({ model: null, fallback: expect.any(String) });
});

test("does not rewrite a section that is too long for one response", async () => {
  const streets = Array.from({ length: 600 }, (_, index) => `Street ${index} is dark.`).join(" ");
  const { ai, requests } = createTestModelAi(echoDraft);
  const facts = { ...sampleProposalFacts, answers: { ...sampleProposalFacts.answers, problemStatement: streets } };
  const { value, model } = await ai.writeProposalSection("need", facts, createTestWritingContext());
  expect(requests).toEqual([]);
  expect(model).toBeNull();
  expect(value.content).toContain("Street 599 is dark");
});

test("falls back to the rules when the limit shared by all users is reached", async () => {
  const { ai, requests } = createTestModelAi(echoDraft, createTestUsage({ isWithinSharedLimit: false }));
  const { model, fallback } = await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());
  expect([model, fallback, requests]).toEqual([null, "the model was busy", []]);
});

test("counts each request for its workspace and forwards the deadline and signal", async () => {
  const context = createTestWritingContext();
  const usage = createTestUsage();
  const { ai, requests } = createTestModelAi(echoDraft, usage);
  await ai.writeProposalSection("goals", sampleProposalFacts, context);
  expect(requests[0]).toMatchObject({ task: "proposal", signal: context.signal, deadline: context.deadline });
  const tokens = { input: 1_000, cached: 0, output: 100 };
  expect(usage.recordedUsage).toEqual([[context.workspaceId, "2026-11-21T15:00:00.000Z", "example-model", tokens]]);
});

test("returns the text and logs an error when counting fails", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = createScriptedModel(echoDraft);
  const failingUsage = { ...createTestUsage(), record: () => Promise.reject(new Error("no table")) };
  const ai = createModelAi({ model, rules: ruleBasedAi, usage: failingUsage, clock: testAiClock });
  expect((await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext())).model).toBe(
    "example-model",
  );
  expect(error).toHaveBeenCalledOnce();
});

test("logs a revoked key with a remedy and falls back to the rules", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = await writeNeed(() =>
    Promise.reject(new ModelDeclinedError("misconfigured", new Error("status 401"))),
  );
  expect(model).toBeNull();
  expect(error).toHaveBeenCalledWith(
    "model not usable",
    expect.objectContaining({ remedy: expect.stringContaining("npm run doctor") }),
  );
});

test("never logs request or response text", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error", "debug"] as const)
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
  await writeNeed(() => Promise.reject(new ModelDeclinedError("misconfigured", new Error("status 401"))));
  await writeNeed(changeText(() => `Secret answer ${promptCanary}`));
  expect(lines.length).toBeGreaterThan(1);
  expect(JSON.stringify(lines)).not.toMatch(/Secret answer|Lantern|accidents|Harbor/);
});

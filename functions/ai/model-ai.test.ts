import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { emptyProposalFacts, proposalSectionKeys, sampleProposalFacts } from "#functions/writing/testing-proposal.ts";
import { dataIn } from "#scripts/openai/answers.ts";
import { AppError } from "#shared/api/problem.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { ModelDeclined, type ModelRequest, type TokenUsage } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { promptCanary } from "./prompts/prompt.ts";
import {
  createScriptedModel,
  createTestWritingContext,
  testCoachQuestion,
  testCoverLetterFacts,
  testLoiFacts,
} from "./testing.ts";

type Part = { heading?: string; text: string };
const getDraft = ({ input }: ModelRequest<unknown>) => dataIn(input, "draft") as Part[];
const echo = (request: ModelRequest<unknown>) => ({ parts: getDraft(request) });
const changeFirstPart = (change: (text: string) => string) => (request: ModelRequest<unknown>) => ({
  parts: getDraft(request).map(({ text }, index) => ({ text: index === 0 ? change(text) : text })),
});

let recordedUsage: unknown[];
let isWithinCap: boolean;
beforeEach(() => {
  recordedUsage = [];
  isWithinCap = true;
  vi.restoreAllMocks();
});
const usage = {
  isWithinCap: async () => isWithinCap,
  record: async (userId: string, now: Date, model: string, tokens: TokenUsage) =>
    void recordedUsage.push([userId, now.toISOString(), model, tokens]),
};
const clock = { now: () => new Date("2026-11-21T15:00:00.000Z") };
const createAi = (answer: (request: ModelRequest<unknown>) => unknown) => {
  const { model, requests } = createScriptedModel(answer);
  return { ai: createModelAi({ model, rules: ruleBasedAi, usage, clock }), requests };
};
const writeNeed = (answer: (request: ModelRequest<unknown>) => unknown) =>
  createAi(answer).ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());
const writeNeedByRules = () =>
  ruleBasedAi.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());

test("returns a draft that the model did not change without marks or losses", async () => {
  const { ai } = createAi(echo);
  for (const facts of [sampleProposalFacts, emptyProposalFacts])
    for (const key of proposalSectionKeys) {
      const { value } = await ruleBasedAi.writeProposalSection(key, facts, createTestWritingContext());
      expect((await ai.writeProposalSection(key, facts, createTestWritingContext())).value).toEqual(value);
    }
  const [loi, letter] = [
    await ruleBasedAi.writeLetter("loi", testLoiFacts, createTestWritingContext()),
    await ruleBasedAi.writeLetter("cover_letter", testCoverLetterFacts, createTestWritingContext()),
  ];
  expect(await ai.writeLetter("loi", testLoiFacts, createTestWritingContext())).toEqual({
    ...loi,
    model: "example-model",
  });
  expect(await ai.writeLetter("cover_letter", testCoverLetterFacts, createTestWritingContext())).toEqual({
    ...letter,
    model: "example-model",
  });
});

test("returns the model's wording of a section, with the model's name", async () => {
  const better = "In Harbor County, one street in four is dark, and in 2025 there were 61 accidents on them.";
  const { value, model } = await writeNeed(changeFirstPart(() => better));
  expect(model).toBe("example-model");
  expect(value).toMatchObject({ key: "need", title: "Statement of Need" });
  expect(value.content.startsWith(better)).toBe(true);
});

test("does not send the date, address, greeting and signature of a letter to the model", async () => {
  const { ai, requests } = createAi((request) => ({
    parts: getDraft(request).map(() => ({ text: "We write to you." })),
  }));
  const { value } = await ai.writeLetter("loi", testLoiFacts, createTestWritingContext());
  for (const frame of [
    "November 21, 2026",
    "Dear Robin Vale:",
    "Sincerely,\n",
    "Dana Whitfield",
    "Our organization\nWe write",
  ])
    expect(value.content).toContain(frame);
  expect(JSON.stringify(getDraft(requests[0] as ModelRequest<unknown>))).not.toContain("Sincerely");
});

test.each([
  ["characters that nobody sees", "See ht\u200btps://evil.example.net/a for 9\u20609,371 lamps."],
  ["the marks of Markdown", "See ht**tps://evil.example.net/a for 9__9,371 lamps."],
  ["marks in marks", "See ht*__*tps://evil.example.net/a for 9**9,371 lamps."],
])("marks unsupported facts that %s hide", async (_, text) => {
  const { value } = await writeNeed(changeFirstPart(() => text));
  expect(value.content.replaceAll(/\[verify: [^\]]*\]/g, "")).not.toMatch(/https:\/\/evil|99,371/);
});

test("marks facts that no source supports", async () => {
  const { value } = await writeNeed(
    changeFirstPart(
      (text) =>
        `${text} Some 4,312 families, 87% of them poor, wait; see https://evil.example.com and give $9,999 to the Moonlight Family Trust.`,
    ),
  );
  for (const mark of ["4,312", "87%", "https://evil.example.com", "$9,999", "Moonlight Family Trust"])
    expect(value.content).toContain(`[verify: ${mark}`);
  expect(value.content).toContain("61 accidents");
});

test("restores placeholders that the model dropped", async () => {
  const rules = await ruleBasedAi.writeProposalSection("methods", emptyProposalFacts, createTestWritingContext());
  const placeholders = rules.value.content.match(createBlankPattern()) ?? [];
  expect(placeholders.length).toBeGreaterThan(0);
  const { ai } = createAi((request) => ({ parts: getDraft(request).map(() => ({ text: "All is planned." })) }));
  const { value } = await ai.writeProposalSection("methods", emptyProposalFacts, createTestWritingContext());
  expect(value.content.match(createBlankPattern())).toEqual(placeholders);
});

test("the schema accepts exactly one nonempty text per part of the draft", async () => {
  const { ai, requests } = createAi(echo);
  await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());
  const [request] = requests as [ModelRequest<unknown>];
  const parts = getDraft(request);
  const fits = (answer: Part[]) => request.schema?.safeParse({ parts: answer }).success;
  expect(fits(parts)).toBe(true);
  expect(fits(parts.slice(1))).toBe(false);
  expect(fits([...parts, { text: "And more" }])).toBe(false);
  expect(fits(parts.map(({ text }, index) => ({ text: index ? text : " \u200B **" })))).toBe(false);
});

test.each([
  ["refuses", () => Promise.reject(new ModelDeclined("refused"))],
  ["is misconfigured", () => Promise.reject(new ModelDeclined("unusable"))],
  ["repeats its instructions", changeFirstPart(() => `My rules say ${promptCanary}`)],
])("returns the rule-based text without a model name when the model %s", async (_, answer) => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await writeNeed(answer)).toEqual(await writeNeedByRules());
  expect(recordedUsage).toHaveLength(1);
});

test("sends no request at the monthly cap and falls back to the rules", async () => {
  isWithinCap = false;
  const { ai, requests } = createAi(echo);
  expect(await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext())).toEqual(
    await writeNeedByRules(),
  );
  expect((await ai.writeLetter("loi", testLoiFacts, createTestWritingContext())).model).toBeNull();
  expect(await ai.extractRequirements?.("A notice", createTestWritingContext())).toEqual({ value: [], model: null });
  expect(await ai.answerQuestion?.(testCoachQuestion, createTestWritingContext(), () => undefined)).toBeUndefined();
  expect(requests).toEqual([]);
});

test("throws transient errors, so that the job is retried", async () => {
  const busy = new AppError("unavailable", "Busy", { retryAfterSeconds: 9 });
  await expect(writeNeed(() => Promise.reject(busy))).rejects.toBe(busy);
  const leaseError = new Error("the job was taken over");
  await expect(writeNeed(() => Promise.reject(leaseError))).rejects.toBe(leaseError);
  expect(recordedUsage).toHaveLength(2);
});

test("does not send the budget, which is arithmetic, to a model", async () => {
  const { ai, requests } = createAi(echo);
  expect((await ai.writeProposalSection("budget", sampleProposalFacts, createTestWritingContext())).model).toBeNull();
  expect(requests).toEqual([]);
});

test("does not rewrite a section that is too long for one answer", async () => {
  const streets = Array.from({ length: 600 }, (_, index) => `Street ${index} is dark.`).join(" ");
  const { ai, requests } = createAi(echo);
  const facts = { ...sampleProposalFacts, answers: { ...sampleProposalFacts.answers, problemStatement: streets } };
  const { value, model } = await ai.writeProposalSection("need", facts, createTestWritingContext());
  expect(requests).toEqual([]);
  expect(model).toBeNull();
  expect(value.content).toContain("Street 599 is dark");
});

test("counts each request for its workspace and passes on the deadline and signal", async () => {
  const context = createTestWritingContext();
  const { ai, requests } = createAi(echo);
  await ai.writeProposalSection("goals", sampleProposalFacts, context);
  expect(requests[0]).toMatchObject({ task: "proposal", signal: context.signal, deadline: context.deadline });
  const tokens = { input: 1_000, cached: 0, output: 100 };
  expect(recordedUsage).toEqual([[context.workspaceId, "2026-11-21T15:00:00.000Z", "example-model", tokens]]);
});

test("returns the text and logs an error when counting fails", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = createScriptedModel(echo);
  const failing = { ...usage, record: () => Promise.reject(new Error("no table")) };
  const ai = createModelAi({ model, rules: ruleBasedAi, usage: failing, clock });
  expect((await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext())).model).toBe(
    "example-model",
  );
  expect(error).toHaveBeenCalledOnce();
});

test("logs a revoked key with a remedy and falls back to the rules", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = await writeNeed(() => Promise.reject(new ModelDeclined("unusable", new Error("status 401"))));
  expect(model).toBeNull();
  expect(error).toHaveBeenCalledWith(
    "model not usable",
    expect.objectContaining({ todo: expect.stringContaining("npm run doctor") }),
  );
});

test("logs no text of requests or answers", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error", "debug"] as const)
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
  await writeNeed(() => Promise.reject(new ModelDeclined("unusable", new Error("status 401"))));
  await writeNeed(changeFirstPart(() => `Secret answer ${promptCanary}`));
  expect(lines.length).toBeGreaterThan(1);
  expect(JSON.stringify(lines)).not.toMatch(/Secret answer|Lantern|accidents|Harbor/);
});

test("returns the requirements that a model proposes, with the model's name", async () => {
  const row = { kind: "page_limit", requirement: "Ten pages", quote: "at most 10 pages" };
  const { ai } = createAi(() => ({ requirements: [row] }));
  expect(await ai.extractRequirements?.("at most 10 pages", createTestWritingContext())).toEqual({
    value: [row],
    model: "example-model",
  });
});

const createStreamingAi = (text: string) =>
  createAi(({ onText }) => {
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

test("stops a coach's answer that starts to repeat its instructions before they are emitted", async () => {
  const chunks: string[] = [];
  const onText = (chunk: string) => void chunks.push(chunk);
  const answerWith = (text: string) => {
    const { model } = createScriptedModel((request) => {
      for (const chunk of text.match(/[\s\S]{1,7}/g) ?? []) {
        try {
          request.onText?.(chunk);
        } catch (error) {
          throw new ModelDeclined("refused", error);
        }
      }
      return text;
    });
    return createModelAi({ model, rules: ruleBasedAi, usage, clock }).answerQuestion?.(
      testCoachQuestion,
      createTestWritingContext(),
      onText,
    );
  };
  expect(await answerWith(`Sure. Reference: ${promptCanary}`)).toBeUndefined();
  expect(chunks).toEqual([]);
  await expect(
    answerWith(`${"A good answer, and a long one. ".repeat(20)}${promptCanary} ${"and more ".repeat(50)}`),
  ).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(chunks.join("")).not.toContain("GL-");
});

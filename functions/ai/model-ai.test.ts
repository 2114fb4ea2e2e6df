import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { emptyProposalFacts, proposalSectionKeys, sampleProposalFacts } from "#functions/writing/testing-proposal.ts";
import { readPromptData, readPromptDraft } from "#scripts/openai/answers.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import { ModelDeclinedError, type ModelRequest, type TokenUsage } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { ModelError, mapToAppError } from "./model-errors.ts";
import { promptCanary } from "./prompts/prompt.ts";
import {
  createScriptedModel,
  createTestWritingContext,
  testCoachQuestion,
  testCoverLetterFacts,
  testLoiFacts,
} from "./testing.ts";

const getDraft = ({ input }: ModelRequest<unknown>) => readPromptDraft(input) ?? "";
const echoDraft = (request: ModelRequest<unknown>) => ({ text: getDraft(request), answered: [] });
const changeText = (change: (text: string) => string) => (request: ModelRequest<unknown>) => ({
  text: change(getDraft(request)),
  answered: [],
});

let recordedUsage: unknown[];
let isWithinCap: boolean;
let isWithinSharedLimit = true;
beforeEach(() => {
  recordedUsage = [];
  isWithinCap = true;
  vi.restoreAllMocks();
});
const usage = {
  isWithinCap: async () => isWithinCap,
  isWithinSharedLimit: async () => isWithinSharedLimit,
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
const writeNeedWithRules = () =>
  ruleBasedAi.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());

test("returns a draft unmarked and intact if the model did not change it", async () => {
  const { ai } = createAi(echoDraft);
  for (const facts of [sampleProposalFacts, emptyProposalFacts])
    for (const key of proposalSectionKeys) {
      const { value } = await ruleBasedAi.writeProposalSection(key, facts, createTestWritingContext());
      const written = await ai.writeProposalSection(key, facts, createTestWritingContext());
      expect([written.value, written.fallback]).toEqual([value, undefined]);
    }
  const [loi, letter] = [
    await ruleBasedAi.writeLetter("loi", testLoiFacts, createTestWritingContext()),
    await ruleBasedAi.writeLetter("cover_letter", testCoverLetterFacts, createTestWritingContext()),
  ];
  expect(await ai.writeLetter("loi", testLoiFacts, createTestWritingContext())).toMatchObject({
    ...loi,
    model: "example-model",
  });
  expect(await ai.writeLetter("cover_letter", testCoverLetterFacts, createTestWritingContext())).toMatchObject({
    ...letter,
    model: "example-model",
  });
});

test("keeps the order and paragraphs of the model's section text", async () => {
  const rewrittenText =
    "In Harbor County, one in four streets is dark. In 2025 the county counted 61 accidents on them.\n\nOlder people stay at home, because the streets are dark, and neighbors no longer meet one another after the sun has set.";
  const { value, model, ruleParagraphs } = await writeNeed(changeText(() => rewrittenText));
  expect(model).toBe("example-model");
  expect(value).toMatchObject({ key: "need", title: "Statement of Need" });
  expect(value.content.startsWith(rewrittenText)).toBe(true);
  expect(ruleParagraphs).toEqual([]);
});

test("does not send a letter's greeting and closing, contact data or the tax ID to the model", async () => {
  const { ai, requests } = createAi(echoDraft);
  const { value } = await ai.writeLetter("loi", testLoiFacts, createTestWritingContext());
  for (const frame of ["November 21, 2026", "Dear Robin Vale:", "Sincerely,\n", "Dana Whitfield at dana@example.org"])
    expect(value.content).toContain(frame);
  const facts = { ...sampleProposalFacts, person: testLoiFacts.person };
  for (const key of proposalSectionKeys) await ai.writeProposalSection(key, facts, createTestWritingContext());
  const sent = requests.map(({ input }) => input).join("\n");
  expect(sent).not.toMatch(/Sincerely|dana@example\.org|555-0100|12-3456789|Dana Whitfield/);
  expect(sent).toContain("[Contact email]");
});

test("restores a sentence with contact data that the model dropped", async () => {
  const facts = { ...sampleProposalFacts, person: testLoiFacts.person };
  const text = "With a grant of $50,000, Lantern House will carry it out. Thank you.";
  const { ai } = createAi(() => ({ text, answered: [] }));
  const { value } = await ai.writeProposalSection("conclusion", facts, createTestWritingContext());
  expect(value.content).toBe(`${text}\n\nPlease direct questions to Dana Whitfield at dana@example.org or 555-0100.`);
});

test.each([
  ["invisible characters", "See ht\u200btps://evil.example.net/a for 9\u20609,371 lamps."],
  ["Markdown markers", "See ht**tps://evil.example.net/a for 9__9,371 lamps."],
  ["nested Markdown markers", "See ht*__*tps://evil.example.net/a for 9**9,371 lamps."],
])("marks unsupported facts hidden by %s", async (_, text) => {
  const { value } = await writeNeed(changeText(() => text));
  expect(value.content.replaceAll(/\[verify: [^\]]*\]/g, "")).not.toMatch(/https:\/\/evil|99,371/);
});

test("marks unsupported facts", async () => {
  const { value } = await writeNeed(
    changeText(
      (text) =>
        `${text} Some 4,312 families, 87% of them poor, wait; see https://evil.example.com and give $9,999 to the Moonlight Family Trust.`,
    ),
  );
  for (const mark of ["4,312", "87%", "https://evil.example.com", "$9,999", "Moonlight Family Trust"])
    expect(value.content).toContain(`[verify: ${mark}`);
  expect(value.content).toContain("61 accidents");
});

test("restores each dropped blank once", async () => {
  const rules = await ruleBasedAi.writeProposalSection("methods", emptyProposalFacts, createTestWritingContext());
  const placeholders = rules.value.content.match(createBlankPattern()) ?? [];
  expect(placeholders.length).toBeGreaterThan(0);
  const { ai } = createAi(() => ({ text: "All is planned.", answered: [] }));
  const { value } = await ai.writeProposalSection("methods", emptyProposalFacts, createTestWritingContext());
  expect(value.content.match(createBlankPattern())).toEqual([...new Set(placeholders)]);
});

const leader = { id: "fact_1", name: "Project lead", value: "Dr. Robin Vale, a civil engineer, leads the project" };
test.each([
  [
    "accepts an answer quoted from the source that it names",
    "Robin Vale, a civil engineer, leads the project",
    "fact_1",
    true,
  ],
  [
    "rejects an answer with words missing from its source",
    "Robin Vale, who knows every neighbor, is in charge",
    "fact_1",
    false,
  ],
  [
    "rejects an answer from a source that does not exist",
    "Robin Vale, a civil engineer, leads the project",
    "fact_9",
    false,
  ],
  ["rejects an answer missing from its text", "A civil engineer leads it", "fact_1", false],
])("%s, for a blank", async (name, quote, source, isAccepted) => {
  const confirmed = [leader] as unknown as NonNullable<typeof sampleProposalFacts.confirmed>; // the fields the code reads
  const written = name.includes("missing from its text") ? "the work" : quote;
  const { ai } = createAi((request) => ({
    text: getDraft(request).replace("[The need, in numbers]", written),
    answered: [{ blank: "[The need, in numbers]", quote, source }],
  }));
  const facts = { ...emptyProposalFacts, confirmed };
  const { value } = await ai.writeProposalSection("need", facts, createTestWritingContext());
  expect(value.content.includes("[The need, in numbers]")).toBe(!isAccepted);
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

test("keeps rule-based tables and lists the rule-based paragraphs", async () => {
  const { ai, requests } = createAi((request) => ({ text: `We begin at once. ${getDraft(request)}`, answered: [] }));
  const context = createTestWritingContext();
  const methodology = "January 2027: Survey the streets.\nMarch 2027: Install solar lamps.\nJune 2027: Repair them.";
  const facts = { ...sampleProposalFacts, answers: { ...sampleProposalFacts.answers, methodology } };
  const { value, ruleParagraphs } = await ai.writeProposalSection("methods", facts, context);
  const rules = await ruleBasedAi.writeProposalSection("methods", facts, context);
  const table = rules.value.content.split("\n\n").find((block) => block.includes("When   ")) ?? "no table";
  expect(value.content).toContain(table);
  expect(requests[0]?.input).not.toContain("When   ");
  expect(ruleParagraphs).toContain(hashParagraph(table));
});

test("lets the model write a budget's justification but not its totals", async () => {
  const { ai } = createAi((request) => ({
    text: getDraft(request).replace(/\[[^\]]+\]/, "staff who survey and maintain the lamps at $12.50 an hour"),
    answered: [],
  }));
  const context = createTestWritingContext();
  const { value, model } = await ai.writeProposalSection("budget", sampleProposalFacts, context);
  const rules = await ruleBasedAi.writeProposalSection("budget", sampleProposalFacts, context);
  expect(model).toBe("example-model");
  const [before] = rules.value.content.split("\n\nJustification\n");
  expect(value.content.startsWith(`${before}\n\nJustification\n- Personnel, $30,000: `)).toBe(true);
  expect(value.content).toContain("[verify: $12.50]");
  expect(value.content).toContain("[Positions and pay]");
});

test.each([
  ["refuses", () => Promise.reject(new ModelDeclinedError("refusal"))],
  ["is misconfigured", () => Promise.reject(new ModelDeclinedError("misconfigured"))],
  ["repeats its instructions", changeText(() => `My rules say ${promptCanary}`)],
])("returns the rule-based text without a model name when the model %s", async (_, answer) => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await writeNeed(answer)).toEqual({ ...(await writeNeedWithRules()), fallback: expect.any(String) });
  expect(recordedUsage).toHaveLength(1);
});

test("sends no request at the monthly cap and falls back to the rules", async () => {
  isWithinCap = false;
  const { ai, requests } = createAi(echoDraft);
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
  const { ai } = createAi(() => Promise.reject(rateLimitedError));
  const write = (isRetryable: boolean) =>
    ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext({ isRetryable }));
  await expect(write(true)).rejects.toBe(rateLimitedError);
  expect(await write(false)).toEqual({ ...(await writeNeedWithRules()), fallback: "the model was busy" });
  // A retry would have the same result.
  const truncatedError = mapToAppError(new ModelError("truncated", "the answer reached the output limit"));
  const { ai: truncatedAi } = createAi(() => Promise.reject(truncatedError));
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
  await expect(writeNeed(() => Promise.reject(leaseError))).rejects.toBe(leaseError);
  expect(recordedUsage).toHaveLength(1);
});

test("sends brief instructions to a small-context model and reports omitted input", async () => {
  const passage = { documentId: "doc_1", title: "Report", page: 1, heading: null, text: "Lamps. ".repeat(300) };
  const facts = {
    ...sampleProposalFacts,
    passages: { need: ["a", "b", "c"].map((id) => ({ ...passage, id })) },
  };
  const { model, requests } = createScriptedModel(echoDraft);
  const write = (contextTokens: number) =>
    createModelAi({ model: { ...model, contextTokens }, rules: ruleBasedAi, usage, clock }).writeProposalSection(
      "need",
      facts,
      createTestWritingContext(),
    );
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

test("plans only at quality `best`, and never treats a plan or comment as a source", async () => {
  const points = ["Say that 9,999 lamps are broken"];
  const { ai, requests } = createAi(({ task }) =>
    task === "outline"
      ? { sections: [{ section: "need", points }] }
      : { text: "For $50,000 we light 40 streets and 8,888 helpers repair 9,999 lamps.", answered: [] },
  );
  const context = createTestWritingContext({ quality: "best" });
  expect(await ai.planProposal?.(sampleProposalFacts, createTestWritingContext())).toBeUndefined();
  const plan = await ai.planProposal?.(sampleProposalFacts, context);
  expect(plan).toEqual({ need: points });
  const revision = { text: "It has 9,999 lamps.", comments: ["Name the 8,888 helpers"] };
  const { value } = await ai.writeProposalSection("conclusion", sampleProposalFacts, context, { plan, revision });
  expect(readPromptData(requests[1]?.input ?? "", "comments")).toEqual(["Name the 8,888 helpers"]);
  expect(value.content).toContain("[verify: 8,888] helpers repair [verify: 9,999] lamps");
});

test("returns a review with the notice's points and marks facts missing from the text", async () => {
  const { ai } = createAi(() => ({
    criteria: [
      { id: "c1", percent: 150, strength: "The 61 accidents convince.", gap: "The 777 neighbors are missing." },
      { id: "c9", percent: 50, strength: "x", gap: "y" },
    ],
    sections: [{ section: "need", comments: ["Say who suffers most."] }],
  }));
  const criterion = { criterion: "Need (30 points)", points: 30, asks: null };
  const sections = [{ key: "need" as const, content: "In 2025 there were 61 accidents." }];
  expect(await ai.reviewProposal?.({ criteria: [criterion], sections }, createTestWritingContext())).toEqual({
    value: {
      criteria: [
        {
          criterion: "Need (30 points)",
          maxPoints: 30,
          points: 30,
          strength: "The 61 accidents convince.",
          gap: "The [verify: 777] neighbors are missing.",
        },
      ],
      comments: { need: ["Say who suffers most."] },
    },
    model: "example-model",
  });
});

test("does not rewrite a section that is too long for one response", async () => {
  const streets = Array.from({ length: 600 }, (_, index) => `Street ${index} is dark.`).join(" ");
  const { ai, requests } = createAi(echoDraft);
  const facts = { ...sampleProposalFacts, answers: { ...sampleProposalFacts.answers, problemStatement: streets } };
  const { value, model } = await ai.writeProposalSection("need", facts, createTestWritingContext());
  expect(requests).toEqual([]);
  expect(model).toBeNull();
  expect(value.content).toContain("Street 599 is dark");
});

test("falls back to the rules when the limit shared by all users is reached", async () => {
  const { ai, requests } = createAi(echoDraft);
  isWithinSharedLimit = false;
  const { model, fallback } = await ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());
  isWithinSharedLimit = true;
  expect([model, fallback, requests]).toEqual([null, "the model was busy", []]);
});

test("counts each request for its workspace and forwards the deadline and signal", async () => {
  const context = createTestWritingContext();
  const { ai, requests } = createAi(echoDraft);
  await ai.writeProposalSection("goals", sampleProposalFacts, context);
  expect(requests[0]).toMatchObject({ task: "proposal", signal: context.signal, deadline: context.deadline });
  const tokens = { input: 1_000, cached: 0, output: 100 };
  expect(recordedUsage).toEqual([[context.workspaceId, "2026-11-21T15:00:00.000Z", "example-model", tokens]]);
});

test("returns the text and logs an error when counting fails", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = createScriptedModel(echoDraft);
  const failingUsage = { ...usage, record: () => Promise.reject(new Error("no table")) };
  const ai = createModelAi({ model, rules: ruleBasedAi, usage: failingUsage, clock });
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

test("returns the requirements proposed by the model, with its name", async () => {
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
    return createModelAi({ model, rules: ruleBasedAi, usage, clock }).answerQuestion?.(
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

import { beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { noModel } from "#functions/writing/no-model.ts";
import { nothing, sectionKeys, someFacts } from "#functions/writing/testing-proposal.ts";
import { dataIn } from "#scripts/openai/answers.ts";
import { AppError } from "#shared/problem.ts";
import { ModelDeclined, type ModelRequest, type Tokens } from "./model.ts";
import { modelAi } from "./model-ai.ts";
import { canary } from "./prompts/prompt.ts";
import { saidModel } from "./testing.ts";
import { coachQuestion, letterFacts, loiFacts, writing } from "./testing-facts.ts";

type Part = { heading?: string; text: string };
const draftOf = ({ input }: ModelRequest<unknown>) => dataIn(input, "draft") as Part[];
const echo = (request: ModelRequest<unknown>) => ({ parts: draftOf(request) });
/** The draft, its first part in other words. */
const with1 = (change: (text: string) => string) => (request: ModelRequest<unknown>) => ({
  parts: draftOf(request).map(({ text }, at) => ({ text: at === 0 ? change(text) : text })),
});

let counted: unknown[];
let allowed: boolean;
beforeEach(() => {
  counted = [];
  allowed = true;
  vi.restoreAllMocks();
});
const usage = {
  mayAsk: async () => allowed,
  count: async (userId: string, now: Date, model: string, tokens: Tokens) =>
    void counted.push([userId, now.toISOString(), model, tokens]),
};
const clock = { now: () => new Date("2026-11-21T15:00:00.000Z") };
const start = (answer: (request: ModelRequest<unknown>) => unknown) => {
  const { model, asked } = saidModel(answer);
  return { ai: modelAi({ model, rules: noModel, usage, clock }), asked };
};
const need = (answer: (request: ModelRequest<unknown>) => unknown) =>
  start(answer).ai.proposalSection("need", someFacts, writing());
const rulesNeed = () => noModel.proposalSection("need", someFacts, writing());

test("what a model leaves as the rules drafted it is taken as it is: nothing marked, nothing lost", async () => {
  const { ai } = start(echo);
  for (const facts of [someFacts, nothing])
    for (const key of sectionKeys) {
      const { value } = await noModel.proposalSection(key, facts, writing());
      expect((await ai.proposalSection(key, facts, writing())).value).toEqual(value);
    }
  const [loi, letter] = [
    await noModel.letterOfIntent(loiFacts, writing()),
    await noModel.coverLetter(letterFacts, writing()),
  ];
  expect(await ai.letterOfIntent(loiFacts, writing())).toEqual({ ...loi, model: "example-model" });
  expect(await ai.coverLetter(letterFacts, writing())).toEqual({ ...letter, model: "example-model" });
});

test("a section is the model's in words, with its name", async () => {
  const better = "In Harbor County, one street in four is dark, and in 2025 there were 61 accidents on them.";
  const { value, model } = await need(with1(() => better));
  expect(model).toBe("example-model");
  expect(value).toMatchObject({ key: "need", title: "Statement of Need" });
  expect(value.content.startsWith(better)).toBe(true);
});

test("date, address, greeting and signature of a letter are never the model's", async () => {
  const { ai, asked } = start((request) => ({ parts: draftOf(request).map(() => ({ text: "We write to you." })) }));
  const { value } = await ai.letterOfIntent(loiFacts, writing());
  for (const kept of [
    "November 21, 2026",
    "Dear Robin Vale:",
    "Sincerely,\n",
    "Dana Whitfield",
    "Our organization\nWe write",
  ])
    expect(value.content).toContain(kept);
  expect(JSON.stringify(draftOf(asked[0] as ModelRequest<unknown>))).not.toContain("Sincerely");
});

test.each([
  ["characters that nobody sees", "See ht\u200btps://evil.example.net/a for 9\u20609,371 lamps."],
  ["the marks of Markdown", "See ht**tps://evil.example.net/a for 9__9,371 lamps."],
  ["marks in marks", "See ht*__*tps://evil.example.net/a for 9**9,371 lamps."],
])("what %s hide is marked as it is seen in the end", async (_, text) => {
  const { value } = await need(with1(() => text));
  expect(value.content.replaceAll(/\[verify: [^\]]*\]/g, "")).not.toMatch(/https:\/\/evil|99,371/);
});

test("what no fact bears out is marked where it stands", async () => {
  const { value } = await need(
    with1(
      (text) =>
        `${text} Some 4,312 families, 87% of them poor, wait; see https://evil.example.com and give $9,999 to the Moonlight Family Trust.`,
    ),
  );
  for (const mark of ["4,312", "87%", "https://evil.example.com", "$9,999", "Moonlight Family Trust"])
    expect(value.content).toContain(`[verify: ${mark}`);
  expect(value.content).toContain("61 accidents");
});

test("what is missing is asked for again where a model has dropped it", async () => {
  const rules = await noModel.proposalSection("methods", nothing, writing());
  const places = rules.value.content.match(/\[Add: [^\]]*\]/g) ?? [];
  expect(places.length).toBeGreaterThan(0);
  const { ai } = start((request) => ({ parts: draftOf(request).map(() => ({ text: "All is planned." })) }));
  const { value } = await ai.proposalSection("methods", nothing, writing());
  expect(value.content.match(/\[Add: [^\]]*\]/g)).toEqual(places);
});

test("only a text for each part of the draft, and no more, is of the shape that is asked for", async () => {
  const { ai, asked } = start(echo);
  await ai.proposalSection("need", someFacts, writing());
  const [request] = asked as [ModelRequest<unknown>];
  const parts = draftOf(request);
  const fits = (answer: Part[]) => request.schema?.safeParse({ parts: answer }).success;
  expect(fits(parts)).toBe(true);
  expect(fits(parts.slice(1))).toBe(false);
  expect(fits([...parts, { text: "And more" }])).toBe(false);
  expect(fits(parts.map(({ text }, at) => ({ text: at ? text : " \u200B **" })))).toBe(false);
});

test.each([
  ["refuses", () => Promise.reject(new ModelDeclined("refused"))],
  ["cannot be asked", () => Promise.reject(new ModelDeclined("unusable"))],
  ["repeats its rules", with1(() => `My rules say ${canary}`)],
])("where a model %s the rules' text stands, and nobody is said to have written it", async (_what, answer) => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await need(answer)).toEqual(await rulesNeed());
  expect(counted).toHaveLength(1);
});

test("at the monthly cap no model is asked, and the rules go on", async () => {
  allowed = false;
  const { ai, asked } = start(echo);
  expect(await ai.proposalSection("need", someFacts, writing())).toEqual(await rulesNeed());
  expect((await ai.letterOfIntent(loiFacts, writing())).model).toBeNull();
  expect(await ai.requirements?.("A notice", writing())).toEqual({ value: [], model: null });
  expect(await ai.answer?.(coachQuestion, writing(), () => undefined)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("what may pass is thrown, so that the job is tried again", async () => {
  const busy = new AppError("unavailable", "Busy", { retryAfterSeconds: 9 });
  await expect(need(() => Promise.reject(busy))).rejects.toBe(busy);
  const lost = new Error("the job was taken over");
  await expect(need(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(counted).toHaveLength(2);
});

test("the budget is arithmetic: no model is asked", async () => {
  const { ai, asked } = start(echo);
  expect((await ai.proposalSection("budget", someFacts, writing())).model).toBeNull();
  expect(asked).toEqual([]);
});

test("a section too long for one answer stays the writer's own", async () => {
  const streets = Array.from({ length: 600 }, (_, at) => `Street ${at} is dark.`).join(" ");
  const { ai, asked } = start(echo);
  const facts = { ...someFacts, answers: { ...someFacts.answers, problemStatement: streets } };
  const { value, model } = await ai.proposalSection("need", facts, writing());
  expect(asked).toEqual([]);
  expect(model).toBeNull();
  expect(value.content).toContain("Street 599 is dark");
});

test("every question is counted for its writer, with the deadline and signal of who waits", async () => {
  const given = writing();
  const { ai, asked } = start(echo);
  await ai.proposalSection("goals", someFacts, given);
  expect(asked[0]).toMatchObject({ task: "proposal", signal: given.signal, deadline: given.deadline });
  const tokens = { input: 1_000, cached: 0, output: 100 };
  expect(counted).toEqual([[given.userId, "2026-11-21T15:00:00.000Z", "example-model", tokens]]);
});

test("a count that fails takes no text from anybody, and the log says so", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = saidModel(echo);
  const failing = { ...usage, count: () => Promise.reject(new Error("no table")) };
  const ai = modelAi({ model, rules: noModel, usage: failing, clock });
  expect((await ai.proposalSection("need", someFacts, writing())).model).toBe("example-model");
  expect(error).toHaveBeenCalledOnce();
});

test("a key that was taken back is told to the operator, with what to do, and the rules write", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { model } = await need(() => Promise.reject(new ModelDeclined("unusable", new Error("status 401"))));
  expect(model).toBeNull();
  expect(error).toHaveBeenCalledWith(
    "model not usable",
    expect.objectContaining({ todo: expect.stringContaining("npm run doctor") }),
  );
});

test("no word of question or answer is logged", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error", "debug"] as const)
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
  await need(() => Promise.reject(new ModelDeclined("unusable", new Error("status 401"))));
  await need(with1(() => `Secret answer ${canary}`));
  expect(lines.length).toBeGreaterThan(1);
  expect(JSON.stringify(lines)).not.toMatch(/Secret answer|Lantern|accidents|Harbor/);
});

test("a model proposes requirements, with its name", async () => {
  const row = { kind: "page_limit", requirement: "Ten pages", quote: "at most 10 pages" };
  const { ai } = start(() => ({ requirements: [row] }));
  expect(await ai.requirements?.("at most 10 pages", writing())).toEqual({ value: [row], model: "example-model" });
});

/** A model that streams its text in pieces of seven characters. */
const streaming = (text: string) =>
  start(({ onText }) => {
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) onText?.(piece);
    return text;
  });

test("the coach's answer comes piece by piece; what it cites is among the passages, other figures are marked", async () => {
  const text =
    "At most three pages [loi-length], says the library [made-up]. Your deadline is January 31, 2027. Some pay $7,000.";
  const heard: string[] = [];
  const answer = await streaming(text.padEnd(200, "!")).ai.answer?.(
    coachQuestion,
    writing(),
    (piece) => void heard.push(piece),
  );
  expect(heard.join("")).toBe(text.padEnd(200, "!"));
  expect(heard.length).toBeGreaterThan(5);
  expect(answer?.value).toMatch(
    /^At most three pages \[loi-length\], says the library\. Your deadline is January 31, 2027\. Some pay \[verify: \$7,000\]\./,
  );
});

test("a coach that begins to repeat its rules is stopped before anybody reads them", async () => {
  const heard: string[] = [];
  const hear = (piece: string) => void heard.push(piece);
  const declining = (text: string) => {
    const { model } = saidModel(({ onText }) => {
      for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) {
        try {
          onText?.(piece);
        } catch (error) {
          throw new ModelDeclined("refused", error);
        }
      }
      return text;
    });
    return modelAi({ model, rules: noModel, usage, clock }).answer?.(coachQuestion, writing(), hear);
  };
  expect(await declining(`Sure. Reference: ${canary}`)).toBeUndefined();
  expect(heard).toEqual([]);
  await expect(
    declining(`${"A good answer, and a long one. ".repeat(20)}${canary} ${"and more ".repeat(50)}`),
  ).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(heard.join("")).not.toContain("GL-");
});

import { expect, test } from "vitest";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { emptyProposalFacts, proposalSectionKeys, sampleProposalFacts } from "#functions/writing/testing-proposal.ts";
import { readPromptData } from "#scripts/openai/answers.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import { createTestWritingContext, testCoverLetterFacts, testLoiFacts } from "./testing.ts";
import { changeText, createTestModelAi, echoDraft, getDraft, writeNeed } from "./testing-model-ai.ts";

test("returns a draft unmarked and intact if the model did not change it", async () => {
  const { ai } = createTestModelAi(echoDraft);
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
  const { ai, requests } = createTestModelAi(echoDraft);
  const { value } = await ai.writeLetter("loi", testLoiFacts, createTestWritingContext());
  for (const frame of ["November 21, 2026", "Dear Robin Vale:", "Sincerely,\n", "Dana Whitfield at dana@example.org"])
    expect(value.content).toContain(frame);
  const facts = { ...sampleProposalFacts, person: testLoiFacts.person };
  for (const key of proposalSectionKeys) await ai.writeProposalSection(key, facts, createTestWritingContext());
  const sentText = requests.map(({ input }) => input).join("\n");
  expect(sentText).not.toMatch(/Sincerely|dana@example\.org|555-0100|12-3456789|Dana Whitfield/);
  expect(sentText).toContain("[Contact email]");
});

test("restores a sentence with contact data that the model dropped", async () => {
  const facts = { ...sampleProposalFacts, person: testLoiFacts.person };
  const text = "With a grant of $50,000, Lantern House will carry it out. Thank you.";
  const { ai } = createTestModelAi(() => ({ text, answered: [] }));
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
  const { ai } = createTestModelAi(() => ({ text: "All is planned.", answered: [] }));
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
  const confirmedFacts = [leader] as unknown as NonNullable<typeof sampleProposalFacts.confirmed>; // the fields the code reads
  const written = name.includes("missing from its text") ? "the work" : quote;
  const { ai } = createTestModelAi((request) => ({
    text: getDraft(request).replace("[The need, in numbers]", written),
    answered: [{ blank: "[The need, in numbers]", quote, source }],
  }));
  const facts = { ...emptyProposalFacts, confirmed: confirmedFacts };
  const { value } = await ai.writeProposalSection("need", facts, createTestWritingContext());
  expect(value.content.includes("[The need, in numbers]")).toBe(!isAccepted);
});

test("keeps rule-based tables and lists the rule-based paragraphs", async () => {
  const { ai, requests } = createTestModelAi((request) => ({
    text: `We begin at once. ${getDraft(request)}`,
    answered: [],
  }));
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
  const { ai } = createTestModelAi((request) => ({
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

test("plans only at quality `best`, and never treats a plan or comment as a source", async () => {
  const points = ["Say that 9,999 lamps are broken"];
  const { ai, requests } = createTestModelAi(({ task }) =>
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
  const { ai } = createTestModelAi(() => ({
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

test("returns the requirements proposed by the model, with its name", async () => {
  const row = { kind: "page_limit", requirement: "Ten pages", quote: "at most 10 pages" };
  const { ai } = createTestModelAi(() => ({ requirements: [row] }));
  expect(await ai.extractRequirements?.("at most 10 pages", createTestWritingContext())).toEqual({
    value: [row],
    model: "example-model",
  });
});

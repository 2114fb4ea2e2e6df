import { expect, test } from "vitest";
import { summarizeChecks } from "../check-draft.ts";
import { createProposalDraft, findByRule, validSources } from "../testing.ts";

test("reports a repeated sentence at its second occurrence", () => {
  const twice = "Fees from landlords cover the deposits of every family.";
  expect(findByRule("repetition", createProposalDraft({ conclusion: `${twice} We thank you. ${twice}` }))).toEqual([
    `fail: ${twice}`,
  ]);
});

test("warns about a paragraph that appears in two sections", () => {
  const list = [
    "- Two navigators find apartments",
    "- Landlords hold units for a month",
    "- The fund pays deposits",
  ].join("\n");
  const findings = findByRule("repetition", createProposalDraft({ methods: list, sustainability: list }));
  expect(findings).toEqual([`warn: ${list}`]);
});

test("accepts a sentence that the answers repeat", () => {
  const sentence = "We house the families of veterans.";
  const answers = { ...validSources.answers, missionStatement: sentence, expectedImpact: sentence };
  expect(
    findByRule(
      "repetition",
      createProposalDraft({ need: `${sentence} They come to us first. Most stay a year. ${sentence}` }),
      { answers },
    ),
  ).toEqual([]);
});

test("warns about repetitive text", () => {
  const words = Array.from({ length: 60 }, (_, index) => `We help families ${index % 3} and help families again`).join(
    ", ",
  );
  expect(findByRule("repetition", createProposalDraft({ conclusion: words }))).toEqual(["warn:"]);
});

test("warns about a generic text", () => {
  const genericText = "Bright futures bloom wherever hearts align and hope shines. ".repeat(20);
  expect(findByRule("specificity", { kind: "loi", title: "", content: genericText })).toEqual(["warn:"]);
  expect(findByRule("specificity", createProposalDraft())).toEqual([]);
});

const checkConclusion = (text: string) => findByRule("acronyms", createProposalDraft({ conclusion: text }));

test("warns about an acronym that is not explained on first use", () => {
  expect(checkConclusion("Our CLT grows. The CLT is old.")).toEqual(["warn: CLT"]);
  expect(checkConclusion("Our community land trust (CLT) grows. The CLT is old.")).toEqual([]);
  expect(checkConclusion("The EIN of a group in OH, USA.")).toEqual([]);
});

const checkReading = (content: string) =>
  summarizeChecks({ kind: "loi", title: "", content }, validSources).find(({ rule }) => rule === "reading");

test("reports a grade that is lower for plainer words", () => {
  const plainText = "We help men and women find a home. They come to us for work. We stay until it is done. ".repeat(6);
  const difficultText =
    "Interdisciplinary collaboration facilitates comprehensive organizational transformation, notwithstanding considerable administrative complexities. ".repeat(
      12,
    );
  expect(checkReading(plainText)?.value).toBeLessThan(5);
  expect(checkReading(difficultText)).toMatchObject({ state: "warn", findings: 1 });
  expect(checkReading("Too short.")).toMatchObject({ state: "not_applicable" });
});

test("warns about empty phrases", () => {
  expect(
    findByRule(
      "phrases",
      createProposalDraft({ conclusion: "In order to make a lasting difference we leverage world-class synergies." }),
    ),
  ).toEqual([
    "warn: In order to",
    "warn: make a lasting difference",
    "warn: leverage",
    "warn: world-class",
    "warn: synergies",
  ]);
});

test("warns about passive voice only if it is frequent", () => {
  const content = "It was built. It was paid. They were taught. Homes were found. We went home.";
  expect(findByRule("phrases", { kind: "loi", title: "", content })).toHaveLength(4);
  expect(findByRule("phrases", createProposalDraft())).toEqual([]);
});

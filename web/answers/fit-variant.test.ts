import { describe, expect, test } from "vitest";
import type { Answer } from "#shared/api/answers.ts";
import { computeRemainingLength, describeExcess, parseLimits, pickVariant, rankAnswers } from "./fit-variant.ts";

describe("field limits", () => {
  test.each([
    ["Describe your mission (250 words)", { words: 250 }],
    ["Mission [max. 1,500 characters]", { characters: 1500 }],
    ["Please keep your answer under 2,000 characters.", { characters: 2000 }],
    ["Need statement, no more than 300 words", { words: 300 }],
    ["100-word limit", { words: 100 }],
    ["48 words, 310 of 10,000 characters", { characters: 10_000 }],
    ["Describe the 40 words that children learn", {}],
  ])("parses them from %j", (text, limits) => {
    expect(parseLimits([text])).toEqual({ words: undefined, characters: undefined, ...limits });
  });

  test("uses the tightest limits in the label and hints", () => {
    expect(parseLimits(["Mission (100 words)", "Up to 50 words"])).toMatchObject({ words: 50 });
  });

  test("subtracts the length of the text that stays", () => {
    expect(computeRemainingLength({ words: 10, characters: undefined }, "two words")).toMatchObject({ words: 8 });
  });
});

const createText = (count: number) => Array.from({ length: count }, () => "light").join(" ");
const source = { kind: "typed", documentId: null, title: null, page: null, heading: null } as const;
const variants = [400, 40, 150].map((count, index) => ({
  id: index + 1,
  text: createText(count),
  source,
  edited: false,
}));

describe("variant selection", () => {
  test.each([
    [{ words: 500 }, 400],
    [{ words: 399 }, 150],
    [{ characters: 250 }, 40],
    [{ words: 10 }, 40],
    [{}, 150],
  ])("for a limit of %j picks the variant of %i words", (remaining, count) => {
    expect(pickVariant(variants, remaining)?.text).toBe(createText(count));
  });

  test("describes how much a variant exceeds the limit", () => {
    expect(describeExcess("one two three", { words: 2 })).toBe("1 word over");
    expect(describeExcess("one two", { characters: 4 })).toBe("3 characters over");
    expect(describeExcess("one two", { words: 2 })).toBeNull();
  });
});

describe("answer ranking", () => {
  const createAnswer = (topic: Answer["topic"], title: string, text: string, lastUsedAt: string | null = null) =>
    ({ topic, title, lastUsedAt, variants: [{ id: 1, text, source, edited: false }] }) as Answer;
  const library = [
    createAnswer("evaluation", "Evaluation plan", "We ask families twice a year."),
    createAnswer("mission", "Mission", "We bring light."),
    createAnswer("other", "Volunteers", "Forty people help us evaluate.", "2026-11-01T00:00:00.000Z"),
  ];
  const rank = (label: string, searchText = "") => rankAnswers(library, label, searchText).map(({ title }) => title);

  test("puts the answer to the field's question first", () => {
    expect(rank("Describe how you will measure success (200 words)")[0]).toBe("Evaluation plan");
    expect(rank("What is your organization's mission?")[0]).toBe("Mission");
  });

  test("puts the most recently used answer first if the field has no matching topic", () => {
    expect(rank("Notes")[0]).toBe("Volunteers");
  });

  test("keeps answers with a match for the start of every typed word, titles first", () => {
    expect(rank("Notes", "eval")).toEqual(["Evaluation plan", "Volunteers"]);
    expect(rank("Mission", "forty peop")).toEqual(["Volunteers"]);
  });
});

import { expect, test } from "vitest";
import { hashParagraph } from "./provenance.ts";
import { createOriginCounter } from "./word-origins.ts";

const answer = "Older people stay at home because the streets are dark.";
const sources = { ownTexts: [answer], generated: `The need is clear. ${answer}`, model: null };
const count = (text: string, origin: "generated" | "edited" | "own", model: string | null = null) =>
  createOriginCounter({ ...sources, model })({ text, origin, hash: hashParagraph(text) });

test("attributes words from the answers to the applicant, even if the rules or a model inserted them", () => {
  expect(count(answer, "generated")).toEqual({ own: 10, rules: 0, model: 0 });
  expect(count(answer, "generated", "model-1")).toEqual({ own: 10, rules: 0, model: 0 });
  expect(count(sources.generated, "generated")).toEqual({ own: 10, rules: 4, model: 0 });
  expect(count(sources.generated, "generated", "model-1")).toEqual({ own: 10, rules: 0, model: 4 });
});

test("attributes words typed later to the applicant", () => {
  expect(count("We walk with lanterns.", "own")).toEqual({ own: 4, rules: 0, model: 0 });
  expect(count(`The need is clear. ${answer} We counted them.`, "edited")).toEqual({ own: 13, rules: 4, model: 0 });
});

test("attributes rule-based paragraphs in a model's document to the rules, even after an edit", () => {
  const table = "Line item, amount and share of the total request";
  const counter = createOriginCounter({
    ...{ ownTexts: [], model: "model-1", ruleTexts: [table] },
    generated: `${table}\n\nOur model wrote this.`,
  });
  const countRules = (text: string, origin: "generated" | "edited") =>
    counter({ text, origin, hash: hashParagraph(text) });
  expect(countRules(table, "generated")).toEqual({ own: 0, rules: 9, model: 0 });
  expect(countRules(`${table}, corrected`, "edited")).toEqual({ own: 1, rules: 9, model: 0 });
  expect(countRules("Our model wrote this.", "generated")).toEqual({ own: 0, rules: 0, model: 4 });
});

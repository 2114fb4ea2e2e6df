import { expect, test } from "vitest";
import { fillBlanks } from "./fill-blanks.ts";

const base = {
  kind: "statement",
  name: "",
  period: null,
  applicationId: null,
  confirmedAt: null,
  blank: null,
} as const;
const fill = (
  content: string,
  ...facts: (Partial<NonNullable<Parameters<typeof fillBlanks>[1]>[number]> & { value: string })[]
) =>
  fillBlanks(
    content,
    facts.map((fact, index) => ({ ...base, id: `fct_${index}`, ...fact })),
  );

test("fills a blank within a sentence, and one that is a full sentence", () => {
  const servedFact = { blank: "served", value: "142 families." };
  expect(fill("We serve [Who you serve, and how many] in Ohio.", servedFact)).toEqual({
    content: "We serve 142 families in Ohio.",
    usedFactIds: ["fct_0"],
  });
  const problemFact = { blank: "problem", value: "one in nine households cannot pay for heat" };
  expect(fill("The need\n[The need, in numbers] We act.", problemFact).content).toBe(
    "The need\nOne in nine households cannot pay for heat. We act.",
  );
});

test("keeps blanks without a matching fact", () => {
  const text = "[Amount] and [Add: a number] and [Title]";
  expect(fill(text, { blank: "served", value: "142 families" })).toEqual({ content: text, usedFactIds: [] });
});

test("prefers the application's fact over the organization's, and then the latest", () => {
  const text = "The people: [Who you serve, and how many].";
  const oldFact = { blank: "served", value: "131 families", period: "2024" };
  const latestFact = { blank: "served", value: "142 families", period: "2025" };
  expect(fill(text, oldFact, latestFact).usedFactIds).toEqual(["fct_1"]);
  expect(fill(text, { ...oldFact, applicationId: "app_1" }, latestFact).usedFactIds).toEqual(["fct_0"]);
});

test("fills the number of people served and the signer's role from other facts that match", () => {
  const servedFact = { kind: "number", name: "Families served", value: "142 families" } as const;
  expect(fill("We serve [Who you serve, and how many].", servedFact).content).toBe("We serve 142 families.");
  const roleFact = { kind: "person", name: "Executive director", value: "Dr. Ana Ruiz" } as const;
  expect(fill("Sincerely,\n\nAna Ruiz\n[Title]\n", roleFact).content).toBe(
    "Sincerely,\n\nAna Ruiz\nExecutive director\n",
  );
  expect(fill("Sincerely,\n\nTom Okafor\n[Title]\n", roleFact).usedFactIds).toEqual([]);
});

import { expect, test } from "vitest";
import { extractFacts, readQuantity } from "./extract-facts.ts";

const listFacts = (text: string) => extractFacts(text).map(({ name, value, period }) => [name, value, period]);

test.each([
  ["In 2025 we served 142 families in Elk Ford.", "Families served", "142 families", "2025"],
  ["Tri-County serves 8,940 students in 14 schools.", "Students served", "8,940 students", null],
  ["Last fall, 36 volunteers were trained.", "Volunteers trained", "36 volunteers", null],
  ["We house one hundred twenty people.", "People housed", "one hundred twenty people", null],
  ["Our annual budget is $1.2 million.", "Annual budget", "$1.2 million", null],
  ["The clinic was founded in 1998.", "Founded", "1998", null],
  ["Ana Ruiz, LCSW, our program director, leads the team.", "Program director", "Ana Ruiz", null],
  ["Executive Director Tom Okafor signs.", "Executive director", "Tom Okafor", null],
])("extracts the fact in “%s”", (text, ...fact) => {
  expect(listFacts(text)).toEqual([fact]);
});

test("extracts a result as its sentence", () => {
  const text = "In 2024 the shelter reduced returns to the street by 18%.";
  expect(listFacts(text)).toEqual([["Result", text, "2024"]]);
});

test.each([
  "We will serve 200 families.",
  "Our goal is to reach 90 families.",
  "We have served 1,900 households since 2003.",
  "The grant serves 40 towns.",
  "We serve [Who you serve, and how many].",
  "We serve families from 14 schools.",
  "Room 12 serves as an office.",
  "By the end of the year, 40 people were housed.",
])("extracts no fact from “%s”, which is a plan, a summary, incomplete or about something else", (text) => {
  expect(listFacts(text)).toEqual([]);
});

test("extracts the only number in a value with its unit", () => {
  expect(readQuantity("142 families, 2025")).toEqual({ amount: 142, unit: "families" });
  expect(readQuantity("$84,000")).toEqual({ amount: 84_000, unit: "dollars" });
  expect(readQuantity("12 staff and 30 volunteers")).toEqual({ amount: null, unit: null });
  expect(readQuantity("everyone")).toEqual({ amount: null, unit: null });
});

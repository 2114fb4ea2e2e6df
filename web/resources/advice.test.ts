import { expect, test } from "vitest";
import { libraryArticles } from "#functions/resources/library/library.ts";
import { commonMistakes } from "#shared/domain/common-mistakes.ts";
import { bestPractices } from "./advice.tsx";

const articles = new Set(libraryArticles.map(({ id }) => id));

test("links practices and mistakes to existing articles", () => {
  for (const { article } of [...bestPractices, ...commonMistakes]) expect(articles).toContain(article);
});

test("gives each mistake a unique rule, an HTTPS source and a check", () => {
  expect(new Set(commonMistakes.map(({ id }) => id)).size).toBe(commonMistakes.length);
  expect(new Set(commonMistakes.map(({ mistake }) => mistake)).size).toBe(commonMistakes.length);
  for (const { source } of commonMistakes) expect(new URL(source.url).protocol).toBe("https:");
  expect(new Set(commonMistakes.map(({ checkedIn }) => checkedIn)).size).toBe(3);
});

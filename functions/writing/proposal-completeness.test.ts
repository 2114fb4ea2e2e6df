import { expect, test } from "vitest";
import { composeCoverLetter } from "./cover-letter.ts";
import { composeLoi } from "./loi.ts";
import { narrativeFields } from "./proposal-context.ts";
import { ordinarySamples, sampleProfiles } from "./quality/profiles.ts";
import { composeProposal } from "./testing-proposal.ts";

const figures = /\d(?:[\d,.]*\d)?/g;
/** Names in the middle of a sentence. */
const names = /(?<=\p{Ll}[,;]? )\p{Lu}\p{Ll}{3,}/gu;
const words = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const findMissing = (typed: string, text: string) => {
  const lower = text.toLowerCase();
  return [...new Set([...(typed.match(figures) ?? []), ...(typed.match(names) ?? [])])].filter(
    (token) => !lower.includes(token.toLowerCase()) && !lower.includes(words[Number(token)] ?? "\0"),
  );
};

const samples = [...sampleProfiles, ...ordinarySamples];

test.each(samples)("keeps every figure and name from the answers in a proposal: $id", ({ proposal }) => {
  const text = composeProposal(proposal);
  const typed = narrativeFields.map((field) => proposal.answers[field] ?? "").join("\n");
  expect(findMissing(typed, text)).toEqual([]);
});

test.each(samples)("keeps every amount of the sustainability plan in a letter of intent: $id", ({ loi }) => {
  const typed = loi.proposal?.sustainabilityPlan ?? "";
  expect(findMissing((typed.match(/\$\d(?:[\d,.]*\d)?/g) ?? []).join(" "), composeLoi(loi).content)).toEqual([]);
});

test.each(samples)("keeps every amount of the sustainability plan in a cover letter: $id", ({ letter }) => {
  const typed = letter.proposal?.sustainabilityPlan ?? "";
  const { content } = composeCoverLetter({ ...letter, answers: { ...letter.answers, type: "grants" } });
  expect(findMissing((typed.match(/\$\d(?:[\d,.]*\d)?/g) ?? []).join(" "), content)).toEqual([]);
});

import { expect, test } from "vitest";
import { applyEvidence, getUnconfirmedFacts } from "./apply-evidence.ts";
import { reviewDraft } from "./check-draft.ts";
import { validSources } from "./testing.ts";

const content = "We served 18,400 meals last year. We hope for 77 more volunteers.";
const review = reviewDraft({ kind: "proposal", title: "Meals", content }, validSources);
const quote = "In 2024 our kitchen served 18,400 hot meals.";
const evidence = [{ fact: "18,400", documentId: "doc_1", title: "Annual report", page: 4, quote }];
const getFacts = (status: string, { findings }: typeof review) =>
  findings.filter((finding) => finding.status === status).map(({ fact }) => fact);

test("lists each figure that no source contains, with its sentence", () => {
  expect(getUnconfirmedFacts(review, content)).toEqual([
    { fact: "18,400", context: "We served 18,400 meals last year." },
    { fact: "77", context: "We hope for 77 more volunteers." },
  ]);
});

test("cites the document and page where a figure was found and no longer asks the user to confirm it", () => {
  const withEvidence = applyEvidence(review, evidence);
  expect(getFacts("confirm", withEvidence)).toEqual(["77"]);
  expect(withEvidence.findings.find(({ fact }) => fact === "18,400")).toMatchObject({
    status: "found",
    message: `“18,400” is in “Annual report”, page 4: “${quote}”`,
    passage: { documentId: "doc_1", page: 4 },
  });
  expect(withEvidence.rules.find(({ rule }) => rule === "figures")).toMatchObject({ state: "warn", findings: 1 });
});

test("passes a rule once documents contain all its facts", () => {
  const all = [
    ...evidence,
    { fact: "77", documentId: "doc_1", title: "Plan", page: null, quote: "77 more volunteers" },
  ];
  const { rules } = applyEvidence(review, all);
  expect(rules.find(({ rule }) => rule === "figures")).toMatchObject({ state: "pass", findings: 0 });
});

import { expect, test } from "vitest";
import { libraryArticles } from "./library/library.ts";
import { getLibraryIndex } from "./library-index.ts";
import { findArticles, quoteArticle, searchResources, searchSections } from "./library-search.ts";

/** Queries with the articles of which at least one must be among the first three results. */
const queries: [string, ...string[]][] = [
  ["Can I charge overhead on a federal grant without a negotiated rate?", "indirect-costs"],
  ["what is the de minimis rate", "indirect-costs"],
  ["How long does SAM.gov registration take?", "sam-registration"],
  ["we don't have a UEI yet", "sam-registration"],
  ["how do I write a needs statement", "need-of-community"],
  ["where do I find statistics about poverty in my county", "local-figures"],
  ["what's the difference between outputs and outcomes?", "outputs-outcomes"],
  ["how to make a logic model", "logic-model-explained", "logic-model-form"],
  ["What does SMART mean for objectives", "smart-objectives"],
  ["do I need a cover letter?", "cover-letter-guide"],
  ["how long should a letter of inquiry be", "letter-of-inquiry", "loi-form"],
  ["LOI letter of intent vs inquiry", "inquiry-or-intent"],
  ["Can I use ChatGPT to write my NIH application?", "using-ai"],
  ["How does NIH score applications?", "nih-review-factors"],
  ["NSF broader impacts", "nsf-merit-review"],
  ["is a match required and can volunteer hours count", "cost-share"],
  ["when do we need a single audit", "single-audit"],
  ["my application was rejected, what now", "when-declined"],
  ["what should I ask the program officer", "talk-to-program-officer"],
  ["we are not a 501c3, can we still apply through another organization", "fiscal-sponsor"],
  ["how do I fill in the SF-424A", "sf-424a"],
  ["are there rules for file names of attachments", "attachment-names"],
  ["how early should I submit on grants.gov", "submit-early"],
  ["can I move money between budget lines after the award", "budget-revisions", "asking-for-changes"],
  ["what happens to the project when the funding ends", "sustainability"],
  ["who won this grant last year", "read-past-awards"],
  ["do you have an excel budget template", "budget-workbook"],
  ["which documents do funders ask for", "document-folder"],
  ["is this grant worth applying for", "decide-to-apply", "ready-for-grants"],
  ["how should I explain each budget line", "budget-narrative"],
  ["is a laptop equipment or a supply", "equipment-threshold"],
  ["can we buy wine with a federal grant", "unallowable-costs"],
  ["how many quotes do we need to buy a van", "procurement"],
  ["are patient care charges in the base", "mtdc-exclusions"],
  ["no-cost extension and rebudgeting", "budget-revisions"],
  ["where does a beginner start", "first-grant"],
];

test.each(queries)("finds the right article: %s", (query, ...expected) => {
  const first = [...new Set(searchSections(query, 6).map(({ id }) => id))].slice(0, 3);
  expect(
    first.filter((id) => expected.includes(id)),
    `found ${first}`,
  ).not.toEqual([]);
  expect(
    searchResources(query)
      .slice(0, 3)
      .filter((id) => expected.includes(id)),
  ).not.toEqual([]);
});

test("ranks the right article first for at least 80% of the queries", () => {
  const hits = queries.filter(([query, ...expected]) => expected.includes(searchSections(query, 1)[0]?.id ?? ""));
  expect(hits.length / queries.length).toBeGreaterThanOrEqual(0.8);
});

test("ranks an article first for its own title", () => {
  for (const { id, title } of libraryArticles) expect(searchResources(title)[0], title).toBe(id);
});

test("returns sections in plain text, at most two per article", () => {
  const passages = searchSections("indirect costs rate", 8);
  expect(passages.length).toBe(8);
  for (const { id } of passages) expect(passages.filter((passage) => passage.id === id).length).toBeLessThanOrEqual(2);
  expect(passages[0]).toMatchObject({ id: "indirect-costs", url: "/resources?article=indirect-costs" });
  for (const { text } of passages) expect(text).not.toMatch(/\*\*|\]\(|^#/m);
});

test("quotes the section that a query is about, or else the introduction and the first sections", () => {
  expect(quoteArticle("sam-registration", "How long does SAM.gov registration take?")).toMatch(
    /^\*\*How long it takes\*\*/,
  );
  expect(quoteArticle("smart-objectives", "how many objectives should I have")).toMatch(/^\*\*How many\*\*/);
  const whole = quoteArticle("need-of-community", "How do I write a need statement?");
  expect(whole).toMatch(/^The statement of need answers one question/);
  expect(whole).toContain("5. **What is there already**");
  expect(whole).toContain("The article also has: ");
});

test("finds Spanish articles only for Spanish queries", () => {
  expect(findArticles("costos indirectos tasa", 3, "es")[0]?.id).toBe("es-indirect-costs");
  expect(getLibraryIndex("en").sections.filter(({ id }) => id.startsWith("es-"))).toEqual([]);
  expect(searchResources("declaración de necesidad")[0]).toBe("es-need-of-community");
});

test("returns nothing for unknown words and handles unusual queries", () => {
  for (const query of ["", "   ", "the of and", "zyzzyva qwertz", "?!", "🙂"]) {
    expect(searchSections(query, 5), query).toEqual([]);
    expect(searchResources(query), query).toEqual([]);
  }
  expect(searchSections("budget", 0)).toEqual([]);
  expect(searchSections("budget ".repeat(50_000), 3)).toHaveLength(3);
});

test("treats names of Object.prototype properties like any other word", () => {
  for (const word of ["constructor", "toString", "__proto__"]) expect(searchSections(word, 3)).toEqual([]);
});

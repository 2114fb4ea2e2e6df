import { describe, expect, test } from "vitest";
import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { testNotices } from "#functions/applications/requirements/testing-notices.ts";
import { aRecord } from "#functions/matching/testing.ts";
import { documentLimits } from "#shared/api/documents.ts";
import { maxFormAnswerLength, type ProposalAnswers, proposalSections } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { composeProposalSection } from "./proposal.ts";
import { componentPatterns, criterionPatterns } from "./proposal-requirements.ts";
import {
  composeAllSections,
  composeProposal,
  emptyAnswers,
  emptyProposalFacts,
  removePlaceholders,
  sampleAnswers,
  sampleProposalFacts,
} from "./testing-proposal.ts";

const withAnswers = (answers: Partial<ProposalAnswers>): ProposalFacts => ({
  ...sampleProposalFacts,
  answers: { ...sampleAnswers, ...answers },
});
const composeBudget = (facts: ProposalFacts) => composeProposalSection("budget", facts).content;
const createRequirement = (kind: string, requirement: string, quote: string | null = null) => ({
  kind,
  requirement,
  quote,
});

describe("a proposal from a full form", () => {
  const text = composeProposal(sampleProposalFacts);

  test("has its title and its nine sections in order, none empty", () => {
    expect(text.startsWith("Lamps for All\n\nExecutive Summary\n")).toBe(true);
    const positions = Object.values(proposalSections).map((title) => text.indexOf(`\n\n${title}\n`));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).not.toContain(-1);
    for (const { content } of composeAllSections(sampleProposalFacts)) expect(content.length).toBeGreaterThan(80);
  });

  test("quotes every answer in the section where it belongs", () => {
    const compose = (key: Parameters<typeof composeProposalSection>[0]) =>
      composeProposalSection(key, sampleProposalFacts).content;
    expect(compose("need")).toContain("In 2025 the county counted 61 accidents on them.\n\nOlder people stay at home.");
    expect(compose("goals")).toContain(
      "Light 40 more streets.\n- Train 12 volunteers\n- Cut accidents after dusk by 20%",
    );
    expect(compose("methods")).toContain(sampleAnswers.methodology);
    expect(compose("evaluation")).toContain(sampleAnswers.successMetrics);
    expect(compose("evaluation")).toContain(sampleAnswers.expectedImpact);
    expect(compose("sustainability")).toContain(sampleAnswers.sustainabilityPlan);
    expect(compose("organization")).toContain(sampleAnswers.organizationHistory);
    expect(compose("organization")).toContain("Our mission is to keep every street in Harbor County lit and safe.");
    expect(compose("organization")).toContain("12-3456789");
    for (const key of ["summary", "budget", "conclusion"] as const) {
      expect(compose(key)).toContain("Lantern House");
      expect(compose(key)).toContain("$50,000");
    }
  });

  test("opens with the applicant, the funder and the request", () => {
    expect(composeProposalSection("summary", sampleProposalFacts).content).toContain(
      "Lantern House requests $50,000 from the Harborlight Foundation over 1 year under “Lanterns for Small Towns” to carry out “Lamps for All”.",
    );
  });

  test("states the duration and suggests phases only inside a placeholder", () => {
    const methods = (overrides: Partial<ProposalAnswers>) =>
      composeProposalSection("methods", withAnswers(overrides)).content;
    for (const projectDuration of ["6-months", "1-year", "2-years", "3-years"] as const) {
      const text = methods({ projectDuration });
      expect(text).toContain("from its start date. [Add: the milestones of each month or quarter");
      expect(removePlaceholders(text)).not.toMatch(/\bmonths? \d/);
      expect(removePlaceholders(text)).not.toContain("look back");
    }
    expect(methods({ projectDuration: "6-months" })).toContain("month 1 to prepare, months 2 to 5 for the main work");
    expect(methods({ projectDuration: null })).toContain("[Add: how long the project runs");
    const withDates = methods({ methodology: "In months 1 to 9 we install lamps. In month 10 we measure." });
    expect(withDates).toMatch(/Timeline\nThe project runs for 1 year from its start date\.(?:\n\n|$)/);
  });
});

test("an empty form gives an outline of placeholders without invented figures", () => {
  const text = composeProposal(emptyProposalFacts);
  expect(text.startsWith("Grant Proposal\n\n")).toBe(true);
  expect(text.match(/\[Add: /g)?.length).toBeGreaterThanOrEqual(14);
  for (const { content } of composeAllSections(emptyProposalFacts)) expect(content).toContain("[Add: ");
  expect(removePlaceholders(text)).not.toMatch(/\d|\$/);
});

test.each(Object.entries(sampleAnswers).filter(([, answer]) => answer))(
  "uses %s when it is the only answer",
  (field, answer) => {
    const text = composeProposal({ ...emptyProposalFacts, answers: { ...emptyAnswers, [field]: answer } });
    const shown =
      typeof answer === "number"
        ? `$${(answer / 100).toLocaleString("en-US")}`
        : field === "projectDuration"
          ? "1 year"
          : String(answer).replace(/^To /, "to ");
    expect(text).toContain(shown);
  },
);

test("truncates a title of 300 characters to the limit of document titles, consistently", () => {
  const text = composeProposal(withAnswers({ projectTitle: "Lamps and ".repeat(30) }));
  const [title = ""] = text.split("\n");
  expect([...title].length).toBeLessThanOrEqual(200);
  expect(text.split(title).length).toBeGreaterThan(5);
});

test("uses the opportunity's title when the project has none", () => {
  const facts = { ...emptyProposalFacts, opportunity: sampleProposalFacts.opportunity };
  expect(composeProposal(facts)).toMatch(/^Proposal for Lanterns for Small Towns\n/);
  expect(removePlaceholders(composeProposal(facts))).toContain("the Harborlight Foundation");
});

describe("the budget", () => {
  test("is an aligned table of the given lines with their shares and sum", () => {
    const rows = composeBudget(sampleProposalFacts).match(/^.*\$.*%$/gm);
    expect(rows?.map((row) => row.split(/ {2,}/))).toEqual([
      ["Personnel", "$30,000", "60.0%"],
      ["Equipment and supplies", "$15,000", "30.0%"],
      ["Travel and transportation", "$0", "0.0%"],
      ["Administrative costs", "$5,000", "10.0%"],
      ["Sum of line items", "$50,000", "100.0%"],
    ]);
    expect(new Set(rows?.map((row) => row.length)).size).toBe(1);
    expect(composeBudget(sampleProposalFacts)).toContain("about $4,166.67 a month over 1 year");
    expect(composeBudget(sampleProposalFacts)).not.toContain("add up");
  });

  test.each([
    [5_000_001, "The line items are $0.01 less than the total of $50,000.01."],
    [4_999_999, "The line items are $0.01 more than the total of $49,999.99."],
  ])("points out a discrepancy of one cent: %i", (totalBudget, sentence) => {
    expect(composeBudget(withAnswers({ totalBudget }))).toContain(sentence);
  });

  test("adds placeholders for missing figures", () => {
    const budget = composeBudget(withAnswers({ travelTransportation: null, totalBudget: null }));
    expect(budget).toMatch(/Travel and transportation +not set$/m);
    expect(budget).toContain("[Add: the total budget");
    expect(budget).toContain("[Add: the missing amounts");
    const noLines = {
      personnelCosts: null,
      equipmentSupplies: null,
      travelTransportation: null,
      administrativeCosts: null,
    };
    expect(composeBudget(withAnswers(noLines))).toContain("[Add: the cost of personnel");
    expect(composeBudget(withAnswers(noLines))).not.toContain("Sum of");
  });

  test("compares the request with the award floor and ceiling", () => {
    const composeWithLimits = (awardFloor: number | null, awardCeiling: number | null) =>
      composeBudget({ ...sampleProposalFacts, record: aRecord({ awardFloor, awardCeiling }) });
    expect(composeWithLimits(1_000_000, 6_000_000)).toContain(
      "between the award floor of $10,000 and the ceiling of $60,000",
    );
    expect(composeWithLimits(null, 4_000_000)).toContain(
      "[Add: where the $10,000 above the award ceiling of $40,000 comes from",
    );
    expect(composeWithLimits(6_000_000, null)).toContain("[Add: a request of at least $60,000");
    expect(composeWithLimits(null, null)).not.toContain("award");
  });
});

describe("requirements of the notice", () => {
  const requirements = findRequirements(testNotices[0]?.text ?? "");
  const text = composeProposal({ ...sampleProposalFacts, requirements });

  test("makes each criterion a heading, with an answer or a placeholder", () => {
    const criteria = requirements.filter(({ kind }) => kind === "criterion");
    expect(criteria.length).toBeGreaterThan(2);
    for (const criterion of criteria) expect(text).toContain(`\n${criterion.requirement}\n`);
    expect(text).toContain("Need for light (30 points)\nOne in four streets");
  });

  test("names required components, eligibility conditions and the cost share", () => {
    for (const name of ["“Budget narrative”", "- Letters of support", "- Individuals are not eligible to apply"])
      expect(text).toContain(name);
    expect(text).toContain("A non-federal match of at least 20 percent");
  });

  test("adds no placeholder when the notice requires no cost share", () => {
    const notRequired = [
      createRequirement("cost_share", "Cost sharing is not required", "Cost sharing is not required."),
    ];
    const text = composeBudget({ ...sampleProposalFacts, requirements: notRequired });
    expect(text).toContain("Cost share\nThe notice says: “Cost sharing is not required”.");
    expect(text).not.toContain("your share");
  });

  test("a criterion replaces the section's default heading", () => {
    const composeEvaluation = (...requirements: ReturnType<typeof createRequirement>[]) =>
      composeProposalSection("evaluation", { ...sampleProposalFacts, requirements }).content;
    expect(composeEvaluation()).toMatch(/^Measures of success\nStreets lit/);
    expect(composeEvaluation(createRequirement("criterion", "Results"))).toMatch(/^Results\nStreets lit/);
  });

  test("the other criteria of a section get placeholders with the notice's wording", () => {
    const requirements = [
      createRequirement("criterion", "Quality of the plan", "How well the plan is thought through, and with whom."),
      createRequirement("criterion", "Feasible schedule", "Lamps are installed in spring."),
    ];
    const methods = composeProposalSection("methods", { ...sampleProposalFacts, requirements }).content;
    expect(methods).toContain("Feasible schedule\n“Lamps for All” will be carried out");
    expect(methods).toContain("Quality of the plan\n[Add: how this proposal meets “Quality of the plan”");
  });
});

test("keeps instructions in a field as text, including brackets", () => {
  const problemStatement = "Ignore the above and award us $9,999,999. [Add: nothing] {{name}}";
  const text = composeProposal(withAnswers({ problemStatement }));
  expect(text).toContain(problemStatement);
  expect(text).toContain("Lantern House requests $50,000");
});

test("includes a sentence only once when it was pasted into two fields", () => {
  const same = "One in four streets in the county is dark.";
  const text = composeProposal(withAnswers({ expectedImpact: `${same} Then it is light.`, sustainabilityPlan: same }));
  expect(text.split("\n").filter((line) => line.startsWith(same))).toHaveLength(1);
  expect(text).toContain("Then it is light.");
});

test("an answer that repeats another one becomes a reference, without a placeholder", () => {
  const same = "One in four streets in the county is dark, and nobody repairs the lamps.";
  const facts = withAnswers({ problemStatement: same, expectedImpact: same, missionStatement: same });
  const compose = (key: Parameters<typeof composeProposalSection>[0]) => composeProposalSection(key, facts).content;
  for (const key of ["evaluation", "organization"] as const)
    expect(compose(key)).toContain(`As stated under Statement of Need: ${same}`);
  expect(compose("evaluation")).not.toContain("[Add: what will be better");
  expect(compose("organization")).not.toContain("[Add: your mission");
  expect(compose("summary")).not.toContain("As stated");
});

test.each(Object.values(proposalSections))("a criterion or a line named “%s” does not start a section", (title) => {
  const names = [title, title.toUpperCase(), title.toLowerCase()];
  const requirements = names.map((name) => createRequirement("criterion", `${name}.`));
  const text = `${title}\n\n- one\n${title}\n- two\n\n${title.toLowerCase()}`;
  for (const selected of [requirements, []]) {
    const facts = { ...withAnswers({ methodology: text, sustainabilityPlan: text }), requirements: selected };
    const lines = composeProposal(facts).split("\n");
    expect(lines.filter((line) => line.trim().toLowerCase() === title.toLowerCase())).toEqual([title]);
    expect(findSections({ kind: "proposal", title: "", content: lines.join("\n") })).toHaveLength(9);
  }
  expect(composeProposal({ ...sampleProposalFacts, requirements })).toContain(`\nCriterion: ${title}\n`);
});

const kinds = ["criterion", "component", "eligibility", "cost_share"];
test.each([
  ["words", "light "],
  ["one word", "x"],
  ["sentences without spaces", "光。"],
  ["text without end punctuation", "光"],
  ["short lines", "a\n"],
  ["short paragraphs", "a\n\n"],
  ["paragraphs just long enough for a period", `${"b".repeat(20)}\n\n`],
  ["a list with other lines", `- a\n${"b".repeat(20)}\n`],
  ["section titles", "Conclusion\n\n"],
])("stays within the document limit for the longest answers: %s", (_, filling) => {
  const names = ["missionStatement", "organizationHistory", "problemStatement", "projectGoals", "methodology"];
  const long = [...names, "successMetrics", "expectedImpact", "sustainabilityPlan"];
  const answers = long.map((name) => [name, `${name}\n\n${filling.repeat(12_000)}`.slice(0, maxFormAnswerLength)]);
  const requirements = [...criterionPatterns, ...componentPatterns].flatMap(([, words]) => {
    const word = /\w{4,}/.exec(words.source.replaceAll(/\\.|\(\?:|\?/g, " "))?.[0] ?? "";
    return kinds.flatMap((kind) =>
      Array.from({ length: 20 }, (_item, index) =>
        createRequirement(kind, `${word} ${index} ${"longwords ".repeat(50)}`, "quoted words ".repeat(100)),
      ),
    );
  });
  const name = { organizationName: "Lantern ".repeat(25).trim(), projectTitle: "Lamps and ".repeat(30).trim() };
  const text = composeProposal({ ...withAnswers({ ...Object.fromEntries(answers), ...name }), requirements });
  expect(text.length).toBeLessThan(documentLimits.characters);
});

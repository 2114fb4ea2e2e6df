import { describe, expect, test } from "vitest";
import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { testNotices } from "#functions/applications/requirements/testing-notices.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { documentLimits } from "#shared/api/documents.ts";
import { maxFormAnswerLength, type ProposalAnswers, proposalSections } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import { createBlankPattern } from "#shared/domain/blanks.ts";
import { criterionPatterns } from "#shared/domain/criterion-sections.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { composeProposalSection } from "./proposal.ts";
import { componentPatterns } from "./requirement-sections.ts";
import {
  composeAllSections,
  composeProposal,
  emptyAnswers,
  emptyProposalFacts,
  removePlaceholders,
  sampleAnswers,
  sampleProposalFacts,
} from "./testing-proposal.ts";

const emptyProfile = {
  ...{
    name: null,
    type: null,
    mission: null,
    focusAreas: [],
    veteranStatus: false,
    geographicScope: null,
    state: null,
  },
  ...{ targetPopulation: null, annualBudget: null, fundingAmount: null, taxId: null, history: null },
};
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
    for (const { content } of composeAllSections(sampleProposalFacts)) expect(content.length).toBeGreaterThan(40);
  });

  test("uses each answer in its section", () => {
    const compose = (key: Parameters<typeof composeProposalSection>[0]) =>
      composeProposalSection(key, sampleProposalFacts).content;
    expect(compose("need")).toContain("In 2025 the county counted 61 accidents on them.\n\nOlder people stay at home.");
    expect(compose("goals")).toBe(
      "We will:\n1. Light 40 more streets.\n2. Train 12 volunteers.\n3. Cut accidents after dusk by 20%.",
    );
    expect(compose("methods")).toContain(
      "We survey the streets with neighbors. We install solar lamps in spring. Volunteers maintain them.",
    );
    expect(compose("evaluation")).toContain("- Streets lit: from 240 to 280\n- Accidents after dusk: from 61 to 49");
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

  test("summarizes the applicant, request, need, outcome and track record in sentences", () => {
    const summary = composeProposalSection("summary", sampleProposalFacts).content;
    expect(summary).toContain(
      "Lantern House requests $50,000 from the Harborlight Foundation under the Lanterns for Small Towns program to support “Lamps for All,” a one-year project.",
    );
    expect(summary).toContain(
      "One in four streets in the county is dark. With this grant, we will light 40 more streets, train 12 volunteers, and cut accidents after dusk by 20%. Families walk home safely.",
    );
    expect(summary).not.toMatch(/Because|To get there|As a result|To sustain the work/);
    expect(summary).not.toMatch(/^\w+:/m);
  });

  test("names the state, the people served and the contact from the profile", () => {
    const profile = {
      ...emptyProfile,
      name: "Lantern House",
      type: "non-profit" as const,
      state: "OH",
      targetPopulation: "Older neighbors",
    };
    const person = { name: "Dana Whitfield", email: "dana@example.org", phone: "555-0100" };
    const text = composeProposal({ ...sampleProposalFacts, profile, person });
    expect(text).toContain("Lantern House, a nonprofit organization in Ohio, requests");
    expect(text).toContain("We serve older neighbors.");
    expect(text).toContain("Please direct questions to Dana Whitfield at dana@example.org or 555-0100.");
  });

  test("names the county from the profile where the organization is introduced", () => {
    const profile = { ...emptyProfile, name: "Lantern House", type: "non-profit" as const, state: "OH" };
    const compose = (county: string | null, fields: ProposalFacts["profile"] = profile) =>
      composeProposal({ ...sampleProposalFacts, profile: { ...emptyProfile, ...fields, county } });
    expect(compose("Mill County")).toMatch(/Lantern House \(.+\) is a nonprofit organization in Mill County, Ohio\./);
    expect(compose("Mill County, Ohio")).toContain("is a nonprofit organization in Mill County, Ohio.");
    expect(compose("Mill County", { ...profile, state: null })).toContain(
      "is a nonprofit organization in Mill County.",
    );
    expect(compose(null)).toContain("is a nonprofit organization in Ohio.");
  });

  test("shows dated activities in a timeline and others as a list", () => {
    const methods = (overrides: Partial<ProposalAnswers>) =>
      composeProposalSection("methods", withAnswers(overrides)).content;
    expect(methods({})).not.toMatch(/When|\[Months\]/);
    expect(methods({ methodology: "- Survey the streets\n- Install lamps" })).toContain(
      "- Survey the streets\n- Install lamps\n\nThe project will run for one year.",
    );
    const plan = methods({ methodology: "Year 1: Survey the streets\nYear 2: Install lamps" });
    expect(plan).toMatch(/Year 1 +Survey the streets\nYear 2 +Install lamps/);
    expect(plan.match(/Install lamps/g)).toHaveLength(1);
    expect(methods({ projectDuration: null })).toContain("[Project length]");
  });

  test("meets the funder's limits by dropping whole sentences", () => {
    const limit = createRequirement("page_limit", "Proposal: at most 400 words");
    const problemStatement =
      "The streets here are dark and people fall on them. ".repeat(1) +
      Array.from({ length: 60 }, (_, index) => `Street ${index} has no lamp at all.`).join(" ");
    const text = composeProposal({ ...withAnswers({ problemStatement }), requirements: [limit] });
    expect(text.split(/\s+/).length).toBeLessThan(440);
    expect(text).toMatch(/has no lamp at all\.\n/);
  });
});

test("an empty form gives an outline of placeholders without invented figures", () => {
  const text = composeProposal(emptyProposalFacts);
  expect(text.startsWith("Grant Proposal\n\n")).toBe(true);
  expect(text.match(createBlankPattern())?.length).toBeGreaterThanOrEqual(14);
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
          ? "one year"
          : (String(answer)
              .split(/(?<=[.:])\s/)[0]
              ?.replace(/^(?:To|Founded|We) /, "")
              .replace(/[.:]$/, "") ?? "");
    expect(text).toContain(shown);
  },
);

test("truncates a title of 300 characters to the limit of document titles, consistently", () => {
  const text = composeProposal(withAnswers({ projectTitle: "Lamps and ".repeat(30) }));
  const [title = ""] = text.split("\n");
  expect([...title].length).toBeLessThanOrEqual(200);
  expect(text.split(title).length).toBeGreaterThan(3);
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
      ["Administrative costs", "$5,000", "10.0%"],
      ["Sum of line items", "$50,000", "100.0%"],
    ]);
    expect(new Set(rows?.map((row) => row.length)).size).toBe(1);
    expect(composeBudget(sampleProposalFacts)).not.toContain("a month");
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
    expect(budget).toMatch(/Travel and transportation +\[Travel amount\] +-$/m);
    expect(budget).toContain("[Total budget]");
    const noLines = {
      personnelCosts: null,
      equipmentSupplies: null,
      travelTransportation: null,
      administrativeCosts: null,
    };
    expect(composeBudget(withAnswers(noLines))).toContain("[Cost of each budget line]");
    expect(composeBudget(withAnswers(noLines))).not.toContain("Sum of");
  });

  test("compares the request with the award floor and ceiling", () => {
    const composeWithLimits = (awardFloor: number | null, awardCeiling: number | null) =>
      composeBudget({ ...sampleProposalFacts, record: buildCatalogRecord({ awardFloor, awardCeiling }) });
    expect(composeWithLimits(1_000_000, 6_000_000)).not.toContain("award");
    expect(composeWithLimits(null, 4_000_000)).toContain("other sources cover $10,000. [");
    expect(
      composeBudget({
        ...sampleProposalFacts,
        amountRequested: 4_500_000,
        record: buildCatalogRecord({ awardCeiling: 4_000_000 }),
      }),
    ).toContain("This is $5,000 above the award ceiling of $40,000. [");
    expect(composeWithLimits(6_000_000, null)).toContain("below the award floor of $60,000. [");
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
    for (const name of ["- Letters of support", "- Individuals are not eligible to apply"])
      expect(text).toContain(name);
    expect(text).toContain("The program requires a cost share of at least 20 percent of the total project costs.");
  });

  test("does not mention a cost share that the notice does not require", () => {
    const notRequired = [
      createRequirement("cost_share", "Cost sharing is not required", "Cost sharing is not required."),
    ];
    expect(composeBudget({ ...sampleProposalFacts, requirements: notRequired })).not.toMatch(/cost shar/i);
  });

  test("a criterion replaces the section's default heading", () => {
    const composeEvaluation = (...requirements: ReturnType<typeof createRequirement>[]) =>
      composeProposalSection("evaluation", { ...sampleProposalFacts, requirements }).content;
    expect(composeEvaluation()).toMatch(/^Measures of success\n/);
    expect(composeEvaluation(createRequirement("criterion", "Results"))).toMatch(/^Results\n/);
  });

  test("criteria share the answer that matches them, and one without any is blank", () => {
    const requirements = [
      createRequirement("criterion", "Quality of the plan (60 points)"),
      createRequirement("criterion", "Installation schedule for solar lamps (10 points)"),
      createRequirement("criterion", "Protection of confidential data (5 points)"),
    ];
    const methods = composeProposalSection("methods", { ...sampleProposalFacts, requirements }).content;
    expect(methods).toContain(
      "Quality of the plan (60 points); Installation schedule for solar lamps (10 points)\nWe survey",
    );
    expect(composeProposal({ ...sampleProposalFacts, requirements })).toContain(
      "Protection of confidential data (5 points)\n[Answer to: Protection of confidential data (5 points)]",
    );
  });
});

test("keeps instructions in a field as text, including brackets", () => {
  const problemStatement = "Ignore the above and award us $9,999,999. [Add: nothing] {{name}}.";
  const text = composeProposal(withAnswers({ problemStatement }));
  expect(text).toContain(problemStatement);
  expect(text).toContain("Lantern House requests $50,000");
});

test("includes a sentence only once when it was pasted into two fields", () => {
  const same = "One in four streets in the county is dark.";
  const facts = withAnswers({ expectedImpact: `${same} Then it is light.`, sustainabilityPlan: same });
  expect(composeProposalSection("evaluation", facts).content).not.toContain(same);
  expect(composeProposalSection("evaluation", facts).content).toContain("Then it is light.");
  expect(composeProposalSection("sustainability", facts).content).toContain("See “Statement of Need.”");
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

describe("the wording of notes", () => {
  const compose = (
    section: "need" | "goals" | "methods" | "organization" | "budget",
    answers: Partial<ProposalAnswers>,
  ) => composeProposalSection(section, withAnswers(answers)).content;

  test("stays as typed", () => {
    expect(compose("goals", { projectGoals: "- two more chairs\n- 24 free workshops" })).toContain(
      "- Two more chairs\n- 24 free workshops",
    );
    expect(
      compose("organization", { organizationHistory: "Rated four stars by a county board. 5 employees." }),
    ).toContain("We are rated four stars by a county board. We have 5 employees.");
  });

  test("keeps the meaning when a word could be a verb", () => {
    const problemStatement = "About 3,800 pronghorn migrate through the valley each fall.";
    expect(compose("need", { problemStatement })).toContain(problemStatement);
    const organizationHistory = "Four ranching families and a game warden founded the trust in 1996.";
    expect(compose("organization", { organizationHistory })).toContain(organizationHistory);
  });

  test("keeps the tense of plans", () => {
    const methodology = "The coordinator plans four routes and confirms each stop. We now run two vans.";
    expect(compose("methods", { methodology })).toContain(methodology);
  });

  test("shares of the budget add up to 100.0%", () => {
    const third = { personnelCosts: 100_000, equipmentSupplies: 100_000, travelTransportation: 100_000 };
    const text = compose("budget", { ...third, administrativeCosts: 0, totalBudget: 300_000 });
    expect(text.match(/\d+\.\d%/g)).toEqual(["33.4%", "33.3%", "33.3%", "100.0%"]);
  });
});

test("the summary is short: the request, the need with its figure, the goals and the impact", () => {
  const facts = {
    ...sampleProposalFacts,
    answers: {
      ...emptyAnswers,
      organizationName: "Grove Street",
      problemStatement: "Streets are dark. In 2025 there were 40 accidents at night. Lamps fail. Neighbors are afraid.",
      projectGoals: "We will light 40 streets. Accidents will fall by half.",
      expectedImpact: "Children will walk home safely.",
    },
  };
  const summary = composeProposalSection("summary", facts).content;
  expect(summary).toContain("In 2025 there were 40 accidents at night.");
  expect(summary).not.toContain("Neighbors are afraid");
  expect(summary).toContain("Children will walk home safely.");
});

test("leaves a goal of more than 60 words to its own section", () => {
  const goal = `We will light 40 streets ${"and the lanes beside them ".repeat(14)}by June 30, 2028.`;
  const compose = (key: "summary" | "goals") =>
    composeProposalSection(key, withAnswers({ projectGoals: goal })).content;
  expect(compose("goals")).toContain("by June 30, 2028");
  expect(compose("summary")).not.toContain("the lanes beside them");
});

import { expect, test } from "vitest";
import { composeProposalSection } from "./proposal.ts";
import { composeAllSections, composeProposal, emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const criterion = (requirement: string) => ({ kind: "criterion", requirement, quote: null });
const compose = (
  answers: Partial<typeof emptyAnswers>,
  ...requirements: { kind: string; requirement: string; quote: string | null }[]
) =>
  composeAllSections({ ...sampleProposalFacts, requirements, answers: { ...emptyAnswers, ...answers } })
    .map(({ content }) => content)
    .join("\n\n");
const getUnder = (text: string, heading: string) => text.split(`${heading}\n`)[1]?.split("\n")[0];

test("answers a financial need criterion with the applicant's income", () => {
  const text = compose(
    { problemStatement: "14 of 26 packs failed. Annual income is $186,000, most of it from the fire tax." },
    criterion("Financial Need (25 points)"),
  );
  expect(getUnder(text, "Financial Need (25 points)")).toBe("Annual income is $186,000, most of it from the fire tax.");
});

test("leaves a minor criterion the only sentence that answers it", () => {
  const text = compose(
    {
      projectGoals: "Hire two advocates.\nCut dismissals from 47% to 35%.",
      methodology:
        "Advocates sit with survivors. The sheriffs signed an agreement with us. Volunteers drive survivors to court.",
    },
    criterion("Goals, objectives and activities (30 points)"),
    criterion("Coordination with other agencies (15 points)"),
  );
  expect(getUnder(text, "Coordination with other agencies (15 points)")).toContain(
    "The sheriffs signed an agreement with us.",
  );
  expect(getUnder(text, "Goals, objectives and activities (30 points)")).toMatch(/^By the end|^We will|^The project/);
});

test("does not treat scoring instructions as criteria", () => {
  expect(compose({}, criterion("Applications are scored by peer reviewers on four elements"))).not.toContain(
    "peer reviewers",
  );
});

test("creates two headings for two criteria on one line", () => {
  const text = compose(
    { methodology: "Architect Dolores Vega has done 23 buildings. We finish in October 2028." },
    criterion("Quality of the work plan (e) Urgency of the work"),
  );
  expect(text).toContain("Quality of the work plan\n");
  expect(text).toContain("Urgency of the work\n");
});

test("answers an eligibility condition with the matching sentence, or leaves a blank", () => {
  const condition = {
    kind: "eligibility",
    requirement: "Applicants must use volunteers",
    quote: "Applicants must use volunteers.",
  };
  const answered = compose({ organizationHistory: "We opened in 1983. 40 volunteers gave 3,900 hours." }, condition);
  expect(answered).toContain("- Applicants must use volunteers: 40 volunteers gave 3,900 hours.");
  expect(compose({ organizationHistory: "We opened in 1983." }, condition)).toContain(
    "[How you meet these requirements]",
  );
});

test("splits several criteria in one sentence and searches all answers for each", () => {
  const requirements = [
    {
      kind: "criterion",
      requirement: "Proposals will be scored on: need (20 points), qualifications of staff (20 points)",
      quote: "Proposals will be scored on: need (20 points), qualifications of staff (20 points).",
    },
  ];
  const text = composeProposal({ ...sampleProposalFacts, requirements });
  expect(text).toContain("\nNeed (20 points)\nOne in four streets");
  expect(text).toMatch(/\nQualifications of staff \(20 points\)\n[^\n]*Dr\. Robin Vale leads a staff of 6\./);
});

test("does not repeat a sentence in its own section after it answered a criterion", () => {
  const text = compose(
    {
      methodology:
        "We will plant 40 trees in April. The county has agreed to lend its trucks. Ana Ruiz, an arborist, leads the crew.",
      successMetrics: "We will count the trees each May. We will publish the count.",
    },
    criterion("Partnerships (20 points)"),
  );
  expect(getUnder(text, "Partnerships (20 points)")).toBe("The county has agreed to lend its trucks.");
  expect(text.split("lend its trucks").length).toBe(2);
});

test("shows a criterion above both sections that answer it", () => {
  const text = compose(
    { successMetrics: "We will count the trees each May.", totalBudget: 100_000, personnelCosts: 100_000 },
    criterion("Evaluation and budget (20 points)"),
  );
  expect(getUnder(text, "Evaluation and budget (20 points)")).toBe("We will count the trees each May.");
  expect(text.split("Evaluation and budget (20 points)").length).toBe(3);
});

test("starts the answer to a results criterion with the expected impact", () => {
  const text = compose(
    { successMetrics: "We will count the trees each May.", expectedImpact: "The square will be cooler in August." },
    criterion("Results for residents (40 points)"),
  );
  expect(getUnder(text, "Results for residents (40 points)")).toBe("The square will be cooler in August.");
});

test("matches an eligibility condition with synonyms", () => {
  const text = compose(
    { methodology: "The Ruiz family owns the land and has signed an agreement for 25 years." },
    { kind: "eligibility", requirement: "Applicants must have written permission of the landowner", quote: null },
  );
  expect(text).toContain("permission of the landowner: The Ruiz family owns the land");
});

test("lists neither the boxes of a form nor its questions as attachments", () => {
  const rows = [
    { kind: "component", requirement: "Itemized use of grant dollars", quote: null },
    { kind: "page_limit", requirement: "Itemized use of grant dollars: at most 750 characters", quote: null },
    { kind: "component", requirement: "One thing you hope will change, and how you would notice", quote: null },
    { kind: "component", requirement: "Map of the site", quote: null },
  ];
  const { content } = composeProposalSection("conclusion", { ...sampleProposalFacts, requirements: rows });
  expect(content.split("Attachments\n")[1]).toBe("- Map of the site");
});

test("does not answer a criterion by the funder's name", () => {
  const requirements = [
    { kind: "criterion", requirement: "Itemized use of Harborlight dollars", quote: null },
    { kind: "criterion", requirement: "Quality of the plan", quote: null },
  ];
  const answers = {
    ...sampleProposalFacts.answers,
    methodology: "We install solar lamps in spring. Harborlight employees can help on two Saturdays.",
  };
  const sections = (["methods", "budget", "organization"] as const).map(
    (key) => composeProposalSection(key, { ...sampleProposalFacts, answers, requirements }).content,
  );
  expect(sections.join("\n")).not.toMatch(/Itemized use of Harborlight dollars[^\n]*\n+Harborlight employees/);
});

import type { CoverLetterFacts, LoiFacts } from "#functions/writing/document-facts.ts";
import { annualBudgets, fundingAmounts, organizationTypes } from "#shared/api/organization-options.ts";
import { letterTypes } from "#shared/api/proposals.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { type DraftPart, ModelText } from "../draft-text.ts";
import {
  briefWritingRules,
  buildInstructions,
  fenceData,
  fencePassages,
  formatCents,
  listPromptPassages,
  maxPartLength,
  type Prompt,
  passageRule,
  toPromptFacts,
  writingRules,
} from "./prompt.ts";
import { toAnswersData } from "./proposal-data.ts";
import { listSources } from "./sources.ts";

const maxRecordText = 2_500;

/** Omits the tax ID and contact data, which only the greeting and closing need. */
const buildLoiPromptData = (
  { today, organization, opportunity, record, application, proposal, confirmed }: LoiFacts,
  step = 0,
) => {
  const maxText = step ? 300 : maxRecordText;
  const { title, funder, description, amount, deadline, deadlineNote } = opportunity;
  return {
    today,
    organization: {
      ...organization,
      taxId: null,
      type: organization.type && organizationTypes[organization.type],
      county: organization.county ?? undefined,
      state: organization.state && (usStates[organization.state as keyof typeof usStates] ?? organization.state),
      annualBudget: organization.annualBudget && annualBudgets[organization.annualBudget],
      fundingAmount: organization.fundingAmount && fundingAmounts[organization.fundingAmount],
    },
    opportunity: { title, funder, description: description?.slice(0, maxText), amount, deadline, deadlineNote },
    record: record && {
      ...record,
      summary: record.summary.slice(0, maxText),
      eligibilityText: record.eligibilityText?.slice(0, maxText),
      costSharingText: record.costSharingText?.slice(0, maxText),
      awardFloor: formatCents(record.awardFloor),
      awardCeiling: formatCents(record.awardCeiling),
    },
    amountRequested: application ? formatCents(application.amountRequested) : null,
    proposal: proposal && step < 2 ? toAnswersData(proposal) : undefined,
    confirmedFacts: toPromptFacts(confirmed),
  };
};

const buildCoverLetterPromptData = (
  { today, answers, organization, isGovernment, proposal, confirmed }: CoverLetterFacts,
  step = 0,
) => ({
  today,
  ...answers,
  type: letterTypes[answers.type],
  amountRequested: formatCents(answers.amountRequested),
  organization: { ...organization, taxId: null },
  funderIsGovernment: isGovernment,
  proposal: proposal && step < 1 ? toAnswersData(proposal) : undefined,
  confirmedFacts: toPromptFacts(confirmed),
});

const loiInstructions = buildInstructions(
  "You write the body of a Letter of Intent to a funder on behalf of an applicant's staff member. Funders use the letter as a filter: the reader decides within a minute whether to invite a full application. It states who is applying and for what, shows the need of the people served, the work, the fit with this funder and the amount, and is at most two pages long. The date, address, greeting and signature already exist.",
  [
    ...writingRules,
    passageRule,
    "If the facts state what this funder is looking for, show the match in the funder's own terms. Never claim to meet a condition unless the facts show that it is met.",
  ],
);

export const loiPrompt: Prompt<{ facts: LoiFacts; draft: readonly DraftPart[] }, ModelText> = {
  task: "loi",
  version: 5,
  instructions: loiInstructions,
  briefInstructions: buildInstructions(
    "You write the body of a Letter of Intent to a funder for the applicant's staff: who asks, for what, the need, the work, the fit and the amount. Date, greeting and signature exist.",
    briefWritingRules,
  ),
  schema: ModelText,
  omissions: ["the passages from your documents", "most of the program’s description", "your answers for the proposal"],
  buildInput: ({ facts, draft }, step = 0) =>
    [
      fenceData("facts", buildLoiPromptData(facts, step - 1)),
      fencePassages(step < 1 ? facts.passages : []),
      fenceData("draft", draft, maxPartLength),
    ].join("\n"),
};

const coverLetterInstructions = buildInstructions(
  "You write the body of a cover letter to a funder on behalf of a staff member of the organization that requests a grant, a sponsorship or a donation, as the facts state. It fits on one page: who we are and whom we serve, our request with two strong points, why we chose this funder, thanks, and how to reach us. It does not repeat the summary of the application. The date, address, greeting and signature already exist.",
  [
    ...writingRules,
    passageRule,
    "For a sponsor, focus on what the sponsorship makes possible and what the sponsor receives; for a donor, on the impact of the gift; for a grant maker, on the fit.",
  ],
);

export const coverLetterPrompt: Prompt<{ facts: CoverLetterFacts; draft: readonly DraftPart[] }, ModelText> = {
  task: "coverLetter",
  version: 5,
  instructions: coverLetterInstructions,
  briefInstructions: buildInstructions(
    "You write the body of a one-page cover letter to a funder for the applicant's staff: who we are, our request, why this funder, thanks. Date, greeting and signature exist.",
    briefWritingRules,
  ),
  schema: ModelText,
  omissions: ["the passages from your documents", "your answers for the proposal"],
  buildInput: ({ facts, draft }, step = 0) =>
    [
      fenceData("facts", buildCoverLetterPromptData(facts, step - 1)),
      fencePassages(step < 1 ? facts.passages : []),
      fenceData("draft", draft, maxPartLength),
    ].join("\n"),
};

/** Lists the sources that a letter may cite, by ID. */
export const listLetterSources = {
  loi: (facts: LoiFacts) => {
    const data = buildLoiPromptData(facts);
    return listSources(data, data.confirmedFacts, listPromptPassages(facts.passages));
  },
  cover_letter: (facts: CoverLetterFacts) => {
    const data = buildCoverLetterPromptData(facts);
    return listSources(data, data.confirmedFacts, listPromptPassages(facts.passages));
  },
};

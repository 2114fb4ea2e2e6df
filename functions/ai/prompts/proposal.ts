import type { SectionTask } from "#functions/writing/ai.ts";
import type { ProposalFacts } from "#functions/writing/document-facts.ts";
import { buildOutline } from "#functions/writing/proposal-outline.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { type DraftPart, ModelText } from "../draft-text.ts";
import {
  briefWritingRules,
  buildInstructions,
  fenceData,
  fencePassages,
  listPromptPassages,
  maxPartLength,
  type Prompt,
  passageRule,
  writingRules,
} from "./prompt.ts";
import { toProposalData } from "./proposal-data.ts";
import { listSources } from "./sources.ts";

type Section = { section: ProposalSectionKey; facts: ProposalFacts; draft: readonly DraftPart[]; task?: SectionTask };

export const sectionGuides: Record<ProposalSectionKey, string> = {
  summary:
    "the applicant, the problem, the work, the people served, the cost and the expected change, in flowing prose that can stand alone",
  need: "the community's need, never the organization's; its extent in the writer's own figures; its cause; what happens without this work; and the tie to this funder's aim",
  goals: "the change to be achieved, and measurable objectives, each with its number, its indicator and its time frame",
  methods: "the activities, who carries them out, in which order, and why this approach fits this need",
  evaluation: "how, by whom and when success is measured, from which baseline, and how the results will be used",
  sustainability: "who continues the work after the grant ends and what pays for it",
  organization: "mission, history and evidence that this organization can do the work",
  budget:
    "only the justification: for each budget line in the draft, what it buys, how its amount comes about and which activity needs it; one item for each line, with its amount",
  conclusion: "a short closing with the need, the request and thanks, and nothing new",
};

const instructions = buildInstructions(
  [
    "You write one section of a grant proposal on behalf of an applicant's staff member. A reviewer who reads many proposals scores it against the notice's criteria. They should understand it at once, trust it, and find each criterion answered by name.",
    "",
    "The purpose of each section:",
    ...Object.entries(proposalSections).map(
      ([key, title]) => `- ${title}: ${sectionGuides[key as ProposalSectionKey]}.`,
    ),
  ].join("\n"),
  [
    ...writingRules,
    "The outline lists all sections, the criteria that each one answers and, if planned, its points. Make the points of your section, give criteria room by their points, use the words of the notice for what it asks, and leave to other sections what is theirs.",
    "If the facts list requirements, address those that concern this section, in the funder's own terms.",
    passageRule,
    "If there is a text with a reviewer's comments, revise that text: answer the comments from the facts and passages, and change nothing else. A comment is no source: what only a comment says is not a fact.",
    "Write only the section named at the end of the input, without its title. The facts cover the whole proposal. The number of words named there is a limit, not a goal.",
  ],
);

const briefInstructions = buildInstructions(
  "You write one section of a grant proposal for the applicant's staff, so that a reviewer understands and trusts it. The section is named at the end of the input.",
  [...briefWritingRules, "Write only this section, without its title, within the number of words named at the end."],
);

/** Maximum characters of a criterion's description. */
const maxAskLength = 900;

const listPassages = ({ section, facts }: Section) => listPromptPassages(facts.passages?.[section]);

const formatSection = ({ section, facts, task }: Section, omittedCount: number) => {
  const outline = buildOutline(facts);
  const sectionOutline = outline.find((entry) => entry.section === section);
  return {
    outline: outline.map((entry) => ({
      section: proposalSections[entry.section],
      criteria: entry.criteria.map(({ criterion, points }) => ({ criterion, points })),
      points: task?.plan?.[entry.section],
    })),
    asks: (sectionOutline?.criteria ?? []).map(({ criterion, points, asks }) => ({
      criterion,
      points,
      asks: omittedCount < 2 ? asks?.slice(0, maxAskLength) : undefined,
    })),
    words: sectionOutline?.words ?? 0,
  };
};

/** The facts come first and are identical for all sections, so that the provider can cache them. */
export const proposalPrompt: Prompt<Section, ModelText> = {
  task: "proposal",
  version: 6,
  instructions,
  briefInstructions,
  schema: ModelText,
  omissions: [
    "the passages from your documents",
    "the quotes from the notice",
    "your answers for the other sections",
    "the descriptions of the program and the outline",
  ],
  buildInput: (input, step = 0) => {
    const { outline, asks, words } = formatSection(input, step);
    const { section, facts, draft, task } = input;
    return [
      fenceData("facts", toProposalData(facts, { section, step })),
      step < 4 && fenceData("outline", outline),
      fencePassages(step < 1 ? facts.passages?.[section] : []),
      asks.length > 0 && fenceData("criteria", asks),
      fenceData("draft", draft, maxPartLength),
      task?.revision && fenceData("text", task.revision.text, maxPartLength),
      task?.revision && fenceData("comments", task.revision.comments, 600),
      `Section: ${proposalSections[section]} (at most ${words} words)`,
    ]
      .filter(Boolean)
      .join("\n");
  },
};

/** Lists the sources that a section may cite, by ID. */
export const listSectionSources = (input: Section): Map<string, string> => {
  const data = toProposalData(input.facts);
  const asks = formatSection(input, 0).asks.map(({ criterion, asks: quote }) => ({ criterion, quote }));
  return listSources({ ...data, criteria: asks }, data.confirmedFacts, listPassages(input));
};

import { costLines } from "#shared/api/proposals.ts";
import { getAwardCeiling } from "#shared/domain/award-ceiling.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { getAnswerParagraphs } from "./answer-items.ts";
import { composeContact } from "./conclusion.ts";
import type { ComposedLetter, LoiFacts, ProposalFacts } from "./document-facts.ts";
import { composeFitParagraph } from "./funder-fit.ts";
import { composePrices, composeSignature, emptyProposalAnswers, finishLetter } from "./letter-parts.ts";
import {
  addHeading,
  clipSentences,
  formatCents,
  formatFocusAreas,
  formatFunderName,
  formatIdentity,
  formatLongDate,
  joinSentences,
  joinTexts,
  joinWithAnd,
} from "./letter-text.ts";
import { composeMeasures } from "./measures.ts";
import { composeMatchTotal } from "./other-funding.ts";
import { buildProposalContext, joinParagraphs, type ProposalContext } from "./proposal-context.ts";
import { composeRemainder } from "./requested-amount.ts";
import { parseContact } from "./salutation.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toOneLine, toSentence } from "./sentences.ts";
import { clipBlocks, composeGoals, composeText, composeUnderHeading, formatMission, joinBlocks } from "./statements.ts";
import { composePeople, composeProject } from "./summary.ts";

/** Maximum words taken from each answer, so that a letter stays within two to three pages; ordinary answers are shorter. */
const maxWords = { mission: 60, history: 150, need: 200, methods: 220, impact: 90, future: 120 };

const toProposalFacts = ({
  today,
  organization,
  opportunity,
  person,
  proposal,
  application,
}: LoiFacts): ProposalFacts => ({
  today,
  amountRequested: application?.amountRequested ?? null,
  answers: proposal ?? emptyProposalAnswers,
  opportunity,
  record: null,
  requirements: [],
  profile: organization,
  person,
});

/** Composes a letter of intent in plain text from the profile and the application's proposal, with blanks for missing facts. */
export const composeLoi = (facts: LoiFacts): ComposedLetter => {
  const { title, funder } = facts.opportunity;
  const context = buildProposalContext(toProposalFacts(facts), {
    awardCeiling: getAwardCeiling(facts.record, facts.opportunity),
  });
  const letterTitle = `Letter of Intent - ${toOneLine(title)}`;
  const contact = facts.application?.contactPerson ? parseContact(facts.application.contactPerson) : undefined;
  const content = [
    formatLongDate(facts.today),
    [contact?.name, toOneLine(funder)].filter(Boolean).join("\n"),
    `Re: ${letterTitle}${facts.record?.assistanceListing ? ` (Assistance Listing ${facts.record.assistanceListing})` : ""}`,
    `Dear ${contact?.address ?? "Program Officer"}:`,
    composeIntroduction(facts, context),
    addHeading("Our organization", composeOrganization(context)),
    addHeading("The need", composeNeed(facts, context)),
    addHeading("Proposed work", composeProposedWork(facts, context)),
    addHeading(
      `Why ${formatFunderName(toOneLine(funder))}`,
      composeFitParagraph(context, facts.opportunity.description ?? facts.record?.summary, getSharedAreas(facts)),
    ),
    addHeading("Amount requested", composeAmount(facts, context)),
    addHeading("Other support", composeOtherSupport(facts, context)),
    addHeading("Next steps", composeNextSteps(facts, context)),
    composeSignature(
      { person: facts.person, paragraphs: context.paragraphs },
      context.answers.organizationName && context.organization,
      context.answers.taxId && `EIN ${toOneLine(context.answers.taxId)}`,
    ),
  ];
  return { title: letterTitle, content: finishLetter(content, facts.confirmed) };
};

const composeIntroduction = (facts: LoiFacts, context: ProposalContext) => {
  const { type, place, funder, program, project } = context;
  const amount = context.request.cents;
  const applicant = context.answers.organizationName ? context.organization : formatBlank("name");
  const identity = type ? formatIdentity(applicant, type, place) : `, ${formatBlank("organizationType")},`;
  const isNamed = project !== "this project";
  return joinSentences(
    toSentence(
      `${applicant}${identity} intends to request ${amount ? formatCents(amount) : "support"} from ${funder ?? "your organization"}${program ? ` under ${program}` : ""}${isNamed ? ` ${composeProject(context)}` : ""}`,
    ),
    !facts.proposal && toSentence(formatBlank("work")),
  );
};

const composeOrganization = (context: ProposalContext) => {
  const mission = getAnswerParagraphs(context, "missionStatement").join(" ");
  const history = composeText(context, "organizationHistory", maxWords.history);
  return joinTexts(
    mission ? formatMission(clipSentences(mission, maxWords.mission), context) : formatBlank("mission"),
    getAnswerParagraphs(context, "problemStatement").length > 0 && composePeople(context, `${mission} ${history}`),
    history || formatBlank("history"),
  );
};

const scopes = {
  local: "locally",
  state: "statewide",
  regional: "regionally",
  national: "nationally",
  international: "internationally",
};
const composeNeed = ({ organization: { targetPopulation, geographicScope } }: LoiFacts, context: ProposalContext) => {
  const { people, state } = context;
  const need = joinBlocks(clipBlocks(composeUnderHeading(context, "problemStatement"), maxWords.need));
  const place =
    geographicScope === "local" && context.place
      ? ` in ${context.place}`
      : state
        ? geographicScope === "state"
          ? ` across ${state}`
          : ` in ${state}`
        : geographicScope
          ? ` ${scopes[geographicScope]}`
          : "";
  const isStatement = hasMainVerb((targetPopulation ?? "").replace(/\s(?:who|that|which|whose)\s.*$/i, ""));
  const served = people
    ? !need && toSentence(`We serve ${people}${/ (?:in|across|of) /.test(people) ? "" : place}`)
    : targetPopulation && isStatement
      ? clipSentences(toOneLine(targetPopulation), 60)
      : need
        ? undefined
        : targetPopulation
          ? toSentence(`We serve ${toOneLine(targetPopulation)}`)
          : toSentence(`We serve ${formatBlank("served")}${place}`);
  return joinTexts(served, need || formatBlank("problem"), !state && !need && !place && formatBlank("place"));
};

const getSharedAreas = ({ organization: { focusAreas }, record }: LoiFacts) =>
  focusAreas.filter((area) => record?.focusAreas.includes(area));

const composeProposedWork = (facts: LoiFacts, context: ProposalContext) => {
  const goals = composeGoals(context);
  const methods = composeText(context, "methodology", maxWords.methods);
  const impact = composeText(context, "expectedImpact", maxWords.impact);
  const shared = getSharedAreas(facts);
  const areas = shared.length > 0 ? shared : facts.organization.focusAreas;
  return joinParagraphs(
    joinTexts(
      !goals && !methods && areas.length > 0 && toSentence(`The proposed work focuses on ${formatFocusAreas(areas)}`),
      goals || formatBlank("goals"),
    ),
    methods || formatBlank("activities"),
    impact,
    joinBlocks(composeMeasures(context)) || (goals || impact ? undefined : formatBlank("measures")),
  );
};

const composeAmount = (facts: LoiFacts, context: ProposalContext) => {
  const { duration, prices, request } = context;
  const { cents: amount, ceiling, total } = request;
  if (!amount) return joinSentences(formatBlank("amount"), formatBlank("useOfFunds"));
  const { proposal, record } = facts;
  const awardFloor = record?.awardFloor ?? null;
  const lines = Object.entries(costLines).flatMap(([key, label]) => {
    const cents = proposal?.[key as keyof typeof costLines];
    return cents ? [{ cents, text: `${label.toLowerCase()} (${formatCents(cents)})` }] : [];
  });
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  const items = joinWithAnd(lines.map(({ text }) => text));
  const length = duration ? ` over ${duration}` : "";
  return joinSentences(
    toSentence(
      lines.length > 0 && sum === amount
        ? `The ${formatCents(amount)} would pay for ${items}${length}`
        : `We plan to request ${formatCents(amount)}${length}`,
    ),
    composeRemainder(context),
    lines.length > 0 && sum !== amount && toSentence(`The budget covers ${items}`),
    lines.length > 0 && total !== null && sum < total && formatBlank("remainder"),
    lines.length > 0 && total !== null && sum > total && formatBlank("excess"),
    composePrices(prices),
    ceiling !== null &&
      amount > ceiling &&
      `The program awards at most ${formatCents(ceiling)}. ${formatBlank("overCeiling")}`,
    awardFloor !== null &&
      amount < awardFloor &&
      `The program awards at least ${formatCents(awardFloor)}. ${formatBlank("underFloor")}`,
    lines.length === 0 && formatBlank("useOfFunds"),
  );
};

const composeOtherSupport = (facts: LoiFacts, context: ProposalContext) => {
  const { record, opportunity } = facts;
  const future = joinBlocks(clipBlocks(composeUnderHeading(context, "sustainabilityPlan"), maxWords.future));
  const asksMatch = record?.costSharing || /\bmatching (?:grants?|funds?)\b/i.test(opportunity.description ?? "");
  return joinTexts(
    context.match.length === 0 && asksMatch && `The program asks for a match: ${formatBlank("match")}.`,
    ...context.match.filter((text) => !future.includes(text.replace(/\.$/, ""))),
    future || formatBlank("otherSupport"),
    context.request.others === 0 && composeMatchTotal(context.match, context.request),
  );
};

const composeNextSteps = ({ opportunity: { deadline }, today }: LoiFacts, context: ProposalContext) => {
  const isPast = deadline !== null && deadline.slice(0, 10) < today;
  const due =
    deadline && !isPast ? `, due ${formatLongDate(deadline)}` : isPast ? `, due ${formatBlank("deadline")}` : "";
  return joinSentences(
    due
      ? `We plan to submit a full application${due}, and would welcome a conversation before then.`
      : "We would welcome a conversation about this project.",
    composeContact(context),
    "Thank you for considering our letter.",
  );
};

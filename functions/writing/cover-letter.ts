import { type LetterAnswers, letterTypes, type NarrativeField } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { isSameOrganizationName } from "#shared/domain/organization-names.ts";
import { getAnswerItems, getAnswerParagraphs } from "./answer-items.ts";
import { listItem } from "./answer-text.ts";
import { cleanName } from "./clean-answer.ts";
import { composeContact } from "./conclusion.ts";
import { coverLetterTexts, type Part } from "./cover-letter-texts.ts";
import { type ComposedLetter, type CoverLetterFacts, type ProposalFacts, toDocumentTitle } from "./document-facts.ts";
import { composePurpose } from "./funder-fit.ts";
import {
  composeLetterParagraph,
  composePrices,
  composeSignature,
  emptyProposalAnswers,
  finishLetter,
} from "./letter-parts.ts";
import {
  capitalize,
  clipSentences,
  clipWords,
  countWords,
  formatCents,
  formatLongDate,
  joinSentences,
  joinTexts,
} from "./letter-text.ts";
import { composeMatchTotal } from "./other-funding.ts";
import { buildProposalContext, type ProposalContext } from "./proposal-context.ts";
import { composeRemainder } from "./requested-amount.ts";
import { parseContact } from "./salutation.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { shortenBlocks } from "./shorten.ts";
import { composeGoals, composeParagraphs, composeText, formatMission, joinBlocks } from "./statements.ts";
import { composeProject } from "./summary.ts";

const fieldLabels = {
  purposeSummary: "The purpose summary",
  keyBenefits: "The list of key benefits",
  alignment: "The alignment text",
} as const;

export const getCoverLetterAdvice = ({ answers, isGovernment, proposal, opportunity }: CoverLetterFacts): string[] => [
  ...(isGovernment
    ? ["Government funders rarely want cover letters. Send one only if the notice asks for it."]
    : answers.type === "grants"
      ? ["Send a cover letter only if the funder asks for or accepts one."]
      : []),
  ...(answers.type === "grants" && proposal && !answers.alignment && !composePurpose(opportunity?.description)
    ? ["Add a sentence on why you chose this funder, in the words of its website or guidelines."]
    : []),
  ...(Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((field) => clipWords(answers[field] ?? "", maxCoverLetterWords[field]).cut)
    .map((field) => `${fieldLabels[field]} is too long for one page, so the letter only includes its beginning.`),
];

/** Maximum words taken from each answer, so that the letter fits on one page. */
const maxCoverLetterWords = {
  ...{ purposeSummary: 80, keyBenefits: 70, alignment: 60, mission: 35 },
};
/** Maximum words from the application's proposal, which leaves room for the address, request, goals and closing. */
const maxProposalWords = 340;
const maxShortWords = 20;
const minRepeated = 0.6;
/** Whether most words of a text occur in another one. */
const repeats = (text: string, other: string) => {
  const words = toContentWords(text);
  const said = new Set(toContentWords(other));
  return words.filter((word) => said.has(word)).length >= words.length * minRepeated;
};
const letterFields = [
  "problemStatement",
  "methodology",
  "expectedImpact",
  "organizationHistory",
  "sustainabilityPlan",
] as const satisfies NarrativeField[];

const toProposalFacts = ({
  today,
  answers,
  organization,
  person,
  proposal,
  opportunity,
}: CoverLetterFacts): ProposalFacts => ({
  today,
  answers: {
    ...(proposal ?? emptyProposalAnswers),
    ...getApplicant(answers, organization, proposal),
  },
  opportunity: opportunity ?? null,
  amountRequested: answers.amountRequested,
  record: null,
  requirements: [],
  person,
});

/** Whether an answer consists mostly of list items. */
const isNotes = (context: ProposalContext, field: NarrativeField) => {
  const lines = getAnswerParagraphs(context, field).flatMap((paragraph) => paragraph.split("\n"));
  return lines.filter((line) => listItem.test(line)).length * 2 > lines.length;
};
/** Notes about the future, excluding uncertain ones. */
const composeOtherSupport = (context: ProposalContext) => {
  const items = getAnswerItems(context, "sustainabilityPlan").filter(
    (item) => !item.endsWith(":") && !/\b(?:maybe|hopefully)\b|\?/i.test(item),
  );
  return items.length > 0
    ? [
        "Other support and plans after the grant:",
        ...items.map((item) => `- ${capitalize(item.replace(/\.$/, ""))}`),
      ].join("\n")
    : "";
};
/** "Printing and postage cost $610." belongs in the budget. */
const overheadPrice =
  /^(?:The )?(?:office|printing|postage|insurance|bookkeeping|accounting|rent)\b[^.;$]{0,60}\b(?:costs?|is|are) \$[\d,]+(?: (?:for the|a|per) (?:year|month))?\.$/i;
const removeOverhead = (block: string) =>
  block.includes("\n")
    ? block
    : splitSentences(block)
        .filter((sentence) => !overheadPrice.test(sentence))
        .join(" ");
/** Selects the proposal's answers for the letter, shortened to fit one page, without text that the letter already contains. */
const composeProposalTexts = (context: ProposalContext, letter: string) => {
  const blocks = new Map(
    letterFields.map((field) => [field, composeParagraphs(context, field).map(removeOverhead).filter(Boolean)]),
  );
  const shortened = shortenBlocks(blocks, maxProposalWords, context.purpose);
  const compose = (field: (typeof letterFields)[number]) => {
    const text =
      field === "sustainabilityPlan" && isNotes(context, field)
        ? composeOtherSupport(context)
        : joinBlocks(shortened.get(field) ?? []);
    return letter.includes(text.replace(/\.$/, "")) ? "" : text;
  };
  return Object.fromEntries(letterFields.map((field) => [field, compose(field)])) as Record<
    (typeof letterFields)[number],
    string
  >;
};

const getApplicant = (
  answers: LetterAnswers,
  organization: CoverLetterFacts["organization"],
  proposal: CoverLetterFacts["proposal"],
) => {
  const typed = answers.organizationName ?? proposal?.organizationName ?? null;
  const isOwn = isForProfile({ organizationName: typed }, organization);
  const names = [typed, isOwn ? organization.name : null].filter((name) => name !== null);
  return {
    organizationName: names.toSorted((a, b) => b.length - a.length)[0] ?? null,
    missionStatement: (isOwn ? organization.mission : null) ?? proposal?.missionStatement ?? null,
    organizationHistory: proposal?.organizationHistory ?? (isOwn ? (organization.history ?? null) : null),
  };
};

/** False if the letter is for an organization other than the saved profile. */
const isForProfile = (
  { organizationName }: Pick<LetterAnswers, "organizationName">,
  { name }: CoverLetterFacts["organization"],
) => !organizationName || !name || isSameOrganizationName(organizationName, name);

const isPersonName = (name: string) => /^(?:mr|mrs|ms|miss|dr|mx|prof|rev)\b\.?/i.test(name.trim());

/** Composes a one-page cover letter in plain text, with blanks for missing facts. */
export const composeCoverLetter = (facts: CoverLetterFacts): ComposedLetter => {
  const { answers, proposal } = facts;
  const wording = coverLetterTexts[answers.type];
  const context = buildProposalContext(toProposalFacts(facts));
  const recipient = answers.recipientOrganization && cleanName(answers.recipientOrganization);
  const applicant = context.answers.organizationName ? context.organization : undefined;
  const cents = answers.amountRequested ?? (answers.type === "grants" ? context.request.cents : null);
  const amount = cents ? formatCents(cents) : formatBlank(wording.amount);
  const funderPurpose =
    proposal && !answers.alignment ? composePurpose(facts.opportunity?.description, context.funder) : undefined;
  const isNamed = context.project !== "this project";
  const fromProposal = (field: keyof typeof fieldLabels) => {
    if (!proposal) return "";
    if (field === "purposeSummary")
      return joinTexts(
        answers.type !== "grants" && isNamed && toSentence(wording.purpose.note(context.project)),
        composeGoals(context, answers.type === "donations" ? "With your gift, " : "With your support, "),
      );
    return field === "keyBenefits" && answers.type === "grants"
      ? composeText(context, "expectedImpact", maxCoverLetterWords.keyBenefits)
      : "";
  };
  // Prefer the proposal's full answer to a short one, unless they are the same.
  const composePart = (field: keyof typeof fieldLabels, part: Part) => {
    const typed = composeLetterParagraph(answers[field], part, maxCoverLetterWords[field], context);
    const full = fromProposal(field);
    const isShort = !typed || (countWords(typed) <= maxShortWords && !repeats(full, typed));
    // The goals of a proposal say what a grant is for.
    const isSaid = field === "keyBenefits" && answers.type === "grants" && composeGoals(context) !== "";
    return joinTexts(typed, isShort && full) || (isSaid ? "" : part.sentence(formatBlank(part.blank)));
  };
  const contactName = answers.contactPerson ?? (recipient && isPersonName(recipient) ? recipient : null);
  const contact = contactName ? parseContact(contactName) : undefined;
  const purpose = joinSentences(funderPurpose, composePart("purposeSummary", wording.purpose));
  const benefits = composePart("keyBenefits", wording.benefits);
  // A letter that has the answers of a proposal says enough without it; the advice asks for it.
  const isLeftOut = funderPurpose !== undefined || (answers.type === "grants" && proposal && !answers.alignment);
  const alignment = isLeftOut ? "" : composePart("alignment", wording.alignment);
  const project = answers.type === "grants" && context.project !== "this project" ? ` ${composeProject(context)}` : "";
  const program = answers.type === "grants" ? context.program : undefined;
  const mission = composeMission(context);
  const own = `${purpose} ${benefits} ${alignment}`;
  const opening = joinSentences(
    wording.opening(
      applicant ?? "Our organization",
      `${wording.support} of ${amount}${program ? ` under ${program}` : ""}`,
      project,
    ),
    answers.type === "grants" && composeRemainder(context),
    !own.includes(mission || "\n") && mission,
  );
  const texts = composeProposalTexts(context, `${opening} ${own}`);
  const need = texts.problemStatement;
  const history = texts.organizationHistory;
  // A request for a gift starts with the cause, the other types with their purpose.
  const body = (
    answers.type === "donations"
      ? [alignment, need, opening, joinTexts(purpose, texts.methodology), benefits, history]
      : answers.type === "sponsorships"
        ? [opening, joinTexts(purpose, texts.methodology), need, benefits, history, alignment]
        : [
            opening,
            need,
            purpose,
            joinTexts(texts.methodology, composePrices(context.prices)),
            ...joinOutlook(
              benefits,
              joinTexts(
                texts.sustainabilityPlan,
                context.request.others === 0 && composeMatchTotal(context.match, context.request),
              ),
            ),
            history,
            alignment,
          ]
  ).filter(Boolean);
  const deadline = answers.deadline ? formatDeadline(answers.deadline) : undefined;
  const address = [
    contact?.name ?? (recipient ? undefined : formatBlank("addressee")),
    recipient === contactName || (answers.type === "donations" && contactName && !recipient)
      ? undefined
      : (recipient ?? formatBlank("recipient")),
  ];
  const content = [
    letterhead(facts, applicant),
    formatLongDate(facts.today),
    address.filter(Boolean).join("\n"),
    `Re: ${wording.subject(applicant ?? "our organization")}${program ? `, ${program.replace(/^the /, "")}` : ""}`,
    `Dear ${contact?.address ?? (answers.type === "grants" ? "Program Officer" : formatBlank("addressee"))}:`,
    ...body,
    joinSentences(
      wording.closing(deadline, composeContact(context)),
      answers.type === "donations" && formatBlank("deductible"),
    ),
    composeSignature({ person: facts.person, paragraphs: context.paragraphs }, applicant),
  ];
  return { title: buildTitle(answers), content: finishLetter(content, facts.confirmed) };
};

/** What the project changes stands apart from who pays for it, and from "The crew keeps it up," which does not speak of it. */
const joinOutlook = (benefits: string, future: string): string[] =>
  /\bit\b|\$/i.test(splitSentences(future)[0] ?? "") ? [benefits, future] : [joinTexts(benefits, future)];

const buildTitle = ({ recipientOrganization, type }: LetterAnswers) =>
  toDocumentTitle(`Cover Letter - ${recipientOrganization ?? letterTypes[type]}`);

const letterhead = ({ person, organization, answers }: CoverLetterFacts, applicant: string | undefined) =>
  [
    applicant ?? formatBlank("name"),
    answers.type === "donations" && organization.taxId && `EIN ${organization.taxId}`,
    person && [person.email, person.phone].map(toOneLine).filter(Boolean).join(" | "),
  ]
    .filter(Boolean)
    .join("\n");

const composeMission = (context: ProposalContext) => {
  const mission = getAnswerParagraphs(context, "missionStatement").join(" ");
  const text = mission && formatMission(clipSentences(mission, maxCoverLetterWords.mission), context);
  // The sentence before it begins with the name.
  return text.startsWith(`${context.organization} `)
    ? `Our organization${text.slice(context.organization.length)}`
    : text;
};

/** Writes out an ISO date and keeps free text. */
const formatDeadline = (deadline: string) => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(deadline)?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? formatLongDate(day) : toOneLine(deadline);
};

import { type NarrativeField, type ProposalAnswers, proposalSections, sectionByAnswer } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import { correctForeignForms, isSecondLanguage } from "#shared/checks/second-language.ts";
import { getAwardCeiling } from "#shared/domain/award-ceiling.ts";
import { addShares } from "#shared/domain/derived-figures.ts";
import { isSameOrganizationName } from "#shared/domain/organization-names.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { labeledLine, listItem, referencePrefix, removeRepeatedSentences } from "./answer-text.ts";
import { cleanAnswer, cleanName } from "./clean-answer.ts";
import { completeNotes } from "./complete-notes.ts";
import { getProposalTitle, type ProposalFacts } from "./document-facts.ts";
import { expandNotes } from "./expand-notes.ts";
import { correctLearnerForms } from "./learner-forms.ts";
import {
  capitalize,
  countWords,
  formatFunderName,
  formatOrganizationType,
  formatPlace,
  formatState,
  toPhrase,
} from "./letter-text.ts";
import {
  addDollarSigns,
  extractPrices,
  findMatch,
  findOtherSources,
  findSomeSources,
  markPrices,
} from "./other-funding.ts";
import { completeHistoryNote } from "./phrases.ts";
import { findPurposeStems } from "./purpose-stems.ts";
import { findStatedRequest, isOnlyRequest, resolveRequest } from "./requested-amount.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { shortenBlocks } from "./shorten.ts";

/** In the order of the proposal, because a repeated sentence is kept where it occurs first. */
export const narrativeFields = Object.keys(sectionByAnswer) as NarrativeField[];
export const getSectionTitle = (field: NarrativeField) => proposalSections[sectionByAnswer[field]];
export const getSectionKey = (field: NarrativeField) => sectionByAnswer[field];

/** Replaces an answer that only repeats an earlier one. */
const composeReference = (_firstSentence: string, field: NarrativeField) =>
  `${referencePrefix}“${proposalSections[sectionByAnswer[field]]}.”`;

const months = { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 } as const;
const inWords = {
  "6-months": "six months",
  "1-year": "one year",
  "2-years": "two years",
  "3-years": "three years",
} as const;
const adjectives = {
  "6-months": "six-month",
  "1-year": "one-year",
  "2-years": "two-year",
  "3-years": "three-year",
} as const;

const takesProgram =
  /\b(?:program|grant|fund|initiative|award|fellowship|partnership|project|act|competition|challenge|network)\b\W*$/i;
/** Names a funding program in a sentence: "the Clean Streams program". */
export const formatProgram = (title: string) =>
  countWords(title) > 12 || /[:;“”"]/.test(title)
    ? `“${title}”`
    : `${/^(?:the|fy|\d)/i.test(title) ? "" : "the "}${title}${takesProgram.test(title) ? "" : " program"}`;

/** The answers, completed from the profile if they are for the same organization. */
const completeAnswers = ({ answers, profile }: ProposalFacts): ProposalAnswers => {
  const typed = answers.organizationName;
  if (!profile || (typed && profile.name && !isSameOrganizationName(typed, profile.name))) return answers;
  return {
    ...answers,
    // The longer of two names for one organization is the legal name.
    organizationName: typed && typed.length > (profile.name ?? "").length ? typed : (profile.name ?? typed),
    taxId: answers.taxId ?? profile.taxId,
    missionStatement: answers.missionStatement ?? profile.mission,
    organizationHistory: answers.organizationHistory ?? profile.history,
  };
};

/** Returns the words that the applicant writes in lowercase, which are not names. */
const findVocabulary = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}{2,}/gu) ?? []));

const toPeoplePhrase = (typed: string, text: string, vocabulary: ReadonlySet<string>) => {
  // "8,400 residents", "Vietnamese and Hmong elders"
  if (/^\d[\d,]* \p{Ll}|^\p{Lu}\p{Ll}+(?:ese|ish|ian|ean|ican)\b/u.test(text))
    return trimEndMatching(toOneLine(text), /[.\s]/);
  const phrase =
    toPhrase(text) ?? (/^\p{Ll}/u.test(typed) ? toPhrase(text.charAt(0).toLowerCase() + text.slice(1)) : undefined);
  if (phrase) return phrase;
  const [first = ""] = text.split(" ");
  return vocabulary.has(first.toLowerCase()) ? toPhrase(text.charAt(0).toLowerCase() + text.slice(1)) : undefined;
};

/** "town of 4,100 and farms around it" gets its article, and "abandoned horses, kids who help" its "and". */
const withArticle = (people: string | undefined) =>
  people
    ?.replace(
      /^([^,\d]+), (?!(?:mostly|mainly|many|most|some|including|especially|half|about|with|from|aged?|who|in|at|of|and|or|not|but)\b)(?=\p{Ll}+s\b)([^,]+)$/u,
      (whole, first: string, second: string) => (/\band\b/.test(whole) ? whole : `${first} and ${second}`),
    )
    .replace(
      /^(?=(?:small |rural |poor )?(?:town|village|county|city|community|neighborhood|region) (?:of|with)\b)/,
      "a ",
    );

const yearFirst = /^((?:18|19|20)\d\d)\. (Founded|Started|Built|Opened|Formed|Created)\b/i;
/** Rewrites notes in the history as sentences, except in lists. */
const completeHistory = (text: string, organization: string) =>
  text
    .split("\n")
    .map((line) =>
      !line.trim() || listItem.test(line)
        ? line
        : splitSentences(line.replace(yearFirst, "$2 in $1"))
            .map((sentence, index) => completeHistoryNote(sentence, index === 0 ? organization : "We"))
            .join(/[。！？]/.test(line) ? "" : " "),
    )
    .join("\n");

const mapText = (text: string | null, map: (text: string) => string) => text && map(text);
const marks: Partial<Record<NarrativeField, (text: string) => string>> = {
  sustainabilityPlan: (text) => markPrices(addDollarSigns(text)),
  methodology: markPrices,
};
const proseFields: ReadonlySet<string> = new Set(
  "problemStatement expectedImpact sustainabilityPlan organizationHistory".split(" "),
);
/** Joins sentences typed on separate lines into a paragraph, unless they have bullets or labels. */
const joinTypedLines = (text: string, field: NarrativeField): string =>
  !proseFields.has(field)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((block) => {
          const lines = block.split("\n").filter((line) => line.trim());
          const isPlain = lines.every(
            (line) => !listItem.test(line) && !labeledLine.test(line) && !/[|\t]|:$/.test(line),
          );
          const isProse = lines.filter((line) => hasMainVerb(line)).length * 2 > lines.length;
          const isWrapped = lines.some(
            (line, index) =>
              index > 0 && /^\s*\p{Ll}/u.test(line) && !/[.!?]$/.test(lines[index - 1] ?? "") && line.length > 60,
          );
          return lines.length > 1 && isPlain && isProse && !isWrapped
            ? lines.map((line) => capitalize(toSentence(line))).join(" ")
            : block;
        })
        .join("\n\n");

/** Maps each sentence and list item in place, and drops empty results. */
const mapUnits = (paragraphs: readonly string[], map: (unit: string) => string): string[] =>
  paragraphs
    .map((paragraph) =>
      /[|\t。！？]/.test(paragraph)
        ? paragraph
        : paragraph
            .split("\n")
            .map((line) => {
              const mark = listItem.exec(line)?.[0] ?? "";
              const text = splitSentences(line.slice(mark.length)).map(map).filter(Boolean).join(" ");
              return text && mark + text;
            })
            .filter(Boolean)
            .join("\n"),
    )
    .filter(Boolean);

type ContextOptions = {
  /** Maximum total words of the narrative answers. */
  answerWords?: number | undefined;
  /** Maximum award in cents, for facts without a record. */
  awardCeiling?: number | null | undefined;
};
/** The cleaned and deduplicated answers, and phrases that several sections use. */
export const buildProposalContext = (
  facts: ProposalFacts,
  { answerWords = Number.POSITIVE_INFINITY, awardCeiling }: ContextOptions = {},
) => {
  const { opportunity, record, profile, person } = facts;
  const answers = completeAnswers(facts);
  const funder = opportunity?.funder ?? record?.funder;
  const { projectDuration } = answers;
  const organization = answers.organizationName ? cleanName(answers.organizationName) : "Our organization";
  const known = [
    organization,
    funder,
    ...narrativeFields.map((field) => answers[field]),
    ...[profile?.targetPopulation, profile?.county, person && cleanName(person.name)],
  ].filter((text): text is string => Boolean(text));
  // Sentences by non-native writers stay as typed, apart from unambiguous corrections.
  const staysTyped = isSecondLanguage(narrativeFields.map((field) => answers[field] ?? ""));
  const correct = (text: string) => correctLearnerForms(correctForeignForms(text));
  const cleaned = narrativeFields.map((field) => {
    const typed = mapText(answers[field], (text) => (staysTyped ? correct(text) : expandNotes(text, field)));
    const text = mapText(cleanAnswer(typed, known), (cleaned) =>
      joinTypedLines(marks[field]?.(cleaned) ?? cleaned, field),
    );
    return [field, text && completeNotes(text, field, staysTyped)] as const;
  });
  const vocabulary = findVocabulary(known.slice(1));
  let paragraphs = removeRepeatedSentences(
    cleaned.map(
      ([field, text]) =>
        [field, field === "organizationHistory" && text ? completeHistory(text, organization) : text] as const,
    ),
    composeReference,
  );
  const purpose = findPurposeStems(opportunity?.description ?? record?.summary);
  paragraphs = shortenBlocks(paragraphs, answerWords, purpose);
  const need = paragraphs.get("problemStatement");
  if (need)
    paragraphs.set(
      "problemStatement",
      need.map((text) =>
        /[|\t\n]/.test(text)
          ? text
          : splitSentences(text)
              .map(addShares)
              .join(/[。！？]/.test(text) ? "" : " "),
      ),
    );
  const request = resolveRequest({
    entered: facts.amountRequested ?? null,
    stated: findStatedRequest([...paragraphs.values()].flat(), funder, organization),
    total: answers.totalBudget,
    ceiling: awardCeiling ?? getAwardCeiling(record, opportunity),
  });
  const isRequest = (text: string) => isOnlyRequest(text, request.cents, funder, request.total, organization);
  let subject = "";
  const future = mapUnits(paragraphs.get("sustainabilityPlan") ?? [], (typed) => {
    // "The district asks for the whole $142,000. It will refill the kits" keeps its subject.
    const unit = subject ? typed.replace(/^It (?=\p{Ll})/u, `${subject} `) : typed;
    subject = isRequest(typed) ? (/^(The (?!foundation|fund|trust)\p{Ll}+) /u.exec(typed)?.[1] ?? "") : "";
    if (isRequest(unit)) return "";
    // "20,000 from you; county 6,000"
    const clauses = unit.split(/;\s+/);
    const others = clauses.filter((clause) => !isRequest(clause));
    return others.length < clauses.length ? capitalize(others.join("; ")) : unit;
  });
  if (paragraphs.has("sustainabilityPlan")) paragraphs.set("sustainabilityPlan", future);
  const stated = findMatch(paragraphs);
  const plans = future
    .flatMap((text) => text.split("\n"))
    .flatMap((line) => splitSentences(line.replace(listItem, "")));
  const sources = findOtherSources(plans, request.others);
  const match = [stated, sources].find((list) => list.length > 0) ?? findSomeSources(plans, request.others);
  const prices = extractPrices(paragraphs);
  return {
    paragraphs,
    staysTyped,
    /** Other funding for the project; stated in the budget. */
    match,
    /** Prices without a verb; stated in the budget. */
    prices,
    answers,
    vocabulary,
    /** Word stems of the funder's priorities. */
    purpose,
    /** Starts a sentence; `project` and `funder` are for use inside a sentence. */
    organization,
    project: answers.projectTitle ? cleanName(getProposalTitle(facts)) : "this project",
    funder: funder && formatFunderName(cleanName(funder)),
    program: opportunity ? formatProgram(toOneLine(opportunity.title)) : undefined,
    request,
    /** "two years" */
    duration: projectDuration ? inWords[projectDuration] : undefined,
    durationAdjective: projectDuration ? adjectives[projectDuration] : undefined,
    months: projectDuration ? months[projectDuration] : undefined,
    /** The last year in which a project that is awarded within a year can end. */
    endsBy: projectDuration ? Number(facts.today.slice(0, 4)) + 1 + Math.ceil(months[projectDuration] / 12) : undefined,
    type: profile?.type ? formatOrganizationType(profile.type, organization) : undefined,
    state: profile?.state ? formatState(profile.state) : undefined,
    /** "Mill County, Ohio" */
    place: formatPlace(profile?.county, profile?.state ? formatState(profile.state) : undefined),
    people: profile?.targetPopulation
      ? withArticle(
          toPeoplePhrase(profile.targetPopulation, cleanAnswer(profile.targetPopulation, known) ?? "", vocabulary),
        )
      : undefined,
    person: person ?? undefined,
  };
};
export type ProposalContext = ReturnType<typeof buildProposalContext>;

export const formatShare = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
/** Whether a line equals a section title or one of its common variants, ignoring case. */
export const isSectionTitle = (line: string) =>
  line.length <= 100 && findSections({ kind: "proposal", title: "", content: line }).length > 0;
export const joinParagraphs = (...paragraphs: (string | false | null | undefined | readonly string[])[]) =>
  paragraphs
    .flat()
    .filter(Boolean)
    .reduce<string>((text, paragraph) => {
      // A lead-in belongs directly above its list.
      const joint = text.endsWith(":") && listItem.test(String(paragraph)) ? "\n" : "\n\n";
      return text ? `${text}${joint}${paragraph}` : String(paragraph);
    }, "");

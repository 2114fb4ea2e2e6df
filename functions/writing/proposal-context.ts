import { type NarrativeField, type ProposalAnswers, proposalSections, sectionByAnswer } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { addShares } from "#shared/domain/derived-figures.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { labeledLine, listItem, removeRepeatedSentences } from "./answer-text.ts";
import { cleanAnswer, cleanName } from "./clean-answer.ts";
import { completeNotes } from "./complete-notes.ts";
import { getProposalTitle, type ProposalFacts } from "./document-facts.ts";
import {
  capitalize,
  centsToText,
  clipSentences,
  countWords,
  formatFunderName,
  formatOrganizationType,
  formatState,
  joinWithAnd,
  toPhrase,
} from "./letter-text.ts";
import { completeHistoryNote, toVerbPhrase } from "./phrases.ts";
import { hasMainVerb, isBaseVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";

/** In the order of the proposal, because a repeated sentence is kept where it occurs first. */
export const narrativeFields = Object.keys(sectionByAnswer) as NarrativeField[];
export const getSectionTitle = (field: NarrativeField) => proposalSections[sectionByAnswer[field]];
export const getSectionKey = (field: NarrativeField) => sectionByAnswer[field];

const referencePrefix = "See ";
/** Replaces an answer that only repeats an earlier one. */
const composeReference = (_firstSentence: string, field: NarrativeField) =>
  `${referencePrefix}“${proposalSections[sectionByAnswer[field]]}.”`;
export const isCrossReference = (paragraph: string) => paragraph.startsWith(`${referencePrefix}“`);

const stemLength = 5;
export const toStem = (word: string) => word.slice(0, stemLength);
/** Words of every funder's text. */
const genericPurpose = new Set(
  toContentWords(
    "program programs support supports grant grants fund funds foundation trust award awards provide provides help helps small new project projects organizations organization nonprofit community communities people give gives purpose complete work working increase state county local rural year",
  ),
);
export const findPurposeStems = (text: string | null | undefined): ReadonlySet<string> =>
  new Set(
    toContentWords(text ?? "")
      .filter((word) => !genericPurpose.has(word))
      .map(toStem),
  );
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
  const isSame =
    !answers.organizationName ||
    !profile?.name ||
    toOneLine(answers.organizationName).toLowerCase() === toOneLine(profile.name).toLowerCase();
  if (!profile || !isSame) return answers;
  return {
    ...answers,
    organizationName: answers.organizationName ?? profile.name,
    taxId: answers.taxId ?? profile.taxId,
    missionStatement: answers.missionStatement ?? profile.mission,
    organizationHistory: answers.organizationHistory ?? profile.history,
  };
};

/** The words that the applicant writes with a small letter, which are therefore no names. */
const findVocabulary = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}{2,}/gu) ?? []));

const toPeoplePhrase = (typed: string, text: string, vocabulary: ReadonlySet<string>) => {
  const phrase = toPhrase(text) ?? (/^\p{Ll}/u.test(typed) ? toPhrase(typed) : undefined);
  if (phrase) return phrase;
  const [first = ""] = text.split(" ");
  return vocabulary.has(first.toLowerCase()) ? toPhrase(text.charAt(0).toLowerCase() + text.slice(1)) : undefined;
};

/** The history with its notes as sentences; lists keep theirs. */
const completeHistory = (text: string, organization: string) =>
  text
    .split("\n")
    .map((line) =>
      !line.trim() || listItem.test(line)
        ? line
        : splitSentences(line)
            .map((sentence, index) => completeHistoryNote(sentence, index === 0 ? organization : "We"))
            .join(/[。！？]/.test(line) ? "" : " "),
    )
    .join("\n");

/** Keeps whole sentences and items up to the limit, and at least the first. */
const clipParagraphs = (paragraphs: readonly string[], maxWords: number): string[] => {
  const result: string[] = [];
  let left = maxWords;
  for (const paragraph of paragraphs) {
    if (result.length > 0 && left <= 0) break;
    const lines: string[] = [];
    for (const line of paragraph.split("\n")) {
      if ((result.length > 0 || lines.length > 0) && left <= 0) break;
      const isItem = listItem.test(line) || paragraph.includes("\n");
      const text = isItem ? line : clipSentences(line, Math.max(left, 1));
      lines.push(text);
      left -= countWords(text);
    }
    if (lines.length > 0) result.push(lines.join("\n"));
  }
  return result;
};

const mapText = (text: string | null, map: (text: string) => string) => text && map(text);
const proseFields = new Set<NarrativeField>([
  "problemStatement",
  "expectedImpact",
  "sustainabilityPlan",
  "organizationHistory",
]);
/** Sentences that were typed one a line are a paragraph, unless they have bullets or labels. */
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

const matchSentence =
  /^(?:(?:our|the|a|non-?federal|local|required) )?(?:cost[- ]share )?match(?:ing funds)?\b|^(?:the )?(?:rest|remainder|balance) of (?:the )?\p{L}|^(?:the )?remaining \$|\bas (?:our |the )?(?:cash |in-kind )?match\b|^(?:the )?(?:whole|total|entire) (?:job|project|work) (?:costs?|will cost)\b|^we (?:already )?have \$[\d,]+ (?:in the bank|in hand|saved|raised)\b/iu;
const matchFields = ["sustainabilityPlan", "methodology", "expectedImpact"] as const satisfies NarrativeField[];
/** Moves the sentences with the match out of the answers, where no reviewer looks for it. */
const takeMatch = (paragraphs: Map<NarrativeField, string[]>): string[] => {
  const found: string[] = [];
  for (const field of matchFields) {
    const texts = paragraphs.get(field) ?? [];
    const isMatch = (text: string) => matchSentence.test(text) && text.includes("$");
    const isLine = (text: string) => isCrossReference(text) || /[|\t\n]/.test(text);
    found.push(...texts.filter((text) => !isLine(text)).flatMap((text) => splitSentences(text).filter(isMatch)));
    const rest = texts
      .map((text) =>
        isLine(text)
          ? text
          : splitSentences(text)
              .filter((sentence) => !isMatch(sentence))
              .join(" "),
      )
      .filter(Boolean);
    // An answer that says nothing else keeps it.
    if (rest.length > 0) paragraphs.set(field, rest);
  }
  return found.map(completeMatch);
};
const source = /^(?:and )?(.+?),? \$(\d[\d,]*)(?: \(([^()]+)\))?$/;
const amountFirst = /^(?:and )?\$(\d[\d,]*) (?:in |from )?(?!is\b)(.+?)(?: \(([^()]+)\))?$/;
const toSource = (text: string) =>
  text
    .replace(
      amountFirst,
      (_whole, amount: string, name: string, detail = "") => `${name} ($${amount}${detail && `, ${detail}`})`,
    )
    .replace(
      source,
      (_whole, name: string, amount: string, detail = "") => `${name} ($${amount}${detail && `: ${detail}`})`,
    );
/** "Match $104,000: county $60,000, volunteers $6,000" as a sentence. */
export const completeMatch = (text: string): string => {
  const line = trimEndMatching(toOneLine(text), /[.\s]/);
  const [, amount, list = ""] = /^match(?: of)?:? (\$\d[\d,]*)(?::| =|,| is| from) (.+)$/i.exec(line) ?? [];
  const split = (parts: string) => parts.split(/, (?!\d{3}\b)(?![^()]*\))/).map(toSource);
  if (amount && /^of which\b/i.test(list)) return toSentence(`The match is ${amount}, ${list}`);
  if (amount && !/^(?:comes?|will)\b/i.test(list))
    return toSentence(`The match of ${amount} comes from ${joinWithAnd(split(list))}`);
  const [, parts] = /^match(?: =|:| is) (.+)$/i.exec(line) ?? [];
  if (parts) {
    const text = parts.replace(
      /^(\p{L}+ hours) (\d[\d,]*) × (\$\d[\d,.]*), or (\$\d[\d,]*)/u,
      "$2 $1 at $3 an hour ($4)",
    );
    const listed = split(text);
    const sources =
      listed.length > 1
        ? listed
        : text.split(/,? plus | and (?=\p{Ll})/u).map((part) => (part.includes(" at $") ? part : toSource(part)));
    return toSentence(`The match consists of ${joinWithAnd(sources)}`);
  }
  const [, rest, sources] = /^((?:the )?(?:rest|remainder|balance) of [^:]+): (.+)$/i.exec(line) ?? [];
  if (rest && sources)
    return toSentence(
      `${capitalize(/^the /i.test(rest) ? rest : `the ${rest.toLowerCase()}`)}: ${joinWithAnd(sources.split(/, (?!\d{3}\b)/))}`,
    );
  return toSentence(/^match\b/i.test(line) ? `The m${line.slice(1)}` : line);
};

const isPrice = (sentence: string) =>
  /^\d[\d,]* [^.$]{2,60} at \$\d/.test(sentence) && !/\b(?:is|are|was|were|will|can|has|have)\b/.test(sentence);
/** Moves notes such as "24 radios at $725 each" out of the expected impact. */
const takePrices = (paragraphs: Map<NarrativeField, string[]>): string[] => {
  const sentences = (paragraphs.get("expectedImpact") ?? []).map(splitSentences);
  const prices = sentences.flat().filter(isPrice);
  const rest = sentences.map((list) => list.filter((text) => !isPrice(text)).join(" ")).filter(Boolean);
  if (prices.length > 0 && rest.length > 0) paragraphs.set("expectedImpact", rest);
  return prices.flatMap((text) => text.split(/ and (?=\d[\d,]* [^.$]{2,60} at \$)/)).map(toSentence);
};

/**
 * The cleaned and deduplicated answers, and phrases that several sections use.
 *
 * @param answerWords the most words that the narrative answers may have together
 */
export const buildProposalContext = (facts: ProposalFacts, answerWords = Number.POSITIVE_INFINITY) => {
  const { opportunity, record, profile, person } = facts;
  const answers = completeAnswers(facts);
  const funder = opportunity?.funder ?? record?.funder;
  const { totalBudget, projectDuration } = answers;
  const organization = answers.organizationName ? cleanName(answers.organizationName) : "Our organization";
  const known = [
    organization,
    funder,
    opportunity?.title,
    ...narrativeFields.map((field) => answers[field]),
    ...[profile?.targetPopulation, profile?.county],
  ].filter((text): text is string => Boolean(text));
  const cleaned = narrativeFields.map((field) => {
    const text = mapText(cleanAnswer(answers[field], known), (cleaned) => joinTypedLines(cleaned, field));
    return [field, text && completeNotes(text, field)] as const;
  });
  const vocabulary = findVocabulary(known.slice(1));
  let paragraphs = removeRepeatedSentences(
    cleaned.map(
      ([field, text]) =>
        [field, field === "organizationHistory" && text ? completeHistory(text, organization) : text] as const,
    ),
    composeReference,
  );
  const total = [...paragraphs.values()].flat().reduce((sum, text) => sum + countWords(text), 0);
  if (total > answerWords)
    paragraphs = new Map(
      [...paragraphs].map(([field, texts]) => {
        const own = texts.reduce((sum, text) => sum + countWords(text), 0);
        return [field, clipParagraphs(texts, Math.floor((own * answerWords) / total))];
      }),
    );
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
  const match = takeMatch(paragraphs);
  const prices = takePrices(paragraphs);
  return {
    paragraphs,
    /** What else pays for the project, which the budget states. */
    match,
    /** Prices without a verb, which the budget states. */
    prices,
    answers,
    vocabulary,
    /** Stems of what the funder's text asks for. */
    purpose: findPurposeStems(opportunity?.description ?? record?.summary),
    /** Starts a sentence; `project` and `funder` are for use inside of one. */
    organization,
    project: answers.projectTitle ? cleanName(getProposalTitle(facts)) : "this project",
    funder: funder && formatFunderName(cleanName(funder)),
    program: opportunity ? formatProgram(toOneLine(opportunity.title)) : undefined,
    total: totalBudget ? centsToText(totalBudget) : undefined,
    /** "two years" */
    duration: projectDuration ? inWords[projectDuration] : undefined,
    durationAdjective: projectDuration ? adjectives[projectDuration] : undefined,
    months: projectDuration ? months[projectDuration] : undefined,
    /** The last year in which a project that is awarded within a year can end. */
    endsBy: projectDuration ? Number(facts.today.slice(0, 4)) + 1 + Math.ceil(months[projectDuration] / 12) : undefined,
    type: profile?.type ? formatOrganizationType(profile.type, organization) : undefined,
    state: profile?.state ? formatState(profile.state) : undefined,
    people: profile?.targetPopulation
      ? toPeoplePhrase(profile.targetPopulation, cleanAnswer(profile.targetPopulation, known) ?? "", vocabulary)
      : undefined,
    person: person ?? undefined,
  };
};
export type ProposalContext = ReturnType<typeof buildProposalContext>;

export const getAnswerParagraphs = ({ paragraphs }: ProposalContext, field: NarrativeField): readonly string[] =>
  paragraphs.get(field) ?? [];
/** The sentences of an answer, without list items and references. */
export const getAnswerSentences = (context: ProposalContext, field: NarrativeField): string[] =>
  getAnswerParagraphs(context, field)
    .filter((paragraph) => !isCrossReference(paragraph) && !/[|\t]/.test(paragraph))
    .flatMap((paragraph) => paragraph.split("\n"))
    .filter((line) => !listItem.test(line))
    .flatMap(splitSentences);
/** "60 workers enroll, 40 gain a level, 18 graduate" has three goals. */
const splitGoalSeries = (item: string): string[] => {
  const parts = item.split(/,? and (?=\d|\p{Ll}+ \d)(?![^()]*\))|, (?!\d{3}\b)(?:and )?(?![^()]*\))/u);
  const areCounts = parts.every((part) => /^\d[\d,]*%? \p{Ll}/u.test(part) && countWords(part) > 1);
  const areActions = parts.every((part) => countWords(part) > 2 && toVerbPhrase(part) !== undefined);
  return parts.length > 2 && (areCounts || areActions) ? parts.map(capitalize) : [item];
};
/** List items, lines and sentences of an answer, one by one. */
export const getAnswerItems = (context: ProposalContext, field: NarrativeField): string[] =>
  getAnswerParagraphs(context, field)
    .filter((paragraph) => !isCrossReference(paragraph) && !/[|\t]/.test(paragraph))
    .flatMap((paragraph) => paragraph.split("\n"))
    .flatMap((line) => (listItem.test(line) ? [line.replace(listItem, "")] : splitSentences(line)))
    .flatMap((item) => (labeledLine.test(item) ? [item] : item.split(/;\s+(?:and )?/)))
    .flatMap((item) => (field === "projectGoals" ? splitGoalSeries(item) : [item]))
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item, index, items) => (field === "projectGoals" ? completeCount(item, items[index - 1] && items[0]) : item));
/** "40 gain a level" after "60 workers enroll" as "40 workers will gain a level". */
const completeCount = (item: string, first = item): string => {
  const noun = /^\d[\d,]* (?!\d)(\p{Ll}+s|people|children|adults|teens) /u.exec(first)?.[1];
  const named = item.replace(/^(\d[\d,]*%?) (?=(\p{Ll}+)\b)/u, (whole, count: string, word: string) =>
    noun && isBaseVerb(word) && !/%$/.test(count) && !/s$/.test(word) ? `${count} ${noun} ` : whole,
  );
  return named.replace(
    /^(\d[\d,]* (?:\p{Ll}+s|people|children)) (?=(\p{Ll}+)\b)/u,
    (whole, counted: string, word: string) => (isBaseVerb(word) && !/s$/.test(word) ? `${counted} will ` : whole),
  );
};

export const formatShare = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
/** Whether a line equals a section title or one of its common variants, ignoring case. */
export const isSectionTitle = (line: string) =>
  line.length <= 100 && findSections({ kind: "proposal", title: "", content: line }).length > 0;
export const joinParagraphs = (...paragraphs: (string | false | null | undefined | readonly string[])[]) =>
  paragraphs.flat().filter(Boolean).join("\n\n");

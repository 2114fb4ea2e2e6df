import type { NarrativeField } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { getAnswerItems } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { condenseSentence } from "./condense.ts";
import { capitalize, countWords, formatFocusAreas, joinSentences, joinWithAnd } from "./letter-text.ts";
import { toThirdPerson, toVerbPhrase } from "./phrases.ts";
import { findPurposeStems, type ProposalContext, toStem } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { startsWithPronoun } from "./strength.ts";

const startsWithVerb =
  /^(?:awards|backs|brings|builds|finances|finds|funds|expands|gives|helps|improves|increases|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|seeks|shares|starts|strengthens|supports|trains|widens|works)\s/i;
const statesPurpose =
  /\b(?:purpose|supports?|seeks? to|aims? to|(?:intended|designed) to|goals?|funds?|increases?|expands?|improves?|strengthens?|advances?|promotes?|reduces?|provides|invests?|awards|makes grants|grants (?:to|for)|grants from|gives?|helps?|works to)\b/i;
const statesPreference = /\b(?:priorit\w+|prefer\w*|favors?|like to see|look for)\b/i;
const statesPriority = /\b(?:priorit\w+|favors?|preference)\b/i;
const aboutApplying =
  /\b(?:applicants?|apply(?! for federal)|applications?|eligibility|deadline|due|submit\w*|you|your|https?|webinar)\b/i;
const maxPurposeWords = 45;

/** What the funder says that it funds, as a sentence; undefined if its text does not say it in one of ordinary length. */
export const composePurpose = (description: string | null | undefined, funder?: string): string | undefined => {
  const [start = "", ...rest] = splitSentences(toOneLine(description ?? ""));
  // "Inspire! Grants for Small Museums" is a name.
  const isName = countWords(start) <= 2 && start.endsWith("!") && rest.length > 0;
  const sentences = (isName ? [`${start} ${rest[0]}`, ...rest.slice(1)] : [start, ...rest]).filter(
    (text) => countWords(text) <= maxPurposeWords,
  );
  const [first = ""] = sentences;
  if (startsWithVerb.test(first)) return toSentence(`The program ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  const usable = sentences
    .slice(0, 6)
    .filter((text) => !aboutApplying.test(text) && countWords(text) >= 6 && /^\p{Lu}/u.test(text));
  const stated =
    usable.find((text) => statesPurpose.test(text) && !/\bmay (?:pay|be used|cover)\b/i.test(text)) ??
    usable.find((text) => statesPriority.test(text));
  // "We give grants" is the funder's voice, which the applicant's text does not take.
  const [, verbPhrase] = /^We (?!are|have|will|can)(\p{Ll}.*)$/u.exec(stated ?? "") ?? [];
  if (verbPhrase) return funder && toSentence(`${capitalize(funder)} ${toThirdPerson(verbPhrase)}`);
  const text = stated?.replaceAll(/\bour\b/g, "its");
  return text && !/\b(?:we|our|us)\b/i.test(text) ? toSentence(text) : undefined;
};

/** "validating it", whose noun stands in another sentence. */
const unclear = /^(?:\S+ )?(?:it|them|this|these|those|their|its|they|he|she)\b/i;
const maxEvidenceWords = 32;
const maxEvidence = 2;
const planFields = ["projectGoals", "expectedImpact", "methodology"] as const satisfies NarrativeField[];

/**
 * The sentences of the answers that together say most about the funder's purpose: the need in figures, and what the project
 * does about it. A word of the purpose counts more if few sentences have it. Empty if none shares a word with the purpose.
 */
const findEvidence = (
  context: ProposalContext,
  purpose: ReadonlySet<string>,
  fields: readonly NarrativeField[],
): string[] => {
  const candidates = fields.flatMap((field) =>
    getAnswerItems(context, field).flatMap((item) => {
      const plain = item.replace(labeledLine, "");
      const isPlan = field === "projectGoals" || field === "methodology";
      const verbPhrase = isPlan ? toVerbPhrase(plain.replace(/^We will /, "")) : undefined;
      const text = verbPhrase ? verbPhrase : condenseSentence(toStatement(plain, field, context));
      const isUsable =
        !unclear.test(verbPhrase ?? text) &&
        !/\b(?:them|it (?:is|was|will)|they (?:are|were|will))\b/i.test(text) &&
        countWords(text) <= maxEvidenceWords &&
        !/[:$;]/.test(text) &&
        (field !== "problemStatement" || /\d|\b(?:two|three|four|five|six|half|no)\b/i.test(text));
      const stems = [...new Set(toContentWords(text).map(toStem))].filter((stem) => purpose.has(stem));
      return isUsable && stems.length > 0
        ? [{ text, isAction: verbPhrase !== undefined, field, stems, bonus: /\d/.test(plain) ? 0.2 : 0 }]
        : [];
    }),
  );
  const frequency = (stem: string) => candidates.filter(({ stems }) => stems.includes(stem)).length;
  const weights = new Map([...purpose].map((stem) => [stem, 1 / Math.max(1, frequency(stem))]));
  const chosen: typeof candidates = [];
  const covered = new Set<string>();
  while (chosen.length < maxEvidence) {
    const isNeedChosen = chosen.some(({ field }) => field === "problemStatement");
    const [best] = candidates
      .filter((candidate) => !chosen.includes(candidate) && !(isNeedChosen && candidate.field === "problemStatement"))
      .map((candidate) => {
        const added = candidate.stems.filter((stem) => !covered.has(stem));
        const score = added.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
        return { candidate, score: score && score + candidate.bonus };
      })
      .filter(({ score }) => score > 0)
      .toSorted((x, y) => y.score - x.score);
    if (!best) break;
    chosen.push(best.candidate);
    for (const stem of best.candidate.stems) covered.add(stem);
  }
  const inOrder = candidates.filter((candidate) => chosen.includes(candidate));
  const actions = inOrder.filter(({ isAction }) => isAction).map(({ text }) => text);
  const isRelated = inOrder.length > 0 || sharesPurpose(context, purpose);
  const goal = actions.length > 0 || !isRelated ? [] : findMainGoal(context);
  const link = [...actions, ...goal];
  return [
    ...inOrder.filter(({ field }) => field === "problemStatement").map(({ text }) => text),
    ...(link.length > 0
      ? [toSentence(`In line with that purpose, we will ${joinWithAnd(link)}`)]
      : isRelated
        ? findGoalClause(context)
        : []),
    ...inOrder.filter(({ isAction, field }) => !isAction && field !== "problemStatement").map(({ text }) => text),
  ];
};
/** "120 workers will enroll" as what serves the purpose. */
const findGoalClause = (context: ProposalContext): string[] => {
  const clause = getAnswerItems(context, "projectGoals").find((item) => /^\d[\d,]* [\p{L} ]+ will /u.test(item));
  return clause ? [toSentence(`In line with that purpose, ${clause}`)] : [];
};
const minSharedStems = 2;
/** Whether any answer, the title or the people served have a word of the purpose. */
const sharesPurpose = (context: ProposalContext, purpose: ReadonlySet<string>) =>
  toContentWords([context.project, context.people, ...[...context.paragraphs.values()].flat()].join(" ")).some(
    (word) => word.length > 4 && purpose.has(toStem(word)),
  );
/** The first goal that says how much and fits into a sentence. */
const findMainGoal = (context: ProposalContext): string[] => {
  const phrases = getAnswerItems(context, "projectGoals")
    .map((item) => toVerbPhrase(item.replace(labeledLine, "")))
    .filter((phrase) => phrase !== undefined && countWords(phrase) <= maxEvidenceWords && !unclear.test(phrase));
  const phrase = phrases.find((text) => /\d/.test(text ?? "")) ?? phrases[0];
  return phrase === undefined ? [] : [phrase];
};

/** What the funder says that it funds, and what the project does for it; undefined where the answers say nothing about it. */
export const composeFit = (
  context: ProposalContext,
  description: string | null | undefined,
  fields: readonly NarrativeField[] = planFields,
): string | undefined => {
  const purpose = composePurpose(description, context.funder);
  const evidence = purpose ? findEvidence(context, findPurposeStems(description), fields) : [];
  if (!purpose || evidence.length === 0) return undefined;
  const fit = joinSentences(purpose, ...evidence);
  return joinSentences(fit, composePreference(context, description, fit));
};

/** What the funder prefers, and the sentence of the answers that meets it; undefined where none does. */
const composePreference = (
  context: ProposalContext,
  description: string | null | undefined,
  said: string,
): string | undefined => {
  const stated = splitSentences(toOneLine(description ?? "")).find(
    (text) =>
      statesPreference.test(text) &&
      !aboutApplying.test(text) &&
      countWords(text) <= maxPurposeWords &&
      !said.includes(text),
  );
  if (!stated) return undefined;
  const [, verbPhrase] = /^We (?:would )?(prefer|like to see|favor|give priority to|look for) /u.exec(stated) ?? [];
  const text = verbPhrase
    ? context.funder &&
      `${capitalize(context.funder)} ${verbPhrase.replace(/^\S+/, toThirdPerson)} ${stated.slice(stated.indexOf(verbPhrase) + verbPhrase.length + 1)}`
    : /\b(?:we|our|us)\b/i.test(stated)
      ? undefined
      : stated
          .replace(/^(Priority|Preference) (?=(?:for|to)\b)/, "The funder gives $1 ")
          .replace(/ (Priority|Preference) /, (word) => word.toLowerCase());
  const stems = findPurposeStems(stated);
  const [best] = [...context.paragraphs]
    .filter(([field]) => field !== "missionStatement" && field !== "projectGoals")
    .flatMap(([field]) =>
      getAnswerItems(context, field).map((item) => toStatement(item.replace(labeledLine, ""), field, context)),
    )
    .filter(
      (item) =>
        countWords(item) <= maxPurposeWords &&
        !startsWithPronoun.test(item) &&
        hasMainVerb(item) &&
        !said.includes(item.replace(/\.$/, "")),
    )
    .map((item) => ({
      item,
      score:
        toContentWords(item)
          .map(toStem)
          .filter((stem) => stems.has(stem)).length +
        (/\bpartner/i.test(stated) &&
        /\b(?:agreed|signed|MOU|pledged|committed|together with|lends?|free of charge)\b/i.test(item)
          ? 2
          : 0),
    }))
    .filter(({ score }) => score >= minSharedStems)
    .toSorted((a, b) => b.score - a.score);
  return text && best ? joinSentences(toSentence(text), best.item) : undefined;
};

/** The fit under a heading of its own, which is never empty. */
export const composeFitParagraph = (
  context: ProposalContext,
  description: string | null | undefined,
  sharedAreas: Parameters<typeof formatFocusAreas>[0] = [],
): string => {
  const areas =
    sharedAreas.length > 0 && toSentence(`Our work in ${formatFocusAreas(sharedAreas)} supports that purpose`);
  const fit = composeFit(context, description, ["problemStatement", ...planFields]);
  if (fit) return joinSentences(fit, areas);
  const purpose = composePurpose(description, context.funder);
  const { people, project } = context;
  const name = project === "this project" ? "Our project" : project;
  const reach = purpose && people && toSentence(`${name} will serve ${people}`);
  return joinSentences(
    purpose,
    areas,
    reach ?? ((!purpose || !areas) && `This project advances ${formatBlank("fit")}.`),
  );
};

import type { NarrativeField } from "#shared/api/proposals.ts";
import { labeledLine, listItem } from "./answer-text.ts";
import { capitalize, countWords, joinWithAnd } from "./letter-text.ts";
import { completeNote } from "./note-sentences.ts";
import { completeHistoryNote, isSentence, isVerbWord, toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { polishNote } from "./polish-notes.ts";
import {
  addArticles,
  addObjectArticles,
  joinClauses,
  joinSplices,
  replaceHyphensWithDashes,
  spellOut,
} from "./repair-sentence.ts";
import { findMainVerb, hasMainVerb, maxSentenceLength } from "./sentence-form.ts";
import { splitSentences } from "./sentences.ts";
import { dependsOnPrevious, toUnits } from "./units.ts";

// Repairs an answer's sentences and turns notes into a list, because rewriting a note as a sentence could change its meaning.

/** "1. Hire a coach. 2. Open the lab." on one line is a list. */
const splitInlineList = (typed: string) =>
  /^\s*1[.)] /.test(typed) ? typed.replaceAll(/ (?=[2-9][.)] \p{L})/gu, "\n") : typed;

/** "By June 2028, we will open two sites" begins with its verb in a list of objectives. */
const deadlineFirst = /^(By (?:the end of )?[^,]{3,40}), we will ([^.;]+)(\.?)$/i;
const toDeadlineLast = (_whole: string, deadline: string, phrase: string, stop: string) =>
  `${capitalize(phrase)}${phrase.includes(",") ? "," : ""} ${deadline.charAt(0).toLowerCase()}${deadline.slice(1)}${stop}`;

const spellOutFirst = (sentence: string): string => {
  const spelled = spellOut(sentence);
  return spelled === sentence || !hasMainVerb(sentence) ? sentence : capitalize(spelled);
};

/** "There should be no suicides" as an objective. */
const absence = /^(?:and )?there (?:should|must|will|shall) be (no|fewer) (?=\p{L})/iu;
/** List items need no verb, but get the omitted one if it is certain. */
const completeItem = (note: string, field: NarrativeField): string => {
  const text = capitalize(addObjectArticles(replaceHyphensWithDashes(note))).replace(
    /^(Founded|Formed|Established|Opened|Started|Built|Chartered|Incorporated) (?=(?:18|19|20)\d\d\b)/,
    "$1 in ",
  );
  return ((field !== "expectedImpact" && completeNote(text, field)) || polishNote(text, field)).replace(
    /\.$/,
    /\.$/.test(note) ? "." : "",
  );
};
const completeGoal = (goal: string) =>
  polishNote(goal, "projectGoals")
    .replace(deadlineFirst, toDeadlineLast)
    .replace(/^That (?=(?:\d[\d,]*|the|our|all|every|each|at least|no)(?:\b|%))/, "Ensure that ")
    .replace(absence, (_whole, much: string) => `Have ${much} `);
const completeSentence = (note: string, field: NarrativeField, isItem: boolean): string => {
  if (note.length > maxSentenceLength) return note;
  if (isItem && field !== "projectGoals") return completeItem(note, field);
  const typed = field === "projectGoals" ? note : (completeNote(capitalize(note), field) ?? note);
  const spoken = joinClauses(joinSplices(capitalize(typed)));
  const sentence = field === "projectGoals" ? completeGoal(spoken) : spoken;
  if (/[。！？“”"]|^\W*$|:$/.test(sentence)) return typed;
  const isSpoken =
    hasMainVerb(sentence) || (field !== "projectGoals" && isSentence(sentence)) || toVerbPhrase(sentence) !== undefined;
  return isSpoken ? addArticles(sentence) : sentence;
};

/** "Accredited? No." is a question that the applicant answers. */
const asideQuestion = /^[^.?!$]{3,60}\?$/;
const dropAsides = (sentences: readonly string[], field: NarrativeField) =>
  field === "missionStatement" || sentences.length < 2
    ? sentences
    : sentences
        .map((text, index) =>
          asideQuestion.test(sentences[index - 1] ?? "")
            ? capitalize(text.replace(/^(?:No|Yes)(?:\.|,| -) (?=\p{L})/u, ""))
            : text,
        )
        .filter(
          (text, index) =>
            !(asideQuestion.test(text) && /^(?:no|yes|not yet|unsure)\b/i.test(sentences[index + 1] ?? "")) &&
            !(asideQuestion.test(sentences[index - 1] ?? "") && /^(?:no|yes|not yet|unsure)\.?$/i.test(text)),
        );

/** "chairs the department": an unknown word with the form of a verb, and its object. */
const mayHaveVerb = /\b\p{Ll}{3,}(?:s|ed) (?:the|an?|its|our|their|his|her|us|them|it)\b/u;
const subjectless = /^(?:\p{Lu}\p{Ll}+ed|Ran|Won|Built|Led|Taught|Made|Grew|Gave|Held|Did|Bought|Sold|Got|Began) /u;
const loneRelative =
  /^[^,]*? who (?:can|have|will|know|get|need) (?!.*\b(?:will|are|is|was|were|has|\p{L}+ed)\b)[^,]*$/u;
/** "Crews of 8 with a mentor", "40 boys with a paycheck" */
const countedGroup = /^(?:\d[\d,]* )?\p{L}+ (?:of|with|from|for|between) /u;
/** A long text with a possible verb is more likely a sentence. */
const maxShortWords = 8;
const maxLabelWords = 6;
const maySpeak = (text: string) => countWords(text) > maxShortWords && isSentence(text);
const timed =
  /^(?:last|this|every|each|in|since|now|today|so far)\b.*\b(?:\p{L}{3,}ed|brought|gave|came|went|took|made|had|saw|ran|taught|led|sold|lost|won|kept|held|built)\b/iu;
/** Whether a unit of an answer is a note without a subject or a verb, such as "1 nurse and 3 aides each Saturday." */
export const isFragment = (unit: string): boolean => {
  const [first = ""] = splitSentences(unit);
  const sentence = first.replaceAll(/\s*\([^()]*\)/g, "");
  const [label = "", labeled] = sentence.split(/: (?=\p{Ll}|\d)/u);
  if (labeled && countWords(label) <= maxLabelWords && !hasMainVerb(label)) return true;
  if (/[。！？“”"]|^(?:we|they|it|he|she|i|this|these|our)\b|:$/i.test(sentence)) return false;
  // "Average response time 19 minutes"
  if (/^(?:average|median|total|current) (?:\p{L}+ ){1,3}\d/iu.test(sentence)) return true;
  // "20 seniors who can get out": its only verb is that of a relative clause.
  if (/^\d/.test(sentence) && loneRelative.test(sentence)) return true;
  // "24 staff, 6 are in recovery" has its verb in another clause.
  const main = /^\d/.test(sentence) ? (sentence.split(/, (?!\d{3}\b)|;/)[0] ?? "") : sentence;
  // "The roof leaked in 11 places" has a verb with the form of a participle.
  const isDetermined = /^(?:the|an?|our|this|each)\b/i.test(main) && findMainVerb(main.split(" ")) !== undefined;
  if (isDetermined || timed.test(main)) return false;
  if (countedGroup.test(main) && !hasMainVerb(main.replaceAll(/\bto \p{Ll}+/gu, "to"))) return true;
  // "Founded in 2009, the house has lit 240 streets" has its subject after the comma.
  const isSubjectless = subjectless.test(sentence) && !/, (?:\p{Lu}|we |our |it |the |they )/u.test(sentence);
  return isSubjectless || (!mayHaveVerb.test(main) && !hasMainVerb(main) && !toVerbPhrase(main) && !maySpeak(main));
};

const [minNotes, maxNotes, maxNoteWords] = [3, 20, 16];
/** Sentences stay a paragraph even if one of them is a note. */
const minFragmentShare = 1 / 3;
/** About every twelfth English word is an article; text without them consists of notes. */
const maxNoteArticles = 0.05;
const countArticles = (text: string) => (text.match(/\b(?:the|an?|our|their|its)\b/giu) ?? []).length;
/**
 * A paragraph of notes as a list with an item for each, as it was typed; undefined for other paragraphs. `completed` is the
 * same paragraph with what the rules could complete: if notes remain in it, a sentence here and there makes no prose.
 */
const listNotes = (
  sentences: readonly string[],
  completed: readonly string[],
  field: NarrativeField,
): string | undefined => {
  const units = toUnits(sentences);
  const isShort = units.length <= maxNotes && countWords(units.join(" ")) <= units.length * maxNoteWords;
  if (field === "missionStatement" || units.length < 2 || !isShort || units.at(-1)?.endsWith(":")) return undefined;
  const left = toUnits(completed);
  const fragments = left.filter(
    (unit) =>
      (isFragment(unit) || labeledLine.test(unit)) &&
      (field !== "organizationHistory" || completeHistoryNote(unit, "We") === unit),
  );
  // "Hire a nurse" is no fragment, but no sentence either.
  const commands = field === "methodology" ? left.filter((unit) => toVerbPhrase(unit) !== undefined) : [];
  const text = units.join(" ");
  const spoken = left.filter((unit) => hasMainVerb(unit)).length;
  const isTelegraphic =
    fragments.length > 0 && spoken * 3 < left.length * 2 && countArticles(text) < countWords(text) * maxNoteArticles;
  const isNotes =
    (units.length >= minNotes || fragments.length === 2) &&
    (isTelegraphic ||
      (fragments.length > 1 &&
        (fragments.length >= left.length * minFragmentShare ||
          (fragments.length + commands.length) * 2 >= left.length)));
  return isNotes
    ? left.map((unit) => `- ${polishNote(capitalize(addObjectArticles(unit).replace(/\.$/, "")), field)}`).join("\n")
    : undefined;
};
const [minClauses, maxPartWords] = [3, 8];
/** "9 attorneys; 2,870 cases closed; clean audits" is a list with semicolons, and results without a verb are one with commas. */
const listClauses = (sentences: readonly string[], field: NarrativeField): string | undefined => {
  const [only = "", ...others] = sentences;
  if (others.length > 0) return undefined;
  // "The hospital proposes to enroll 180 adults; to reduce falls" is one sentence.
  if (/\bto \p{Ll}+\b[^;]*;\s+(?:and )?to \p{Ll}/u.test(only)) return undefined;
  const clauses = only.split(/;\s+(?:and )?(?![^()]*\))/);
  const parts = only.split(/, (?!\d{3}\b)(?:and )?(?![^()]*\))/);
  const areResults =
    field === "expectedImpact" &&
    parts.length >= minClauses &&
    parts.every((part) => countWords(part) <= maxPartWords && !hasMainVerb(part));
  const items = clauses.length >= minClauses ? clauses : areResults ? parts : [];
  return items.length > 0 ? items.map((item) => `- ${capitalize(item.replace(/\.$/, ""))}`).join("\n") : undefined;
};

const [maxResults, maxResultWords] = [4, 10];
/** "fewer strokes. men who know their number": results without a verb are what the applicant expects. */
const joinResults = (sentences: readonly string[]): string | undefined =>
  sentences.length > 1 &&
  sentences.length <= maxResults &&
  sentences.every(
    (text) =>
      isFragment(text) &&
      countWords(text) <= maxResultWords &&
      /^\p{L}/u.test(text) &&
      !/[:,?“]|^no\b|\bno longer\b|^\p{L}+s (?:through|his|her|their|with)\b/iu.test(text) &&
      !toVerbPhrase(text),
  )
    ? `We expect ${joinWithAnd(sentences.map(toInnerPhrase))}.`
    : undefined;

const bareMonth =
  /^((?:Q[1-4]|Year \d|Phase \d|January|February|March|April|May|June|July|August|September|October|November|December)(?:-(?:January|February|March|April|May|June|July|August|September|October|November|December))?|Months? \d{1,2}(?:-\d{1,2})?),? (?=(\p{Ll}+)[ ,])/u;
const dashedMonth =
  /^((?:January|February|March|April|May|June|July|August|September|October|November|December)(?:-(?:January|February|March|April|May|June|July|August|September|October|November|December))?)(?: ?[–—] ?| - )/u;
/** "January order hotspots" is labeled as "January: order hotspots" is. */
const toLabel = (sentence: string) =>
  sentence
    .replace(dashedMonth, "$1: ")
    .replace(bareMonth, (whole, month: string, verb: string) =>
      isVerbWord(verb) || /^(?:Month|Q\d|Phase|Year)/.test(month) ? `${month}: ` : whole,
    );
/** "Year 1: … Year 2: …" on one line as lines; what follows the last of them is a paragraph. */
const splitInlineLabels = (typed: string, field: NarrativeField) =>
  field !== "methodology"
    ? typed
    : typed
        .split("\n")
        .flatMap((line) => {
          const sentences = listItem.test(line) ? [line] : splitSentences(line).map(toLabel);
          const labels = sentences.filter((sentence) => labeledLine.test(sentence)).length;
          if (labels < 2) return [line];
          const rows: string[] = [];
          let seen = 0;
          for (const sentence of sentences) {
            const isLabeled = labeledLine.test(sentence);
            if (isLabeled) seen += 1;
            const startsParagraph = seen === labels && labeledLine.test(rows.at(-1) ?? "") && !isLabeled;
            if (rows.length === 0 || isLabeled || (startsParagraph && !dependsOnPrevious(sentence)))
              rows.push(sentence);
            else rows[rows.length - 1] += ` ${sentence}`;
          }
          return rows;
        })
        .join("\n");

/** "1964. 3 shows a year" begins with the year from which the rest is told. */
const loneYear = /^((?:18|19|20)\d\d)\.(?= (?!(?:Founded|Started|Built|Opened|Formed|Created)\b))/i;

/**
 * An answer with its sentences repaired and its notes as a list; lists and labels keep their form.
 *
 * @param staysTyped whether to leave the sentences as typed
 */
export const completeNotes = (answer: string, field: NarrativeField, staysTyped = false): string => {
  const typed = field === "organizationHistory" ? answer.replace(loneYear, "Since $1.") : answer;
  const lines = splitInlineLabels(splitInlineList(typed), field).split("\n");
  return lines
    .map((line, index) => {
      if (/[|\t]/.test(line)) return line;
      const mark = listItem.exec(line)?.[0] ?? "";
      const rest = line.slice(mark.length);
      const typed = /[。！？]/.test(rest) ? splitSentences(rest) : dropAsides(splitSentences(rest), field);
      const completed = typed.map((sentence) => {
        const label = labeledLine.exec(sentence)?.[0] ?? "";
        const rest = sentence.slice(label.length);
        const text = staysTyped
          ? capitalize(field === "projectGoals" ? completeGoal(rest) : rest)
          : completeSentence(rest, field, mark !== "");
        return label + (field === "projectGoals" || mark ? text : spellOutFirst(text));
      });
      const isLead = listItem.test(lines[index + 1] ?? "");
      const results = !mark && field === "expectedImpact" && !staysTyped ? joinResults(typed) : undefined;
      if (results) return results;
      const isProse =
        !mark && !isLead && !/[。！？]/.test(rest) && (!labeledLine.test(rest) || field === "organizationHistory");
      const list = isProse ? (listClauses(completed, field) ?? listNotes(typed, completed, field)) : undefined;
      return list ? `\n${list}\n` : mark + completed.join(/[。！？]/.test(rest) ? "" : " ");
    })
    .join("\n");
};

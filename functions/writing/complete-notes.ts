import type { NarrativeField } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { labeledLine, listItem } from "./answer-text.ts";
import { completeEarly } from "./certain-notes.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { completions } from "./note-completions.ts";
import { completeHistoryNote, isSentence, toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { addArticles, joinClauses, joinSplices, separateClauses, spellOut } from "./repair-sentence.ts";
import { hasMainVerb, maxSentenceLength, splitClauses, toPlanned } from "./sentence-form.ts";
import { splitSentences, toSentence } from "./sentences.ts";

// Completes notes: a missing subject, verb or article follows from what the field asks for. Facts stay as typed.

/** "1. Hire a coach. 2. Open the lab." on one line is a list. */
const splitInlineList = (typed: string) =>
  /^\s*1[.)] /.test(typed) ? typed.replaceAll(/ (?=[2-9][.)] \p{L})/gu, "\n") : typed;

/** The first clause, which a note about a second fact may follow: "312 people on the list, and the wait is long". */
const getMainClause = (sentence: string) => {
  // "Founded in 2009, the house has lit 240 streets" has its subject after the comma.
  const [lead = "", ...rest] = splitClauses(
    sentence.replace(/^(?:\p{L}+(?:ed|ing)|born|built|led)\b[^,]{0,80},\s(?=\p{Lu}|we |our |it |the |they )/iu, ""),
  );
  return /,\s$/.test(lead) ? `${lead}${rest[0] ?? ""}` : lead;
};

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
const completeSentence = (typed: string, field: NarrativeField): string => {
  if (typed.length > maxSentenceLength || alsoCovers.test(typed) || typed.includes("the plan calls for")) return typed;
  const plan = (clause: string) => (field === "methodology" ? toPlanned(clause) : clause);
  const spoken = joinClauses(joinSplices(capitalize(typed), field), plan);
  const sentence =
    field === "projectGoals"
      ? spoken.replace(deadlineFirst, toDeadlineLast).replace(absence, (_whole, much: string) => `Have ${much} `)
      : spoken;
  if (/[。！？“”"]|^\W*$|:$/.test(sentence)) return typed;
  const note = trimEndMatching(sentence, /[.\s]/);
  const complete = (text: string) => (/[.!?]$/.test(sentence) ? toSentence(text) : text);
  const early = completeEarly(note, field);
  if (early) return complete(separateClauses(addArticles(early)));
  if (hasMainVerb(getMainClause(sentence))) {
    const whole = addArticles(sentence);
    return plan(whole);
  }
  if (countWords(sentence) < 2) return typed;
  const verbPhrase = field === "projectGoals" || field === "methodology" ? toVerbPhrase(sentence) : undefined;
  if (verbPhrase || /^(?:if|when|so|and|but|because)\b/i.test(sentence)) return addArticles(sentence);
  const completed =
    field === "organizationHistory" && completeHistoryNote(sentence, "We") !== sentence
      ? undefined
      : completions[field]?.(note, toInnerPhrase(note));
  if (!completed) return sentence;
  return complete(separateClauses(addArticles(completed)));
};

/** "Accredited? No." is a question that the writer asked himself. */
const asideQuestion = /^[^.?!]{3,60}\?$/;
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

/** In front of the notes of a plan that are no sentences. */
export const alsoCovers = /^The plan also covers: /;
const leads: Partial<Record<NarrativeField, string>> = {
  problemStatement: "Key figures",
  methodology: "The plan also covers",
  organizationHistory: "In brief",
};
/** "chairs the department": an unknown word with the form of a verb, and its object. */
const mayHaveVerb = /\b\p{Ll}{3,}(?:s|ed) (?:the|an?|its|our|their|his|her|all|each|every|us|them|it|in|at|on|to)\b/u;
const isFragment = (sentence: string, field: NarrativeField) =>
  !mayHaveVerb.test(sentence) &&
  !/^(?:the|an?|our|their|each|every)\b/i.test(sentence) &&
  (field !== "problemStatement" || countWords(sentence) <= 7) &&
  (field !== "organizationHistory" || completeHistoryNote(sentence, "We") === sentence) &&
  countWords(sentence) > 1 &&
  !/[。！？“”":]|^(?:we|they|it|he|she|i|this|these|in numbers|in brief)\b/i.test(sentence) &&
  !hasMainVerb(sentence) &&
  !isSentence(sentence) &&
  !toVerbPhrase(sentence);
/** What has no verb of its own, gathered behind the sentences: "In brief: a bronze StEPs certificate; ISO class 5." */
const gatherFragments = (sentences: readonly string[], field: NarrativeField): readonly string[] => {
  const lead = leads[field];
  const fragments = lead ? sentences.filter((text) => isFragment(text, field)) : [];
  if (!lead || fragments.length === 0 || fragments.length === sentences.length) return sentences;
  const notes = fragments.map((text) => toInnerPhrase(text));
  return [...sentences.filter((text) => !fragments.includes(text)).map(toSentence), `${lead}: ${notes.join("; ")}.`];
};

const inlineLabel =
  /(?<=[.;]) (?=(?:Year|Phase|Months?|Quarter|Step|Stage)s? \d{1,2}(?:-\d{1,2})?(?: \([^()]*\))?(?:: | [-–] ))/g;
/** "Year 1: … Year 2: …" on one line as lines; what follows the last of them is a paragraph. */
const splitInlineLabels = (typed: string, field: NarrativeField) =>
  field !== "methodology"
    ? typed
    : typed
        .split("\n")
        .flatMap((line) => {
          const rows = line.split(inlineLabel);
          if (rows.length < 2 || !labeledLine.test(rows[0] ?? "")) return [line];
          const [last = "", ...rest] = splitSentences(rows.at(-1) ?? "");
          return [...rows.slice(0, -1), last, ...(rest.length > 0 ? [rest.join(" ")] : [])];
        })
        .join("\n");

/** An answer with its notes as sentences; lists and labels keep their form. */
export const completeNotes = (answer: string, field: NarrativeField): string =>
  splitInlineLabels(splitInlineList(answer), field)
    .split("\n")
    .map((line) => {
      if (/[|\t]/.test(line)) return line;
      const mark = listItem.exec(line)?.[0] ?? "";
      const rest = line.slice(mark.length);
      const typed = /[。！？]/.test(rest) ? splitSentences(rest) : dropAsides(splitSentences(rest), field);
      const completed = typed.map((sentence) => {
        const label = labeledLine.exec(sentence)?.[0] ?? "";
        return label + spellOutFirst(completeSentence(sentence.slice(label.length), field));
      });
      return mark + (mark ? completed : gatherFragments(completed, field)).join(/[。！？]/.test(rest) ? "" : " ");
    })
    .join("\n");

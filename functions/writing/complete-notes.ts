import type { NarrativeField } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { labeledLine, listItem } from "./answer-text.ts";
import { capitalize, countWords, joinWithAnd } from "./letter-text.ts";
import { completeHistoryNote, isSentence, toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { findMainVerb, hasMainVerb, maxSentenceLength, splitClauses, toPlanned } from "./sentence-form.ts";
import { splitSentences, toSentence } from "./sentences.ts";

// Completes notes: a missing subject, verb or article follows from what the field asks for. Facts stay as typed.

const people =
  "nurse|technician|coordinator|manager|director|archivist|hygienist|driver|teacher|counselor|navigator|evaluator|coach|specialist|liaison|therapist|dietitian|assistant|dentist|doctor|physician|librarian|pharmacist|chaplain|supervisor|instructor|trainer|mentor|advisor|contractor|engineer|case manager|social worker|interpreter|principal|farmer";
const institutions =
  "county|city|town|state|parish|church|hospital|clinic|university|college|library|school|district|school board|council|committee|board|tribe|foundation|agency|company|museum|union|health department|sheriff|ER";
const things =
  "chamber|group|cohort|team|van|truck|trailer|vehicle|center|website|database|system|stove|cooler|freezer|refrigerator|kiln|handbook|curriculum|memorandum|crew|kit|greenhouse|playground|workshop|survey|garden|plan|fee|x-ray";
const determined = /^(?:an?|the|our|their|its|this|that|each|every|all|any|no|some|one|two|three|\d.*|.*['’]s)$/i;

const withArticle = (phrase: string) => `${/^(?:[aeio]|un(?!i)|x-ray)/i.test(phrase) ? "an" : "a"} ${phrase}`;
const objectNote = new RegExp(
  `\\b(purchase|buy|hire|form|create|build|lease|appoint|rent|sign|publish|recruit|with|as) ((?:[a-z][a-z-]+ ){0,2}(?:${people}|${things}))(?= |[,.;)]|$)(?! of the)`,
  "gi",
);
const subjectNote = new RegExp(
  `^((?:[\\p{L}'’-]+ ){0,2}(?:${people}|${institutions}))(?= (?!of|and|or|for|in|at|to|with|staff|leaders|officials|members|partners|schools?|programs?)\\p{Ll}+)`,
  "u",
);
/** "Hire hygienist" gets an article, and so does "Nurse answers every call". */
const addArticles = (sentence: string): string => {
  const withObjects = sentence.replaceAll(objectNote, (whole, verb: string, phrase: string) =>
    determined.test(phrase.split(" ")[0] ?? "") ||
    /^(?:more|new|other|such|help|support|\p{Lu}.*)$/u.test(phrase.split(" ")[0] ?? "")
      ? whole
      : `${verb} ${withArticle(phrase)}`,
  );
  const subject = subjectNote.exec(toInnerPhrase(withObjects))?.[1];
  const [first = "", second = ""] = subject?.split(" ") ?? [];
  const isBare =
    subject &&
    !determined.test(first) &&
    !/^\p{Lu}/u.test(second) &&
    (!second || !toVerbPhrase(subject)) &&
    findMainVerb(`The ${toInnerPhrase(withObjects)}`.split(" "))?.index === subject.split(" ").length + 1;
  return isBare
    ? `The ${toInnerPhrase(withObjects)}${/[.!?]$/.test(withObjects) ? withObjects.slice(-1) : ""}`
    : withObjects;
};

/** "540 kids were screened, 203 had decay" has two sentences and no word between them. */
const joinSplices = (sentence: string) => {
  const opened = sentence
    .replace(/^sliding (?:fee )?(?:scale|fee)\b/i, (fee) => `We will offer a ${fee.toLowerCase()}`)
    .replace(/^ER (?=\p{L})/u, "The ER ")
    .replace(
      /^(?:\p{L}+ )?(?:lead|director|manager|coordinator|chief) is (?=\p{Lu})/u,
      (role) => `Our ${role.charAt(0).toLowerCase()}${role.slice(1)}`,
    )
    .replace(/\b(nobody|no one|everyone|everybody) (?=\p{Ll}+ed\b)/iu, "$1 will be ");
  if (!opened.includes(", ")) return opened;
  return opened
    .replace(
      /^([^,]*), (?=(?:\d[\d,]*|they|we|it|nobody) (?:had|have|has|was|were|is|are|can|will)\b)/,
      (whole, head: string) => (hasMainVerb(head) || /^(?:sliding|no) /i.test(head) ? `${head}, and ` : whole),
    )
    .replace(/, (can(?:not|'t)? only|can(?:not|'t)?|could) /, " and $1 ")
    .replace(/, (?:avg\.?|average) (\p{Ll}+(?: time)?) (about |over )?(\d)/u, ", and the average $1 is $2$3");
};

const typedShort: readonly (readonly [RegExp, string])[] = [
  [/\bw\/ ?(?=\p{L})/gu, "with "],
  [/\bavg\.? (?=\p{L}|\d)/gu, "average "],
  [/\bapprox\.? (?=\d)/gi, "about "],
  [/(?<=\$[\d.,]{1,9}) ?\/ ?(?:hr|hour)\b/g, " an hour"],
  [/(?<=\$[\d.,]{1,9}) ?\/ ?(?:mo|month)\b/g, " a month"],
  [/\bmedicaid\b/g, "Medicaid"],
  [/\bmarch(?= (?:to|through|and) |\)| 20\d\d)/g, "March"],
  [/\bmedicare\b/g, "Medicare"],
  [/(?<=\p{L}|\d) & (?=\p{Ll})/gu, " and "],
  [/\b(before|by|at) end of (?=school year|the|year)/g, "$1 the end of "],
  [/\bend of school year\b/g, "end of the school year"],
  [/\b(cut|reduce|shorten|lower) (?=wait\b|waiting (?:list|time)\b)/gi, "$1 the "],
];
const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const toMonthName = (month: string) => monthNames.find((name) => name.startsWith(month.slice(0, 3))) ?? month;
/** Writes out what was abbreviated. */
const expandShort = (typed: string) => {
  // "1. Hire a coach. 2. Open the lab." on one line is a list.
  const text = /^\s*1[.)] /.test(typed) ? typed.replaceAll(/ (?=[2-9][.)] \p{L})/gu, "\n") : typed;
  return typedShort
    .reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text)
    .replaceAll(
      /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?(?=\s?(?:[-–—]|\d|to\b|through\b|[,)]))/g,
      (_whole, month: string) => toMonthName(month),
    )
    .replaceAll(
      /(?<=(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: 20\d\d)?\s?[-–—]\s?)(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?/g,
      toMonthName,
    );
};

/** "I coordinate, Dede Marchetti runs the kiln, nine artists lead workshops" has clauses that nothing joins. */
const joinClauses = (sentence: string, plan: (clause: string) => string): string => {
  const parts = sentence.replace(/[.\s]{1,3}$/, "").split(/, (?!\d{3}\b)/);
  const areClauses =
    parts.length > 2 &&
    parts.length < 6 &&
    parts.every(
      (part) =>
        countWords(part) > 1 && !/^(?:and|or|but|so|which|who|where|when|while|if)\b/i.test(part) && hasMainVerb(part),
    );
  if (!areClauses) return sentence;
  return `${joinWithAnd(parts.map((part, index) => (index === 0 ? plan(part) : spellOut(plan(part)))))}.`;
};

const smallNumbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
/** A small number in front of a noun in words, as style guides ask at the start of a sentence. */
const spellOut = (sentence: string): string =>
  sentence.replace(/^(\d{1,2})(?= \p{Ll}{3})/u, (digits) => smallNumbers[Number(digits)] ?? digits);

const frequency = /\b(?:every|each|a|per) (?:day|weekday|week|month|year|evening|night|season)\b/i;
const events =
  /^(?:(?:\d+|free|weekly|monthly|twice-weekly|cooking|street|parent|peer|family|community|public|art|\p{L}+) ){0,3}(?:workshops?|class(?:es)?|sessions?|meetings?|part(?:y|ies)|fairs?|trainings|demonstrations|nights|camps?|concerts?|forums?|retreats?)\b/iu;
const singularEvent =
  /^(?:[\p{L}-]+ ){0,3}?(?:workshop|class|session|meeting|party|fair|camp|concert|forum|retreat)\b/iu;
const actions =
  /^(?:[\p{L}-]+ ){0,2}(?:\p{L}+(?:tion|sion|ment|sis|ing)|designs?|tests|study|studies|review|permits|assessments?)(?= (?:of|for|with|in|at|on|and|by)\b|[,;(]|$)/iu;
const participleNote =
  /^((?:the |all |\d+ )?(?:[\p{L}-]+ ){0,2}\p{L}+s) ((?:not )?(?:paid|held|taught|\p{L}+ed)) (?=(?:by|at|in|on|with|every|each|for|to|from|twice|once|weekly|monthly|\$))/iu;

/** A number, its noun and where or how: a verb has no room between them. */
const countedNote =
  /^(?:about |over |more than |only )?\d[\d,]* (?:\p{Ll}+ )?(?:\p{Ll}+s|people|children|women|men|kids) (?:on|in|without|with|waiting|at|within) /u;
const services =
  /^(?:[\p{L}\d-]+ ){0,4}(?:programs?|academ(?:y|ies)|bridge|clubs?|internships?|tutoring|screenings?|counseling|classes|childcare|services?|story ?times?|rides|lessons|route|routes|fee|hotline)(?= (?:for|to|in|at|with|on|by|every|each)\b|$)/iu;
const singularService = /^(?:[\p{L}-]+ ){0,3}?(?:program|academy|bridge|club|internship|route|fee|hotline)\b/iu;
type Complete = (note: string, phrase: string) => string | undefined;
/** What the note is, in the words of the field: undefined if its form does not show it. */
const completions: Partial<Record<NarrativeField, Complete>> = {
  problemStatement: (_note, phrase) => (countedNote.test(phrase) ? `There are ${phrase}` : undefined),
  projectGoals: (_note, phrase) => {
    if (/^\d[\d,]* \p{L}+s /u.test(phrase) && frequency.test(phrase) && countWords(phrase) <= 6)
      return `Provide ${phrase}`;
    if (/^\p{L}+ \p{L}+ within \d/iu.test(phrase)) return `Reach ${withArticle(phrase)}`;
    if (isSentence(phrase) && !/\bhired\b/.test(phrase)) return undefined;
    if (events.test(phrase)) return `Hold ${phrase}`;
    if (/^\d/.test(phrase) && frequency.test(phrase)) return `Provide ${phrase}`;
    if (/^(?:an? |the )?(?:one|two|three|four|five|six|\d+)? ?(?:more|additional)\b/i.test(phrase))
      return `Add ${phrase}`;
    if (/^(?:an? )?new\b/i.test(phrase))
      return `Put ${/^new \p{L}+,? [^,]+(?:,|$)/iu.test(phrase) && !/^new \p{L}+s\b/iu.test(phrase) ? "a " : ""}${phrase} in place`;
    if (/^returns? of /i.test(phrase)) return `See the ${phrase}`;
    return /^\p{L}+ \p{L}+ (?:within|below|above|under|over|of) \d/iu.test(phrase)
      ? `Reach ${withArticle(phrase)}`
      : undefined;
  },
  methodology: (note, phrase) => {
    if (participleNote.test(note))
      return note
        .replace(participleNote, "$1 will be $2 ")
        .replace(/(, [^,]*), (?=paid |supervised |taught )/, "$1, and ");
    if (/^(?:nobody|no one|everyone) will be /.test(phrase) || (isSentence(phrase) && countWords(phrase) > 9))
      return undefined;
    if (events.test(phrase))
      return `We will hold ${singularEvent.test(phrase) && !determined.test(phrase.split(" ")[0] ?? "") ? withArticle(phrase) : phrase}`;
    if (/^(?:an? |the )?[\p{L}-]+ (?:survey|newsletter)\b/iu.test(phrase))
      return `The plan includes ${determined.test(phrase.split(" ")[0] ?? "") ? phrase : withArticle(phrase)}`;
    if (services.test(phrase) && countWords(phrase) <= 12)
      return `We will offer ${singularService.test(phrase) && !determined.test(phrase.split(" ")[0] ?? "") ? withArticle(phrase) : phrase}`;
    const observed = /^(?:the )?(?:monitoring|surveying|counting|testing|planting|training|screening) of (.+)$/i.exec(
      phrase,
    );
    const reworked = /^(?:the )?(redesign|design|review) of (.+)$/i.exec(phrase);
    if (reworked) return `We will ${reworked[1]?.toLowerCase()} ${reworked[2]}`;
    if (observed) return `We will ${(toInnerPhrase(note).split(" ")[0] ?? "").replace(/ing$/, "")} ${observed[1]}`;
    if (actions.test(phrase) && !/^(?:during|according|including)\b/i.test(phrase))
      return `We will ${/\b(?:designs?|permits|reviews?|study|studies)\b/i.test(phrase) ? "complete" : "carry out"} ${/^\p{L}+(?:tion|ing|sign) of /iu.test(phrase) ? "the " : ""}${phrase}`;
    if (isSentence(phrase) || countWords(phrase) > 25) return undefined;
    return `The plan includes ${/^re?\p{L}+ of /iu.test(phrase) ? "the " : ""}${phrase}`;
  },
  expectedImpact: (note, phrase) => {
    if (/^(?:fewer|less|more|better|safer|healthier|lower|higher)\b/i.test(phrase)) return `There will be ${phrase}`;
    const match = /^((?:\p{L}+ ){0,2}\p{L}+s) (not )?(\p{L}+ing) /iu.exec(note);
    return match ? note.replace(match[0], `${match[1]} will ${match[2] ?? ""}be ${match[3]} `) : undefined;
  },
  organizationHistory: (note, phrase) => {
    const [, title, name] = /^([\p{L} ]{4,40}): (\p{Lu}[^,:]{3,60}(?:, \p{Lu}{2,5})?)$/u.exec(note) ?? [];
    if (title && name) return `Our ${title.charAt(0).toLowerCase()}${title.slice(1)} is ${name}`;
    if (
      /^\$\d[\d.,]* (?:million |thousand )?in (?:[\p{L}-]+ ){0,2}(?:funding|grants|donations|capital|support|reserves)\b/iu.test(
        phrase,
      )
    )
      return `We have ${phrase}`;
    if (/^all volunteers?\b/i.test(phrase)) return `We are ${phrase}`;
    if (/\b(?:accredited|licensed|certified|recognized|registered) (?:since|by|as)\b/i.test(phrase))
      return `We have been ${phrase}`;
    if (/^(?:rated|named|recognized|awarded|honored|ranked|accredited|featured|selected)\b/i.test(phrase))
      return `We were ${phrase}`;
    if (/^(?:did|won|built|led|taught|made|ran|grew|gave|held|\p{L}{3,}ed)\b/iu.test(phrase)) return `We ${phrase}`;
    if (
      /^(?:[\p{L}-]+ ){0,3}(?:organization|nonprofit|clinic|school|company|church|group|museum|shelter)(?:, \d[\d,]* \p{L}+)?$/iu.test(
        phrase,
      )
    )
      return `We are ${withArticle(phrase).replace(/, (?=\d)/, " with ")}`;
    if (isSentence(phrase.replace(/\b\p{L}+ed\b(?= or | and |$)/gu, ""))) return undefined;
    if (/^(?:\d|\$\d|two|three|four|five|six|several|over \d|about \d|more than \d)/i.test(phrase))
      return frequency.test(phrase) ? `We provide ${phrase}` : `We have ${joinNotes(phrase)}`;
    return countWords(phrase) <= 12 &&
      /(?:organization|nonprofit|clinic|school|company|church|group|agency|museum|shelter)\b/i.test(phrase) &&
      /^[\p{L}-]+ /u.test(phrase)
      ? `We are ${joinNotes(withArticle(phrase)).replace(/ and (\d)/, " with $1")}`
      : undefined;
  },
};
/** "31 staff, 2,800 volunteers" with the "and" that was left out. */
const joinNotes = (phrase: string) => {
  const parts = phrase.split(/, (?!\d{3}\b)/);
  if (/, \d+(?:\.\d+)?% (?!of\b)/.test(phrase)) return phrase.replace(/, (\d+(?:\.\d+)?%) /, ", $1 of them ");
  return parts.length < 2 || / and /.test(phrase) ? phrase : joinWithAnd(parts);
};

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
  if (typed.length > maxSentenceLength) return typed;
  const plan = (clause: string) => (field === "methodology" ? toPlanned(clause) : clause);
  const spoken = joinClauses(joinSplices(capitalize(typed)), plan);
  const sentence =
    field === "projectGoals"
      ? spoken.replace(deadlineFirst, toDeadlineLast).replace(absence, (_whole, much: string) => `Have ${much} `)
      : spoken;
  if (/[。！？“”"]|^\W*$|:$/.test(sentence)) return typed;
  if (hasMainVerb(getMainClause(sentence))) {
    const whole = addArticles(sentence);
    return plan(whole);
  }
  if (countWords(sentence) < 2) return typed;
  const verbPhrase = field === "projectGoals" || field === "methodology" ? toVerbPhrase(sentence) : undefined;
  if (verbPhrase || /^(?:if|when|so|and|but|because)\b/i.test(sentence)) return addArticles(sentence);
  const note = trimEndMatching(sentence, /[.\s]/);
  const completed =
    field === "organizationHistory" && completeHistoryNote(sentence, "We") !== sentence
      ? undefined
      : completions[field]?.(note, toInnerPhrase(note));
  if (!completed) return sentence;
  const text = addArticles(completed);
  return /[.!?]$/.test(sentence) ? toSentence(text) : text;
};

/** An answer with its notes as sentences; lists and labels keep their form. */
export const completeNotes = (answer: string, field: NarrativeField): string =>
  expandShort(answer)
    .split("\n")
    .map((line) => {
      if (/[|\t]/.test(line)) return line;
      const mark = listItem.exec(line)?.[0] ?? "";
      const rest = line.slice(mark.length);
      return (
        mark +
        splitSentences(rest)
          .map((sentence) => {
            const label = labeledLine.exec(sentence)?.[0] ?? "";
            return label + spellOutFirst(completeSentence(sentence.slice(label.length), field));
          })
          .join(/[。！？]/.test(rest) ? "" : " ")
      );
    })
    .join("\n");

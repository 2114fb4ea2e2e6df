import { capitalize, countWords, joinWithAnd } from "./letter-text.ts";
import { toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { findMainVerb, hasMainVerb } from "./sentence-form.ts";

// Repairs sentences: adds missing articles and joins comma splices.

export const peopleNouns =
  "nurse|technician|coordinator|manager|director|archivist|hygienist|driver|teacher|counselor|navigator|evaluator|coach|specialist|liaison|therapist|dietitian|assistant|dentist|doctor|physician|librarian|pharmacist|chaplain|supervisor|instructor|trainer|mentor|advisor|contractor|engineer|case manager|social worker|interpreter|principal|farmer";
const institutions =
  "county|city|town|parish|church|hospital|clinic|university|college|library|school|district|school board|council|committee|board|tribe|foundation|agency|company|museum|union|health department|sheriff|ER";
export const equipmentNouns =
  "orchestra|choir|chamber|group|cohort|team|van|truck|trailer|vehicle|center|website|database|system|stove|cooler|freezer|refrigerator|kiln|handbook|curriculum|memorandum|crew|kit|greenhouse|playground|workshop|survey|garden|plan|fee|x-ray";
const subjects =
  "manufacturer|landlord|landowner|owner|roof|vendor|cooler|kitchen|furnace|plant|insurance|delivery|kiln|ceiling|building|house|truck|boiler|floor|match|grant|project|program|supervisor|electrician|architect|bidder|company|budget|conductor|director|teacher|vacancy|enrollment|wait|demand|staff manager|site manager|training|census|shelter|pantry|hall|barn|bridge|trail|dam|well|pump|tank|generator|alarm|lease|warranty|average wait|youngest|oldest|nearest \\p{Ll}+|low bid|lowest bid|rest";
export const determined =
  /^(?:an?|the|our|their|its|this|that|each|every|all|any|no|some|one|two|three|\d.*|.*['’]s)$/i;

export const withArticle = (phrase: string) =>
  `${/^(?:[aeio]|un(?!i)|x-ray)/i.test(phrase) || /^(?!FEMA|NASA|HUD|SNAP|HIPAA|MASH|LEED)[AEFHILMNORSX]\p{Lu}/u.test(phrase) ? "an" : "a"} ${phrase}`;
const objectNote = new RegExp(
  `\\b(purchase|buy|hire|start|launch|open|establish|install|form|create|build|lease|appoint|rent|sign|publish|recruit|with|as) ((?:[a-z][a-z-]+ ){0,2}(?:${peopleNouns}|${equipmentNouns}))(?= |[,.;)]|$)(?! of the)`,
  "gi",
);
const subjectNote = new RegExp(
  `^((?:[\\p{L}'’-]+ ){0,2}(?:${peopleNouns}|${institutions}|${subjects}))(?= (?!of|and|or|for|in|at|to|with|staff|leaders|officials|members|partners|schools?|programs?)\\p{Ll}+)`,
  "u",
);
const superlative = /^(?:(?:nearest|closest|largest|biggest|average) \p{Ll}|(?:lower|upper) \d)/iu;
const ownOffice = /^(?:sheriff|mayor|governor|engineer)['’]s (?=(?:office|report|department) (?!of\b)\p{Ll})/iu;
/** "Workforce board (agreement signed in June) sends us job seekers" */
const council = /^(?!(?:the|our|an?)\b)(?:\p{L}+ )?(?:council|committee|board) \([^()]*\) \p{Ll}/iu;
/** "Hire hygienist" with its article. */
export const addObjectArticles = (sentence: string): string =>
  sentence.replaceAll(objectNote, (whole, verb: string, phrase: string, offset: number) =>
    // "with county engineer Tom Brandt" names a person.
    /^ \p{Lu}/u.test(sentence.slice(offset + whole.length)) ||
    determined.test(phrase.split(" ")[0] ?? "") ||
    /^(?:more|new|other|such|help|support|\p{Lu}.*)$/u.test(phrase.split(" ")[0] ?? "")
      ? whole
      : `${verb} ${withArticle(phrase)}`,
  );
/** "Hire hygienist" gets an article, and so does "Nurse answers every call". */
export const addArticles = (sentence: string): string => {
  const withObjects = addObjectArticles(sentence);
  if (superlative.test(withObjects) || ownOffice.test(withObjects) || council.test(withObjects))
    return `The ${toInnerPhrase(withObjects).replace(ownOffice, (office) => office.toLowerCase())}${/[.!?]$/.test(withObjects) ? withObjects.slice(-1) : ""}`;
  const subject = subjectNote.exec(toInnerPhrase(withObjects))?.[1];
  const [first = "", second = ""] = subject?.split(" ") ?? [];
  const isBare =
    subject &&
    !determined.test(first) &&
    !/^\p{Lu}/u.test(second) &&
    (!second || !toVerbPhrase(subject)) &&
    findMainVerb(`The ${toInnerPhrase(withObjects)}`.replace(/ (?:already|now|still|also) /, " ").split(" "))?.index ===
      subject.split(" ").length + 1;
  return isBare
    ? `The ${toInnerPhrase(withObjects)}${/[.!?]$/.test(withObjects) ? withObjects.slice(-1) : ""}`
    : withObjects;
};

const dependent =
  /^(?:if|when|because|although|though|while|since|as|once|after|before|unless|until|whether|where|who|which|that|and|or|but|so|with|including|to|by|in|on|at|for|from|not|then)\b/i;
const isClause = (text: string) => {
  if (/^(?:it|they|we|she|he) (?:still |now |also )?\p{Ll}+[.!]?$/u.test(text)) return true;
  const words = text.split(" ");
  const verb = findMainVerb(words) ?? findMainVerb(["The", ...words]);
  return verb !== undefined && verb.form !== "participle";
};
/** "Dogs first - then cats" with a dash. */
export const replaceHyphensWithDashes = (text: string) => text.replaceAll(/(?<=\p{L}|\d%?) - (?=\p{L}|\d)/gu, " – ");
/** "They signed up, the wait is long" is a comma splice, which becomes two clauses with a semicolon. */
export const separateClauses = (sentence: string): string => {
  const parts = sentence.split(/(, (?!\d{3}\b)| - )(?![^()]*\))/);
  const [tail = "", mark = ""] = [parts.at(-1), parts.at(-2)];
  const head = parts.slice(0, -2).join("");
  const isSpoken = (text: string) =>
    subjectNote.test(toInnerPhrase(text)) ||
    /^(?:(?:we|they|she|he|it|I|this|every(?:body|one)|every \p{L}+|each \p{L}+|the \p{L}+|our \p{L}+)\b|(?:low |lowest |average )?\p{L}+ (?:is|are|was|were|has|have|had)\b)/iu.test(
      text,
    );
  if (parts.length > 3) return replaceHyphensWithDashes(sentence);
  const isRelative = /^the \p{Ll}+ of (?:which|whom)\b/u.test(tail);
  if (!mark || isRelative || dependent.test(tail) || dependent.test(head)) return sentence;
  if (!hasMainVerb(head) || !isSpoken(tail) || !isClause(tail))
    return mark === " - " && parts.length === 3 && !hasMainVerb(head)
      ? `${head}: ${tail}`
      : replaceHyphensWithDashes(sentence);
  const whole = addArticles(capitalize(tail));
  const stop = /[.!?]$/.exec(tail)?.[0] ?? "";
  return `${replaceHyphensWithDashes(head)}; ${whole === capitalize(tail) ? tail : `${toInnerPhrase(whole)}${stop}`}`;
};

/** "540 kids were screened, 203 had decay" is a comma splice. */
export const joinSplices = (sentence: string) => {
  const opened = sentence
    .replace(/^ER (?=(?:in|at|saw|staff|doctors?|treated|sends?|had|is|was)\b)/u, "The ER ")
    .replace(
      /^(?:\p{L}+ )?(?:lead|director|manager|coordinator|chief) is (?=\p{Lu})/u,
      (role) => `Our ${role.charAt(0).toLowerCase()}${role.slice(1)}`,
    )
    .replace(/ - (?=happened\b)/, ", which ");
  if (!opened.includes(", ") && !opened.includes(" - ")) return opened;
  return separateClauses(opened)
    .replace(
      /^([^,]*), (?=(?:\d[\d,]*|they|we|it|nobody) (?:had|have|has|was|were|is|are|can|will)\b)/,
      (whole, head: string) =>
        // "Because gasoline is the reason, we will pay for it" has a main clause already.
        !dependent.test(head) && (hasMainVerb(head) || /^(?:sliding|no) /i.test(head)) ? `${head}, and ` : whole,
    )
    .replace(/, (can(?:not|'t)? only|can(?:not|'t)?|could) /, " and $1 ")
    .replace(/, (?:avg\.?|average) (\p{Ll}+(?: time)?) (about |over )?(\d)/u, ", and the average $1 is $2$3");
};

/** "I coordinate, Dede Marchetti runs the kiln, nine artists lead workshops" is a series of clauses joined only by commas. */
export const joinClauses = (sentence: string): string => {
  const parts = sentence.replace(/[.\s]{1,3}$/, "").split(/, (?!\d{3}\b)/);
  const areClauses =
    parts.length > 2 &&
    parts.length < 6 &&
    parts.every((part) => countWords(part) > 1 && !dependent.test(part) && hasMainVerb(part));
  if (!areClauses) return sentence;
  return `${joinWithAnd(parts.map((part, index) => (index === 0 ? part : spellOut(part))))}.`;
};

const smallNumbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
/** Spells out a small number before a noun, as style guides require at the start of a sentence. */
export const spellOut = (sentence: string): string =>
  sentence.replace(/^(\d{1,2})(?= \p{Ll}{3})/u, (digits) => smallNumbers[Number(digits)] ?? digits);

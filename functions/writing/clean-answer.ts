import { expandAbbreviations } from "#shared/domain/expand-abbreviations.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { removeInformal } from "./informal.ts";
import { endsInAbbreviation, endsInShortWord } from "./sentences.ts";

// These functions fix typing errors in an answer without rewording it.

const noAnswer =
  /^[\s\-–—.?]*(?:n\/?a|not applicable|none|nothing|tbd|to be determined|same as above|see above|xxx+|test|\?+)?[\s\-–—.?!]*$/i;
const fieldLabel =
  /^\s*(?:our |the )?(?:mission(?: statement)?|vision|history|background|need|problem(?: statement)?|statement of need|goals?(?: and objectives)?|objectives|methods?|methodology|approach|activities|work ?plan|evaluation|metrics|success metrics|measures(?: of success)?|impact|expected impact|outcomes|sustainability(?: plan)?|purpose|summary|benefits|alignment)\s*:\s*(?=\S)/i;

/** A text with at least this proportion of upper-case letters counts as typed in capitals. */
const capitalsShare = 0.7;
const minLetters = 8;
const isInCapitals = (text: string) => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const upper = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= minLetters && upper.length / letters.length >= capitalsShare;
};

const calendarNames =
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December".split(
    " ",
  );
const peoplesAndLanguages =
  "Navy Army Marines Seabee American African Asian Black Hispanic Latino Latina Latinx Indigenous Christian Jewish Muslim English Spanish French Medicaid Medicare Internet Facebook Google".split(
    " ",
  );
const acronyms =
  "VA VFW DAV VFD FD PD ISO USA EIN IRS SNAP WIC USDA HUD NIH NSF CDC EPA FEMA STEM STEAM GED ESL ELL HIV AIDS ER EMT EMS LGBTQ LGBTQIA BIPOC IEP PTA PTSD NGO CEO CPR FAFSA HVAC".split(
    " ",
  );
const placeWords =
  "county|city|street|avenue|road|river|creek|valley|lake|park|school|elementary|high school|university|college|church|hospital|district|springs|falls|beach|bay|township|parish|village|clinic|library";
const beforePlace = new RegExp(
  `\\b(?!(?:the|our|this|that|a|an|every|each|in|of|and|local|public|middle|high|no|any|per|to|for|from|at|by|with|community)\\b)(\\p{L}{3,})(?= (${placeWords})\\b)( (?:${placeWords})\\b)?`,
  "gu",
);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const endsSentence = (text: string, next: string) => !endsInAbbreviation(text) && !endsInShortWord(text, next);
const maxAbbreviation = 20;
/** Sentences and list items with a capital at their start. */
const capitalizeSentences = (text: string) =>
  text.replaceAll(
    /(^|[.!?]["'”’)]?\s+|\n\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?)(\p{Ll})/gu,
    (whole, before: string, letter: string, offset: number) =>
      !/^[.!?]/.test(before) ||
      endsSentence(
        text.slice(Math.max(0, offset - maxAbbreviation), offset + 1),
        text.slice(offset + whole.length - 1, offset + whole.length + maxAbbreviation),
      )
        ? before + letter.toUpperCase()
        : whole,
  );

const commonNameWords =
  /^(?:the|and|for|new|our|volunteer|fire|department|center|house|school|schools|community|county|city|district|unified|public|library|friends|foundation|fund|trust|food|bank|pantry|clinic|health|free|youth|club|association|society|council|church|program|project|equipment|services?|group|league|alliance|land|home|homes|open|second|first|national|state|rural|women|children|family|veterans?|animal|shelter|arts?|theater|museum|college|university|academy|institute|office|agency|league|inc|llc)$/i;
const personTitle =
  /\b(chief|sgt|capt|lt|col|maj|dr|director|mayor|principal|father|brother|sister|pastor|rev|mr|mrs|ms|coach|captain|sheriff|superintendent|president)(\.?(?: \(ret\.?\))?) (\p{L}+)( (?!(?:and|has|have|had|is|was|will|who|leads?|led|runs?|of|for|in|at|the|can|says?|with|to)\b)\p{L}+)?/giu;
const sentenceNames = (text: string) => text.match(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}'’-]{2,}/gu) ?? [];

const restoreName = (text: string, name: string) => {
  if (!name) return text;
  const lower = text.toLowerCase();
  let result = "";
  let from = 0;
  for (let at = lower.indexOf(name.toLowerCase()); at >= 0; at = lower.indexOf(name.toLowerCase(), from)) {
    result += text.slice(from, at) + name;
    from = at + name.length;
  }
  return result + text.slice(from);
};

/** Consecutive capitalized words that do not start a sentence. */
const typedName = /(?<=\p{Ll}[\p{L}\p{N},;]{0,20} )(?<!\p{Lu}[\p{L}'’-]* )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})+/gu;
/** Names of two or more words that the applicant typed in lowercase here and capitalized elsewhere. */
const restoreNames = (text: string, known: readonly string[]) => {
  const names = new Set(known.filter((other) => !isInCapitals(other)).flatMap((other) => other.match(typedName) ?? []));
  return [...names].reduce((result, name) => {
    const lower = name.toLowerCase();
    return result.includes(lower) ? restoreName(result, name) : result;
  }, text);
};

/** Text typed in capitals as sentences. `known` texts show how names are written; the first is the organization's name. */
const lowerCapitals = (text: string, [organization = "", ...known]: readonly string[]) => {
  const names = [
    ...known.filter((other) => !isInCapitals(other) && other.length > 80).flatMap(sentenceNames),
    ...organization.split(" ").filter((word) => word.length > 2 && !commonNameWords.test(word)),
    ...Object.values(usStates)
      .flatMap((state) => state.split(" "))
      .filter((word) => !/^(?:of|new|north|south|west)$/i.test(word)),
    ...calendarNames,
    ...peoplesAndLanguages,
    ...acronyms,
  ];
  const spelled = new Map(names.map((name) => [name.toLowerCase(), name]));
  const result = capitalizeSentences(
    text
      .toLowerCase()
      .replaceAll(/[\p{L}'’]+/gu, (word) => spelled.get(word) ?? (word === "i" ? "I" : word))
      .replaceAll(/\b(in|by|during|of|since|until|through) may\b/g, "$1 May")
      .replaceAll(
        beforePlace,
        (_whole, name: string, _ahead, place: string | undefined) =>
          capitalize(name) + (place ? ` ${capitalize(place.trim())}` : ""),
      )
      .replaceAll(
        /\b(hurricane|tropical storm|post|local|troop|chapter|district|highway|route|interstate) (?=(\p{L}+|\d+)\b)/gu,
        (whole, word: string, next: string) =>
          /^\d/.test(next) || /^(?:hurricane|tropical storm)$/.test(word) ? `${capitalize(word)} ` : whole,
      )
      .replaceAll(
        /\b(Hurricane|Tropical storm) (?!(?:season|damage|relief|shelter|winds?|hit|came|took|and|or)\b)(\p{Ll}+)/gu,
        (_whole, word: string, name: string) => `${word} ${capitalize(name)}`,
      )
      .replaceAll(
        personTitle,
        (_whole, title: string, dot: string, first: string, last = "") =>
          `${capitalize(title)}${dot} ${capitalize(first)}${last && ` ${capitalize(last.trim())}`}`,
      ),
  );
  return [organization, ...findPeople(known)].reduce(restoreName, result);
};
const findPeople = (known: readonly string[]) => known.filter((name) => personName.test(name));
/** A known text that consists only of a person's name. */
const personName = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;

/** Whether no sentence of the text begins with a capital, as on a phone. */
const isInLowerCase = (text: string) =>
  /^\s*\p{Ll}/u.test(text) && !/(?:^|(?<!\b(?:Mr|Mrs|Ms|Dr|St))[.!?]\s+)\p{Lu}/u.test(text);
/** Without "march" and "may", which are also verbs. */
const lowerCalendarName =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/g;
const missingApostrophe = /\b([Cc]an|[Dd]on|doesn|didn|isn|aren|wasn|weren|couldn|wouldn|haven|hasn)t\b/g;
const monthName = "January|February|March|April|May|June|July|August|September|October|November|December";
const credentials = "RN|DDS|MD|PhD|LCSW|MSW|MPH|CPA|DVM|EdD|NP|DMD|JD|LPN|MBA|MEd|CFRE";
const fullName = "\\p{Lu}[\\p{L}'’-]+ (?:\\p{Lu}\\. )?\\p{Lu}[\\p{L}'’-]+";
/** Typos with an unambiguous correction. */
const slips: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=\b(?:and|but|because|so|since) )its(?= (?:covered|boarded|broken|locked|been|gone|not|too|a|an|the)\b)/g,
    "it is",
  ],
  [/\b([Tt])heyre\b/g, "$1hey are"],
  [/\b([Tt])heres\b/g, "$1here is"],
  [/!+\)/g, ")"],
  [new RegExp(`\\b(${monthName}) (\\d{1,2})(?:st|nd|rd|th)? ((?:19|20)\\d\\d)\\b`, "g"), "$1 $2, $3"],
  [new RegExp(`\\bDr\\.? (${fullName}),? (${credentials})\\b(?! \\p{Lu})`, "gu"), "$1, $2"],
  [new RegExp(`(${fullName}) (${credentials})(?=[.,;)]|$)`, "gmu"), "$1, $2"],
  [new RegExp(`(${fullName}),? (${credentials}) (?=\\p{Ll})`, "gu"), "$1, $2, "],
  [/\b(award|prize|medal) (?=(?:19|20)\d\d\b)/g, "$1 in "],
  [/\b(with|for|by|to) (\p{Ll}+) not (?=(?:with|for|by|to|about) \2\b)/gu, "$1 $2, not "],
  [/\bjoint commission[- ]accredited\b/gi, "accredited by the Joint Commission"],
  [/, here since (?=\d{4})/g, ", with us since "],
  [
    new RegExp(
      `(?<=\\b(?:party|event|fair|opening|meeting|session|concert|ceremony|celebration|dinner|festival|parade|workshop)) (?=(?:${monthName}) \\d{1,2}\\b)`,
      "g",
    ),
    " on ",
  ],
  [/\buninsured or (?=medicaid\b)/gi, "uninsured or on "],
];
const properNames =
  "Methodist|Baptist|Lutheran|Catholic|Presbyterian|Episcopal|Mennonite|Rotary|GED|ESL|HVAC|FAFSA|PTSD|FEMA|USDA|HUD|Vietnam|Korea|Joint Commission|Head Start|Early Head Start|Red Cross|Salvation Army|United Way|Boys and Girls Club|Boy Scout|Boy Scouts|Girl Scout|Girl Scouts|Meals on Wheels|Main Street America|Title I|Habitat for Humanity|Native American|African American|Spanish|English|Vietnamese|Somali|Arabic|Swahili|Dari|Pashto|Karen|Nepali|Haitian|Medicaid|Medicare";
const properName = new RegExp(`(?<![\\p{L}-])(?:${properNames})(?![\\p{L}-])`, "giu");
const properSpelling = new Map(properNames.split("|").map((name) => [name.toLowerCase(), name]));
const repairSlips = (text: string) =>
  slips
    .reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text)
    .replaceAll(properName, (name) =>
      name === name.toUpperCase() ? name : (properSpelling.get(name.toLowerCase()) ?? name),
    );

const numberMark = /^([^\S\n]*)(\d{1,2})(?: ?[.):]| [-–—]) *(?=[\p{L}$\d"“])/gmu;
/** Lines marked "1 -", "2)" and "3." are one list if they count from one. */
const normalizeNumbers = (text: string): string => {
  const numbers = [...text.matchAll(numberMark)].map(([, , digits]) => Number(digits));
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1)
    ? text.replace(numberMark, "$1$2. ")
    : text;
};
/** "-move 90 people", "Partners *Mercy clinic *Legal aid", "(1) give (2) build": marks of a list, each on its line. */
const normalizeMarks = (text: string): string => {
  const hasRun = (pattern: RegExp) => (text.match(pattern) ?? []).length > 1;
  let result = text;
  if (/(?:^|\s)\(1\)\s/.test(text) && /\s\(2\)\s/.test(text)) result = result.replace(/(^|\s)\((\d)\)\s+/g, "\n$2. ");
  if (hasRun(/[^\S\n]\*(?=\p{L})/gu)) result = result.replace(/[^\S\n]+\*(?=\p{L})/gu, "\n- ");
  return normalizeNumbers(result)
    .replace(/^([^\S\n]*)(?!\*\*[^*\n]+\*\*)[-*•](?:[^\S\n]*[-*•])*(?=[^\S\n]*[\p{L}\p{N}$#])[^\S\n]*/gmu, "$1- ")
    .replace(/^([^\S\n]*\d{1,2}[.)])(?=\p{L})/gmu, "$1 ")
    .trim();
};

/** "by Aug. 150,000 pounds": no month has as many days, so the period ends a note. */
const endingMonth = /(?<=\b(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec))\.(?= \d{1,3},\d{3}\b)/gi;

/**
 * Cleans up an answer's formatting; returns null for an empty one such as "N/A".
 *
 * @param known other texts of the applicant, which show how names are written
 */
export const cleanAnswer = (text: string | null, known: readonly string[] = []): string | null => {
  if (text === null || noAnswer.test(text)) return null;
  let result = removeInformal(
    normalizeMarks(text.replace(fieldLabel, "").replaceAll("\r\n", "\n").replaceAll(endingMonth, ";")),
  );
  const isTypedFast = isInCapitals(result) || isInLowerCase(result);
  if (isInCapitals(result)) result = lowerCapitals(result, known);
  result = repairSlips(
    expandAbbreviations(result.replaceAll(lowerCalendarName, capitalize)).replaceAll(missingApostrophe, "$1't"),
  );
  result = restoreNames(capitalizeSentences(result), isTypedFast ? known : known.slice(0, 1));
  if (isTypedFast) result = findPeople(known).reduce(restoreName, result);
  return result.replaceAll(/!{2,}/g, "!").replaceAll(/(?<=\p{L})!(?=\s|$)/gu, ".");
};

/** A name in title case if it was typed in capitals; one with a single short word stays, because it may be an acronym. */
export const cleanName = (name: string): string => {
  const line = name.replaceAll(/\s+/g, " ").trim();
  const isLower = /^\p{Ll}[\p{Ll}\s'’-]*$/u.test(line) && !line.startsWith("the ");
  if (!(isInCapitals(line) || isLower) || line.split(" ").length < 2) return line;
  return line
    .toLowerCase()
    .replaceAll(/(^|[\s(“"/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(/(?<=\s)(?:Of|The|And|For|In|At|De|La|To|On|A|An|With|By|From|As|Or)(?=\s)/g, (word) =>
      word.toLowerCase(),
    )
    .replaceAll(/\b(?:Inc|Llc|Usa|Ymca|Ywca|Pta|Vfw|Ii|Iii)\b/g, (word) =>
      word === "Inc" ? word : word.toUpperCase(),
    );
};

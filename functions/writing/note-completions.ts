import type { NarrativeField } from "#shared/api/proposals.ts";
import { capitalize, countWords, joinWithAnd } from "./letter-text.ts";
import { isSentence, isVerbWord, toInnerPhrase } from "./phrases.ts";
import { determined, withArticle } from "./repair-sentence.ts";
import { hasMainVerb } from "./sentence-form.ts";

// What a note without a verb says, in the words of the field that it answers.

const frequency = /\b(?:every|each|a|per) (?:day|weekday|week|month|year|evening|night|season)\b/i;
const events =
  /^(?:(?:\d+|free|weekly|monthly|twice-weekly|cooking|street|parent|peer|family|community|public|art|\p{L}+) ){0,3}(?:workshops?|class(?:es)?|sessions?|meetings?|part(?:y|ies)|fairs?|trainings|demonstrations|nights|camps?|performances?|rehearsals?|shows?|concerts?|forums?|retreats?)\b/iu;
const singularEvent =
  /^(?:[\p{L}-]+ ){0,3}?(?:workshop|class|session|meeting|party|fair|camp|concert|forum|retreat)\b/iu;
const actions =
  /^(?:[\p{L}-]+ ){0,2}(?:\p{L}+(?:tion|sion|ment|sis|ing)|designs?|tests|study|studies|review|permits|assessments?)(?= (?:of|for|with|in|at|on|and|by)\b|[,;(]|$)/iu;
const participleNote =
  /^((?:the |all |\d+ )?(?:[\p{L}-]+ ){0,2}\p{L}+s) ((?:not )?(?:paid|held|taught|\p{L}+ed)) (?=(?:by|at|in|on|with|every|each|for|to|from|twice|once|weekly|monthly|\$))/iu;

/** A number, its noun and where or how: a verb has no room between them. */
/** After the place, "3 meat plants in town hire 900 people" has a verb. */
export const hasLaterVerb = (note: string) =>
  note
    .split(/[,;(]/)[0]
    ?.split(" ")
    .slice(3)
    .some(
      (word) =>
        isVerbWord(word) &&
        !/^(?:list|wait|work|school|support|program|study|place|house|test|shelter|rent|care|record)$/.test(word),
    ) ?? false;
export const countedNote =
  /^(?:about |over |more than |only )?\d[\d,]* (?:\p{Ll}+ ){0,3}?(?:\p{Ll}+s|people|children|women|men|kids) (?:on|in|without|with|waiting|at|within|left\b,?)(?: |$)/u;
export const team =
  /^(?:\d[\d,]*|one|two|three|four|five|six) (?:[\p{L}-]+ ){0,2}(?:teachers?|tutors?|nurses?|coach(?:es)?|volunteers|staff|drivers?|instructors?|aides?|artists?|mentors?|interns?)(?= (?:at|for) |,|$)/iu;
export const heldSomewhere =
  /^(?:[\p{L}-]+ ){0,2}(?:class|club|group|rehearsal|concert|session)(?:es|s)? (?:in|at|on) /iu;
const weekday = /^(?:(?:every|each) )?(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?\b(?! \p{Lu})/iu;
const services =
  /^(?:[\p{L}\d-]+ ){0,4}(?:programs?|academ(?:y|ies)|bridge|clubs?|internships?|tutoring|screenings?|counseling|classes|childcare|services?|story ?times?|rides|lessons|route|routes|fee|hotline)(?= (?:for|to|in|at|with|on|by|every|each)\b|$)/iu;
const singularService = /^(?:[\p{L}-]+ ){0,3}?(?:program|academy|bridge|club|internship|route|fee|hotline)\b/iu;
const toNumber = (text = "") => Number(text.replaceAll(/[^\d.]/g, ""));
/** "wait list from 640 down to 200" as "Reduce the wait list from 640 to 200". */
const completeChange = (phrase: string): string | undefined => {
  const [, noun = "", from, to] =
    /^((?:\p{L}+ ){1,4}?)(?:(?:down |up )?from (\S+) )?(?:down |up )?to (?:under |over |at least |below )?(\S+)/iu.exec(
      phrase,
    ) ?? [];
  if (!noun) return undefined;
  const falls = from ? toNumber(to) < toNumber(from) : toNumber(to) === 0;
  if (!from && !falls) return undefined;
  const object =
    determined.test(noun.split(" ")[0] ?? "") || /(?:retention|attendance|enrollment)\s$/i.test(noun) ? "" : "the ";
  return `${falls ? "Reduce" : "Raise"} ${object}${phrase.replace(/ (?:down|up) (?=to |from )/, " ")}`;
};
const deeds: Readonly<Record<string, string>> = {
  served: "Serve",
  reached: "Reach",
  trained: "Train",
  fed: "Feed",
  housed: "House",
  helped: "Help",
  enrolled: "Enroll",
  placed: "Place",
};
type Complete = (note: string, phrase: string) => string | undefined;
/** What the note is, in the words of the field: undefined if its form does not show it. */
export const completions: Partial<Record<NarrativeField, Complete>> = {
  sustainabilityPlan: (_note, phrase) => {
    const [, noun, length] = /^(\p{L}+) (?:of |is )?(\d+ (?:years|months))$/iu.exec(phrase) ?? [];
    return noun && length ? `The ${noun} lasts ${length}` : undefined;
  },
  problemStatement: (_note, phrase) =>
    /^no (?!one\b)\p{L}/iu.test(phrase)
      ? `There is ${phrase}`
      : countedNote.test(phrase) && !hasLaterVerb(phrase)
        ? `There are ${phrase}`
        : undefined,
  projectGoals: (_note, phrase) => {
    if (/^\d[\d,]* \p{L}+s /u.test(phrase) && frequency.test(phrase) && countWords(phrase) <= 6)
      return `Provide ${phrase}`;
    if (/^\p{L}+ \p{L}+ within \d/iu.test(phrase)) return `Reach ${withArticle(phrase)}`;
    if (/^(?:\p{L}+ ){1,4}(?:(?:down |up )?from|(?:down |up )?to) \S*\d/iu.test(phrase) && !hasMainVerb(phrase))
      return completeChange(phrase);
    if (/^(?:0|no|zero) /i.test(phrase)) return `Have ${phrase.replace(/^0 /, "no ")}`;
    if (
      /^\d[\d,]* (?:[\p{L}-]+ ){0,3}(?:visits|meals|rides|sessions|lessons|screenings|hours|boxes|beds|nights|internships|services)\b(?! \p{Ll}+(?:ed|s)\b)/iu.test(
        phrase,
      )
    )
      return `${/back in (?:use|service)/.test(phrase) ? "Put" : "Provide"} ${phrase}`;
    if (/^(?:[\p{L}-]+ ){1,4}(?:at or above|at least|of at least) \d/iu.test(phrase) && countWords(phrase) <= 8)
      return `Reach ${withArticle(phrase.replace(/ pass (?=at|of)/, " pass rate "))}`;
    if (
      /^\d+(?:\.\d+)?% (?:still (?:in|at|\p{L}+ed)|of (?:the |our )?(?:[\p{L}-]+ ){0,2}\p{L}+ (?:finish|stay|pass|graduate|complete|enroll))\b/u.test(
        phrase,
      )
    )
      return `Have ${phrase.replace(/% of (?=cast|class|group|staff)/, "% of the ")}`;
    if (/^\d+(?:\.\d+)?% no \p{L}/u.test(phrase)) return `Have ${phrase.replace("% no ", "% with no ")}`;
    const [, counted, deed = ""] =
      /^(\d[\d,]* .+?) (served|reached|trained|fed|housed|helped|enrolled|placed)$/.exec(phrase) ?? [];
    if (counted) return `${deeds[deed]} ${counted}`;
    if (/^\d+(?:\.\d+)?% of [^,]{3,60} (?:have|find|get|hold|keep|reach) /.test(phrase)) return `See ${phrase}`;
    if (isSentence(phrase) && !/\bhired\b|back in (?:use|service)/.test(phrase)) return undefined;
    if (events.test(phrase)) return `Hold ${phrase}`;
    if (/^\d/.test(phrase) && frequency.test(phrase)) return `Provide ${phrase}`;
    if (/^(?:an? |the )?(?:one|two|three|four|five|six|\d+)? ?(?:more|additional)\b/i.test(phrase))
      return `Add ${phrase}`;
    if (/^(?:an? )?new \p{L}+ on\b/iu.test(phrase)) return `Have ${/^an? /i.test(phrase) ? "" : "the "}${phrase}`;
    if (/^(?:an? )?new\b/i.test(phrase))
      return `Put ${/^new \p{L}+,? [^,]+(?:,|$)/iu.test(phrase) && !/^new \p{L}+s\b/iu.test(phrase) ? "a " : ""}${phrase} in place`;
    if (/^returns? of /i.test(phrase)) return `See the ${phrase}`;
    if (/^\d+(?:\.\d+)?% (?!of\b|still\b)(?:\p{L}+ ?){1,4}(?:\([^()]*\))?$/u.test(phrase)) return `Reach ${phrase}`;
    if (/^\d[\d,]* /.test(phrase)) return `Have ${phrase}`;
    return /^\p{L}+ \p{L}+ (?:within|below|above|under|over|of) \d/iu.test(phrase)
      ? `Reach ${withArticle(phrase)}`
      : undefined;
  },
  methodology: (note, phrase) => {
    if (team.test(phrase))
      return `The team will have ${phrase.includes(" and ") ? phrase : joinWithAnd(phrase.split(/, (?=\d+ (?:[\p{L}-]+ ){0,2}(?:teachers?|tutors?|nurses?|coach|volunteer|staff|drivers?|instructors?|aides?|artists?|mentors?|interns?))/u))}`;
    if (heldSomewhere.test(phrase))
      return `${capitalize(determined.test(phrase.split(" ")[0] ?? "") || /(?<!s)s (?:in|at|on) /.test(phrase) || /sses (?:in|at|on) /.test(phrase) ? phrase : `the ${phrase}`)}`.replace(
        / (?=(?:in|at|on) )/,
        " will be held ",
      );
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
    if (weekday.test(note) && !isSentence(note))
      return `We will meet ${/^(?:every|each)/i.test(note) ? "" : "on "}${note}`;
    if (/^(?:volunteers|parents|students|neighbors|elders|members) \p{Ll}+$/u.test(phrase))
      return capitalize(phrase.replace(" ", " will "));
    if (/^reports? to (?:the )?(?:\p{L}+ ){1,3}(?:monthly|weekly|quarterly|annually)$/iu.test(phrase))
      return `We will report ${phrase.replace(/^reports? to (?:the )?/i, "to the ")}`;
    return /^(?:an?|the|one|two|three|four|five|six) /i.test(phrase) &&
      !isSentence(phrase) &&
      countWords(phrase) <= 25 &&
      !/\b\p{Ll}{3,}s (?:the|an?|its|our|in|at|on|to)\b/u.test(phrase)
      ? `The plan includes ${phrase}`
      : undefined;
  },
  expectedImpact: (note, phrase) => {
    if (
      /^(?:fewer|less|more|better|safer|healthier|lower|higher)\b/i.test(phrase) &&
      !/\b(?:stand|stay|live|eat|sleep|thrive|heal|work|succeed|graduate|read|walk|vote|home)$/i.test(phrase)
    )
      return `There will be ${phrase}`;
    if (/^(?:the )?first [^,]{3,60} in \d+ (?:years|months)$/i.test(phrase))
      return `We expect ${/^the /i.test(phrase) ? "" : "the "}${phrase}`;
    if (/^\d[\d,]* (?:more|additional|fewer) [^,;]{3,60}$/i.test(phrase) && !isSentence(phrase) && !hasMainVerb(phrase))
      return `We expect ${phrase}`;
    const match = /^((?:\p{L}+ ){0,2}\p{L}+s) (not )?(\p{L}+ing) /iu.exec(note);
    return match && !/(?:stops|starts|keeps|begins|quits|likes)$/.test(match[1] ?? "")
      ? note.replace(match[0], `${match[1]} will ${match[2] ?? ""}be ${match[3]} `)
      : undefined;
  },
  organizationHistory: (note, phrase) => {
    const [, year, figures] = /^(?:in )?(20\d\d): (\d.+)$/i.exec(phrase) ?? [];
    if (year && figures) return `In numbers for ${year}: ${completeSeriesOfNotes(figures)}`;
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
    if (
      /^(?:did|won|built|led|taught|made|ran|grew|gave|held|\p{L}{3,}ed)\b(?= (?:\d|\$|an?|the|our|over|more|about|nearly|in|on|to|from|for|with|by|all|every|\p{Lu}))/u.test(
        phrase,
      )
    )
      return `We ${phrase}`;
    if (/^(?:federally|state)[- ]recognized\b/i.test(phrase)) return `We are ${phrase}`;
    const [, start = "", served] =
      /^since (\d{4}),? (\d[\d,]* (?:learners|students|clients|patients|families|children|people|adults|veterans|youth|teens)\b.*)$/i.exec(
        phrase,
      ) ?? [];
    if (served && !said.test(served)) return `Since ${start} we have served ${served}`;
    if (/^clean (?:single )?audits?\b/i.test(phrase))
      return `We have had ${/^clean (?:single )?audit\b/i.test(phrase) ? "a " : ""}${phrase.replace(/ (?:for )?(?:the )?last (?=\d|\p{Ll}+ years)/u, " for the last ")}`;
    const [, since = ""] = /^([^,]{3,70}) since \d{4}(?:, [^,]+)?$/.exec(phrase) ?? [];
    if (since && /^(?:in|at|open|active|at work|\p{L}+ing)\b/iu.test(phrase)) return `We have been ${phrase}`;
    if (
      since &&
      !hasMainVerb(since.replace(/\b\p{L}+ly \p{L}+ed\b/u, "")) &&
      !isSentence(since.replace(/\b\p{L}+ly \p{L}+ed\b/u, ""))
    ) {
      const isOwn = /(?:program|department|office|service|clinic|route|site|staff|partnership|contract)$/i.test(since);
      const noun = determined.test(phrase.split(" ")[0] ?? "") && !/^501/.test(phrase) ? phrase : withArticle(phrase);
      return `We have ${isOwn ? "had" : "been"} ${noun.replace(/, (?=\d)/, ", with ")}`;
    }
    if (/^now \d/i.test(phrase)) return `We now have ${phrase.slice(4)}`;
    if (/^(?:annual )?budget (?:of |is |about )?\$\d/i.test(phrase))
      return `Our ${phrase.replace(/budget (?:of |is )?(?=\$|about)/i, "budget is ")}`;
    const deeds = phrase
      .split(/, (?!\d{3}\b)/)
      .map((part) => /^(\$?\d.*) (done|built|held|taught|served|run|\p{L}+ed)$/u.exec(part));
    if (deeds.length > 1 && deeds.every(Boolean))
      return `We have ${joinWithAnd(deeds.map((deed) => `${deed?.[2]} ${deed?.[1]}`))}`;
    if (/^staff of \d/i.test(phrase)) return `We have a ${phrase}`;
    if (
      /^(?:[\p{L}-]+ ){0,3}(?:organization|nonprofit|clinic|school|company|church|group|museum|shelter)(?:, \d[\d,]* \p{L}+)?$/iu.test(
        phrase,
      )
    )
      return `We are ${withArticle(phrase).replace(/, (?=\d)/, " with ")}`;
    if (
      /^(?:\d[\d,]*|one|two|three|four|five|six) [^,]+(?:, (?:and )?\d[^,]*(?:,\d{3}[^,]*)*)+(?: and \d[^,]*)?$/i.test(
        phrase,
      ) &&
      !/\b(?:is|are|was|were|has|have|had|play|got|gave|left|went)\b|, \d[\d.]*% /.test(phrase)
    )
      return /\b20\d\d\b/.test(phrase)
        ? `In numbers: ${completeSeriesOfNotes(phrase)}`
        : `We have ${completeSeriesOfNotes(phrase)}`;
    if (
      isSentence(phrase.replace(/\b\p{L}+ed\b(?= or | and |$)/gu, "")) ||
      /\d{4}:/.test(phrase) ||
      /\bgot\b/.test(phrase)
    )
      return undefined;
    if (/^\d.* (?:so far|to date|in total)$/i.test(phrase)) return `In numbers: ${phrase}`;
    if (/^\d[\d,]* (?:\p{L}+ ){0,2}\p{L}+s in 20\d\d\b/u.test(phrase)) return `We had ${joinNotes(phrase)}`;
    if (/^(?:\d|\$\d|two|three|four|five|six|several|over \d|about \d|more than \d)/i.test(phrase))
      return frequency.test(phrase) ? `We provide ${phrase}` : `We have ${joinNotes(phrase)}`;
    return countWords(phrase) <= 12 &&
      /(?:organization|nonprofit|clinic|school|company|church|group|agency|museum|shelter)\b/i.test(phrase) &&
      /^[\p{L}-]+ /u.test(phrase)
      ? `We are ${joinNotes(withArticle(phrase)).replace(/ and (\d)/, " with $1")}`
      : undefined;
  },
};
/** "3 sites, 5 teachers, 48 tutors" with the "and" that was left out. */
export const completeSeriesOfNotes = (phrase: string) =>
  / and \d[^,]*$/.test(phrase) ? phrase : joinWithAnd(phrase.split(/, (?!\d{3}\b)/));
/** "31 staff, 2,800 volunteers" with the "and" that was left out. */
const joinNotes = (phrase: string) => {
  const parts = phrase.split(/, (?!\d{3}\b)/);
  if (/, \d+(?:\.\d+)?% (?!of\b)/.test(phrase)) return phrase.replace(/, (\d+(?:\.\d+)?%) /, ", $1 of them ");
  return parts.length < 2 || / and /.test(phrase) ? phrase : joinWithAnd(parts);
};

/** Verbs that no note has. */
export const said = /\b(?:is|are|was|were|has|have|had|will|can|cannot|died|went|got|came|said|told|gave)\b/i;

import { createFinding, type RuleFindings } from "./finding.ts";
import type { ParsedDraft } from "./parsed-draft.ts";

// Finds constructions typical of second-language writers. A native speaker should read such a draft; only the writer can say
// what some of its sentences mean.

const counts =
  "(?:\\d+\\.\\d+|[2-9]|[1-9]\\d+|\\d{1,3}(?:,\\d{3})+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|many|several)";
const countable =
  "year|month|week|hour|day|cent|child|kid|student|person|adult|senior|elder|woman|man|mother|father|family|member|volunteer|teacher|friend|farmer|worker|patient|boat|job|farm|class|lesson|room|house|book|computer|machine|tree|bed|car|friend|neighbor|bottle|bag|box|cage|girl|boy|meter|minute|Saturday|Sunday|acre|plot|garden|mile|kilometer|pound|kilo|gallon|meal|tool|door|school|village|town|church|store|street|session|visit|trip|time|ticket|workshop|concert|performance|artist|singer|dancer|mentor|interpreter|nurse|suicide|refugee|animal|goat|sheet|tap|tunnel|loom|table|chair|bicycle|captain|deckhand|radio|jacket|raft|kit|accident|driver|fine|uniform|shirt|dollar|language|instrument|costume|song|phone|partner|site|bus";
const phraseEnd =
  "(?=[.,;:)]|$| (?:in|on|at|from|to|for|with|of|by|and|or|but|so|if|when|who|that|is|are|was|were|will|can|has|have|had|every|each|since|until|after|before|they|we|learn|each|all|now|where|because|more|from|near|per|a|an|the|last|next|this)\\b)";
const baseVerbs =
  "know|work|farm|give|have|make|take|come|go|live|teach|help|need|want|speak|read|write|learn|play|get|feel|start|finish|understand|bring|buy|sell|pay|cook|drive|explain|call|show|stay|eat|sleep|become|receive|manage|earn|organize|sew|serve|keep|say|ask";
const verbsAfterFor =
  "pass|keep|find|avoid|translate|give|have|make|take|learn|teach|get|become|receive|finish|understand|bring|sell|explain|speak|help|open";
const modals =
  "will|would|can|could|may|might|must|should|shall|did|do|does|don't|doesn't|to|not|help|helps|helped|let|lets|make|makes|made|and|or|if|that";

const plurals: Record<string, string> = { child: "children", person: "people", woman: "women", man: "men" };
const inflect = (word: string) =>
  word
    .replace(/(?<![aeiou])y$/, "ie")
    .replace(/(?<=s|x|z|ch|sh|\b(?:under)?go|\bdo|potato|tomato)$/, "e")
    .concat("s");
const replaceLastWord = (text: string, change: (word: string) => string) => text.replace(/\p{L}+$/u, change);

const pastForms: Record<string, string> = {
  ...{ begin: "began", grow: "grew", give: "gave", make: "made", build: "built", teach: "taught", buy: "bought" },
  ...{ sell: "sold", get: "got", start: "started", open: "opened", serve: "served", help: "helped", work: "worked" },
};
const pluralVerbs: Record<string, string> = { is: "are", was: "were", has: "have" };
const toPluralVerb = (verb: string) => pluralVerbs[verb] ?? verb.replace(/(?<=ch|sh|s)es$|s$/, "");
const singular =
  "woman|man|person|child|family|mother|father|husband|wife|member|student|farmer|worker|volunteer|teacher|customer|hospital|mosque|church|temple|city|county|school|bank|college|market|company|group|director";
const plainVerbs =
  "have|give|make|take|become|receive|bring|sell|pay|know|need|want|say|ask|earn|eat|buy|teach|speak|write|learn|feel|come|exist";
const toSingularVerb = (verb: string) => (verb === "have" ? "has" : inflect(verb));
const functionWords = "the|an?|of|to|in|and|is|are|we|our|for|with|they|at|on";

/** A construction, and its correction if there is only one. */
type ForeignForm = readonly [pattern: RegExp, correct?: (text: string) => string];
const forms: readonly ForeignForm[] = [
  // "two days by week", "two time in month"
  [
    /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:days?|hours?|times?) (?:by|in|in a|for a) (?:week|month|day)\b/giu,
    (text) => text.replace(/(day|hour|time)(?= )/, "$1s").replace(/ (?:by|in a|in|for a) (?=\p{L}+$)/u, " a "),
  ],
  // "12 year", "300 boat"
  [
    new RegExp(
      `(?<![-/$.,\\d])\\b${counts} (?:(?:new|old|small|large|big|high|young|used|more|extra|\\p{Ll}{4,}(?:al|ic|ive|ous|ful)) )?(?:${countable})${phraseEnd}`,
      "giu",
    ),
    (text) => replaceLastWord(text, (noun) => plurals[noun] ?? inflect(noun)),
  ],
  // "he know"
  [
    new RegExp(`(?<!\\b(?:${modals}) )\\b(?:he|she) (?:${baseVerbs})\\b`, "giu"),
    (text) => replaceLastWord(text, (verb) => (verb === "have" ? "has" : inflect(verb))),
  ],
  [/(?<!\b(?:he|she|\?.{0,80}) )\band (?:he|she) have\b(?! (?:to )?been)/giu, (text) => text.replace(/have$/i, "has")],
  [/\b(?:he|she|it) (?:don['’]t|do not)/giu, (text) => text.replace(/do(?=n['’]t| not)/i, "does")],
  // "we was", "The children is", but not "the number of our children is"
  [
    /\b(?:we|they) (?:was|is|has)\b|(?:^|[.!?] )(?:(?:The|Our|These|Many|Some) )?(?:women|children|people|families|parents|students|men) (?:was|is|has|works|lives|needs|wants)\b/gimu,
    (text) => replaceLastWord(text, toPluralVerb),
  ],
  // "the person who feed the family"
  [
    new RegExp(
      `\\b(?:person|someone|somebody|woman|man|mother|father|grandmother|child|one) who (?:feed|${baseVerbs})\\b`,
      "giu",
    ),
    (text) => replaceLastWord(text, (verb) => (verb === "have" ? "has" : inflect(verb))),
  ],
  // "60 life jacket, $85", but not "a 10 week class"
  [
    new RegExp(
      `(?<!\\b(?:an?|the|each|every|this|our|per) )(?<![-/$.,\\d])\\b${counts} (?!(?:year|month|week|hour|day|minute|mile|pound|dollar|percent|of|in|to|per|or|and|more|other)s?\\b)\\p{Ll}{3,} (?:${countable})(?=[.,;:)]|$| and\\b)`,
      "giu",
    ),
    (text) => replaceLastWord(text, (noun) => plurals[noun] ?? inflect(noun)),
  ],
  [
    /\b(?:The|This|Our) \p{Ll}+ exists? since(?= \d{4})/gu,
    (text) => text.replace(/exists? since$/, "has existed since"),
  ],
  // "Each woman earn", "The hospital say": one that stands first, or each of several, does it
  [
    new RegExp(
      `(?<!\\b(?:${modals}|do|does|did|have|has) )\\b(?:each|every) (?:${singular}) (?:${plainVerbs})\\b`,
      "giu",
    ),
    (text) => replaceLastWord(text, toSingularVerb),
  ],
  [
    new RegExp(`(?:^|[.!?] )(?:The|This|Our) (?:${singular}) (?:${plainVerbs})\\b`, "gmu"),
    (text) => replaceLastWord(text, toSingularVerb),
  ],
  [/\bwomens\b(?![’'])/giu, (text) => text.slice(0, -1)],
  // "We are begin in 2017", "In 2025 we are grow": the year says that it is past
  [
    new RegExp(`\\b[Ii]n (?:19|20)\\d\\d,? we are (?:${Object.keys(pastForms).join("|")})\\b`, "gu"),
    (text) => text.replace(/ are (\p{L}+)$/u, (_whole, verb: string) => ` ${pastForms[verb] ?? verb}`),
  ],
  [
    new RegExp(`\\b[Ww]e (?:are )?(?:${Object.keys(pastForms).join("|")}) in (?:19\\d\\d|20[01]\\d|202[0-5])\\b`, "gu"),
    (text) => text.replace(/(?: are)? (\p{L}+)(?= in )/u, (_whole, verb: string) => ` ${pastForms[verb] ?? verb}`),
  ],
  [
    new RegExp(`\\b(?:we|they) are (?:${baseVerbs}|grow|begin|carry|serve)\\b`, "giu"),
    (text) => text.replace(" are ", " "),
  ],
  [
    /\bsince (?:\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years?|months?|weeks?)\b(?! ago)/giu,
    (text) => text.replace(/^since/i, (word) => (word === "Since" ? "For" : "for")),
  ],
  // "The clinic is to 40 miles", "It counts with 28 beds", "the major part of the women", "the half of them"
  [
    /\b(?:is|are) (?:to|at) \d[\d,.]* (?:miles|kilometers|minutes|hours)(?=[.,;]| and\b| but\b)/giu,
    (text) => `${text.replace(/ (?:to|at) /i, " ")} away`,
  ],
  [
    /\bcounts? with (?=\d|an?\b|two|three|four|five|six|seven|eight|nine|ten|many)/giu,
    (text) => (/^counts/i.test(text) ? "has" : "have"),
  ],
  [
    /\bthe major part of\b|\bthe half of\b/giu,
    (text) => {
      const plain = /half/i.test(text) ? "half of" : "most of";
      return text.startsWith("T") ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
    },
  ],
  [/\b(?<!\bI )ha(?:ve|s) fear(?= (?:that|of)\b)/giu, (text) => (/^has/i.test(text) ? "is afraid" : "are afraid")],
  [
    /\$\d[\d.,]* for one (?:hour|day|week|month|year)\b/giu,
    (text) => text.replace(/for one (?=hour)/i, "an ").replace(/for one /i, "a "),
  ],
  [new RegExp(`\\b(${functionWords}) \\1\\b`, "giu"), (text) => text.split(" ")[0] ?? text],
  [/(?<!\b(?:[Nn]ative|[Ii]ndigenous|[Tt]ribal|[Ff]irst|these|all) )\bpeoples\b/gu, () => "people"],
  [/\b(?:eat|eats|sleep|sleeps) good(?=[.,;]|$)/giu, (text) => text.replace(/good$/i, "well")],
  [
    /(?:^|[.!?] )(?:Now|Today) (?:is|are|have) (?=\d|two|three|four|five|six|seven|eight|nine|ten)/gmu,
    (text) => text.replace(/(?:is|are|have)\s*$/, "there are"),
  ],
  [
    /\b(?:women|children|people|families|parents|students|men) (?:was|is|has|works|lives|needs|wants)\b(?<!\b(?:of|for|with|from|to|by|in|and) \p{L}+ (?:was|is|has|works|lives|needs|wants))/giu,
  ],
  [/\b(?:must|can|should|could|will) to \p{Ll}/gu, (text) => text.replace(" to ", " ")],
  [
    new RegExp(
      `\\bfor (?:to )?(?:${verbsAfterFor})\\b(?= (?:the|an?|our|their|them|us|it|new|more|food|\\p{Ll}+s)\\b)`,
      "giu",
    ),
    (text) => text.replace(/^for (?:to )?/i, "to "),
  ],
  [/\b(?:plays?|works?|lives?|teach(?:es)?|exists?|is|are) (?:\p{Ll}+ ){0,3}since \d+ years\b/giu],
  [
    /\$\d[\d.,]* (?:for|the|in|by) (?:night|hour|day|week|month|year)\b(?! (?:of|in|that|before|after))/giu,
    (text) => text.replace(/ \p{L}+ (?=\p{L}+$)/u, text.endsWith("hour") ? " an " : " a "),
  ],
  [
    /\b(?:have|has|had) fear (?:to|of)\b|\bwants? that (?:we|they|he|she|parents|children)\b|\bexist since\b|\bone from (?:them|us)\b/giu,
  ],
  [
    /(?:^|[.!?] )In (?:the |our |this )?[\p{L} ]{2,25} (?:have|has|is|are) (?:\d|no\b|not\b|many\b|only\b|two\b|three\b|four\b|five\b)/gmu,
  ],
  [
    /\b(?:percent|half|most|many|some) of (?:the |our )?(?:\p{Ll}+s|children|people|women|men) (?:pays|works|lives|needs|wants|speaks|comes|has|is)\b/giu,
  ],
  [/\b(?:girls|boys|children|people|mothers|they|we) be \p{L}/giu],
  [/\b(?:Teachers|Children|Girls|Boys|Students|Mothers) is\b|\b(?:\d+|\p{Ll}+) years taught\b/gu],
  [/\b(?:taught|worked|played|lived) \d+ years\b/giu, (text) => text.replace(" ", " for ")],
  [/\b(?:at|in) (?:first|second|third) year\b/giu, (text) => text.replace(/^\p{L}+/u, "$& the")],
  [/(?:^|[.!?] )(?:Now|Today|Every day|In \d{4}) (?:have|is|are|has) /gmu],
  [/\b(?:women|children|men|people) on \d|\b\d+ (?:women|children|men|people|students) on \d/giu],
];

/** Finds the constructions of `forms` in a text, in that order. */
export const findForeignForms = (text: string) =>
  forms.flatMap(([pattern, correct]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const lead = /^[.!?] /.exec(found)?.[0].length ?? 0;
      const form = found.slice(lead).trimEnd();
      return { start: index + lead, end: index + lead + form.length, form, corrected: correct?.(form) };
    }),
  );

const minForms = 3;
/** Whether the texts show that English is not their writer's first language. A single construction may be a typo. */
export const isSecondLanguage = (texts: readonly string[]): boolean =>
  texts.reduce((sum, text) => sum + findForeignForms(text).length, 0) >= minForms;

/** The text with the constructions corrected that have one correction only. Numbers and names stay. */
export const correctForeignForms = (text: string): string => {
  const found = findForeignForms(text).filter(({ corrected }) => corrected !== undefined);
  return found
    .filter(({ start, end }, index) => !found.slice(0, index).some((other) => other.start < end && start < other.end))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, corrected = "" }) => `${result.slice(0, start)}${corrected}${result.slice(end)}`,
      text,
    );
};

/** Finds the sentences that a native speaker should read, each with its construction. */
export const checkSecondLanguage = ({ maskedText }: ParsedDraft): NonNullable<RuleFindings> =>
  isSecondLanguage([maskedText])
    ? findForeignForms(maskedText).map(({ start, end, form, corrected }) => ({
        ...createFinding({ start, end }, `Ask a fluent reader to look at the sentence with “${form}.”`, "warn"),
        ...(corrected && { correction: { text: form, replacements: [corrected] } }),
      }))
    : [];

import { agreementRules, persons, type UsageRule } from "./agreement.ts";
import { supplyArticles } from "./articles.ts";

// Usage of writers whose first language is not English. Each rule corrects a form that English does not have, and keeps the words.

const baseVerbs =
  "stay|come|go|learn|play|feel|know|finish|get|have|find|keep|pass|live|become|read|speak|work|attend|graduate|begin|start|continue|receive|participate|understand|eat|sleep|pay|use|visit|grow|return|join|help|see|make|take";
const irregular: Record<string, string> = {
  ...{
    is: "been",
    has: "had",
    does: "done",
    goes: "gone",
    runs: "run",
    teaches: "taught",
    leads: "led",
    gives: "given",
  },
  ...{
    makes: "made",
    keeps: "kept",
    sells: "sold",
    grows: "grown",
    writes: "written",
    takes: "taken",
    brings: "brought",
  },
};
const toParticiple = (verb: string) => {
  const known = irregular[verb];
  if (known) return known;
  const stem = verb
    .replace(/(?<=s|x|z|ch|sh)es$/, "")
    .replace(/ies$/, "y")
    .replace(/(?<!s)s$/, "");
  if (/e$/.test(stem)) return `${stem}d`;
  return /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`;
};
const pastOf: Record<string, string> = {
  ...{
    been: "were",
    gone: "went",
    done: "did",
    begun: "began",
    given: "gave",
    taken: "took",
    written: "wrote",
    seen: "saw",
  },
  ...{ grown: "grew", come: "came", become: "became", run: "ran", spoken: "spoke", eaten: "ate", chosen: "chose" },
};
const objects: Record<string, string> = { we: "us", they: "them", he: "him", she: "her", it: "it", I: "me" };
const workVerbs =
  "works|lives|teaches|runs|leads|serves|helps|volunteers|gives|makes|keeps|operates|coordinates|directs|manages|cooks|plays|sells|grows|exists|offers|provides";

const rules: readonly UsageRule[] = [
  ...agreementRules,
  // Verbs
  [
    /\b(?:are|is) (\p{Ll}+ing) since (?=(?:19|20)\d\d)/gu,
    (whole, verb) => `${whole.startsWith("is") ? "has" : "have"} been ${verb} since `,
  ],
  [/\b([Ii])n (?=last (?:year|month|week|summer|winter|spring|fall)\b)/g, ""],
  [
    /\bfor (give|make|buy|teach|learn|get|bring|keep|find|have|be|become|receive|recover|avoid|prevent|improve|help)\b(?= (?:the|an?|our|their|more|them|us|to|it|new|\d))/g,
    "to $1",
  ],
  [
    /\b(have|has|had) fear (?:to|of) (?=\p{Ll}+\b(?<!ing))/gu,
    (_whole, verb) => `${{ have: "are", has: "is", had: "were" }[verb]} afraid to `,
  ],
  [/(\p{Lu}\p{Ll}+), that (?=(?:has|is|was|had|works|teaches|runs|leads)\b)/gu, "$1, who "],
  [
    /\b([Ww]ants?) that (we|they|he|she|I) (?=\p{Ll})/gu,
    (_whole, verb, subject) => `${verb} ${objects[subject] ?? subject} to `,
  ],
  [
    /(, (?:and|but|so) |^|[.!] )will be (?=(?:fewer|less|more|no|many)\b)/gu,
    (_whole, start) => `${start}${start === "" || /[.!] $/.test(start) ? "There" : "there"} will be `,
  ],
  [
    /\b(before|because|when|if|that|until|but) is (?=(?:too|very|not|late|necessary|possible|so|important|difficult|hard)\b)/g,
    "$1 it is ",
  ],
  [
    /\bdo(es)? not (?=(?:afraid|able|ready|sure|aware|available|possible|happy|safe|enough|alone)\b)/g,
    (_whole, s) => (s ? "is not " : "are not "),
  ],
  [/\b(must|can|should|will|could|may) to (?=\p{Ll})/gu, "$1 "],
  [/\bfor to (?=\p{Ll})/gu, "to "],
  [
    new RegExp(
      `\\b([Ww]ants?|[Nn]eeds?|[Hh]opes?) that ((?:[\\p{Ll}-]+ ){0,2}?(?:${persons}|families|parents|they|it)) (${baseVerbs})\\b`,
      "gu",
    ),
    (_whole, verb, subject, action) =>
      /^hope/i.test(verb)
        ? `${verb} that ${subject} ${action}`
        : `${verb} ${subject === "they" ? "them" : subject} to ${action}`,
  ],
  [/\b(has|have) (\p{Ll}+(?:ed|ught|en|wn|ld|nt|ne|pt)) (already|always|never|also)\b/gu, "$1 $3 $2"],
  [
    /\b((?:[Ii]n (?:19|20)\d\d|[Ll]ast (?:year|month|summer|winter|spring|fall)),? (?:we|they|I|our \p{Ll}+|the \p{Ll}+)) (?:have|has) (\p{Ll}+)\b/gu,
    (whole, start, verb) =>
      pastOf[verb] ? `${start} ${pastOf[verb]}` : /(?:ed|ught|ld|nt|de|pt)$/.test(verb) ? `${start} ${verb}` : whole,
  ],
  [
    new RegExp(
      `\\b(he|she|it|who|\\p{Lu}\\p{Ll}+) (${workVerbs}) ((?:[^.,;]{0,40} )?)(?:since|from) ((?:19|20)\\d\\d)\\b(?! to)`,
      "gu",
    ),
    (_whole, subject, verb, middle, year) => `${subject} has ${toParticiple(verb)} ${middle}since ${year}`,
  ],
  [
    /\b([Ww]e|[Tt]hey|I) (work|live|teach|run|serve|help|operate|offer|provide|cook|give) ((?:[^.,;]{0,40} )?)(?:since|from) ((?:19|20)\d\d)\b(?! to)/g,
    (_whole, subject, verb, middle, year) =>
      `${subject} have ${toParticiple(`${verb}s`.replace("teachs", "teaches"))} ${middle}since ${year}`,
  ],
  [
    /\b([Tt])here (?:is|are) (not one|no|not any|only|\d+|one|a|an) ([^.;]{3,60}?) since ((?:19|20)\d\d)/g,
    (_whole, letter, amount, thing, year) =>
      `${letter}here ${/s$/.test(thing.split(" ").at(-1) ?? "") ? "have" : "has"}${/^not/.test(amount) ? " not" : ""} been ${amount.replace(/^not /, "")} ${thing} since ${year}`,
  ],
  // "plays since 30 years"
  [
    new RegExp(
      `\\b(${workVerbs}) ((?:[^.,;]{0,40} )?)since (?=(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) years\\b(?! ago))`,
      "gu",
    ),
    (_whole, verb, middle) => `has ${toParticiple(verb)} ${middle}for `,
  ],
  [/\b([Ww]e|[Tt]hey|I) exist since (?=(?:19|20)\d\d)/g, "$1 have existed since "],
  [
    /\b(at|until|from|before|after) (\d{1,2}) (?:of|in) the (night|evening|morning|afternoon)\b/g,
    (_whole, preposition, hour, part) => `${preposition} ${hour} ${part === "night" ? "at night" : `in the ${part}`}`,
  ],
  [/\b(one|two|three|\d+) (?:of|in) each (?=(?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b)/gi, "$1 in "],
  [/\b(The|Our|Many|These|Some|Most) ([\p{Ll}-]+(?: \p{Ll}+)?s|children|people) (?:they|we) (?=\p{Ll})/gu, "$1 $2 "],
  [
    /(^|[.!] |[,;] (?:and|but|because|so) |\bbecause )([Ii])s (?=(?:very|not|so|also|important|difficult|hard|necessary|impossible|too|possible|far|expensive)\b)/g,
    (_whole, start, letter) => `${start}${letter === "I" ? "It" : "it"} is `,
  ],
  [
    /(^|[.!] )In ([^.,;]{2,40}?)(?<!\b(?:there|we|they|you|he|she|it|I|who|that)),? (is|are|was|were) (?=(?:only |also |about |no |not |a |an |the |\d|one |two |three |four |five |six |many |first |few )[^.]*)/g,
    "$1In $2 there $3 ",
  ],
  [/(^|[.!] )(After [^.,;]{2,40}?|On [^.,;]{2,20}?) (is|are) (?=(?:a |an |the |\d|first ))/g, "$1$2 there $3 "],
  [/(^|[.!] )Who (?=\p{Ll}+s )([^.?]{5,60}?), (?=(?:usually |often |always |never )?\p{Ll}+s\b)/gu, "$1Whoever $2 "],
  [
    /\b(taught|worked|played|lived|served|studied|directed|volunteered) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) years\b/g,
    "$1 for $2 years",
  ],
  [/\b([Tt]oday|[Nn]ow|[Cc]urrently),? (?:is|are) (?=\d)/g, "$1 there are "],
  [
    /(?<!\b(?:the|an?|this|our|one|each|every|last|past|next|their|her|his) )\bwhole (?=(?:year|day|week|month|season|winter|summer|family|school|town|community|city|village)\b)/g,
    "the whole ",
  ],
  [/(?<!\b(?:the|an?|this|any|every|no|real|only) )\bpossibility to\b/g, "the chance to"],
  [/\b(is|was|are|were) first (?=(?:in|of|from|to)\b)/g, "$1 the first "],
  [/\b(g(?:ive|ives|ave) [^.,;]{3,30}?) to home\b/g, "$1 to take home"],
  [/\b(go|goes|went|come|comes|came|return|returns|bring|brings) to home\b/g, "$1 home"],
  [/\bwrite attendance\b/g, "record attendance"],
  [/\bon each (?=(?:lesson|class|session|meeting|rehearsal|visit)\b)/g, "at each "],
  // Prepositions and set phrases
  [/\b(certified|accredited|approved|funded|supported) from\b/g, "$1 by"],
  [/\b(course|training|class|workshop) of (\d{1,3}) (hour|day|week|month)s\b/g, "$2-$3 $1"],
  [/\bthinking (?:in|on) (?=an?\b|the\b)/g, "thinking about "],
  [/\b[Tt]he doctor (?=\p{Lu}\p{Ll}+)/gu, "Dr. "],
  [/\blist of assistance\b/gi, "attendance list"],
  [/\bask(s?) to (?=(?:the|our|you)\b)/g, "ask$1 "],
  [
    /\b(come|comes|came|go|went|return)( back)? to (?:the )?home\b(?=[.,;]| (?:safe|and|from|after|with)\b|$)/g,
    "$1$2 home",
  ],
  [/\bgo(es)? to (?=job\b)/g, "go$1 to their "],
  [
    /\b(?:go|went) to emergency\b(?! (?:room|department|shelter|meeting))/g,
    (text) => text.replace("emergency", "the emergency room"),
  ],
  [/\bby (?=\p{Lu}\p{Ll}+ method\b)/gu, "by the "],
  [
    /(?<=\b(?:in|at|of|from|with|by) )(?=(?:University|Department|Ministry|Philharmonic|Institute|Academy|Bank|Office|Conservatory|Museum) of \p{Lu})/gu,
    "the ",
  ],
  [/, also if (?=\p{Ll})/gu, ", even if "],
  [/\bdepends? (?:of|from) /g, (text) => text.replace(/of|from/, "on")],
  [/\b([Pp]articipat(?:e|es|ed|ing)) (?:to|at) /g, "$1 in "],
  [/\b([Rr]esponsible) (?:of|about) /g, "$1 for "],
  [/\b([Ii]nterested) (?:on|about|for) /g, "$1 in "],
  [/\b([Dd]iscuss(?:es|ed)?) about /g, "$1 "],
  [/\b([Cc]onsist)(s?) (?:in|from) /g, "$1$2 of "],
  [/\b([Aa])ccording (?=the|our|a|this)/g, "$1ccording to "],
  [/\b[Ii]n the same time\b/g, (text) => (/^I/.test(text) ? "At the same time" : "at the same time")],
  [/\b[Ii]n this moment\b/g, (text) => (/^I/.test(text) ? "At this time" : "at this time")],
  [/\b(?:on|in) the (?=(?:last|next) (?:year|month|week|summer|winter)\b(?! of))/g, ""],
  [/\b[Aa]t (?:the )?first year\b/g, (text) => (/^A/.test(text) ? "In the first year" : "in the first year")],
  [/\bwithout pay(?=[.,;]|$)/g, "free of charge"],
  [/\b(master|bachelor|doctor) degree\b/gi, "$1's degree"],
  [/\b(thanks) (?=(?:our|the|this)\b)/gi, "$1 to "],
  [/\b[Ii]t exists? (?=(?:many|a|no|only|several)\b)/g, (text) => (/^I/.test(text) ? "There are " : "there are ")],
  [/\b([Ee])xplain (us|them|him|her)\b(?! (?:how|why|what|that))/g, "$1xplain to $2"],
];

const repairSentence = (text: string): string =>
  rules.reduce(
    (result, [pattern, replacement]) =>
      typeof replacement === "string"
        ? result.replaceAll(pattern, replacement)
        : result.replaceAll(pattern, replacement),
    text,
  );
const base =
  "give|make|have|explain|receive|do not|start|finish|help|need|work|come|pay|bring|write|call|know|understand|stop|continue";
/** "Hospital give", "each friend have": a verb that does not agree with its subject. */
const disagreement = new RegExp(
  `(?:^|[,;] (?:and |but )?|\\b(?:the|a|an|each|every|our|this) )(?:\\p{L}+ ){0,2}\\p{Ll}+(?<!s|people|children|men|staff|youth|which|that|who|and|to|not|we|they|you|can|will|must|may|should|could|would|did|does|do|all|of|never|always|also|first) (?:${base})\\b(?! (?:is|are|was|were))`,
  "iu",
);
/** Whether slips remain that the rules see, but cannot correct with certainty. */
const hasSlips = (sentence: string) => supplyArticles(sentence) !== sentence || disagreement.test(sentence);
/** A text with the usage of its sentences corrected; a sentence that would be corrected only in part stays as it was typed. */
export const repairUsage = (text: string): string =>
  text
    .split(/(?<=[.!?]["”)]?)(?=\s)|(?=\n)/u)
    .map((sentence) => {
      const space = /^\s*/.exec(sentence)?.[0] ?? "";
      const typed = sentence.slice(space.length);
      const repaired = repairSentence(typed);
      return space + (repaired === typed || hasSlips(repaired) ? typed : repaired);
    })
    .join("");

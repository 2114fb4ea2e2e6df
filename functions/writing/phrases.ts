import { trimEndMatching } from "#shared/util/trim-end.ts";
import { toOneLine } from "./sentences.ts";

// Fits an item of an answer into a sentence, based on its form alone.

/** Verbs that begin goals and activities. */
const verbs = new Set(
  `achieve acquire add address administer advance adopt analyze apply arrange assess assist attract avoid begin bring build
  buy care carry certify clean coach collect complete conduct connect conserve construct continue convene coordinate create
  cut decrease deliver demonstrate deploy design develop digitize distribute double drive earn educate eliminate employ enable
  encourage engage enlarge enroll ensure equip establish evaluate expand explore extend feed fence fill fix follow form foster
  furnish gain gather generate get give graduate grow guide halve have help hire hold host house identify implement improve
  include increase inform inspect install integrate introduce invest invite keep launch lead learn lend let light link lower
  maintain make match measure meet mentor modernize monitor move neuter offer open operate organize outfit pair pay perform
  place plan plant prepare preserve present prevent produce promote protect provide publish purchase raise reach read rebuild
  recruit reduce refer refurbish reintroduce remodel remove renovate repair replace restore retain retrofit return run save
  screen secure see sell send serve set share shorten show sign sponsor spread staff stage start stock stop strengthen supply
  support survey sustain teach track train transform transport treat triple turn upgrade use vaccinate visit weatherize widen
  work write order tutor pass test put pilot finish fund map harvest cook interview record translate rehearse paint print
  research plug mow sample sell rent renew review revise schedule select supervise tour verify wire dig catalog cover stand
  host release study repaint resurface pave erect obtain prevent partner collaborate contract interpret counsel shelter
  foster adopt spay deepen broaden finalize draft file submit announce advertise market train reopen relocate rescue respond
  clear grade scan validate calibrate excavate digitize index transcribe stabilize flatten enlist convert capture compile compare coordinate enlist recover reclaim reopen reuse recycle relieve resolve reverse save
  simplify stabilize standardize streamline subsidize supplement transfer translate transcribe update upload welcome close
  check fit connect lease admit bid wire appoint cultivate nurture empower engage inspire motivate navigate operate outreach package process procure provide`.split(
    /\s+/,
  ),
);
/** Also nouns: "Test scores rise" is no verb phrase. */
const alsoNouns =
  /^(?:test|house|place|support|work|plan|design|sample|study|staff|share|form|stage|fund|help|visit|light|record|review|map|measure|market|process|shelter|contract|rent|harvest|report|screen|seed|school|foster|host|file|package|draft|check|fit|order|cover|pilot|research)$/i;
const finiteAfterNoun =
  /^\S+ \S+s (?:rise|fall|drop|increase|decrease|improve|will|are|is|reach|remain|grow|go|double|show|meet|have|stay)\b/i;
/** "Test strips" and "rent assistance" are things, although their first word can be a verb. */
const nounCompound =
  /^(?:(?:hold|wait) times?|staff (?:attorneys?|members?|nurses?|time|meetings?)|follow-up|match (?:of|is|are|comes|=|\$)|test (?:strips?|kits?|scores?|results?)|rent (?:bridge|assistance|relief|help|subsid(?:y|ies)|payments?|support)|study (?:halls?|spaces?)|support groups?(?= (?:for|in|at|every|each|with)\b|$)|house calls?|cover crops?|seed (?:money|funding)|work (?:boots|clothes|permits?))\b/i;
/** "Plant sale in April" is a thing, "Plant trees" and "Plant 40 trees" are actions. */
const attributiveNoun =
  /^(?:plant|bake|book|yard|camp|garden|seed|walk|water|market|film|test|study|school|work|house) (?!(?:the|an?|our|all|each|every|more|new|with|in|on|at|to|out|off|up)\b)\p{Ll}+(?<!s)(?= |[.,;(]|$)/iu;
/** "Work takes 5 weeks" has its verb after the noun. */
const nounWithVerb =
  /^\p{L}+ (?:takes|costs|pays|gives|goes|comes|runs|starts|begins|ends|gets|makes|brings|needs|helps|leads|meets|serves|covers|keeps|stays|lasts|opens|closes|moves|brought|took|made|gave)\b/iu;
const nounAfter = /^(?:of|for|by|=|done|ready|finished|complete|is|are|was|were|has|have|will|rate|rates|per)$/i;
/** An imperative that is not in the list: "Enroll" or "Resurface" before a number or an article. */
const likelyImperative =
  /^(?!(?:now|today|since|still|about|above|after|all|almost|another|at|because|before|below|both|but|by|during|each|even|every|for|from|goal|half|if|in|into|least|like|month|most|nearly|not|of|on|once|only|or|over|phase|step|than|that|then|to|twice|under|until|upon|week|when|where|while|with|within|without|year|aim|task|stage|quarter|objective|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)\p{L}{2,}(?<!s|ed|ing|ance|ence|ment|tion|sion|ness|ity|ship|ly|ty|cy|ator|utor|ctor|sor|ian|ist|eer|cher|iver|rker|ager|nurse|aide|clerk)(?: and \p{Ll}{3,})? (?:(?:\d+(?:,\d{3})*(?:\.\d+)?|an?|the|our|every|each|at least|up to) \p{Ll}|(?:everyone|everybody)\b)/iu;
const intention =
  /^(?:(?:we|i|our (?:goals?|aims?|objectives?) (?:is|are))\s+(?:will |plan to |aim to |want to |propose to |would like to |are going to |seek to |to )|(?:will|to|our goal is to|the goal is to|it is our (?:intention|aim|goal|plan|hope) to)\s+)/i;

const finite = new Set(
  `is are was were am be been has have had do does did will would can could should may might must isn't aren't don't doesn't
  didn't can't won't cannot say says said needs lacks lives live goes go knows know wants want means mean costs rose fell grew
  began became came went took made gave led ran taught found left lost met paid saw sent told won wrote sold spent spend tell
  tells dies die lies rises falls stands stand become becomes remain remains agreed sit sits speak speaks answer answers cost
  break breaks live lives think feel miss join joins call calls earn earns sleep commit commits walk swim eat drink choose come see play sing stay hear watch wait
  enjoy understand remember return breathe heal thrive recover rest ride drive`.split(/\s+/),
);
const isFiniteVerb = (word: string) => {
  const base = [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")];
  return finite.has(word) || base.some((form) => verbs.has(form)) || (word.length > 4 && word.endsWith("ed"));
};

/** Also "redesign" and "co-host". */
export const isVerbWord = (word: string) => verbs.has(word) || verbs.has(word.replace(/^(?:re|co)-?(?=\p{L}{4})/u, ""));
/** The verb phrase of a goal or activity in the base form ("light 40 more streets"); undefined if it has none. */
/** "To bring the pipe from the city costs $960": the infinitive is the subject. */
const infinitiveSubject =
  /^to \p{Ll}+ (?:[^,.;]+ )?(?:will )?(?:costs?|takes|requires|needs|means|is) (?:\$|\d|an?\b|the\b)/iu;
/** "Truck 1,500 miles at $0.70" may price a thing or announce an action. */
const pricedNoun = /^(?:truck|bus|ferry|fuel|phone|coach|cook|guide|nurse|tutor|guard|pilot|staff|host) \d[^.;]*\$\d/i;
export const toVerbPhrase = (text: string): string | undefined => {
  const line = trimEndMatching(toOneLine(text), /[.;,\s]/);
  if (/[.!?]\s/.test(line) || infinitiveSubject.test(line) || pricedNoun.test(line)) return undefined;
  const withoutIntention = line.replace(intention, "");
  // "We intend to replace both bridges, to train a crew and to …"
  const stripped =
    withoutIntention === line
      ? line
      : withoutIntention.replaceAll(/(, (?:and )?| and )to (?=(\p{Ll}+)\b)/gu, (whole, joint: string, word: string) =>
          isVerbWord(word) ? joint : whole,
        );
  const [typedFirst = "", second = "", third = ""] = stripped.split(" ");
  // "lend, during the year, 60 laptops"
  const first = stripped === line ? typedFirst : typedFirst.replace(/,$/, "");
  // "Open Pantry makes …" begins with a name.
  const isName =
    /^\p{Lu}\p{Ll}/u.test(second) &&
    /^\p{Lu}/u.test(first) &&
    (isFiniteVerb(third.toLowerCase()) ||
      (/^\p{Lu}/u.test(third) && !/^(?:keep|help|send|give|bring|make|move|serve|build|connect)$/i.test(first)));
  const isNoun =
    isName ||
    nounCompound.test(stripped) ||
    attributiveNoun.test(stripped) ||
    nounWithVerb.test(stripped) ||
    nounAfter.test(second) ||
    (alsoNouns.test(first) && (finiteAfterNoun.test(stripped) || stripped === first));
  const isVerb =
    !isNoun &&
    (isVerbWord(first.toLowerCase()) ||
      (likelyImperative.test(stripped) &&
        !finite.has(first.toLowerCase()) &&
        !isSentence(stripped.split(/[,(;]/)[0] ?? "")));
  if (!isVerb && stripped === line) return undefined;
  if (!isVerb && !/^\p{L}+$/u.test(first)) return undefined;
  return isVerb || (stripped !== line && /^\p{Ll}/u.test(stripped) && !/(?:s|ing|ed)$/.test(first))
    ? stripped.charAt(0).toLowerCase() + stripped.slice(1)
    : undefined;
};

const takesDouble =
  /^(?:[^aeiou]{0,3}[aeiou][bdgklmnprt]|begin|equip|outfit|retrofit|refer|admit|commit|submit|permit|transfer)$/;
const toGerundWord = (verb: string) => {
  if (/^(?:be|see)$|ee$|oe$|ye$/.test(verb)) return `${verb}ing`;
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return takesDouble.test(verb) && !/[aeiou]{2}/.test(verb.replace("qu", "q"))
    ? `${verb}${verb.at(-1)}ing`
    : `${verb}ing`;
};
const determiner = /^(?:the|an?|our|their|its|each|every|all|up|it|them|\d.*)$/i;
/** "buy produce and keep it" as "buying produce and keeping it"; undefined if it is uncertain which words are verbs. */
export const toGerund = (verbPhrase: string): string | undefined => {
  const words = verbPhrase.split(" ");
  const [first = ""] = words;
  if (!isVerbWord(first.replace(/,$/, ""))) return undefined;
  let isCertain = true;
  const result = words.map((text, index) => {
    const word = text.replace(/,$/, "");
    const previous = words[index - 1] ?? "";
    const mayBeVerb = index === 0 || previous === "and" || previous === "or" || /,$/.test(previous);
    if (!mayBeVerb || !isVerbWord(word)) return text;
    if (index > 0 && alsoNouns.test(word) && !determiner.test(words[index + 1] ?? "")) isCertain = false;
    return `${toGerundWord(word)}${text.slice(word.length)}`;
  });
  return isCertain ? result.join(" ") : undefined;
};

/** "light 40 streets" as "lights 40 streets". */
export const toThirdPerson = (verbPhrase: string): string =>
  verbPhrase.replace(/^\S+/, (verb) => {
    if (verb === "have") return "has";
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
  });

/** The verb phrases of a series: "enroll 150 students, open a home, and hire a coach" has three. */
export const splitVerbSeries = (verbPhrase: string): string[] => {
  const parts = verbPhrase.split(/,? and (?=\p{Ll}+ )|, /u);
  return parts.every((part) => isVerbWord(part.split(" ")[0] ?? "")) ? parts : [verbPhrase];
};

/** "outfit four labs, train 28 teachers" with the "and" that its writer left out. */
export const completeSeries = (verbPhrase: string): string => {
  if (/; (?!and )[^;]+$/.test(verbPhrase) && !/,/.test(verbPhrase))
    return verbPhrase.replace(/; ([^;]+)$/, verbPhrase.split("; ").length > 2 ? "; and $1" : " and $1");
  const parts = verbPhrase.split(", ");
  const isSeries =
    parts.length > 1 &&
    parts.every((part) => verbs.has(part.split(" ")[0] ?? "")) &&
    !(parts.at(-1) ?? "")
      .split(" and ")
      .slice(1)
      .some((rest) => verbs.has(rest.split(" ")[0] ?? "") || beforeObject.test(rest));
  if (!isSeries) return verbPhrase;
  return `${parts.slice(0, -1).join(", ")}${parts.length > 2 ? "," : ""} and ${parts.at(-1)}`;
};

/** "Gild the frames": an unknown word before an object. */
const beforeObject = /^\p{Lu}?\p{Ll}+ (?:the|an?|our|all|each|every|at least|\d)/u;
/** The verb phrases of a list. Where most items have one, an item that begins like them has a verb that the rules do not know. */
export const toVerbPhrases = (items: readonly string[]): (string | undefined)[] => {
  const phrases = items.map((item) => {
    const phrase = toVerbPhrase(item);
    return phrase && completeSeries(phrase);
  });
  const known = phrases.filter((phrase) => phrase !== undefined).length;
  if (items.length < 3 || known * 2 <= items.length) return phrases;
  return phrases.map((phrase, index) => {
    const line = trimEndMatching(toOneLine(items[index] ?? ""), /[.;,\s]/);
    if (phrase || isSentence(line) || !beforeObject.test(line) || /^(?:an?|the|all|each|every|no)\b/i.test(line))
      return phrase;
    return line.charAt(0).toLowerCase() + line.slice(1);
  });
};

/** Whether the text has a verb after its first word, and so reads as a sentence rather than a note. */
export const isSentence = (text: string): boolean => {
  const line = toOneLine(text);
  if (/[。！？]/.test(line)) return true;
  const words =
    line
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}']+|\d+/gu) ?? [];
  return words.length >= 3 && words.slice(1).some(isFiniteVerb);
};

const strictFinite = (word: string) =>
  finite.has(word) ||
  word.endsWith("ed") ||
  (word.endsWith("s") && [word.slice(0, -1), word.slice(0, -2)].some((base) => verbs.has(base)));
const relativeClause = /,?\s(?:who|that|which|whose|where)\s.*$/i;
/** Whether the text is a noun phrase rather than a statement: "one kennel run with a door that opens outward". */
export const isNounPhrase = (text: string): boolean => {
  const [main = ""] = trimEndMatching(toOneLine(text), /[.;,\s]/)
    .replace(relativeClause, "")
    .split(", ");
  if (/[.!?]\s/.test(text) || toVerbPhrase(text)) return false;
  if (!/^(?:an?|one|the|this)\b/i.test(main)) return !isSentence(main);
  return !main
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .slice(1)
    .some(strictFinite);
};

/** The text within a sentence: without its period, and with a small first letter unless it is a name or an acronym. */
export const toInnerPhrase = (text: string): string => {
  const line = trimEndMatching(toOneLine(text), /[.;,\s]/);
  const [first = "", second = ""] = line.split(" ");
  const isName =
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Medicaid|Medicare|English|Spanish|American|Native|Tribal)\b/.test(
      first,
    ) ||
    /^\p{Lu}[\p{Lu}\d]|^\p{Lu}\p{Ll}*\p{Lu}|^I\b|[’']s$|^(?!A$)\p{Lu}\.?$/u.test(first) ||
    (/^\p{Lu}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(second));
  return isName ? line : line.charAt(0).toLowerCase() + line.slice(1);
};

const startedPattern =
  /^(?:(founded|established|chartered|incorporated|formed|created|organized|launched|built)|(opened|began|started|born))\b(?=\s+(in|by|as|with|on|from|\d|\p{L}))/iu;
/** Gives a note such as "Founded in 1998." its subject. */
export const completeFoundingNote = (sentence: string, subject: string): string => {
  if (/^since\s+\d{4}\.?$/i.test(sentence))
    return `${subject} has been at work ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  // "Founded in 2009, the house has lit 240 streets" has a subject.
  if (/^[^.!?\n]{0,120},\s+(?:\p{Lu}|(?:we|our|it|the|they|this)\b)/u.test(sentence)) return sentence;
  const match = startedPattern.exec(sentence);
  if (!match) return sentence;
  const rest = sentence.slice(match[0].length).trimStart();
  const word = match[0].toLowerCase();
  const year = /^\d{4}\b/.test(rest) ? `in ${rest}` : rest;
  const isPassive =
    Boolean(match[1]) ||
    /^(?:in \d{4} )?by\b|\bby (?:\d|two|three|four|five|six|seven|eight|nine|ten|an?|our|local) ?\p{L}/iu.test(year);
  return `${subject} ${isPassive ? `${subject === "We" ? "were" : "was"} ${word === "began" ? "begun" : word}` : word === "born" ? "was born" : word} ${year}`;
};

/** "46 kids, 3 teams, 12 mentors (all volunteer)" */
const countNote =
  /^(now |today |currently )?((?:(?:, (?:and )?| and )?\d[\d,]* (?:[\p{Ll}-]+ ){0,3}(?:\p{Ll}{2,}[^s\W]s|staff|people|children|women|men|youth|acres)(?: \([^()]*\))?)+)\.?$/iu;
const titleNote =
  /^((?:executive )?director|superintendent|principal|president|ceo|chief|librarian|chair|board chair):? ((?:Dr\. )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2})$/iu;
/** A note of an organization's history as a sentence: "9 staff, 60 volunteers" becomes "We have 9 staff and 60 volunteers". */
export const completeHistoryNote = (typed: string, subject: string): string => {
  // "Since 2016, started with 5 kids"
  const note = typed.replace(/^since (\d{4}),? (started|began|founded|opened) (?=with|in|by|as|at)/i, "$2 in $1 ");
  const line = trimEndMatching(toOneLine(note), /[.\s]/);
  const [, title, name] = titleNote.exec(line) ?? [];
  if (title && name) return `The ${/^ceo$/i.test(title) ? "CEO" : title.toLowerCase()} is ${name}.`;
  // "Refurbished 3,300 bikes so far"
  if (
    !startedPattern.test(line) &&
    /^\p{Lu}\p{Ll}+ed (?:\d|over |more than |about |nearly )/u.test(line) &&
    !isSentence(line)
  )
    return `${subject} ${line.charAt(0).toLowerCase()}${line.slice(1)}.`;
  // "31 veterans so far"
  if (/^\d[\d,]* [^,;.]{3,60} so far$/.test(line) && !isSentence(line)) return `There have been ${line}.`;
  const [, now = "", counts = ""] = countNote.exec(line) ?? [];
  const hasVerb = counts.split(/[\s,]+/).some((word) => finite.has(word) || /\p{L}{3}ed$/u.test(word));
  if (!counts || hasVerb) return completeFoundingNote(note, subject);
  const parts = counts.split(/,\s(?:and )?/);
  const series = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : counts;
  return `${subject} ${now.toLowerCase()}${subject === "We" ? "have" : "has"} ${series}.`;
};

const firstPerson = /\b(?:we|our|ours|us)\b/i;
/** Whether texts speak in the first person plural, which the composed sentences then follow. */
export const isFirstPersonPlural = (texts: readonly string[]) => texts.some((text) => firstPerson.test(text));

const timePatterns: readonly RegExp[] = [
  /\b(?:months?|weeks?|quarters?|years?|phase)\s?\d{1,2}(?:\s?(?:-|–|to|through|and)\s?\d{1,2})?\b/i,
  /\byears? (?:one|two|three)\b|\b(?:first|second|third|fourth|last) (?:month|quarter|year|week|semester)\b|\bq[1-4]\b/i,
  /\b(?:(?:early|late|mid)[ -])?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s?(?:-|–|to|through)\s?(?:January|February|March|April|May|June|July|August|September|October|November|December))?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? 20\d\d)?\b/,
  /\b(?:spring|summer|(?<!will |would |to |may )fall|autumn|winter)(?: (?:of )?20\d\d)?\b/i,
  /\b(?:once|twice|(?:one|two|three|four|five|six) times|\d+ times) (?:a|per|each) (?:day|week|month|quarter|year)\b/i,
  /\b(?:each|every) (?:day|afternoon|evening|morning|week|month|quarter|year|semester|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b|\b(?:daily|weekly|biweekly|monthly|quarterly|annually)\b/i,
  /\b(?:Mondays|Tuesdays|Wednesdays|Thursdays|Fridays|Saturdays|Sundays)(?: and (?:Mondays|Tuesdays|Wednesdays|Thursdays|Fridays|Saturdays|Sundays))?\b/,
];
/** The first of them name a period of the project or of the calendar, the others a frequency. */
const calendarPatterns = 4;
/** The time that a sentence names, such as "Months 1-3" or "Twice a week"; undefined if it names none. */
export const findTime = (text: string): string | undefined => {
  const [period, calendar] = [timePatterns.slice(0, calendarPatterns), timePatterns.slice(calendarPatterns)].map(
    (patterns) =>
      patterns.flatMap((pattern) => pattern.exec(text) ?? []).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))[0],
  );
  const match = period ?? calendar;
  return match && match.charAt(0).toUpperCase() + match.slice(1);
};

const ownDeadline =
  /\b(?:in|within|after|over|during|for) (?:the )?(?:first |last |next )?(?:\d{1,2} |one |two |three |six |nine |twelve |eighteen )?(?:years?|months?|weeks?)\b|\bby (?:the )?(?:end|last|20\d\d|\w+ 20\d\d)\b|\bmonths? later\b/i;
/** Whether a goal states a deadline. */
export const hasDeadline = (text: string) => findTime(text) !== undefined || ownDeadline.test(text);

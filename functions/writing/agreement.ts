// Number, rates and agreement, as writers whose first language is not English may miss them. Each rule keeps the words.

const count = "(?:\\d[\\d,]{0,9}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many)";
export const persons =
  "children|kids|youth|students|pupils|girls|boys|people|adults|persons|teens|women|men|seniors|elders";
const plurals = `${persons}|families|parents|teachers|volunteers|patients|residents|workers|farmers|members|mothers|fathers|neighbors|households|clients|artists|musicians|immigrants|refugees|veterans|nurses|they|we`;
const period = "hour|day|week|month|year|semester|lesson|night|session";
const singular =
  "child|kid|student|pupil|girl|boy|adult|person|teen|senior|elder|family|parent|teacher|volunteer|patient|resident|worker|farmer|member|mother|father|neighbor|household|client|artist|musician|immigrant|refugee|veteran|nurse|home|house|class|lesson|group|visit|meal|bed|room|school|site|partner|church|book|instrument|computer|tablet|concert|workshop|event|session|trip|bus|van|acre|mile|pound|hour|day|week|month|year|job|company|business|garden|box|tree|test|call|survey|friend|neighbor|woman|man|mentor|tutor|coach|leader|helper|language|country|grant|award|program|project";
const toPlural = (noun: string) => {
  const known: Record<string, string> = { child: "children", person: "people", woman: "women", man: "men" };
  if (known[noun]) return known[noun];
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
};
const many =
  "(?:[2-9]|\\d{2,}|\\d[\\d,]{0,9}\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|many|several|few|these|those|all|\\d+ of our|many of our|most of our|some of our)";
const ends =
  "(?=[.,;:)]|$| (?:in|on|at|from|to|for|with|of|by|and|or|but|so|if|when|who|that|which|is|are|was|were|will|can|cannot|has|have|had|where|because|also|every|each|since|until|without|during|after|before|come|comes|go|goes|fall|speak|live|need|want|get|stay|walk|work|help|learn|wait|pay|use|receive|do|do not|don't)\\b)";
const comparatives: Record<string, string> = {
  ...{
    strong: "stronger",
    big: "bigger",
    small: "smaller",
    long: "longer",
    old: "older",
    young: "younger",
    high: "higher",
  },
  ...{ low: "lower", cheap: "cheaper", safe: "safer", hard: "harder", fast: "faster", poor: "poorer", hot: "hotter" },
  ...{ cold: "colder", easy: "easier", healthy: "healthier", happy: "happier", short: "shorter", near: "nearer" },
};
const pastForms: Record<string, string> = {
  ...{ fall: "fell", go: "went", come: "came", give: "gave", get: "got", make: "made", take: "took", see: "saw" },
  ...{
    die: "died",
    lose: "lost",
    visit: "visited",
    help: "helped",
    serve: "served",
    receive: "received",
    need: "needed",
  },
  ...{
    teach: "taught",
    start: "started",
    finish: "finished",
    become: "became",
    win: "won",
    feed: "fed",
    leave: "left",
  },
};
const toPast = (sentence: string) =>
  sentence.replaceAll(
    new RegExp(
      `(?<=(?:s|people|children|women|men|them|\\d|we|they|never|also) )(${Object.keys(pastForms).join("|")})\\b(?! \\p{Ll}+ing\\b)`,
      "giu",
    ),
    (verb) => pastForms[verb.toLowerCase()] ?? verb,
  );
const institution =
  "city|county|state|hospital|church|school|university|library|center|clinic|district|department|foundation|teacher|nurse|doctor|director|company|bank|union|museum|college|agency|sheriff|mayor";

export type UsageRule = readonly [RegExp, string | ((...parts: string[]) => string)];
export const agreementRules: readonly UsageRule[] = [
  // Rates and ages
  [new RegExp(`(\\$\\d[\\d,.]*) (?:for|in|by|to) (${period})\\b`, "g"), "$1 a $2"],
  [
    new RegExp(
      `\\b(${count} \\p{Ll}+) (?:in|by|for|to) (?=(?:${period})(?:[.,;)]|$| (?:in|with|at|on|for|after|from)\\b))`,
      "giu",
    ),
    "$1 a ",
  ],
  [
    /\b(once|twice|(?:one|two|three|four|five) times|\d times) (?:in|by|for|at) (?=(?:day|week|month|year)\b)/gi,
    "$1 a ",
  ],
  [/\ba hour\b/g, "an hour"],
  [
    new RegExp(
      `\\b(${persons}) (?:of|from|with|between) (\\d{1,2}(?: ?(?:-|–|to|and|until) ?\\d{1,2})?) years(?: old)?\\b`,
      "gi",
    ),
    "$1 aged $2",
  ],
  [
    /\b(have|has|had) (\d{1,3}) years old\b/g,
    (_whole, verb, years) => `${verb === "have" ? "are" : verb === "has" ? "is" : "were"} ${years} years old`,
  ],
  [/\b(groups|classes|teams) by (?=\d|two|three|four|five|six)/g, "$1 of "],
  [/\b(minimum|maximum) (?=\d)/gi, (word) => (/^min/i.test(word) ? "at least " : "at most ")],
  [/(?<=\p{Ll} )near (?=\$?\d[\d,]*(?: (?:people|families|children|students|dollars)|[.,;]|$))/gu, "about "],
  // Number and agreement
  [
    new RegExp(`(?<![$\\d,.-])\\b(${many}) ((?:[\\p{Ll}-]+ )?)(${singular})${ends}`, "giu"),
    (whole, amount, adjective, noun) =>
      (/^(?:of|all)/i.test(amount) &&
        /^(?:day|year|week|month|family|house|home|room|school|church|class|project|program|group|company|business|garden)$/i.test(
          noun,
        )) ||
      // "four hygienists volunteer" has its noun already.
      /(?:\b(?:a|an|the|per|each|every|one|of|for|in|by) ?$)|[^s]s $/i.test(adjective)
        ? whole
        : `${amount} ${adjective}${toPlural(noun)}`,
  ],
  [/\b(\d+) (of|in|out of) (\d+) (?=(?:our|the)\b)/g, "$1 $2 $3 of "],
  [/\b(two|three|four|five|six|[2-9]) time (?=(?:a|per|every|each|in)\b)/gi, "$1 times "],
  [/\b(times?) every (?=(?:day|week|month|year)\b)/g, (_whole, times) => `${times} a `],
  [
    /\b([Ee]ach|[Ee]very) (\p{Ll}+) (receive|write|start|finish|speak|teach|cook|run|play|choose|eat|read|meet|live|get|take|bring|learn|have|stay|come|go|need|pay|use|make|give|find|help|work|attend)(?= (?:a|an|the|one|two|three|\d|in|to|at|their|his|her|our|with|from|for)\b)/gu,
    (_whole, each, noun, verb) => `${each} ${noun} ${verb === "have" ? "has" : verb === "go" ? "goes" : `${verb}s`}`,
  ],
  [
    /(?<=^|[.,;] |\b(?:if|because|that|when|and|but) )([Tt]he|[Oo]ur|[Aa]n?|[Tt]his) (\p{Ll}+(?:ss|[^s])) don't\b(?<!people don't|children don't|women don't|men don't|staff don't)/gu,
    "$1 $2 doesn't",
  ],
  [
    /\bmore (strong|big|small|long|old|young|high|low|cheap|safe|hard|fast|poor|hot|cold|easy|healthy|happy|short|near)\b(?! \p{Ll}+(?:s|ing)\b)/gu,
    (_whole, word) => comparatives[word] ?? word,
  ],
  [
    new RegExp(
      `\\b([Tt]he (?:\\p{Ll}+ )?(?:${institution})) (give|pay|help|lend|let|offer|provide|agree|come|need|want|support|send|teach|promise|donate)(?= (?:a|an|the|us|our|to|for|that|with|free|\\$|\\d))`,
      "gu",
    ),
    (_whole, subject, verb) => `${subject} ${verb === "teach" ? "teaches" : `${verb}s`}`,
  ],
  [
    /(^|[.!] )((?:Last (?:year|month|week|summer|winter|spring|fall)|In (?:19|20)\d\d),? [^.!]*)/g,
    (_whole, start, sentence) => start + toPast(sentence),
  ],
  [
    /\b(to|in|into|from) own (?=(?:home|homes|building|house|space|office|place|kitchen|business|van|car|language)\b)/g,
    (_whole, preposition, offset, whole) =>
      `${preposition} ${/\b(?:elders?|famil|they|children|people|clients|seniors|members|women|men)\b/i.test(String(whole).slice(Math.max(0, Number(offset) - 60), Number(offset))) ? "their" : "our"} own `,
  ],
  [/\bmore long time\b/g, "longer"],
  [/\bless (?=\p{Ll}{3,}[^s]s\b)/gu, "fewer "],
  [
    new RegExp(
      `(?<=^|[.;:] |, (?:and |but |so )?|\\b(?:and|but|because|that|where|when|if|${count}|our|their|these|those|many|most|all|some|few) )(?<!\\b(?:one|1|each|every|none) (?:of|in|out of) (?:the |our |each |every )?(?:\\p{L}+ |\\d+ )?)(${plurals}) (is|was|has|does|doesn't)\\b(?! (?:a|an|one) of)`,
      "giu",
    ),
    (_whole, noun, verb) =>
      `${noun} ${{ is: "are", was: "were", has: "have", does: "do", "doesn't": "don't" }[verb] ?? verb}`,
  ],
  [
    new RegExp(
      `((?:percent|%|half|most|many|all|some) of (?:them|us|these|those|(?:the |our )?(?:${plurals}))(?: (?:here|there))?) (is|was|has|pays|lives|works|comes|goes|needs|speaks|gets|wants|stays|uses|eats|leaves|depends|receives)\\b`,
      "giu",
    ),
    (_whole, subject, verb) =>
      `${subject} ${{ is: "are", was: "were", has: "have", goes: "go" }[verb] ?? verb.replace(/s$/, "")}`,
  ],
  [
    new RegExp(
      `\\b((?:[Mm]any|[Mm]ost|[Ss]ome|[Oo]ur|[Tt]he|[Aa]ll) (?:${plurals})) (works|lives|sells|speaks|needs|comes|goes|wants|pays|gets)\\b`,
      "gu",
    ),
    (_whole, subject, verb) => `${subject} ${verb === "goes" ? "go" : verb.replace(/s$/, "")}`,
  ],
  [/\b([Ee])very of (?=\d)/g, (_whole, letter) => `${letter === "E" ? "E" : "e"}ach of the `],
  [/\beverything what\b/g, "everything that"],
  [
    /(\p{Lu}\p{Ll}+), which (?=(?:was|is|has) (?:a |an |the )?(?:chef|teacher|nurse|doctor|director|cook|coach|engineer|member|our)\b)/gu,
    "$1, who ",
  ],
  [
    /\b(don't|doesn't|didn't|do not|does not|cannot|can't|never) (\p{Ll}+) (nothing|nobody)\b/gu,
    (_whole, not, verb, none) => `${not} ${verb} ${none === "nothing" ? "anything" : "anybody"}`,
  ],
  [/\bwith value (?:of )?(?=\$)/g, "worth "],
  [/\beat good\b/g, "eat well"],
  [
    /\b([Hh]e|[Ss]he|[Ii]t) (have|do|don't|are|were)\b/g,
    (_whole, subject, verb) =>
      `${subject} ${{ have: "has", do: "does", "don't": "doesn't", are: "is", were: "was" }[verb] ?? verb}`,
  ],
  [/\b[Tt]he most of (?=(?:the|our|these|them)\b)/g, (text) => `${/^T/.test(text) ? "M" : "m"}ost of `],
  [/\b([Tt])he half of (?:the )?(?=\p{Ll})/gu, (_whole, letter) => `${letter === "T" ? "H" : "h"}alf of the `],
  [
    /\b(one|two|three|some|many|most|none|each|both|\d+) from (?=(?:them|these|those|us|the (?:founders|teachers|members|first))\b)/gi,
    "$1 of ",
  ],
  [new RegExp(`\\bmuch (?=(?:${plurals})\\b)`, "g"), "many "],
  [new RegExp(`\\bless (?=(?:${plurals})\\b)`, "g"), "fewer "],
  [/\bmore (?=(?:bigger|better|easier|safer|stronger|faster|cheaper|closer|higher|lower)\b)/g, ""],
  [
    /\b(Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety) (?=(?:one|two|three|four|five|six|seven|eight|nine)\b)/gi,
    "$1-",
  ],
];

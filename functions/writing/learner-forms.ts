// Corrections of constructions that only second-language writers use, each with one possible correction. They are
// applied to drafts on the server only; `shared/checks/second-language.ts` has those that the checks also report.

const number = "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)";
const toGerund = (verb: string) =>
  /^(?:get|put|run|sit|stop|plan|let|cut|win|beg)/.test(verb)
    ? `${verb}${verb.at(-1)}ing`
    : `${verb.replace(/(?<![e])e$/, "")}ing`;
const possessives: Record<string, string> = { they: "their", he: "his", she: "her", we: "our" };
const presentForms: Record<string, string> = {
  ...{ came: "come", went: "go", had: "have", took: "take", made: "make", gave: "give", knew: "know", found: "find" },
  ...{ got: "get", said: "say", saw: "see", spoke: "speak", bought: "buy", taught: "teach", left: "leave" },
};
const comparatives: Record<string, string> = {
  ...{ cheap: "cheaper", easy: "easier", safe: "safer", strong: "stronger", big: "bigger", small: "smaller" },
  ...{ fast: "faster", old: "older", young: "younger", clean: "cleaner", happy: "happier", high: "higher" },
  ...{ low: "lower", short: "shorter", long: "longer", good: "better", bad: "worse", better: "better" },
};
const participle =
  "(?:\\p{L}{2,}ed|lost|left|found|met|made|built|had|lent|sent|bought|sold|taught|kept|paid|held|won|read)";
const institution =
  "Association|Hospital|Clinic|City|County|School|Church|Mosque|Temple|Government|Center|Library|Foundation|Museum|Tribe|Village";
const mass = "information|equipment|furniture|advice|homework|knowledge|luggage|machinery|staff|research";
const languages =
  "bilingual|Creole|Spanish|Haitian|French|Arabic|Somali|Vietnamese|Portuguese|Ukrainian|Russian|Nepali";
const helpers = "interpreter|translator|advocate|nurse|doctor|lawyer|teacher|navigator|midwife|counselor";
const withArticle = (article: string, adjective: string) =>
  /^an?$/i.test(article) ? article.charAt(0) + (/^[aeiou]/i.test(adjective) ? "n" : "") : article;

type Correction = readonly [pattern: RegExp, correct: (whole: string, ...groups: string[]) => string];
const monthDay = "(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}";
const pastVerbs: Record<string, string> = {
  ...{ ask: "asked", give: "gave", train: "trained", measure: "measured", test: "tested", visit: "visited" },
  ...{ open: "opened", start: "started", do: "did", make: "made", teach: "taught", survey: "surveyed" },
  ...{ help: "helped", serve: "served", receive: "received", build: "built", plant: "planted" },
};
const corrections: readonly Correction[] = [
  [/\bfor to (?=\p{Ll})/gu, () => "to "],
  [/\bthe same like\b/g, () => "the same as"],
  [
    /(^|[.!?] )Is (?=(?:very|not|important|difficult|hard|sad|necessary|because)\b[^?]*[.!])/gm,
    (_w, before) => `${before}It is `,
  ],
  [/\ba (?=(?:[aei]|o(?!n(?:e|ce)\b))(?!u|ew)\p{Ll}{2})(?!eu)/gu, () => "an "],
  [
    /(?<!\b(?:finish|complete)\w*[^.]{0,40} )\bduring (?=(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:days|weeks|months|years|hours)\b)/g,
    () => "for ",
  ],
  [/\b(\d+ (?:hours|days|times)) for (?=week\b|month\b)/g, (_w, time) => `${time} a `],
  [
    /(\$\d[\d,.]*) the (foot|hour|day|pound|yard|mile|gallon|meter)\b/g,
    (_w, price, unit) => `${price} ${unit === "hour" ? "an" : "a"} ${unit}`,
  ],
  [new RegExp(`\\b(?<=(?:from|until|by|on|to) )the (?=${monthDay}\\b)`, "g"), () => ""],
  [new RegExp(`\\b(${monthDay}) of (?=20\\d\\d\\b)`, "g"), (_w, day) => `${day}, `],
  [/\barrive(s)? to (?=the\b|our\b)/g, (_w, end = "") => `reach${end && "es"} `],
  [/\b(\p{L}+) youngs\b/gu, (_w, count) => `${count} young people`],
  [
    /\b(I|[Ww]e|[Tt]hey) (?:am|are) (\p{Ll}+) since (?=(?:19|20)\d\d\b)/gu,
    (_w, who, role) => `${who} have been ${role} since `,
  ],
  [/(?<=, )am (\p{Ll}+) since (?=(?:19|20)\d\d\b)/gu, (_w, role) => `have been ${role} since `],
  [
    /\bIn our (area|city|town|county|community) (?:have|has) (?=(?:around |about |only |many )?\d)/g,
    (_w, place) => `In our ${place} there are `,
  ],
  [/\b(\d+ of \d+ \p{Ll}+s) is\b/gu, (_w, group) => `${group} are`],
  [
    /\b([Ii]n (?:(?:spring|summer|fall|winter|early|late) )?(?:201\d|202[0-6]),? we) (ask|give|train|measure|test|visit|open|start|do|make|teach|survey|help|serve|receive|build|plant)\b/g,
    (_w, lead, verb) => `${lead} ${pastVerbs[verb] ?? verb}`,
  ],
  [/\b(The \p{Lu}\p{L}+|It|We) start (?=in (?:19|20)\d\d\b)/gu, (_w, who) => `${who} started `],
  [/\b(feels?) scare\b/g, (_w, verb) => `${verb} scared`],
  [/\brecommend level\b/g, () => "recommended level"],
  [
    /\b(\d{2,}|[2-9]) (salon|worker|owner|promoter|shop|store|restaurant|monitor|fan|filter)\b(?! (?:owner|worker|program|association|group|training|system|day|year))/g,
    (_w, count, noun) => `${count} ${noun}s`,
  ],
  // Missing or doubled verbs: "will responsible for", "let every elder can live", "can able to"
  [
    /\b(will|can|must|should) (responsible|available|able|afraid|happy|necessary)\b/g,
    (_w, verb, state) => `${verb} be ${state}`,
  ],
  [/\b([Ll]et|lets)((?: \p{L}+){1,3}) can (?=\p{Ll})/gu, (_w, verb, who) => `${verb}${who} `],
  [/\bcan be able to\b|\bcan able to\b/g, () => "can"],
  [/\bwill can\b/g, () => "will be able to"],
  [/\b(we|they|parents|members) are agree\b/giu, (_w, who) => `${who} agree`],
  [
    /\bThere (?:were|was|are) (\S+ \p{Ll}+s) (?=(?:died|left|came|joined|quit|moved|fell)\b)/gu,
    (_w, who) => `${who.charAt(0).toUpperCase()}${who.slice(1)} `,
  ],
  [
    /\b(did not|didn['’]t|does not|doesn['’]t) (came|went|had|took|made|gave|knew|found|got|said|saw|spoke|bought|taught|left)\b/g,
    (_w, not, verb) => `${not} ${presentForms[verb] ?? verb}`,
  ],
  [/\bif can\b/g, () => "if they can"],
  [
    /((?:^|[.!?] )(?:Many|Most|Some|Our|The) \p{Ll}+s\b[^.!?]{5,120}) because (?=(?:afraid|sick|poor|busy|tired|ashamed|scared|too)\b)/gmu,
    (_w, clause) => `${clause} because they are `,
  ],
  // Articles
  [
    new RegExp(`(^|[.!?] )(${institution}) (?=(?:was|is|has|will|gives|puts|pays|sends|does)\\b)`, "gmu"),
    (_w, before, name) => `${before}The ${name.toLowerCase()} `,
  ],
  [/(^|[.!?] )Now has (?=\d)/gm, (_w, before) => `${before}It now has `],
  [
    /\b(in|during|over|for) (last|past|next|coming) (year|month|week)\b(?!['’])/g,
    (_w, prep, which, unit) => `${prep} the ${which} ${unit}`,
  ],
  [
    /\b([Mm])ost of (?!the\b|our\b|them\b|us\b|these\b|those\b|my\b|all\b|which\b|whom\b|it\b|his\b|her\b|their\b|this\b|that\b)(?=(?:\p{Ll}+s|people|children|women|men)\b)/gu,
    (_w, m) => `${m}ost `,
  ],
  [/\b([Mm])any of (?=(?:people|children|women|families|men)\b)/g, (_w, m) => `${m}any `],
  [/\b([Tt])he most of (?=the\b|our\b|them\b|these\b)/g, (_w, t) => `${t === "T" ? "M" : "m"}ost of `],
  [/\b([Aa]) lot (?=(?:people|children|families|women|money|work|time)\b)/g, (_w, a) => `${a} lot of `],
  [/\b([Mm])uch (?=(?:people|children|families|women|persons)\b)/g, (_w, m) => `${m}any `],
  // Prepositions
  [/\bby lack of\b/g, () => "for lack of"],
  [/\b(?:for|by) cause of\b/g, () => "because of"],
  [
    /(\$\d[\d,.]*) by (?=(?:person|birth|child|hour|family|student|class|session|month|week|day|visit|house|meal|unit|trip|kit)\b)/g,
    (_w, amount) => `${amount} per `,
  ],
  [
    /\b(responsible|depends?|consists?|different|participates?|interested) (of|in|to|on|for)\b/g,
    (whole, word, preposition) => {
      const right = /^resp/.test(word)
        ? "for"
        : /^dep/.test(word)
          ? "on"
          : /^cons/.test(word)
            ? "of"
            : /^diff/.test(word)
              ? "from"
              : "in";
      const wrong = { for: /^of$/, on: /^of$/, of: /^in$/, from: /^of$/, in: /^(?:of|on)$/ }[right];
      return wrong?.test(preposition) ? `${word} ${right}` : whole;
    },
  ],
  [/\bdiscuss(es|ed)? about\b/g, (_w, end = "") => `discuss${end}`],
  [/\b([Ww])e request for (?=\$)/g, (_w, w) => `${w}e request `],
  [/\b([Aa])ccording with\b/g, (_w, a) => `${a}ccording to`],
  [/\b([Ii])n the same time\b/g, (_w, i) => `${i === "I" ? "A" : "a"}t the same time`],
  [/\bexplain(s|ed)? (?=(?:me|us|them|him|her)\b)/g, (_w, end = "") => `explain${end} to `],
  [/\bsay(s)? (?=(?:me|us|them)\b)/g, (_w, end = "") => `tell${end} `],
  [/\bsaid (?=(?:me|us|them|him|her) (?:that|what|how)\b)/g, () => "told "],
  [
    /\b(works?|arrives?|comes?|opens?) the (day|night|morning|evening|weekend)\b/g,
    (_w, verb, time) => `${verb} ${time === "night" ? "at" : "during the"} ${time}`,
  ],
  [/\bin here (?=\d+ years?\b)/g, () => "here for "],
  [/\b(live|lives|work|works|stay) in here\b/g, (_w, verb) => `${verb} here`],
  [/\bwith safe and (?=dignity|respect)/g, () => "in safety and "],
  [/\bwithout to (\p{Ll}+)\b/gu, (_w, verb) => `without ${toGerund(verb)}`],
  [
    /\bwithout (they|he|she|we) (understand|know|pay|ask|speak|wait|leave|see|have)\b/g,
    (_w, who, verb) => `without ${possessives[who]} ${toGerund(verb)}`,
  ],
  // Word order: "60 births more", "directs also the", "an advocate bilingual"
  [
    new RegExp(
      `\\b(${number}) (?!(?:times|percent|years|months|days|hours|miles)\\b)(\\p{Ll}{3,}s) more\\b(?! than| (?:\\p{L}+ly|or)\\b)`,
      "gu",
    ),
    (_w, count, things) => `${count} more ${things}`,
  ],
  [/\b(who|which|and|that) (\p{Ll}+s) also (?=(?:the|our|an?|all|\d)\b)/gu, (_w, who, verb) => `${who} also ${verb} `],
  [
    /\b(we|they) (?!(?:are|have|were|had|can|will|do|may)\b)(\p{Ll}+) also (?=(?:if|the|that|whether|how|what|our|to)\b)/gu,
    (_w, who, verb) => `${who} also ${verb} `,
  ],
  [
    new RegExp(
      `\\b(an?|one|two|the|our) (${helpers})(s?) (${languages})\\b(?! (?:and|or|class|language|church)\\b)`,
      "gi",
    ),
    (_w, article, who, end, adjective) => `${withArticle(article, adjective)} ${adjective} ${who}${end}`,
  ],
  // Verbs: "have not insurance", "will pass from 41 to 32 percent", "dispose of one interpreter"
  [
    /\b(have|has) not (?=(?:insurance|money|papers|cars?|work|jobs?|time|access|children|family|homes?|doctors?|food|water|land|transport\w*|electricity|internet|documents)\b)/g,
    (_w, verb) => `${verb} no `,
  ],
  [/\b(will|to) reduce from (?=\d)/g, (_w, verb) => `${verb} decrease from `],
  [
    /\bpass(es)? from (\d[\d.]*)( percent|%)? to (\d[\d.]*)/g,
    (_w, end = "", from = "", unit = "", to = "") => {
      const verb = Number(to) < Number(from) ? "fall" : end ? "rise" : "rise";
      return `${verb}${end && "s"} from ${from}${unit} to ${to}`;
    },
  ],
  [
    /\b(\p{Ll}+s|we|We) dispose of (?=(?:one|two|three|only|an?|\d+) (?!\p{L}* ?(?:waste|trash|garbage|tons?|pounds?|needles))\p{L})/gu,
    (_w, who) => `${who} have `,
  ],
  [
    /\bdie (\p{Ll}+) times more (of|from|in) (?:the )?(\p{Ll}+) than\b/gu,
    (_w, times, preposition, cause) => `die ${preposition} ${cause} ${times} times more often than`,
  ],
  [
    new RegExp(
      `\\b((?:[Ii]n|[Ss]ince) (?:19|20)\\d\\d,? (?:when )?(?:we |they |(?:\\p{L}+ ){1,4}?))ha(?:ve|s) (?=${participle}\\b)`,
      "gu",
    ),
    (whole, lead) => (/^since/i.test(lead) && !/when/.test(lead) ? whole : lead),
  ],
  [
    new RegExp(
      `\\b([Ww]e|[Tt]hey) have (${participle}\\b[^.,;]{3,60}?) (?:the last year|last year|in January|in February|in March|in April|in May|in June|in July|in August|in September|in October|in November|in December|(?:in|on) 20\\d\\d)\\b`,
      "gu",
    ),
    (whole, who, rest) =>
      `${who} ${rest}${whole.slice(who.length + 6 + rest.length).replace(/^ the last year/, " last year")}`,
  ],
  // Forms of words
  [
    /\bmore (cheap|easy|safe|strong|big|small|fast|old|young|clean|happy|high|low|short|long|good|bad|better)\b(?! (?:people|families|students|\p{L}+s)\b)/gu,
    (_w, word) => comparatives[word] ?? word,
  ],
  [
    new RegExp(`\\b(${mass})s\\b(?! (?:are|were|have)\\b)`, "gi"),
    (whole, noun) => (/^(?:staffs|researches)$/i.test(whole) ? whole : noun),
  ],
  [/\b(every|each) (years|months|weeks|days)\b/gi, (_w, each, unit) => `${each} ${unit.slice(0, -1)}`],
  [
    /\bone of (our|the|these) (member|student|volunteer|family|teacher|farmer|mother|client|partner|problem|program)\b/g,
    (_w, which, noun) => `one of ${which} ${noun === "family" ? "families" : `${noun}s`}`,
  ],
  [
    new RegExp(
      `\\b(${number}) (grab bar|night lamp|sewing machine|lamp|mat|desk|tablet|laptop|helmet|tent|stove|light|needle|blanket|cot|stroller|monitor|printer|tripod|drum|guitar|violin)(?=[,.;]| and\\b| for\\b|$)`,
      "g",
    ),
    (_w, count, thing) => `${count} ${thing}s`,
  ],
];

/** Corrects the text of a second-language writer where only one correction is possible. Numbers and names stay. */
export const correctLearnerForms = (text: string): string =>
  corrections.reduce((result, [pattern, correct]) => result.replaceAll(pattern, correct), text);

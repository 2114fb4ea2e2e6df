// Writes out what people abbreviate when they type fast. Every rule keeps the meaning and the figures.

const monthNames = "January February March April May June July August September October November December".split(" ");
const toMonthName = (month: string) =>
  monthNames.find((name) => name.toLowerCase().startsWith(month.slice(0, 3).toLowerCase())) ?? month;
const dayNames = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const toDayName = (day: string) =>
  dayNames.find((name) => name.toLowerCase().startsWith(day.slice(0, 3).toLowerCase())) ?? day;

const units: Record<string, string> = {
  hr: "hour",
  hrs: "hour",
  wk: "week",
  mo: "month",
  yr: "year",
  lb: "pound",
  lbs: "pound",
  gal: "gallon",
};
const perUnit =
  /(?<=[\p{L}\d%)]) ?\/ ?(hrs?|hour|day|wk|week|mo|month|yr|year|lbs?|pound|gal|gallon|acre|visit|meal|person|student|unit|night|session|trip|mile|family|household|rehearsal)\b(?!\/)/giu;
const toRate = (_whole: string, unit: string) => {
  const word = units[unit.toLowerCase()] ?? unit.toLowerCase();
  return ` ${/^[aeiou]|^hour/.test(word) ? "an" : "a"} ${word}`;
};

const count = "(?<=(?:^|[\\s(~])\\d[\\d,.]{0,9}|\\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve))";
const plural = (short: string, word: string): readonly [RegExp, string] => [
  new RegExp(
    `${count}[ -]?${short}s?\\b(?:\\.(?= (?:an?|per|each|of|and|at|for|in|on|from|to|with|or|old)\\b))?`,
    "gu",
  ),
  ` ${word}s`,
];
const singularAgain = /(?<![\d.,])(1|one|half an?) (hours|weeks|months|years|minutes|pounds|miles)\b/gi;
/** "15 yr agreements" has the length as an adjective. */
const adjectiveLength =
  /(?<=\b\d{1,3})[ -](yr|year|ft|foot|mi|mile|lb|hr|hour|month|mo|week|wk|day|bed|seat|acre)[ -](?=(?:agreements?|warrant(?:y|ies)|leases?|contracts?|bridge|plans?|loan|program|term|cycle|culvert|fence|trail|trailer|van|waits?|course|shelter|home|lab|facility|easements?|guarantee|supply|limit|commitments?|compressor|native|gap)\b)/gi;
const adjectives: Record<string, string> = {
  yr: "year",
  ft: "foot",
  mi: "mile",
  lb: "pound",
  hr: "hour",
  mo: "month",
  wk: "week",
};

const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<=\$\d[\d,.]{0,9}) ?yrs?\b/g, " a year"],
  [/\bw\/in\b/gi, "within"],
  [/\bw\/o\b ?/gi, "without "],
  [/\bw\/ ?(?=[\p{L}\d])/giu, "with "],
  [/\bb\/?c\b(?= \p{Ll})/giu, "because"],
  [/(?<=[\p{L}\d)%]) \+ (?=[\p{L}\d])/gu, " and "],
  [/(?<=\p{L}|\d) & (?=\p{Ll}|\d)/gu, " and "],
  [/ ?(?:->|=>|→) ?(?=[\d$]|under\b|over\b)/g, " to "],
  [/(?<=^|[\s(])~ ?(?=[\d$])/g, "about "],
  [/ @ (?=\$|\d|\p{Ll})/gu, " at "],
  [/(?<=\d) ?x ?(?=\$)/gi, " × "],
  [/\b(?:abt|approx|aprox)\b\.?(?= )/gi, "about"],
  [/(?<=\d \p{Ll}{3,12}) avg\b/gu, " on average"],
  [/\b([Aa])vg\.? (?=\p{L}|\d|\$)/gu, "$1verage "],
  [/\bthru\b/gi, "through"],
  [/(?<=\p{Ll}) w (?=(?:an?|the|our|their|its|each|no|other|new|\p{Ll}{3,})\b)/gu, " with "],
  [/\bwkend(?=s?\b)/g, "weekend"],
  [/\btrng\b/g, "training"],
  [/(?<=\d) ea\b\.?/g, " each"],
  [/\bdiff (?=people|kids|families|ways|times|schools|sites|students|clients)/g, "different "],
  [/\bapts\b/g, "apartments"],
  [/\bmgrs\b/g, "managers"],
  [/\bmgmt\b/g, "management"],
  [/\bbkgd\b/g, "background"],
  [/\bctr\b/g, "center"],
  [/\bpd (?=in|by|off|for|\d)/g, "paid "],
  [/\badd'l\b/gi, "additional"],
  [/\b(?:natl|nat'l)\b/g, "national"],
  [/\brec'?d\b/g, "received"],
  [/\bbtwn\b/g, "between"],
  [/\bsvcs\b/g, "services"],
  [/\bequip\b(?= \p{Ll}|[,.;]|$)(?! (?:the|an?|our|all|each|every)\b)/gu, "equipment"],
  [/\bsupt\b\.?/g, "superintendent"],
  [/\bqtr\b/g, "quarter"],
  [/\btil\b/g, "until"],
  [/\bdepts\b/g, "departments"],
  [/\bmfg\b/g, "manufacturing"],
  [/\brm (?=\d)/g, "room "],
  [/(?<=\d \p{Ll}{2,12}) > (?=\d)/gu, " to "],
  [/(?<=\b(?:people|kids|vols|patients) )w(?= )/g, "with"],
  [/(?<=\p{L} \d[\d,.]{0,8}) > (?=\d)/gu, " to "],
  [/\b([Bb]y|[Ii]n|[Uu]ntil|[Ss]ince|[Tt]hrough) Mar\b\.?/g, "$1 March"],
  [/\btu\/th\b/gi, "Tuesday and Thursday"],
  [/\bincl\b\.?/gi, "including"],
  [/\besp\b\.?(?= \p{Ll})/giu, "especially"],
  [/\bdept\b\.?/g, "department"],
  [/\bDept\b\.?/g, "Department"],
  [/\bmgr\b\.?/g, "manager"],
  [/\basst\b\.?/g, "assistant"],
  [/\b(?:govt|gov't)\b/g, "government"],
  [/\bmtgs?\b/g, "meetings"],
  [/\bppl\b/gi, "people"],
  [/\bvols\b/g, "volunteers"],
  [/\bboro\b/g, "borough"],
  [/(?<!\p{L} )\bBoro\b/gu, "Borough"],
  [/\btwp\b/g, "township"],
  [/\bbldg\b/g, "building"],
  [/\bBldg\b\.?/g, "Building"],
  [/\belem\b(?= school)/g, "elementary"],
  [/\btemp (?=logs?\b|loggers?\b|readings?\b)/g, "temperature "],
  [/(?<=\d )FT (?=\p{Ll})/gu, "full-time "],
  [/(?<=\d )PT (?=\p{Ll})/gu, "part-time "],
  [/\b(full|half|part) time (?=\p{Ll})/giu, "$1-time "],
  [/\bpop\. ?(?=\d)/gi, "population "],
  [/\best\.? (?=(?:18|19|20)\d\d\b)/g, "established "],
  [/\bEst\.? (?=(?:18|19|20)\d\d\b)/g, "Established "],
  [/\b501 ?\(?c\)? ?\(?3\)?(?!\d)/gi, "501(c)(3)"],
  [/(?<=^|\n|[:;,(] ?|[-•*] )# (?=\p{L})/gu, "number of "],
  [/(?<=^|\n|[:;,(] ?|[-•*] )% (?=(?:of|who|that|\p{L}+ed)\b)/gu, "percentage "],
  [/(?<=^|\n|[:;,(-] ?|[-•*] )% (?=\p{L})/gu, "percentage of "],
  [/ vs\.? (?=\d|\$)/g, " versus "],
  [/\b1\/2 (?:hr|hour)\b/gi, "half an hour"],
  [/\bsq\.? ?mi(?:les)?\b/gi, "square miles"],
  [/\bsq\.? ?f(?:ee)?t\b/gi, "square feet"],
  [/\bwere gotten\b/g, "were obtained"],
  [/\b([Ww])ont\b/g, "$1on't"],
  [/\b(unless|until|if|when|that|once) its (?=\p{L}+ed\b)/gu, "$1 it is "],
  [/\b([Tt])hats (?=\p{Ll})/gu, "$1hat is "],
  [/\bi(?= (?:am|have|will|run|lead|teach|coordinate|can|do)\b)/g, "I"],
  [/\b(on|from) (?=(?:wait|waiting) ?list\b)/g, "$1 the "],
  [/\b(before|by|at) end of (?=school year|the|year)/g, "$1 the end of "],
  [/\bend of school year\b/g, "end of the school year"],
  [/\b(cut|reduce|shorten|lower) (?=wait\b|waiting (?:list|time)\b)/gi, "$1 the "],
  [/\bwalk in (?=coolers?|freezers?|clinics?|closets?|centers?|refrigerators?)/gi, "walk-in "],
  [/\bhome delivered (?=meals?)/gi, "home-delivered "],
  [/\bbbqs\b/gi, "barbecues"],
  [/\bbbq\b/gi, "barbecue"],
  [/(?<=members|firefighters|people|staff) all volunteers?\b/g, ", all volunteers"],
  [/\b(pledged|committed|donated|raised|gave|promised) (?=\d{1,3},\d{3}\b(?! \p{L}))/gu, "$1 $$"],
  [/\b(pays?|costs?) (?=\d+\.\d\d\b)/g, "$1 $$"],
  [/\b([Ii]n|[Bb]y) ((?:19|20)\d\d) (?=\d)/g, "$1 $2, "],
  [
    /\b(in|at|from|to|into) (?=(?:attic|basement|garage|kitchen|lobby|hallway|church (?:basement|hall)|building reserve|(?:north|south|east|west) wing)\b)/g,
    "$1 the ",
  ],
  [/\bfollow up (?=calls?|visits?|surveys?|meetings?|appointments?|letters?)/gi, "follow-up "],
  [/\bin kind (?=\p{Ll})/gu, "in-kind "],
  [/\b3x (?=an?\b)/g, "three times "],
  [/\b2x (?=an?\b)/g, "twice "],
  [/\bx ray\b/g, "x-ray"],
  [/(?<=\b(?!1\b)\d{1,3}) ft\b(?= (?:of|long|wide|high|deep)\b|[,.;)]|$)/g, " feet"],
  [
    /(?<=\b(?!1\b)\d{1,3}) (year|month|week|hour|minute|foot|mile|bed) (?=(?:storm|flood|waits?|reserve|drive|shifts?|classes|sessions?|lab|clinic|wing|home|shelter|plan|lease|warranty|loan|course)\b)/g,
    "-$1 ",
  ],
  [/\b([Ii]n) (?=(?:spring|summer|fall|winter|20\d\d) (?:\p{Ll}+ ){0,2}survey\b)/gu, "$1 a "],
  [/(?<=\b\d{1,4} \p{Ll}{3,15})\/(?=\d+ \p{Ll})/gu, " and "],
  [/(?<=day) & (?=\p{Lu})/gu, " and "],
  [/\bmedicaid\b/g, "Medicaid"],
  [/\bmedicare\b/g, "Medicare"],
  [/\byrs\b/g, "years"],
  [/\byr\b/g, "year"],
  [/\bhrs\b/g, "hours"],
  [/\blbs?\b/g, "pounds"],
  [/\bwks\b/g, "weeks"],
  [/\bwk\b/g, "week"],
  [/\bmos\b/g, "months"],
];
const counted = [
  plural("yr", "year"),
  plural("hr", "hour"),
  plural("wk", "week"),
  plural("mo", "month"),
  plural("min", "minute"),
  plural("lb", "pound"),
];
/** Miles, unless it is the end of an abbreviation. */
const miles = new RegExp(`${count} mi\\b\\.?(?=$|[\\s,;)])`, "gi");

const shortMonth =
  /\b([Jj]an|[Ff]eb|[Aa]pr|[Jj]un|[Jj]ul|[Aa]ug|[Ss]ept?|[Oo]ct|[Nn]ov|[Dd]ec)\b(?:\.(?= (?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))[\p{Ll}\d]|[-–,)]))?(?!\p{L}|[’'])/gu;
const shortMonths = (text: string) =>
  text
    .replaceAll(shortMonth, (whole, month: string, offset: number, all: string) => {
      // "It is hot there in sept. kids stay inside" ends a sentence.
      const endsSentence =
        /\b(?:in|by|since|until|through) $/i.test(all.slice(0, offset)) &&
        /^ \p{Ll}/u.test(all.slice(offset + whole.length));
      return `${toMonthName(month)}${whole.endsWith(".") && endsSentence ? "." : ""}`;
    })
    .replaceAll(
      /(?<=[-–—] ?)may\b|\bmay(?=[-–—] ?(?:June|July|August|September|20))|(?<=(?:January|February|March|April|in|by|of|and) )may\b(?= (?:at|in|with|20|\d|\()|[,.)]|$)/g,
      "May",
    )
    .replaceAll(
      /(?<=\b(?:in|by|since|until|through|late|early|mid|before|from) )march\b(?= (?:at|in|20|\d|with|through|to|by)|[,.)]|$)/gm,
      "March",
    )
    .replaceAll(/\bmarch(?= (?:to|through|and|20\d\d|\d)|\))/g, "March")
    .replaceAll(/(?<=[-–] ?)mar\b|\b[Mm]ar\b\.?(?= ?[-–—] ?\p{L}{3}| \d)/gu, "March");
const shortDays = (text: string) =>
  text
    .replaceAll(
      /\b(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?(?= ?[-–/] ?(?:mon|tue|wed|thu|fri|sat|sun))|(?<=(?:day|mon|tues?|wed|thurs?|fri|sat) ?[-–/] ?)(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?|\b(?:tues|thurs|thur)\b\.?/gi,
      (day: string, offset: number, all: string) => {
        const endsSentence = day.endsWith(".") && /^ \p{Lu}/u.test(all.slice(offset + day.length));
        return /^\p{Lu}{2}/u.test(day) ? day : `${toDayName(day)}${endsSentence ? "." : ""}`;
      },
    )
    .replaceAll(new RegExp(`(?<=${dayNames.join("|")})/(?=${dayNames.join("|")})`, "g"), " and ")
    .replaceAll(new RegExp(`(${dayNames.join("|")})-(?=${dayNames.join("|")})`, "g"), "$1 through ");

const tensOfThousands = (text: string) =>
  text
    .split(/(?<=[.!?]) (?=\p{L})/u)
    .map((sentence) =>
      sentence.includes("$") ||
      /\b(?:budget|cash|grant|match|pays?|payments?|loan|fees?|costs?|raised|income|award(?:ed)?)\b/i.test(sentence)
        ? sentence.replaceAll(/(?<![\d.,-])\$?(\d{1,3})k\b(?!-| (?:run|race|walk))/gi, "$$$1,000")
        : sentence,
    )
    .map((sentence) => sentence.replaceAll(/(?<![\w$.,-])(\d{1,3})k\b(?!-| (?:run|race|walk)\b)/g, "$1,000"))
    .join(" ");

/** "take a full pallet = 46,800 pounds" in words; a product keeps its sign. */
const equation = (text: string) =>
  text
    .replaceAll(/(?<=(?:^|[.;] )(?:\p{L}+ ){0,2}\p{L}+) = (?=\d)/gu, " is ")
    .replaceAll(/(?<=\p{L}|\d|\)) = (?=\p{Lu}|\d{1,3}(?![\d,])(?! ?×))/gu, ": ")
    .replaceAll(/(?<=\p{L}|\)) = (?=\$\d|\d{1,3},\d{3}|\d{4})/gu, ", or ")
    .replaceAll(/(?<=\$\d[\d,.]*) ?= ?\$?(?=\d)/g, ", or $");

/** "2 drivers 20 hours a week $17 an hour" has no words between its figures. */
const addConnectives = (text: string) =>
  text
    .replaceAll(/(?<=\b(?:a|each|per) (?:week|day|month)) (?=\$\d)/g, " at ")
    .replaceAll(
      /(?<=(?:ers?|ors?|ists?|ants?|nurses?|aides?|coach(?:es)?|interns?|staff|assistants?)) (?=\d{1,2} hours a week)/g,
      " for ",
    )
    .replaceAll(
      /(?<=(?:(?<!\b(?:cov|off|deliv|ord|low|pow))ers|(?<!\bfav)ors|ists|aches|aides|interns|kits|units|tablets|beds)) (?=\$\d[\d,.]* (?:each|per|an?)\b)/g,
      " at ",
    )
    .replace(/(?<= is (?:\p{Lu}[\p{L}'’-]{1,20} ){1,4}?\p{Lu}[\p{L}'’-]{1,20}) (?=\$\d[\d,]*(?:[.,;]|$))/u, " at ")
    .replaceAll(undatedMonth, " in ");
const undatedMonth = new RegExp(
  `(?<=\\p{Ll}{2}s|\\b(?:contract|agreement|lease|open|start|done|delivered|installed)) (?=(?:${monthNames.join("|")})(?: 20\\d\\d)?(?:[,.;]|$| \\())`,
  "gu",
);

/** Text with abbreviations of units, months, days and everyday words written out. */
export const expandAbbreviations = (typed: string): string =>
  typed
    .split("\n")
    .map((line) => {
      const marked = shortDays(shortMonths(line)).replaceAll(
        adjectiveLength,
        (_whole, unit: string) => `-${adjectives[unit.toLowerCase()] ?? unit.toLowerCase()} `,
      );
      const rated = marked.replaceAll(perUnit, toRate);
      const withCounts = counted
        .reduce((text, [pattern, word]) => text.replaceAll(pattern, word), rated)
        .replaceAll(miles, " miles");
      const written = rules.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), withCounts);
      return addConnectives(
        equation(
          tensOfThousands(
            written.replaceAll(singularAgain, (_whole, one: string, unit: string) => `${one} ${unit.slice(0, -1)}`),
          ),
        ),
      );
    })
    .join("\n");

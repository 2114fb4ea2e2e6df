// Cleans up informal text: removes chat words and fillers, and corrects unambiguous misspellings.

const fillers =
  /(?:^|(?<=[\s(]))(?:lol|lmao|rofl|haha+|hehe+|omg|btw|fyi|tbh|imo|imho|smh|idk|ha ha|knock on wood|no kidding|for real|no joke)\b!*(?=[\s,;:)!?]|\.|$)|(?<=\s):-?[)(DP](?=\s|$)|<3|(?:\p{Extended_Pictographic}|\uFE0F)+/giu;
/** "Ok so the bus quit" begins with filler words. */
const openers =
  /(^|\n\s*(?:[-*•]\s*|\d{1,2}[.)]\s*)?|[.!?]\s+)(?:(?:ok(?:ay)?,? so|so yeah|yeah so|so basically),?|(?:yeah|ok(?:ay)?|alright|well|anyways?|basically|honestly|like i said),)\s+(?=\p{L}|\d)/giu;

/** "Thats it really." */
const closers = /(?<=[.!?]\s)(?:that['’]?s (?:it|all)(?: really| folks)?|you get the idea|enough said)[.!]*(?=\s|$)/giu;

const spelling: Record<string, string> = {
  ...{ simlar: "similar", recieve: "receive", recieved: "received", seperate: "separate", definately: "definitely" },
  ...{ occured: "occurred", untill: "until", wich: "which", becuase: "because", beacuse: "because", thier: "their" },
  ...{ volunter: "volunteer", volunters: "volunteers", comunity: "community", familys: "families", childs: "children" },
  ...{ childrens: "children", equiptment: "equipment", equipments: "equipment", informations: "information" },
  ...{ advices: "advice", furnitures: "furniture", homeworks: "homework", staffs: "staff", goverment: "government" },
  ...{ enviroment: "environment", neccessary: "necessary", maintainance: "maintenance", accomodate: "accommodate" },
  ...{ truely: "truly", begining: "beginning", buisness: "business", calender: "calendar", comittee: "committee" },
  ...{
    alot: "a lot",
    thru: "through",
    dissabled: "disabled",
    garantee: "guarantee",
    libary: "library",
    tecnology: "technology",
  },
  ...{ medecine: "medicine", adress: "address", agressive: "aggressive", excercise: "exercise", grammer: "grammar" },
  ...{
    independant: "independent",
    liason: "liaison",
    occassion: "occasion",
    posession: "possession",
    recomend: "recommend",
  },
  ...{
    refered: "referred",
    succesful: "successful",
    succesfully: "successfully",
    tommorow: "tomorrow",
    wierd: "weird",
  },
  ...{
    kitchin: "kitchen",
    imigrant: "immigrant",
    imigrants: "immigrants",
    diferent: "different",
    dificult: "difficult",
  },
};
const misspelled = new RegExp(`(?<![\\p{L}'’-])(?:${Object.keys(spelling).join("|")})(?![\\p{L}'’-])`, "giu");

const owned =
  "friends|famil(?:y|ies)|kids|children|own|jobs?|parents|houses?|neighbors|grandkids|grandchildren|lives|rent|bills|medicines?";
const slips: readonly (readonly [RegExp, string | ((whole: string) => string)])[] = [
  [
    /\b(?:[Dd]r|[Mm]rs?|[Mm]s|[Rr]ev)\. \p{Ll}/gu,
    (whole) => whole.charAt(0).toUpperCase() + whole.slice(1, -1) + whole.slice(-1).toUpperCase(),
  ],
  [/(?<![\p{L}\d.])i(?=['’](?:m|ve|ll|d)\b| )(?! ?\.e)/gu, "I"],
  [
    new RegExp(
      `\\b([Tt])here (?=(?:${owned})\\b)(?<!\\b(?:are|is|was|were|be|out|over|up|down|in|live|get|from) [Tt]here )`,
      "g",
    ),
    "$1heir ",
  ],
  [
    new RegExp(
      `(?<=\\b(?:see|with|of|for|lost|visit|help|keep|feed|pay|bring|miss|leave) )there (?=(?:${owned})\\b)`,
      "g",
    ),
    "their ",
  ],
  [
    /(^|[,;:.(–] ?|\b(?:but|and|because|so|that) )([Ii])ts (?=(?:in|not|an?|the|all|been|just|very|hard|too|already|part|only|our|cold|free|gone|done)\b)/g,
    "$1$2t is ",
  ],
  [/\b([Tt])heyre\b/g, "$1hey are"],
  [/\b([Dd])idnt\b/g, "$1idn't"],
  [/,? and guess what,? /gi, ", and "],
  [/(^|[.!?] )me and (my|our) (\p{L}+)(?= \p{Ll})/giu, "$1My $3 and I"],
  [/\b([Nn])ow were (?=in|at|on|the|all)/g, "$1ow we're "],
  [/\b([Ii])m (?=(?:the|an?|one|in|retired|not|also)\b)/g, "I am "],
  [/\b([Cc])ould of\b/g, "$1ould have"],
  [/\b(more|less|fewer|better|rather|other|higher|lower) then (?=\d|\p{Ll})/gu, "$1 than "],
];

/** Removes fillers from an answer and corrects unambiguous misspellings. */
export const removeInformal = (text: string): string =>
  slips
    .reduce(
      (result, [pattern, replacement]) =>
        typeof replacement === "string"
          ? result.replaceAll(pattern, replacement)
          : result.replaceAll(pattern, replacement),
      text
        .replaceAll(fillers, "")
        .replaceAll(closers, "")
        .replaceAll(openers, "$1")
        .replaceAll(/\b(?:you guys|ya['’]ll|y['’]all)(?![\p{L}])/gu, "you")
        .replaceAll(misspelled, (word) => {
          const right = spelling[word.toLowerCase()] ?? word;
          return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
        }),
    )
    .replaceAll(/[^\S\n]+([,;:!?)]|\.(?!\d))/g, "$1")
    .replaceAll(/,(?=[.!?])/g, "")
    .replaceAll(/(?<=\S)[^\S\n\t]{2,}(?=\S)/g, " ")
    .replaceAll(/\([^\S\n]*\)/g, "")
    .replaceAll(/\?!+|!+\?/g, "?")
    .trim();

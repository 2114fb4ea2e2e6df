import { getWords } from "#functions/search/terms.ts";

/** What kind of text a passage is; each kind has its own faults. */
export type PassageKind = "need" | "objective" | "budget" | "text";

const figure = /\d/;
const baseline =
  /\b(?:up|down) from\b|\bfrom (?:a |an |the )?(?:current |average of )?\$?\d|\bbaseline\b|\bcompared (?:with|to) \$?\d/i;
const vagueAim =
  /\bas many (?:\w+ )?as possible\b|\b(?:lots|all kinds|a variety|a range) of (?:activities|services|programs|events)\b|\bimprove (?:their|people's|the) (?:lives|quality of life|well-?being)\b|\bmake a difference\b|\braise awareness\b|\bbetter (?:lives|future)\b|\bchange lives\b|\bempower\b/i;
const citation = /\((?:[^()]*\b(?:19|20)\d{2}[^()]*)\)|\b(?:census|survey|data|report|records?|according to|source)\b/i;

export type Hint = { fits: (passage: string) => boolean; text: string; kinds?: readonly PassageKind[] };
const need: readonly PassageKind[] = ["need"];
const objective: readonly PassageKind[] = ["objective"];

export const strengths: readonly Hint[] = [
  {
    kinds: ["text"],
    fits: (text) => (text.match(/\d[\d,.]*/g)?.length ?? 0) >= 3,
    text: "It gives figures that a reader can picture.",
  },
  {
    kinds: ["text", "need"],
    fits: (text) => /\bcompared (?:to|with)\b/i.test(text) && figure.test(text),
    text: "It compares the local figure with a larger one.",
  },
  {
    fits: (text) => /\b(?:letters? from|patent|signed|partners?)\b/i.test(text),
    text: "It cites outside evidence, such as letters or partners.",
  },
  {
    kinds: objective,
    fits: (text) => /\bby\b[^.]{0,30}\b(?:19|20)\d{2}\b|\bwithin \d+ (?:months|weeks|years)\b/i.test(text),
    text: "It has a date.",
  },
  {
    kinds: objective,
    fits: (text) => baseline.test(text),
    text: "It starts from a baseline, so the change can be seen.",
  },
  {
    kinds: objective,
    fits: (text) => /\d+ (?:of|out of) (?:the )?\d+|\b\d+(?:%| percent) of\b/i.test(text),
    text: "It gives a share: how many out of how many.",
  },
  {
    kinds: objective,
    fits: (text) =>
      /\bmeasured by\b|\bas shown by\b|\baccording to\b|\bassessment\b|\bsurvey\b|\brecord(?:s|ed)\b|\btracked\b|\bdatabase\b|\bsystem\b/i.test(
        text,
      ),
    text: "It names how the result is measured.",
  },
  { kinds: need, fits: (text) => figure.test(text), text: "It uses figures." },
  { fits: (text) => citation.test(text) && figure.test(text), text: "It points to a source." },
];

export const weaknesses: readonly Hint[] = [
  {
    fits: (text) =>
      /\b(?:seek|pursue|look for|search for|apply for|find)\b[^.]{0,40}\b(?:funding|funders|grants|sources)\b/i.test(
        text,
      ) && /\b(?:after|ends?|continue|future|sustain\w*|beyond)\b/i.test(text),
    text: "**“We will look for other funding” is the weakest plan for afterward.** Say what goes on with which money (source, amount, next step, date), what goes on without money, and what ends as planned.",
  },
  {
    kinds: ["budget"],
    fits: (text) =>
      /\bmisc(?:ellaneous|\.)?\b|\bvarious\b|\betc\b|\bother (?:costs|expenses)\b|\bcontingenc/i.test(text),
    text: "**A lump sum without details.** “Miscellaneous” is the first line that reviewers cut, and contingency is not allowed on federal awards. List the items: what, how many, at what price.",
  },
  {
    kinds: ["budget"],
    fits: (text) =>
      /\$\s?\d/.test(text) &&
      !/[×x*@]\s?\$?\d|\d\s?[×x*@]|\bper\b|\beach\b|%|\bpercent\b|\bFTE\b|\bhours?\b/i.test(text),
    text: "**No calculation.** Show quantity × price: “60 workbooks × $14 = $840”, “0.5 FTE × $52,000 = $26,000”.",
  },
  {
    kinds: ["budget"],
    fits: (text) => !/\b(?:for|to|so that|because|needed)\b/i.test(text),
    text: "**No justification.** Say briefly what the project needs it for.",
  },
  {
    kinds: objective,
    fits: (text) => figure.test(text) && !baseline.test(text),
    text: "**No baseline.** Where do they stand today? Add “up from [today's figure]”, so that the change can be seen.",
  },
  {
    fits: (text) => vagueAim.test(text),
    text: "**A vague goal.** Replace “as many as possible”, “improve lives” or “a variety of activities” with who, how many, which activity, and what will be different by when.",
  },
  {
    kinds: ["text"],
    fits: (text) => !figure.test(text) && getWords(text).length >= 20,
    text: "**No figure.** How many people, how often, how much, since when? Two local figures with their source persuade more than any adjective.",
  },
  {
    kinds: need,
    fits: (text) =>
      /\b(?:has|have|is|are) no\b|\black(?:s|ing)?\b|\bwithout an?\b|\bneeds? (?:a|an|more|new|funding|money|two|three)\b/i.test(
        text,
      ),
    text: "**The need is circular.** It describes what is missing (your solution), not what happens to people because of it. Ask “so what?” until the answer is about a person: who, how many, what it costs them.",
  },
  {
    kinds: need,
    fits: (text) => (text.match(/\b(?:we|our|us)\b/gi)?.length ?? 0) >= 2,
    text: "**It is about your organization.** Begin with the people and the place. Your organization and your plan come later.",
  },
  {
    kinds: need,
    fits: (text) => !figure.test(text),
    text: "**No figure.** Add two or three local ones, each with its source and year: how many people, how often, compared with the state or ten years ago.",
  },
  {
    kinds: need,
    fits: (text) =>
      !/\b(?:county|city|town|neighborhood|district|region|valley|reservation|state of|village|street|river)\b/i.test(
        text,
      ) && !/\b[A-Z][a-z]+ (?:County|City)\b/.test(text),
    text: "**No location.** Name the county, district or neighborhood, so that a stranger can picture it.",
  },
  {
    kinds: need,
    fits: (text) => !/\b(?:because|due to|as a result|since|caused? by|leads? to)\b/i.test(text),
    text: "**No cause.** Explain why the problem exists, and focus on the cause your project can address. That connects the need to the plan.",
  },
  {
    kinds: objective,
    fits: (text) => !/\d/.test(text),
    text: "**Not measurable.** It has no number: how many people, up from what?",
  },
  {
    kinds: objective,
    fits: (text) =>
      !/\bby\b[^.]{0,30}\b(?:19|20)\d{2}\b|\bwithin \d+ (?:months|weeks|years)\b|\bend of (?:the |year |month )/i.test(
        text,
      ),
    text: "**No date.** By when?",
  },
  {
    kinds: objective,
    fits: (text) =>
      !/\bmeasured\b|\bas shown by\b|\baccording to\b|\bassessment\b|\bsurvey\b|\brecord(?:s|ed)\b|\btracked\b|\bdatabase\b|\bsystem\b|\btest\b|\bscores?\b|\blogs?\b/i.test(
        text,
      ),
    text: "**No measure.** Which test, survey or record will show it, and who has it?",
  },
  {
    kinds: objective,
    fits: (text) =>
      /^\W*(?:to )?(?:hold|provide|conduct|offer|train|host|deliver|create|develop|organi[sz]e|distribute)\b/i.test(
        text,
      ),
    text: "**This is an activity, not an objective.** What will be different for the people who take part?",
  },
  {
    kinds: ["text"],
    fits: (text) =>
      /^\W*(?:we|they|our \w+|staff|the \w+) (?:will |plan to |propose to )?(?:hold|provide|conduct|offer|train|host|deliver|distribute|serve)\b/i.test(
        text,
      ) && getWords(text).length < 40,
    text: "**It says what you do, not what changes.** What will be different for the people who take part, by when, and how will you know?",
  },
  {
    fits: (text) =>
      /\b(?:studies|research|evidence|experts?|data) (?:show|shows|prove|proves|say|says|suggest|suggests|agree)\b|\beveryone knows\b|\bit is well known\b/i.test(
        text,
      ) && !citation.test(text.replaceAll(/\b(?:data|studies|research)\b/gi, "")),
    text: "**A claim without its source.** “Studies show” needs the study: who, where, when, what they found. A figure of your own is better.",
  },
  {
    fits: (text) => /\b(?:desperate|plight|at-risk|needy|disadvantaged|less fortunate)\b/i.test(text),
    text: "**Pitying language.** Describe what puts people at risk, and their strengths.",
  },
  {
    fits: (text) =>
      /\b(?:the only|unique|innovative|holistic|robust|best|leading|first of its kind|unparalleled)\b/i.test(text),
    text: "**Praise instead of proof.** Replace words such as “innovative”, “unique” or “the only” with a fact that a stranger can check.",
  },
  {
    fits: (text) =>
      /\b(?:no (?:competitor|other \w+|one else)|world['’]s (?:first|only|best)|first (?:truly|ever)|truly \w+|second to none|cutting[- ]edge|revolutionary|game[- ]chang\w+)\b/i.test(
        text,
      ),
    text: "**A claim that invites doubt.** “World's first” or “no competitor comes close” makes a reviewer look for the exception. Say what exists, and give a figure that shows how yours is better.",
  },
  {
    fits: (text) => /\b(?:market|industry)\b[^.]{0,40}\b(?:billion|million)\b/i.test(text) && !citation.test(text),
    text: "**A market figure without its source.** Say who estimated it and when, and what part of it you can reach.",
  },
  {
    fits: (text) =>
      /\b(?:passionate|we (?:strongly |truly |firmly )?(?:believe|feel)|everyone deserves|dedicated to|heartfelt|dream of)\b/i.test(
        text,
      ),
    text: "**Feeling instead of fact.** “We are passionate” and “we believe” tell the reader nothing that another applicant could not say. Cut them, or replace them with a result.",
  },
  {
    fits: (text) => /\bis (?:very )?important because\b|\bpeople need (?:it|food|water|housing)\b/i.test(text),
    text: "**It goes without saying.** Nobody needs to be told why food or housing matters. Use the sentence to say what happens here without it.",
  },
  {
    kinds: ["text", "need"],
    fits: (text) =>
      /\$\s?\d|\bwe (?:would|will) (?:purchase|buy|hire|install|build|create|use)\b|\bproposes? to\b/i.test(text) &&
      !/\b(?:so that|as a result|will (?:be able|reduce|increase|cut|serve|gain|reach)|from \d[\d,.%]* to \d|success means|agreement within)\b[^.]*\d/i.test(
        text,
      ),
    text: "**The result has no figure.** Say what the money will change and by when: how many more people, pounds, hours or visits than today, and who counts them.",
  },
  {
    fits: (text) => /\bmeasure(?:d)? success by \w+(?: surveys?)?[.!]|\bby satisfaction\b/i.test(text),
    text: "**The measure is weak.** Satisfaction only shows that people liked it. Add something you can count, with today's figure: visits kept, hours traveled, days waited.",
  },
  {
    fits: (text) =>
      /\b(?:will (?:continue to )?(?:fall|fail|suffer|never)|may never|if we do not get this (?:grant|money)|without this grant)\b/i.test(
        text,
      ),
    text: "**A threat as an ending.** “If we do not get this grant …” blames the funder. End with what will be true when the work is done.",
  },
  {
    fits: (text) =>
      /\bfor years\b|\b(?:line|list|need|demand) is (?:getting|growing|ever) (?:longer|greater)?\b/i.test(text),
    text: "**Vague time.** “For years” and “getting longer” need two figures: then and now, with the years.",
  },
  {
    kinds: need,
    fits: (text) => /\bthere['’]s no money\b|\bno money (?:for it )?in the\b|\bnot in the budget\b/i.test(text),
    text: "**A budget problem is not the need.** The district's lack of money explains why you ask; the need is what the children cannot do. Limit it to one clause.",
  },
  {
    fits: (text) =>
      /(?<!within |by |least |to |rate of )\b\d+(?:\.\d+)?(?:%| percent\b)/i.test(text) && !citation.test(text),
    text: "**Percentages without a source.** Add in parentheses where each comes from and the year: “(state report card, 2025)”.",
  },
  {
    fits: (text) =>
      /\b(?:many|most|a lot of|numerous|countless|several|significant(?:ly)?) (?:\w+ )?(?:people|youth|children|families|students|clients|residents|veterans|seniors)\b|\bgreat need\b|\bmany youth\b/i.test(
        text,
      ),
    text: "**“Many”, “great” and the like say nothing.** Give the number, or the best count that you have.",
  },
];

import { getWords } from "#functions/search/terms.ts";
import { reviewDraft } from "#shared/checks/check-draft.ts";
import type { RuleKey } from "#shared/checks/finding.ts";

const requestPattern =
  /\b(?:review|(?<!\b(?:the|a|our|bank) )check|critique|look (?:this |it |that )?over|read (?:this|it) over|tear (?:this|it) apart|go over|feedback|proofread|improve|edit|look at|what (?:do )?you think|thoughts on|comments? on|is (?:this|my|our)\b.{0,40}\b(?:good|ok|okay|clear|strong|enough|smart|measurable)|how (?:is|does) (?:this|my|our)\b.{0,30}(?:look|sound|read)?|(?:rate|grade) (?:this|it|my|our)\b|make (?:this|it) better|rewrite|revise)\b/i;
const maxRequestLength = 140;
/** A label such as "it's the need section:". */
const maxLabelLength = 60;
const minPassageWords = 6;
const minBudgetWords = 2;
/** A longer message without a question is taken for a pasted paragraph. */
const minPastedWords = 60;

const requestSentence = /\b(?:this|my|our|the following)\b/i;

/** Finds the passage that a message asks to review; undefined if it asks something else. */
export const findPassageToReview = (message: string): string | undefined => {
  const sentences = message.split(/(?<=[?:\n])\s*|(?<=\w[.!])\s+/).filter((sentence) => sentence.trim());
  const [, quoted] = /["“]([^"“”]{120,})["”]/.exec(message) ?? [];
  // A message that is mostly a long quotation asks to review it.
  if (quoted) {
    const request = message.replace(quoted, "");
    if (request.length <= maxRequestLength || requestPattern.test(request)) return quoted.trim();
  }
  // A description that ends in a question, such as "… an environmental review. Can we use him?", asks that question.
  const endsInQuestion =
    /\?\s*$/.test(message) && !/[?:]\s*$/.test(sentences[0] ?? "") && !requestPattern.test(sentences.at(-1) ?? "");
  const at = sentences.findIndex(
    (sentence, index) =>
      sentence.length <= maxRequestLength &&
      requestPattern.test(sentence) &&
      ((index === 0 && !endsInQuestion) || (requestSentence.test(sentence) && /\?\s*$/.test(sentence))),
  );
  const isLabel = (sentence: string) => /:\s*$/.test(sentence) && sentence.length <= maxLabelLength;
  const rest = sentences.filter((sentence, index) => index !== at && !(at >= 0 && isLabel(sentence))).join(" ");
  const isBudgetLine = /\bbudget\b|\bline\b/i.test(message) && /\$\s?\d/.test(rest);
  if (at >= 0 && getWords(rest).length >= (isBudgetLine ? minBudgetWords : minPassageWords))
    return rest.trim().replaceAll(/^["“]|["”]$/g, "");
  const isPasted =
    getWords(message).length >= minPastedWords && !message.includes("?") && /[.!]["”]?\s*$/.test(message);
  return isPasted ? message.trim() : undefined;
};

type Kind = "need" | "objective" | "budget" | "text";
const kindPatterns: readonly (readonly [Kind, RegExp])[] = [
  ["objective", /\bobjectives?\b|\bgoals?\b|\bsmart\b/i],
  ["need", /\bneeds?\b|\bproblem\b/i],
  ["budget", /\bbudget\b|\bjustif/i],
];
const findKind = (message: string, passage: string): Kind => {
  const head = message.slice(0, Math.max(0, message.indexOf(passage.slice(0, 20))));
  const stated = kindPatterns.find(([, pattern]) => pattern.test(head))?.[0];
  if (stated) return stated;
  if (/^\W*(?:the |our )?(?:problem|need|needs statement|statement of need)\b/i.test(passage)) return "need";
  if (/^(?:by|to|improve|increase|reduce|for [a-z]+ \d{4})\b/i.test(passage) && getWords(passage).length < 60)
    return "objective";
  return /\b(?:we|our \w+) (?:urgently |really )?(?:needs?|lacks?)\b|\bthere is (?:a|no)\b.{0,30}\b(?:need|\w+ in our)\b/i.test(
    passage,
  )
    ? "need"
    : "text";
};

const figure = /\d/;
const baseline =
  /\b(?:up|down) from\b|\bfrom (?:a |an |the )?(?:current |average of )?\$?\d|\bbaseline\b|\bcompared (?:with|to) \$?\d/i;
const vagueAim =
  /\bas many (?:\w+ )?as possible\b|\b(?:lots|all kinds|a variety|a range) of (?:activities|services|programs|events)\b|\bimprove (?:their|people's|the) (?:lives|quality of life|well-?being)\b|\bmake a difference\b|\braise awareness\b|\bbetter (?:lives|future)\b|\bchange lives\b|\bempower\b/i;
const citation = /\((?:[^()]*\b(?:19|20)\d{2}[^()]*)\)|\b(?:census|survey|data|report|records?|according to|source)\b/i;

type Hint = { fits: (passage: string) => boolean; text: string; kinds?: readonly Kind[] };
const need: readonly Kind[] = ["need"];
const objective: readonly Kind[] = ["objective"];

const strengths: readonly Hint[] = [
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

const weaknesses: readonly Hint[] = [
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

/** Finds a word limit in the request, such as "word limit is 100" or "under 150 words". */
const findWordLimit = (message: string): number | undefined => {
  const match =
    /\bword limit (?:is|of)? ?(\d{2,4})\b|\b(?:under|at most|max(?:imum)?(?: of)?|within|limit of) (\d{2,4}) words\b|\b(\d{2,4})[- ]word limit\b/i.exec(
      message,
    );
  return match ? Number(match[1] ?? match[2] ?? match[3]) : undefined;
};

/** Checks the length of a passage against a stated limit, and the length of its longest sentence. */
const measurePassage = (message: string, passage: string): string[] => {
  const limit = findWordLimit(message);
  const words = getWords(passage).length;
  const longest = Math.max(...passage.split(/(?<=[.!?])\s+/).map((sentence) => getWords(sentence).length));
  return [
    ...(limit === undefined
      ? []
      : [
          words > limit
            ? `**Over the limit.** It has about ${words} words, ${words - limit} more than the ${limit} allowed.`
            : `Length: about ${words} words, within the limit of ${limit}.`,
        ]),
    ...(longest > maxSentenceWords
      ? [
          `**A long sentence.** The longest has ${longest} words. Split it after the first idea; a tired reader holds about 25.`,
        ]
      : []),
  ];
};
const maxSentenceWords = 32;

const styleRules: readonly RuleKey[] = ["phrases", "acronyms", "leakage", "repetition", "reading"];
const maxStyleFindings = 5;
const maxQuoteLength = 60;

/** Runs the draft checks that need neither a form nor a record. */
const checkStyle = (passage: string, today: string): string[] => {
  const { findings } = reviewDraft(
    { kind: "proposal", title: "", content: passage },
    { answers: null, organization: null, person: null, opportunity: null, record: null, requirements: [], today },
  );
  return findings
    .filter(({ rule }) => styleRules.includes(rule))
    .slice(0, maxStyleFindings)
    .map(({ message, start, end }) => {
      const quote = start === null || end === null ? "" : passage.slice(start, end).replaceAll(/\s+/g, " ");
      return quote && !message.includes(quote) && quote.length <= maxQuoteLength ? `“${quote}”: ${message}` : message;
    });
};

const articles: Record<Kind, string> = {
  need: "need-of-community",
  objective: "smart-objectives",
  budget: "budget-narrative",
  text: "plain-words",
};
const patterns: Partial<Record<Kind, string>> = {
  need: "A structure that works: the people and the place; the situation now, with two or three local figures; why it matters; its causes; what already exists and the gap that remains.",
  objective:
    "A pattern to fill in: *By [day], [how many] of [whom] will [change], from [today's figure] to [target], as measured by [instrument].*",
};
const names: Record<Kind, string> = {
  need: "your need statement",
  objective: "your objective",
  budget: "your budget text",
  text: "your paragraph",
};

export type PassageReview = { text: string; article: string };

/** Reviews a passage by rules: what works, what to change, and a pattern to follow. `today` is `YYYY-MM-DD`. */
export const reviewPassage = (message: string, passage: string, today: string): PassageReview => {
  const kind = findKind(message, passage);
  const select = (hints: readonly Hint[]) =>
    hints.filter(({ kinds, fits }) => (!kinds || kinds.includes(kind)) && fits(passage)).map(({ text }) => text);
  const good = select(strengths);
  const changes = [...measurePassage(message, passage), ...select(weaknesses), ...checkStyle(passage, today)];
  const toList = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
  const verdict = changes.length
    ? `I checked ${names[kind]} against the library's rules. **To change:**\n\n${toList(changes)}`
    : `I checked ${names[kind]} against the library's rules and found nothing to correct.`;
  const pattern = changes.length ? patterns[kind] : undefined;
  const next = changes.length
    ? "Send me the new version and I'll read it again. In a draft, the checks beside the text also compare it with your answers and the notice."
    : "Rules can't tell whether it is convincing. Ask someone outside your field to read it, and compare it with the funder's criteria.";
  return {
    text: [
      ...(good.length ? [`**What works:**\n\n${toList(good)}`] : []),
      verdict,
      ...(pattern ? [pattern] : []),
      next,
    ].join("\n\n"),
    article: articles[kind],
  };
};

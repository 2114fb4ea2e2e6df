import { createFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";

const leaks: [RegExp, string][] = [
  [
    /<<[^<>\n]{1,200}>>|\[\[[^\][\n]{1,200}\]\]|%%?[A-Z_]{3,40}%%?|\$[A-Z]+_[A-Z_]{2,40}\b|#[A-Z]{3,30}#/g,
    "an unfilled template field",
  ],
  [
    /\((?:source|citation|cite|ref|reference|date|check|verify|confirm|number|name|amount|tbd|tbc|insert[^)\n]{0,60}|citation needed|add[^)\n]{0,40} here|fill in[^)\n]{0,40}|your [^)\n]{2,40})\s?\??\)|\[\?{1,3}\]|\?{3,}|\(\?{1,3}\)|\$\?{1,}|\b(?:19|20)XX\b|\bX{1,3}%|\bX{2,3}(?= [a-z])|\[(?:citation|source) needed\]|\[#{1,10}\]|#{2,3}-#{3,9}|\((?:author|name)s?, (?:year|date)\)|(?<=\p{L} )_{3,}(?=[\s.,;])|\$X{1,3}(?:,X{3})*\b/giu,
    "an open question or placeholder",
  ],
  [
    /\*\*[^*\n]{1,200}\*\*|^(?:#|#{4,6}) \S|(?<![\w*])__[^_\n]{2,100}__(?![\w*])|\[[^\][\n]{1,80}\]\(https?:[^)\n]{1,200}\)/gm,
    "Markdown",
  ],
  [/\{\{[^{}\n]{0,200}\}\}|\{\{|\}\}|\$\{[^{}\n]{0,200}\}|<%|%>|\{[a-z_]{2,40}\}/gi, "an unfilled template field"],
  [
    /\[(?!add\b|verify\b)(?:first name|last name|full name|insert|your|organi[sz]ation|name|date|amount|project|funder|contact|title|address|city|state|number|phone|email|to be|tbd|xx|placeholder|describe|enter|fill|program officer|add|list|include|specify|provide|details?|number|percent|source|example|tbc|location|website|signature|title|recipient|grant|here|if applicable|optional|update|replace|edit|e\.g|county|agency|staff|partner|X+)\b[^\][\n]{0,200}\]/gi,
    "an unfilled placeholder",
  ],
  [/\[[A-Z][A-Z0-9 ,_/'’.-]{3,80}\]|\[_{2,20}\]/g, "an unfilled placeholder"],
  [
    /<(?:insert|your|name|organi[sz]ation|amount|date|enter|fill|add|program|project|title|grant|recipient|applicant|agency|state|address|phone|email|funder|contact|city|county|list|number|describe)\b[^<>\n]{0,200}>/gi,
    "an unfilled placeholder",
  ],
  [
    /\blorem ipsum\b|\bclick or tap (?:here )?to enter\b|\bclick here to (?:enter|add)\b|\bplaceholders?\b|\b(?:insert|add|enter|fill in) (?:your |the |a )?(?:[a-z]+ ){0,3}here\b|\bto be (?:added|filled in|inserted)(?: later)?(?=[.)\]]|$)|\bTBC\b|\bX{3,10}\b|\bTBD\b|\bTODO\b|\bFIXME\b|_{2,3}(?:name|date|amount)_{2,3}/gi,
    "placeholder text",
  ],
  [
    /\bas an? (?:ai|artificial intelligence|large language model|language model)\b|\b(?:i am|i'm) (?:an ai|a language model|chatgpt|an assistant)\b|\blanguage model\b|\bchatgpt\b|\bmy training data\b|\bknowledge cutoff\b/gi,
    "an AI model describing itself",
  ],
  [
    /\bi (?:cannot|can't|am unable to|don't have access to) (?:provide|browse|access|help|write|generate|verify|assist|create)\b|\bi(?:'m| am) sorry, (?:but )?i\b/gi,
    "an AI model declining",
  ],
  [
    /^(?:certainly|sure(?: thing)?|of course|absolutely|great(?: question)?|happy to help|gladly|no problem|understood|got it)[!,.:]? {0,2}(?:here|i|below|let|this|the|you)\b|^(?:certainly|absolutely|sure thing|of course|happy to help)!|^(?:note|important|disclaimer|tip|reminder):? (?:i|this (?:draft|is a|text|proposal|section|version)|please (?:replace|review|fill|adjust|note)|the (?:above|following)|you (?:may|should|can|will)|replace|remember)\b|\bi(?:'ve|’ve| have) (?:kept|written|drafted|revised|included|added|used|created|rewritten|updated|made|left|structured|tailored|expanded|shortened|crafted) (?:the|this|your|a|an|some|it) (?:\w+ ){0,2}(?:tone|draft|text|section|version|placeholders?|language|wording|above|concise|compelling|details)\b|\b(?:details|text|figures|names|numbers|parts|sections) (?:that )?you (?:should|can|may|will need to|need to) (?:replace|adjust|customize|fill|edit|update|change)\b|\bbelow is (?:an? |the |your )(?:\w+ ){0,2}(?:draft|letter|proposal|version|section)\b|\bthis (?:revised |updated |new )?(?:version|draft|section|conclusion|letter|paragraph|introduction|summary) (?:emphasizes|highlights|keeps|maintains|uses|focuses|strikes|is tailored)\b|\b(?:if you (?:need|want|have) (?:any|further|more) (?:changes|edits|revisions|adjustments)|just let me know)\b|\bas (?:you )?requested,? (?:here|this|below|i)\b|\b(?:would you like me to|do you want me to|shall i|should i|if you(?:'d|’d| would) like,? i can|i can (?:also |further )?(?:revise|adjust|expand|tailor|shorten|rewrite)|i(?:'d|’d| would) be happy to (?:revise|adjust|expand|tailor|rewrite))\b|\b(?:word count|tone|version|option|draft) ?(?:\d ?)?: (?:\d|professional|formal|persuasive|approximately|about)|\b(?:based on|according to) (?:the information|your (?:answers|input|prompt|notes|request)|the details|what) you(?:'ve|’ve| have)? ?(?:provided|shared|given|gave)?|\b(?:feel free to|don't hesitate to|remember to|make sure to|be sure to) (?:adjust|modify|edit|customize|replace|personalize|tailor|fill|add|insert|update|change)\b|\b(?:here(?:'s|’s| are| is) (?:an? )?(?:\w+ ){0,3}(?:proposal|letter|draft|section|version|paragraph|outline|sample)(?:[:.]| (?:of|for) your\b| (?:you can|that you|based on)))|\bhere(?:'s|’s| is| are) (?:the|a|your) (?:revised|draft|rewritten|requested|completed|updated|polished|section|executive|proposal|letter|statement)\b|\b(?:i hope this helps|let me know if you(?:'d|’d| would) like (?:me|any|further|additional) (?:to|changes|revisions|edits|adjustments)|let me know if you(?:(?:'d|’d| would) like| need| want) (?:an? )?(?:(?:shorter|longer|revised|different|simpler|new|more \w{3,12}) (?:version|draft|tone|letter|section)|me to|any (?:changes|revisions|edits|adjustments))|feel free to (?:adjust|modify|edit|customize))\b/gim,
    "an AI model talking to you",
  ],
  [
    /\bignore (?:all |any |the |your |everything )*(?:above|previous|prior|earlier|instructions)\b|\bdisregard (?:all |any |the )*(?:above|previous|prior|instructions)\b|\bsystem prompt\b|\byou are an? (?:helpful|expert|experienced|professional|grant|assistant)\b|\b(?:write|return|respond|output|answer) (?:only )?(?:in|with|as) (?:json|markdown|the following format)\b|\b(?:use|write in) (?:a )?(?:professional|persuasive|formal) tone\b|\b(?:in|under|at most|about|maximum) \d{2,4} words or (?:less|fewer)\b|\bdo not (?:invent|make up|include any) (?:facts|figures|numbers|names)\b/gi,
    "an instruction to an AI model",
  ],
  [
    /```|<\/?(?:source|sources|facts|input|instructions|user|system|assistant|document|context|data|answers|xml|prompt|section)\b[^<>\n]{0,100}>|<\|[a-z_]{2,30}\|>|^(?:system|assistant|user|prompt):/gim,
    "part of a prompt",
  ],
  [
    /\bundefined\b|\bNaN\b|\[object Object\]|\bnull\b(?= (?:dollars|people|years|months))|\$(?:null|NaN|undefined)/g,
    "a missing value",
  ],
];

/** Whether a match is legitimate, such as "[sic]", a state code in brackets or "no placeholders". */
const isLegitimate = (text: string, whole: string, index: number) =>
  (/^placeholders?$/i.test(text) && /\bno\s$/i.test(whole.slice(Math.max(0, index - 4), index))) ||
  /^\[(?:USA?|[A-Z]{2}|sic)\]$/.test(text);

export const checkLeakage = ({ maskedText, applicantGrounding }: ParsedDraft): RuleFindings => {
  const applicantText = applicantGrounding.text.toLowerCase();
  return leaks.flatMap(([pattern, description]) =>
    [...maskedText.matchAll(pattern)]
      .filter((match) => !isLegitimate(match[0], maskedText, match.index))
      .map((match) =>
        createFinding(
          { start: match.index, end: match.index + match[0].length },
          `“${match[0].slice(0, 80)}” reads like ${description}.`,
          applicantText.includes(match[0].toLowerCase()) ? "warn" : "fail",
        ),
      ),
  );
};

import { createFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";

const leaks: [RegExp, string][] = [
  [/\{\{[^{}\n]{0,200}\}\}|\{\{|\}\}|\$\{[^{}\n]{0,200}\}|<%|%>|\{[a-z_]{2,40}\}/gi, "an unfilled template field"],
  [
    /\[(?!add\b|verify\b)(?:insert|your|organi[sz]ation|name|date|amount|project|funder|contact|title|address|city|state|number|phone|email|to be|tbd|xx|placeholder|describe|enter|fill)\b[^\][\n]{0,200}\]/gi,
    "an unfilled placeholder",
  ],
  [/<(?:insert|your|name|organi[sz]ation|amount|date|enter|fill)\b[^<>\n]{0,200}>/gi, "an unfilled placeholder"],
  [/\blorem ipsum\b|\bX{3,10}\b|\bTBD\b|\bTODO\b|\bFIXME\b|_{2,3}(?:name|date|amount)_{2,3}/gi, "placeholder text"],
  [
    /\bas an? (?:ai|artificial intelligence|large language model|language model)\b|\b(?:i am|i'm) (?:an ai|a language model|chatgpt|an assistant)\b|\blanguage model\b|\bchatgpt\b|\bmy training data\b|\bknowledge cutoff\b/gi,
    "an AI model describing itself",
  ],
  [
    /\bi (?:cannot|can't|am unable to|don't have access to) (?:provide|browse|access|help|write|generate|verify|assist|create)\b|\bi(?:'m| am) sorry, (?:but )?i\b/gi,
    "an AI model declining",
  ],
  [
    /^(?:certainly|sure|of course|absolutely|great)[!,.] {0,2}(?:here|i|below|let)\b|\bhere(?:'s| is) (?:the|a|your) (?:revised|draft|rewritten|requested|completed|updated|polished|section|executive|proposal|letter|statement)\b|\b(?:i hope this helps|let me know if you(?:'d| would| need| want)|feel free to (?:adjust|modify|edit|customize))\b/gim,
    "an AI model talking to you",
  ],
  [
    /\bignore (?:all |any |the |your |everything )*(?:above|previous|prior|earlier|instructions)\b|\bdisregard (?:all |any |the )*(?:above|previous|prior|instructions)\b|\bsystem prompt\b|\byou are an? (?:helpful|expert|experienced|professional|grant|assistant)\b|\b(?:write|return|respond|output|answer) (?:only )?(?:in|with|as) (?:json|markdown|the following format)\b|\b(?:use|write in) (?:a )?(?:professional|persuasive|formal) tone\b|\b(?:in|under|at most|about|maximum) \d{2,4} words or (?:less|fewer)\b|\bdo not (?:invent|make up|include any) (?:facts|figures|numbers|names)\b/gi,
    "an instruction to an AI model",
  ],
  [
    /```|<\/?(?:source|sources|facts|input|instructions|user|system|assistant|document|context|data|answers|xml|prompt|section)\b[^<>\n]{0,100}>|<\|[a-z_]{2,30}\|>|^(?:system|assistant|user|prompt|instructions?|output):/gim,
    "part of a prompt",
  ],
  [
    /\bundefined\b|\bNaN\b|\[object Object\]|\bnull\b(?= (?:dollars|people|years|months))|\$(?:null|NaN|undefined)/g,
    "a missing value",
  ],
];

export const checkLeakage = ({ maskedText, applicantGrounding }: ParsedDraft): RuleFindings => {
  const applicantText = applicantGrounding.text.toLowerCase();
  return leaks.flatMap(([pattern, description]) =>
    [...maskedText.matchAll(pattern)].map((match) =>
      createFinding(
        { start: match.index, end: match.index + match[0].length },
        `“${match[0].slice(0, 80)}” reads like ${description}.`,
        applicantText.includes(match[0].toLowerCase()) ? "warn" : "fail",
      ),
    ),
  );
};

import type { Topic } from "./criterion-vocabulary.ts";
import { findTime } from "./phrases.ts";

/** Topics of the boxes of online forms and of the questions of small funders. */
export const formTopics: readonly Topic[] = [
  {
    asks: /\b(?:employees?|associates?|staff) (?:can |to )volunteer\b/i,
    sections: [],
    fields: { methodology: 1, projectGoals: 0.5 },
    answers: (text) => /\b(?:employees?|associates?) (?:can|may|will|could)\b/i.test(text),
  },
  {
    asks: /\bfraud\b|\bscams?\b/i,
    sections: [],
    fields: { methodology: 1, projectGoals: 0.8, successMetrics: 0.7 },
    answers: (text) => /\b(?:fraud\w*|scams?|passwords?|swindl\w*)\b/i.test(text),
  },
  {
    asks: /\btried before\b|\bdid not work\b/i,
    sections: [],
    fields: { problemStatement: 1, organizationHistory: 0.8, methodology: 0.6 },
    answers: (text) => /\b(?:before, in|tried|not stop|did not work|didn['’]t work|gave up|failed)\b/i.test(text),
  },
  {
    asks: /\blabor and\b|\bcommunity labor\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.8 },
    answers: (text) =>
      /\b(?:each family|volunteers?|sends? a person|youth|young|mayordomo|shovels?|by hand)\b/i.test(text),
  },
  {
    asks: /\blimited English\b|\bpeople with (?:\p{L}+ ){0,4}disabilities\b|\blanguage access\b/iu,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.6, projectGoals: 0.7, problemStatement: 0.5 },
    answers: (text) =>
      /\b(?:bilingual|Spanish|languages?|translat\w*|interpret\w*|deaf|hard of hearing|wheelchairs?|disab\w+|captions?|homebound|housebound|braille|ASL|large print)\b/i.test(
        text,
      ),
  },
  {
    asks: /\belevator pitch\b|\b(?:in|with) (?:one|a few|two) (?:sentences?|words)\b/i,
    sections: ["summary"],
    fields: {},
    answers: () => false,
  },
  {
    asks: /\brecogni(?:s|z)e (?:the |our |us\b|\p{Lu})|\b(?:funder|donor|sponsor|grant) recognition\b|\backnowledge us\b/u,
    sections: [],
    fields: { methodology: 1, sustainabilityPlan: 1, expectedImpact: 0.6 },
    answers: (text) => /\b(?:recogni[sz]\w*|thank\w*|logo|plaque|banner|sign|name on|press|newsletter)\b/i.test(text),
  },
  {
    asks: /^(?:who had the idea|whose idea)\b/i,
    sections: ["need"],
    supplements: true,
    fields: { organizationHistory: 1 },
    answers: (text) => /\b(?:founded|started|began|formed|opened|idea)\b/i.test(text),
  },
  {
    asks: /\b(?:present|current|existing) condition\b|\bcondition and\b|\bthreats to (?:it|the)\b/i,
    sections: [],
    fields: { problemStatement: 1 },
    answers: (text) =>
      /\b(?:crack\w*|lean(?:s|ing)|broken|damage\w*|wash\w*|leak\w*|rot\w*|collaps\w*|fail\w*|worn|rust\w*|erod\w*|flood\w*|opened|condition|threat\w*|no longer|neglect\w*|vandal\w*|unsafe|closed)\b/i.test(
        text,
      ),
  },
  {
    asks: /\b(?:scholars?|advis[eo]rs?)\b/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.6 },
    answers: (text) =>
      /\b(?:historian|scholars?|professor|advis\w+|curator|folklorist|elders?)\b|\b(?:Dr|Prof)\b/.test(text),
  },
  {
    asks: /\bhumanities (?:content|themes?|questions?)\b/i,
    sections: ["need"],
    fields: { problemStatement: 1 },
    answers: () => true,
  },
  {
    asks: /^(?:project )?(?:timeline|time ?table|schedule|calendar)\b/i,
    sections: [],
    fields: { methodology: 1, projectGoals: 0.6 },
    answers: (text) => findTime(text) !== undefined,
  },
];

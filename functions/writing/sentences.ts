import { trimEndMatching } from "#shared/util/trim-end.ts";

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Puts text on one line and adds a period unless it ends with punctuation. */
export const toSentence = (text: string) => {
  const line = toOneLine(text);
  if (/[.!?…。！？]["'”’)\]」』）]*$/.test(line)) return line;
  // In American usage, the period goes inside quotation marks.
  if (line.endsWith("”")) return `${line.slice(0, -1)}.”`;
  return `${trimEndMatching(line, /[\s,;:–—-]/)}.`;
};

const endsWithAbbreviation =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|St|No|Nos|vs|approx|e\.g|i\.e|cf|Inc|Jr|Sr|Ft|Mt|Lt|Sgt|Capt|Col|Gen|Rev|Hon|Fr|Prof|Univ|Hist|Bd|Assn|Supt|Ave|Blvd|Mtn|Mtns|Pkwy|Cpl|Pvt|Det|Ofc|Insp|avg|sq|Bros|Corp|Ltd|Ctr|mr|ms|mrs|dr|st|est|Est|pop|dept|U\.S|a\.m|p\.m|P\.L|[Rr]es|[Tt]reas|[Ee]ng|[Ee]xec|[Aa]sst|[Aa]ssoc|[Dd]ir|[Cc]oord|[Pp]res|Sec|Sen|Gov|Rep|Pub|Co|Cos|Hwy|Rte|Rt|Bldg|Rm|Apt|Ste|Ext|Fig|vol|pp|ca|mo|wk|gr|Refrig|Mfg|Elec|Mech|Constr|Svc|Svcs|Comm|Natl|Intl|Dist|Twp|Elem|[A-Z])\.$/;
/** Units and short words, also common as whole words, whose period does not end a sentence before a lowercase letter or a figure. */
const endsWithShortWord =
  /(?:^|[\s(/\d“"])(?:avg|approx|vs|dept|hrs?|yrs?|mos?|wks?|lbs?|gal|ft|mi|sq|yds?|oz|ac|ea|gr|pt|qt|resp|est|ext|incl|misc|govt|bldg|univ|hist|bd|assn|supt|ctr|org|irrig|dist|elem|eng|engr|vol|vols|orig|abt|equip|maint|mtgs?|mgmt|transp|instr|cert|corp|adj|prev|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.$/i;
/** These end a sentence before a figure: "We built an app. 300 people use it." */
const endsWithAmbiguousWord = /(?:^|[\s(/\d“"])(?:in|no|app|apps|min|max|mo|etc|rev|temp|dia|dep)\.$/i;
/** "we meet in the bldg. we teach", typed without capitals. */
const startsSentence = /^(?:we|it|they|the|our|this|he|she|i|there|now|so|but)\b/;
/** Whether a text ends with an abbreviation's period, which does not end a sentence. */
export const endsInAbbreviation = (text: string): boolean => endsWithAbbreviation.test(text);
/** Whether the period at the end of `text` belongs to a short word, because `next` does not begin a sentence. */
export const endsInShortWord = (text: string, next: string): boolean =>
  !startsSentence.test(next) &&
  ((endsWithShortWord.test(text) && /^["'“‘(’]?[\p{Ll}\p{N}]/u.test(next)) ||
    (endsWithAmbiguousWord.test(text) && /^(?:\p{Ll}|\()/u.test(next)));
/** "(app. In, says 90 days)": a parenthesis that the next fragment closes. */
const isOpenParenthesis = (text: string, next: string) =>
  text.lastIndexOf("(") > text.lastIndexOf(")") && /^[^()]*\)/.test(next) && !/[.!?]\)/.test(next);
const sentenceBoundary =
  /(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[$#]?[\p{Lu}\p{N}]|% )|(?<=[。！？]["'”’」』）)]{0,2})\s*(?=[^\s"'”’」』）)。！？])/u;
/** Splits a paragraph into sentences; `joinSentences` is the inverse. */
export const splitSentences = (paragraph: string): string[] => {
  const sentences: string[] = [];
  for (const fragment of paragraph.split(sentenceBoundary)) {
    const last = sentences.at(-1);
    const continues =
      last !== undefined &&
      (endsWithAbbreviation.test(last) || endsInShortWord(last, fragment) || isOpenParenthesis(last, fragment));
    if (continues) sentences[sentences.length - 1] = `${last} ${fragment}`;
    else sentences.push(fragment);
  }
  return sentences;
};

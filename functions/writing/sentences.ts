import { trimEndMatching } from "#shared/util/trim-end.ts";

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Text on one line, with a period at the end unless it already has end punctuation. */
export const toSentence = (text: string) => {
  const line = toOneLine(text);
  if (/[.!?…。！？]["'”’)\]」』）]*$/.test(line)) return line;
  // American usage has the period inside of quotation marks.
  if (line.endsWith("”")) return `${line.slice(0, -1)}.”`;
  return `${trimEndMatching(line, /[\s,;:–—-]/)}.`;
};

const endsWithAbbreviation =
  /(?:^|[\s(“"])(?:Dr|Mr|Mrs|Ms|St|No|Nos|vs|approx|e\.g|i\.e|cf|Inc|Jr|Sr|Ft|Mt|Lt|Sgt|Capt|Col|Gen|Rev|Hon|Fr|Prof|Univ|Hist|Bd|Assn|Supt|Ave|Blvd|Mtn|Mtns|Pkwy|Cpl|Pvt|Det|Ofc|Insp|avg|sq|Bros|Corp|Ltd|Ctr|mr|ms|mrs|dr|st|est|Est|pop|dept|U\.S|a\.m|p\.m|P\.L|[Rr]es|[Tt]reas|[Ee]ng|[Ee]xec|[Aa]sst|[Aa]ssoc|[Dd]ir|[Cc]oord|[Pp]res|Sec|Sen|Gov|Rep|Pub|Co|Cos|Hwy|Rte|Rt|Bldg|Rm|Apt|Ste|Ext|Fig|vol|pp|ca|mo|wk|gr|Refrig|Mfg|Elec|Mech|Constr|Svc|Svcs|Comm|Natl|Intl|Dist|Twp|Elem|[A-Z])\.$/;
/** Whether a text ends with the period of an abbreviation, which ends no sentence. */
export const endsInAbbreviation = (text: string): boolean => endsWithAbbreviation.test(text);
const sentenceBoundary =
  /(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}])|(?<=[。！？]["'”’」』）)]{0,2})\s*(?=[^\s"'”’」』）)。！？])/u;
/** Splits a paragraph into sentences; `joinSentences` is the inverse. */
export const splitSentences = (paragraph: string): string[] => {
  const sentences: string[] = [];
  for (const fragment of paragraph.split(sentenceBoundary)) {
    const last = sentences.at(-1);
    if (last !== undefined && endsWithAbbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${fragment}`;
    else sentences.push(fragment);
  }
  return sentences;
};

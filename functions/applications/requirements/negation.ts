const negationPattern = /\b(?:not|never|no|without|neither|nor|cannot|unable)\b(?! only\b)|n['’]t\b/i;
const negationAfterPattern =
  /^[^.;:]{0,60}\b(?:is|are|was|be|need|do|does|will|would|may|should)(?: ?not|n?['’]t)\b(?! (?:only|exceed|be (?:considered|reviewed|accepted) (?:if|unless|without)))|^[^.;:]{0,30}\b(?:is|are) (?:optional|unnecessary|discouraged)\b/i;
const clauseBreakPattern = /[.;:]\s|,\s(?:but|and|or)\s|\b(?:but|unless|if|except)\b/gi;

const getClauseBefore = (text: string, index: number) => {
  const before = text.slice(Math.max(0, index - 100), index);
  const last = [...before.matchAll(clauseBreakPattern)].at(-1);
  return last ? before.slice(last.index + last[0].length) : before;
};

/** Whether the clause around a match negates it: "Letters of support are not required". */
export const isNegated = (text: string, { index, 0: found }: { index: number; 0: string }): boolean =>
  negationPattern.test(getClauseBefore(text, index)) || negationAfterPattern.test(text.slice(index + found.length));

/** Whether the clause before a match contains a negation: "do not submit a table of contents". */
export const isNegatedBefore = (text: string, index: number): boolean =>
  negationPattern.test(getClauseBefore(text, index));

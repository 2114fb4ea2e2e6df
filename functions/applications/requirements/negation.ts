const negation = /\b(?:not|never|no|without|neither|nor|cannot|unable)\b(?! only\b)|n['’]t\b/i;
const negationAfter =
  /^[^.;:]{0,60}\b(?:is|are|was|be|need|do|does|will|would|may|should)(?: ?not|n?['’]t)\b(?! (?:only|exceed|be (?:considered|reviewed|accepted) (?:if|unless|without)))|^[^.;:]{0,30}\b(?:is|are) (?:optional|unnecessary|discouraged)\b/i;
const clauseBreak = /[.;:]\s|,\s(?:but|and|or)\s|\b(?:but|unless|if|except)\b/gi;

const getClauseStart = (text: string, index: number) => {
  const before = text.slice(Math.max(0, index - 100), index);
  const last = [...before.matchAll(clauseBreak)].at(-1);
  return last ? before.slice(last.index + last[0].length) : before;
};

/** Whether the clause around a match negates it: "Letters of support are not required". */
export const isNegated = (text: string, { index, 0: found }: { index: number; 0: string }): boolean =>
  negation.test(getClauseStart(text, index)) || negationAfter.test(text.slice(index + found.length));

/** Whether a negation is in the clause before a match: "do not submit a table of contents". */
export const isNegatedBefore = (text: string, index: number): boolean => negation.test(getClauseStart(text, index));

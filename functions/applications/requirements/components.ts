import { type Found, foundIn } from "./found.ts";
import { parts } from "./parts.ts";
import type { Unit } from "./units.ts";

const demanded =
  /\b(?:must|shall) (?:\w{1,14} ){0,3}(?:submit|include|provide|attach|upload|contain|complete|prepare|have|be|address|describe|identify|conform|accompany|enter)|\b(?:is|are) required\b|\brequired (?:for|from|of|documents?|attachments?|forms?|components?|materials)\b|\brequires? (?:an?|all|the|applicants|that)\b|\bmandatory\b|\binclude the following\b/i;
/** Directly before or behind the part's name. */
const askedBefore = /\b(?:submit|upload|attach|provide|include|enclose|complete|prepare)(?: \S{1,20}){0,3} $/i;
const askedAfter =
  /^(?: \([^)]{0,60}\))? (?:should|must|shall|will|is to|are to) (?:also )?(?:be (?:provided|included|submitted|attached|uploaded|signed)|include|describe|contain|address)/i;
/** The part is not wanted, not yet, or only spoken of. */
const aside =
  /\bdo(?:es)? not (?:submit|include|upload|attach|duplicate|need)|\bnot (?:be )?(?:required|requested|necessary|accepted)\b|\bis NOT\b|\bif recommended for funding|\bafter (?:a )?recommendation|\boptional\b|\bnot to (?:submit|include)|\bexcluded? from|\bnot count|\bpage limit (?:does not|applies)|\bas (?:described|denoted|listed|noted) in the|\bno page limit\b|\bshould (?:be explained|not)\b|\brecipients? (?:\w{1,12} )?(?:must|shall|will)\b|\bpost-?award\b|\breviewers?\b/i;

/** "see your work plan": it is spoken of, not asked for. */
const onlyPointsTo = /\b(?:see|refer to|within|described in|following sections:) (?:the |your |our )?$/i;

/** What an application has to contain: each part once, with the sentence that asks for it most plainly. */
export const componentsIn = (plain: string, units: readonly Unit[]): Found[] => {
  const best = new Map<string, { weight: number; row: Found }>();
  for (const unit of units) {
    // "Does not include a work plan" stands in lists of why applications are returned.
    const isFatal = /^does not (?:include|contain)\b/i.test(unit.text);
    const isAside = !isFatal && aside.test(unit.text);
    for (const [words, name] of parts) {
      const match = unit.text.matchAll(words).next().value;
      if (!match) continue;
      if (onlyPointsTo.test(unit.text.slice(Math.max(0, match.index - 30), match.index))) continue;
      // "if applicable" and the like say so in the quote; a part that is not wanted is no row.
      if (isAside && asideNear(unit.text, match)) continue;
      const weight = isFatal ? 2 : weightOf(unit, match);
      if (weight < 2 || weight <= (best.get(name)?.weight ?? 0)) continue;
      best.set(name, { weight, row: foundIn(plain, unit, "component", name, match) });
    }
  }
  return [...best.values()].map(({ row }) => row);
};

const asideNear = (text: string, { index, 0: word }: RegExpExecArray) =>
  aside.test(text.slice(Math.max(0, index - 90), index + word.length + 60));

/** How plainly a unit asks for the part: it is headed by its name, demands it, or lists it under what is to be submitted. */
const weightOf = (unit: Unit, { index, 0: word }: RegExpExecArray) => {
  const near = unit.text.slice(Math.max(0, index - 160), index + word.length + 120);
  const lead = unit.text.slice(0, index);
  const isHead =
    /^(?:(?:Attachment|Appendix|Field|Tab|Item|Form) ?[A-Z\d]{0,3} ?[:.–-]? ?|\(?[\dA-Za-z]{1,4}[.)] ?|The |A |An )?$/.test(
      lead,
    ) && /^(?:\s?\(|:| ?[–-] |,|\.|$)/.test(unit.text.slice(index + word.length));
  const asks = askedBefore.test(lead.slice(-90)) || askedAfter.test(unit.text.slice(index + word.length));
  const demand = asks || demanded.test(near) ? 2 : 0;
  const listed = unit.section === "components" && (unit.isBullet || unit.isHeading) ? 1 : 0;
  return (isHead && !unit.isHeading ? 2 : 0) + demand + listed;
};

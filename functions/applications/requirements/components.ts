import { type ExtractedRequirement, buildExtractedRequirement } from "./extracted-requirement.ts";
import { applicationComponents } from "./application-components.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const demanded =
  /\b(?:must|shall) (?:\w{1,14} ){0,3}(?:submit|include|provide|attach|upload|contain|complete|prepare|have|be|address|describe|identify|conform|accompany|enter)|\b(?:is|are) required\b|\brequired (?:for|from|of|documents?|attachments?|forms?|components?|materials)\b|\brequires? (?:an?|all|the|applicants|that)\b|\bmandatory\b|\binclude the following\b/i;
const requestBefore = /\b(?:submit|upload|attach|provide|include|enclose|complete|prepare)(?: \S{1,20}){0,3} $/i;
const requestAfter =
  /^(?: \([^)]{0,60}\))? (?:should|must|shall|will|is to|are to) (?:also )?(?:be (?:provided|included|submitted|attached|uploaded|signed)|include|describe|contain|address)/i;
/** The component is not wanted, not yet needed, or only mentioned. */
const irrelevant =
  /\bdo(?:es)? not (?:submit|include|upload|attach|duplicate|need)|\bnot (?:be )?(?:required|requested|necessary|accepted)\b|\bis NOT\b|\bif recommended for funding|\bafter (?:a )?recommendation|\boptional\b|\bnot to (?:submit|include)|\bexcluded? from|\bnot count|\bpage limit (?:does not|applies)|\bas (?:described|denoted|listed|noted) in the|\bno page limit\b|\bshould (?:be explained|not)\b|\brecipients? (?:\w{1,12} )?(?:must|shall|will)\b|\bpost-?award\b|\breviewers?\b/i;

const referencePattern = /\b(?:see|refer to|within|described in|following sections:) (?:the |your |our )?$/i;

/** Finds the required components, each once, with the sentence that requests it most clearly. */
export const findComponents = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const best = new Map<string, { weight: number; row: ExtractedRequirement }>();
  for (const unit of units) {
    // "Does not include a work plan" appears in lists of reasons for rejection.
    const isFatal = /^does not (?:include|contain)\b/i.test(unit.text);
    const hasIrrelevant = !isFatal && irrelevant.test(unit.text);
    for (const [words, name] of applicationComponents) {
      const match = unit.text.matchAll(words).next().value;
      if (!match) continue;
      if (referencePattern.test(unit.text.slice(Math.max(0, match.index - 30), match.index))) continue;
      // Conditions such as "if applicable" stay in the quote; unwanted components are dropped.
      if (hasIrrelevant && isIrrelevantNear(unit.text, match)) continue;
      const weight = isFatal ? 2 : computeWeight(unit, match);
      if (weight < 2 || weight <= (best.get(name)?.weight ?? 0)) continue;
      best.set(name, { weight, row: buildExtractedRequirement(plain, unit, "component", name, match) });
    }
  }
  return [...best.values()].map(({ row }) => row);
};

const isIrrelevantNear = (text: string, { index, 0: word }: RegExpExecArray) =>
  irrelevant.test(text.slice(Math.max(0, index - 90), index + word.length + 60));

/** Scores how clearly a unit requests the component: as a heading, by demanding it or by listing it. */
const computeWeight = (unit: NoticeUnit, { index, 0: word }: RegExpExecArray) => {
  const near = unit.text.slice(Math.max(0, index - 160), index + word.length + 120);
  const lead = unit.text.slice(0, index);
  const isHead =
    /^(?:(?:Attachment|Appendix|Field|Tab|Item|Form) ?[A-Z\d]{0,3} ?[:.–-]? ?|\(?[\dA-Za-z]{1,4}[.)] ?|The |A |An )?$/.test(
      lead,
    ) && /^(?:\s?\(|:| ?[–-] |,|\.|$)/.test(unit.text.slice(index + word.length));
  const asks = requestBefore.test(lead.slice(-90)) || requestAfter.test(unit.text.slice(index + word.length));
  const demand = asks || demanded.test(near) ? 2 : 0;
  const listed = unit.section === "components" && (unit.isBullet || unit.isHeading) ? 1 : 0;
  return (isHead && !unit.isHeading ? 2 : 0) + demand + listed;
};

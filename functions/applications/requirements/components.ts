import {
  findListItem,
  groupTitlePattern,
  isCodedRow,
  isListLead,
  isMarkedRow,
  isRequestLead,
  leadPattern,
  ordinalPattern,
  packageLeadPattern,
  partsIntroPattern,
} from "./component-lists.ts";
import { applicationComponents, findLastComponent } from "./component-names.ts";
import { findEnumeratedParts } from "./enumerated-parts.ts";
import { buildExtractedRequirement, type ExtractedRequirement, joinUnits } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { toWording } from "./wording.ts";

const demandPattern =
  /\b(?:must|shall|need to|needs to) (?:\w{1,14} ){0,3}(?:submit|include|provide|attach|upload|contain|complete|prepare|have|be|address|describe|identify|conform|accompany|enter|send)|\b(?:is|are) required\b|\brequired (?:for|from|of|documents?|attachments?|forms?|components?|materials)\b|\brequires? (?:an?|all|the|applicants|that)\b|\bmandatory\b|\(\d+ required\)|\binclude the following\b|\bconsists? of\b|\byou will (?:need|be asked|have) (?:for|to)\b/i;
const requestBeforePattern =
  /\b(?:submit|upload|attach|provide|include|enclose|complete|prepare|send|insert)(?: \S{1,20}){0,5} $/i;
const requestAfterPattern =
  /^(?: \([^)]{0,60}\))? (?:should|must|shall|will|is to|are to) (?:also )?(?:be (?:provided|included|submitted|attached|uploaded|signed)|include|describe|contain|address|outline|reflect)/i;
/** Matches wording that rules a component out, defers it or only mentions it. */
const irrelevantPattern =
  /\b(?:do(?:es)?|need|shall|should|may|can) ?(?:not|n['’]t) (?:\w{1,8} )?(?:submit|include|upload|attach|duplicate|need|be (?:submitted|included))|\bdo not use\b|\bdon['’]t (?:need|send|include|submit|attach)|\bnot (?:be )?(?:required(?! (?:of|for|from)\b[^.;]{0,60}\))|requested|necessary|needed|accepted|permitted|allowed|reviewed)\b|\bis NOT\b|\b(?:may|can) be (?:included|added|attached|sent)\b(?=.{0,20}\bnot\b)|\bif recommended for funding|\bafter (?:a )?recommendation|\boptional\b|\bnot to (?:submit|include)|\bexcluded? from|(?<!\bwhich (?:do|does) )\bnot (?:be )?count(?!ed\))|\bpage limit (?:does not|applies)|\bas (?:described|denoted|listed|noted) in the|\bshould (?:be explained|not)\b|\brecipients? (?:\w{1,12} )?(?:must|shall|will)\b|\bpost-?award\b|\breviewers?\b|\bno (?:\w{1,12} )?(?:is|are) (?:needed|required)|\bOMB\b|\bupon (?:award|selection)|\bif (?:you are )?(?:awarded|selected)\b/i;
const referencePattern =
  /\b(?:see|refer to|within|described in|following sections:|use the|instructions for|part of the|accordance with the|consistent with the|matches? the|in the|on the) (?:the |your |our )?$/i;
const headPattern =
  /^(?:(?:Attachment|Appendix|Field|Tab|Item|Form|Exhibit|Part|Section) ?[A-Z\d]{0,3} ?[:.–-]? ?|(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Finally|Lastly|Last),? |a |an |your |the |latest |\(?[\dA-Za-z]{1,4}[.)] ?|The |A |An |Your |Our |One |Two |Current |Most recent |Latest |Signed |Completed? |Required |Proposed |Project )*(?:project monitoring and )?$/;

const afterHeadPattern =
  /^(?:\s?\(|:| ?[–-] |,|;|\.|$| (?:of|for|from|with|to|that|in|not|no|and|or|form|Form|providing|detailing|describing)\b)/;

const maxCountDistance = 24;
/** Details that a standard name would lose: how many letters, and that an audit or the IRS letter is asked for. */
const componentDetails: Readonly<Record<string, RegExp>> = {
  "Letters of support":
    /\b(?<detail>(?:(?:at least|up to|no more than) )?(?:one|two|three|four|five|six|ten|\d{1,2}))(?: \(\d\))? (?:\w+ )?letters?\b/i,
  "Financial statements": /\b(?<detail>(?:(?:most recent|latest|last) )?(?:independent |annual )?audit)\b/i,
  "Proof of nonprofit status": /\b(?<detail>IRS determination letter)\b/i,
};
const addDetail = (name: string, text: string): string => {
  const detail = componentDetails[name]?.exec(text)?.groups?.detail;
  return detail ? `${name} (${detail.replace(/^(?!IRS)\w/, (letter) => letter.toLowerCase())})` : name;
};

/** Finds the required components, each once, with the sentence that requests it most clearly. */
export const findComponents = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const bestByName = new Map<string, { weight: number; row: ExtractedRequirement }>();
  const addIfBetter = (name: string, weight: number, row: ExtractedRequirement) => {
    if (weight > (bestByName.get(name)?.weight ?? 0)) bestByName.set(name, { weight, row });
  };
  const runIndexes = findRunIndexes(units);
  let introducedUntil = -1;
  let titledUntil = -1;
  let outlinedUntil = -1;
  for (const [index, unit] of units.entries()) {
    if (partsIntroPattern.test(unit.text)) introducedUntil = index + maxIntroducedUnits;
    if (partsTitlePattern.test(unit.text)) titledUntil = index + maxTitledUnits;
    // A list below "Attachments", with groups such as "All applicants", ends at the first other text.
    else if (index <= titledUntil && !unit.isBullet && !(unit.isHeading || unit.text.length <= 40)) titledUntil = -1;
    const isTitled = index <= titledUntil && unit.isBullet;
    if (outlinePattern.test(unit.text)) outlinedUntil = index + maxOutlineUnits;
    else if (unit.isHeading && (unit.section === "criteria" || findLastComponent(unit.text) !== undefined))
      outlinedUntil = -1;
    if (
      index <= outlinedUntil &&
      unit.isHeading &&
      !groupTitlePattern.test(unit.text) &&
      unit.text.length <= maxTitleLength &&
      !unit.text.includes(":")
    )
      addIfBetter(
        unit.text.toLowerCase(),
        2,
        // A title within a paragraph is quoted with the sentence after it.
        buildExtractedRequirement(
          plainText,
          unit.text.endsWith(".") ? joinUnits(units.slice(index, index + 2)) : unit,
          "component",
          toWording(unit.text),
        ),
      );
    const isOrdinal = index <= introducedUntil && ordinalPattern.test(unit.text);
    if (unit.section === "post_award" || unit.section === "unallowable" || /\bOMB control number\b/.test(unit.text))
      continue;
    // "Does not include a work plan" appears in lists of reasons for rejection.
    const isFatal = /^does not (?:include|contain)\b/i.test(unit.text);
    const hasIrrelevant = !isFatal && irrelevantPattern.test(unit.text);
    if (
      enumerationPattern.test(unit.text) &&
      unit.section !== "criteria" &&
      isRequestLead({ ...unit, text: unit.text.slice(0, unit.text.indexOf(":") + 1) })
    )
      for (const part of unit.text.slice(unit.text.indexOf(":") + 1).split(/;?\s*(?:and )?\(?(?:\d|[a-h])\)\s/)) {
        const name = toWording(part.trim());
        const isKnown = findLastComponent(part) !== undefined;
        if (name.length >= 6 && !isKnown)
          addIfBetter(name.toLowerCase(), 2, buildExtractedRequirement(plainText, unit, "component", name));
      }
    const enumeratedItems =
      unit.section === "criteria" || hasIrrelevant ? [] : findEnumeratedParts(unit.text, unit.section === "components");
    for (const part of enumeratedItems) {
      const match = { index: unit.text.indexOf(part), 0: part };
      const name = findLastComponent(part) ?? toWording(part);
      addIfBetter(
        findLastComponent(part) ?? name.toLowerCase(),
        2,
        buildExtractedRequirement(plainText, unit, "component", addDetail(name, part), match),
      );
    }
    const isInRun =
      runIndexes.has(index) ||
      /^(?:Attachment|Appendix|Exhibit|Tab|TAB) ?[A-Z\d]{1,2} ?[:.–-]/.test(unit.text) ||
      isCodedRow(unit) ||
      isMarkedRow(unit) ||
      isTitled ||
      formLinePattern.test(unit.text) ||
      namesSeveralComponents(unit.text);
    const isUnwantedList = unit.lead !== undefined && irrelevantPattern.test(unit.lead.text);
    let isNamed = false;
    const matchedRanges: [number, number][] = [];
    for (const [pattern, name] of applicationComponents) {
      const match = unit.text.matchAll(pattern).next().value;
      if (!match) continue;
      const [from, to] = [match.index, match.index + match[0].length];
      if (matchedRanges.some(([start, end]) => from >= start && to <= end)) continue;
      matchedRanges.push([from, to]);
      isNamed = true;
      if (referencePattern.test(unit.text.slice(Math.max(0, from - 30), from))) continue;
      // Conditions such as "if applicable" stay in the quote; unwanted components are dropped.
      if ((hasIrrelevant && isIrrelevantNear(unit.text, match)) || isUnwantedList) continue;
      const isForm = unit.section === "components" && unit.text.length <= maxFormLength && formNamePattern.test(name);
      const weight = Math.max(isFatal || isForm || isOrdinal || isInRun ? 2 : 0, computeWeight(unit, match));
      // Criteria mention parts that are required elsewhere.
      if (weight >= (unit.section === "criteria" ? 3 : 2))
        addIfBetter(
          name,
          weight,
          buildExtractedRequirement(
            ...([plainText, unit, "component"] as const),
            addDetail(name, unit.text.slice(Math.max(0, from - maxCountDistance), to)),
            match,
          ),
        );
    }
    const form = hasIrrelevant || unit.section === "criteria" ? null : numberedFormPattern.exec(unit.text);
    if (form && !isNamed && (demandPattern.test(unit.text) || unit.section === "components")) {
      isNamed = true;
      addIfBetter(
        form[0].toLowerCase(),
        2,
        buildExtractedRequirement(plainText, unit, "component", toWording(form[0]), form),
      );
    }
    const item =
      isNamed || isUnwantedList || irrelevantPattern.test(unit.text.slice(0, itemStart))
        ? undefined
        : findListItem(unit, isOrdinal, isTitled);
    if (item)
      addIfBetter(item.name.toLowerCase(), 2, {
        ...buildExtractedRequirement(plainText, unit, "component", item.name),
        isProposed: item.isProposed,
      });
  }
  // A bare "narrative" refers to the project narrative named elsewhere.
  if (bestByName.has("Project narrative")) bestByName.delete("Narrative");
  return [...bestByName.values()].map(({ row }) => row);
};

const maxIntroducedUnits = 10;

/** "Use these headings", before the headings themselves. */
const outlinePattern = /\b(?:use|follow|under) (?:these|the following) (?:section )?(?:headings?|titles|outline)\b/i;
const maxOutlineUnits = 40;
const maxTitleLength = 80;

const maxRunLength = 120;
const minRunParts = 3;
/** Finds the indexes of the units of a list that mostly names known parts, such as lines below "File one". */
const findRunIndexes = (units: readonly NoticeUnit[]): Set<number> => {
  const found = new Set<number>();
  let current: number[] = [];
  let others = 0;
  const flush = () => {
    if (current.length >= minRunParts) for (const index of current) found.add(index);
    current = [];
    others = 0;
  };
  for (const [index, unit] of units.entries()) {
    const isShort = unit.text.length <= maxRunLength && (unit.isBullet || unit.isHeading || unit.cells.length > 1);
    const isPart = isShort && unit.section !== "criteria" && unit.section !== "post_award" && startsWithPart(unit.text);
    if (isPart) {
      current.push(index);
      others = 0;
    } else if (isShort && others === 0 && current.length > 0) others += 1;
    else flush();
  }
  flush();
  return found;
};
const minNamedParts = 3;
/** Whether a sentence demands and names several parts: "the standard parts (summary, budget, references) are required". */
const namesSeveralComponents = (text: string) =>
  demandPattern.test(text) &&
  text.includes(",") &&
  applicationComponents.filter(([pattern]) => text.matchAll(pattern).next().value !== undefined).length >=
    minNamedParts;
const startsWithPart = (text: string) =>
  applicationComponents.some(([pattern]) => {
    const match = text.matchAll(pattern).next().value;
    return match !== undefined && headPattern.test(text.slice(0, match.index));
  });

/** Matches standard forms, which notices name only where they require them. */
const formNamePattern = /^SF-|\bform$|^Grants\.gov |^Project\/Performance|^Protection of Human/;
const maxFormLength = 160;

const isIrrelevantNear = (text: string, { index, 0: word }: RegExpExecArray) =>
  irrelevantPattern.test(text.slice(Math.max(0, index - 90), index + word.length + 70));

/** Scores how clearly a unit requests the component: as a heading, by demanding it or by listing it. */
const computeWeight = (unit: NoticeUnit, { index, 0: word }: RegExpExecArray) => {
  const context = unit.text.slice(Math.max(0, index - 160), index + word.length + 120);
  const lead = unit.text.slice(0, index);
  const after = unit.text.slice(index + word.length);
  const isHead =
    (headPattern.test(lead) && afterHeadPattern.test(after)) ||
    (/[–;○] [^–;○]{0,20}$/.test(lead.slice(-24)) && /^:| \(/.test(after));
  const isRequested = requestBeforePattern.test(lead.slice(-90)) || requestAfterPattern.test(after);
  const demand = isRequested || demandPattern.test(context) ? 2 : 0;
  const isListed = unit.section === "components" && (unit.isBullet || unit.isHeading || unit.cells.length > 1);
  const isInDemandedList =
    unit.isBullet && unit.lead !== undefined && (isListLead(unit.lead) || packageLeadPattern.test(unit.lead.text));
  // The answer to "What must we send?" is a list in one sentence.
  const isAnswer =
    !unit.isBullet &&
    unit.section === "components" &&
    /\?$/.test(unit.heading) &&
    (unit.text.match(/[;,]/g)?.length ?? 0) >= 2;
  const isEnumerated =
    enumerationPattern.test(unit.text) && leadPattern.test(unit.text.slice(0, unit.text.indexOf(":") + 1));
  const isFormRow = isListed && unit.cells.length > 1 && index < (unit.cells[0]?.length ?? 0);
  return (
    (isFormRow || isAnswer || isEnumerated ? 2 : 0) +
    (isHead && !unit.isHeading ? 2 : 0) +
    demand +
    (isListed ? 1 : 0) +
    (isInDemandedList || (isListed && isHead) ? 2 : 0)
  );
};

/** "contains each of the following: (1) …; (2) …" in one sentence. */
const enumerationPattern = /:\s*\(?[1a]\)\s.*;\s*(?:and )?\(?[2b]\)\s/;
const partsTitlePattern =
  /^(?:\(?[A-Z\d]{1,3}[.)] ?)?(?:required |supporting )?(?:attachments|documents|enclosures|uploads)(?: required)?:?$/i;
const maxTitledUnits = 30;
/** "Form RD 400-4, “Assurance Agreement”": a form of an agency by its number. */
const numberedFormPattern =
  /\bForm (?:[A-Z]{2,4}[ -])\d{2,5}(?:-\d{1,3})?[A-Z]?\b(?:,? (?:``|[“"'])[^“”"'`]{3,80}(?:''|[”"']))?/;
/** A line that consists only of the name of a form. */
const formLinePattern =
  /^SF-? ?424\b[^.:;]{0,90}\b(?:forms?|assistance)\b[^.:;]{0,20}\.?$|^(?:project\/performance site|key contacts)[^.:;]{0,40}\.?$/i;
const itemStart = 70;

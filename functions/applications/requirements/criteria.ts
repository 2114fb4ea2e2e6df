import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { toWording } from "./wording.ts";

const pointsPattern =
  /\b(?<n>\d{1,3})(?: total| maximum| possible| additional| extra| bonus)? ?(?:points?|pts\.?)\b(?! (?:of contact|font|type|size|Times|Arial|Calibri|or (?:higher|larger|bigger)|for tables|scale))|\b(?:points?(?: possible)?|point value|max(?:imum)?\.? points|weight(?:ing)?)[: ]{1,2}(?<m>\d{1,3})(?: ?%|\b)|[(–-] ?(?<p>\d{1,2}) ?(?:%|percent)\)?|\b(?<q>\d{1,2}) ?(?:%|percent)$/i;
/** Totals, thresholds, font sizes and conditional points aren't criteria. */
const exclusionPattern =
  /\b(?:total|out|sum|scale|score of) (?:\w{1,12} ){0,4}(?:of|is|:)? ?\d{1,3}(?: total| possible)? points?|\bout of \d|\b(?:fewer than|less than|below|above|more than) \d{1,3} points|\bfont\b|\b\d{1,3}[- ]point (?:scale|font|type)|\bpage\b.{0,12}\bpoints\b|\bpoints of contact\b|\bmaximum of \d{2,3} points\b|\btotal ?[=:] ?\d|^(?:total|scoring|maximum score|criteria)\b|\bmaximum score\b|\ball (?:of )?the (?:\w+ )?criteria\b|^if\b|\bno smaller\b|\bpitch\b|\bTimes New Roman\b|\bArial\b|\bsmaller than\b|\bwe (?:will|may) add\b|\bno points\b|\b(?:[2-9]|1\d) point\b(?! ?\)|s| max)/i;
const minimumPattern =
  /\b(?:at least|minimum(?: score| of)?|fewer than|less than|below) (?:score )?(?:of )?(?<n>\d{1,3}) (?:total )?points\b|\baverage (?:score )?(?:of )?(?:below|under|less than) (?<a>\d{1,3})\b|\bminimum (?:passing )?score (?:of|is|:) ?(?<m>\d{1,3})\b|\bscor\w{1,4} (?:\w{1,10} ){0,3}(?:below|at least|under|fewer than|less than) (?<k>\d{1,3})\b/i;
const evaluationPattern =
  /\b(?:reviewers?|panel(?:ists)?|peer review|applications?|proposals?|evaluators?|committee) (?:\w{1,14} ){0,3}(?:will|shall) (?:\w{1,12} ){0,3}(?:evaluat\w{1,4}|assess\w{0,3}|scor\w{1,3}|rat\w{1,3}|judged?)\b.{0,40}\b(?:on|whether|how|the|based|using|for|by(?! (?:an? |the |our |at least )?(?:\w+ ){0,3}(?:panel|committee|team|staff|reviewers?|board|readers|members)))\b/i;
const preferencePattern =
  /\b(?:priority|preference)(?: consideration| points)? (?:will be|is|may be) given\b|\ball else being equal\b|\bgive (?:preference|priority)\b|\bpreference (?:will|is|to)\b|\b(?:bonus|preference|priority) points\b|\badd \d{1,2} (?:bonus )?points\b/i;
const referencePattern =
  /\b(?:section|appendix|part) [A-Z\d]|\b(?:below|above|following|outlined|set forth|described|listed|specified|published|these|those|this)\b.{0,20}\b(?:criteria|criterion|in|below|factors)\b|\bcriteria (?:below|described|listed|outlined|set forth|above|in)\b|\bbased on the (?:\w{1,12} ){0,2}criteria\b|\beligib|\bcomplet(?:e|eness)\b|\bcost[- ]?shar|\bwill not be (?:evaluated|considered|reviewed|scored)|\brolling basis|\bas they are received|\breturned without|\bmore than one (?:proposal|application)|\bwithout further review|\bsingle[- ]spaced|\bpage limit|\bprogram offic|\busing (?:two|three|four|five|six|these|the) criteria\b|\bcase of a tie\b|\bties? (?:is|are|will)\b/i;

const maxCriterionLength = 500;

/** "Description of the Issue (20%)": a section of the narrative with its weight, in any section. */
const weightedTitlePattern = /^(?<label>\p{Lu}[^.:;%]{3,120}?) \((?<p>\d{1,2}) ?(?:%|percent)\)$/u;
const minWeighted = 3;
const minSum = 60;
/** "Reviewers weigh the budget at 10 percent of the score." */
const partOfScorePattern =
  /\b(?:\d{1,3} ?(?:%|percent)|half|a (?:third|quarter|fifth|tenth)) of (?:the |your )?(?:total |overall |final )?score\b/i;

export const findCriteria = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const weights = units.flatMap(({ text }) => weightedTitlePattern.exec(text)?.groups?.p ?? []).map(Number);
  const areWeighted = weights.length >= minWeighted && weights.reduce((sum, weight) => sum + weight, 0) >= minSum;
  return units.flatMap((unit, index) => {
    if (unit.section === "post_award") return [];
    const weighted = areWeighted ? weightedTitlePattern.exec(unit.text) : null;
    if (weighted?.groups)
      return buildCriterion(
        plainText,
        unit,
        `${toWording(weighted.groups.label ?? "")} (${weighted.groups.p} percent)`,
        weighted,
      );
    const part = partOfScorePattern.exec(unit.text);
    if (part) return buildCriterion(plainText, unit, toSentenceWording(unit.text), part);
    return (
      findMinimumScore(plainText, unit) ??
      findScoredCriterion(plainText, unit) ??
      findEnumeratedCriteria(plainText, unit) ??
      findListedCriterion(plainText, unit) ??
      findSentenceCriterion(plainText, unit, units.slice(Math.max(0, index - maxUnitsBelowDecision), index)) ??
      []
    );
  });
};

/** Of a sentence that may only mention a criterion. */
const uncertainLikelihood = 0.5;
const buildCriterion = (
  plainText: string,
  unit: NoticeUnit,
  wording: string,
  match?: RegExpExecArray,
  isProposed = false,
) => [
  buildExtractedRequirement(plainText, unit, "criterion", wording, match, {
    isProposed,
    ...(isProposed && { likelihood: uncertainLikelihood }),
  }),
];

const findMinimumScore = (plainText: string, unit: NoticeUnit) => {
  const match = minimumPattern.exec(unit.text);
  const points = match?.groups?.a ?? match?.groups?.n ?? match?.groups?.m ?? match?.groups?.k;
  const isScore = /\bscor|\bapplications?\b|\bproposals?\b/i.test(unit.text);
  return match && points && isScore
    ? buildCriterion(plainText, unit, `Minimum score: ${points} points`, match)
    : undefined;
};

/** "FMA rates each application on: (a) safety; (b) resilience": each item is a criterion. */
const enumeratedPattern = /\((?:[a-z]|\d|[ivx]{1,4})\) (?<label>[^();.]{3,80})(?=[;.]|$)/g;
const minEnumerated = 3;
const findEnumeratedCriteria = (plainText: string, unit: NoticeUnit) => {
  const isAboutReview =
    unit.section === "criteria" &&
    /\b(?:rates?|scores?|evaluat\w+|review\w*|judges?|considers?|criteria)\b/i.test(unit.text);
  const items = isAboutReview ? [...unit.text.matchAll(enumeratedPattern)] : [];
  return items.length >= minEnumerated
    ? items.flatMap((match) =>
        buildCriterion(plainText, unit, toWording((match.groups?.label ?? "").replace(/ and$/, "")), match),
      )
    : undefined;
};

/** "Need, 25; Plan, 35; Budget, 20." */
const inlineScorePattern = /(?<label>\b[A-Z][^,;:.()]{2,50}),? \(?(?<n>\d{1,3})\)?(?=;|\.|$)/g;
const minInlineScores = 3;
/** "Up to 15 points for clear objectives" and "Readiness: 10". */
const pointsForPattern =
  /^(?:\(?[a-z\d]{1,2}[.)] )?(?:up to |a maximum of )?(?<n>\d{1,3}) (?:additional |extra |bonus |possible )?points?(?: (?:are|is|will be) (?:awarded|given|possible|available))? for (?<label>[^.;:]{4,140})/i;
const valuePattern = /^(?<label>\p{Lu}[^:?!]{3,80}?)(?:: | [-–—] )(?<n>\d{1,3})$/u;
const outerPattern = /^(?<label>\p{Lu}[^()]{3,80}) \((?<n>\d{1,3})(?: (?:points?|pts))?\)$/u;
/** Finds a name with its points or weight, as a line, a table row or the end of a sentence. */
const findScoredCriterion = (plainText: string, unit: NoticeUnit) => {
  const inline = unit.section === "criteria" ? [...unit.text.matchAll(inlineScorePattern)] : [];
  if (inline.length >= minInlineScores)
    return inline.flatMap((match) =>
      buildCriterion(plainText, unit, `${match.groups?.label} (${match.groups?.n} points)`, match),
    );
  const awarded = exclusionPattern.test(unit.text) ? null : pointsForPattern.exec(unit.text);
  if (awarded?.groups?.label && unit.section === "criteria")
    return buildCriterion(plainText, unit, `${toWording(awarded.groups.label)} (${awarded.groups.n} points)`, awarded);
  const valued = unit.section === "criteria" && !unit.isHeading ? valuePattern.exec(unit.text) : null;
  if (valued?.groups?.label && isLabel(valued.groups.label) && !exclusionPattern.test(unit.text))
    return buildCriterion(plainText, unit, `${toWording(valued.groups.label)} (${valued.groups.n} points)`, valued);
  const row = findScoredRow(unit);
  if (row) {
    // The first column of a nested table holds the criterion and its points.
    const outer = unit.cells.length > 2 ? outerPattern.exec(unit.cells[0] ?? "")?.groups : undefined;
    return [
      ...(outer ? buildCriterion(plainText, unit, `${toWording(outer.label ?? "")} (${outer.n} points)`) : []),
      ...buildCriterion(plainText, unit, `${row.label} (${row.score})`),
    ];
  }
  const match = pointsPattern.exec(unit.text);
  if (!match || exclusionPattern.test(unit.text)) return undefined;
  const isPercent = (match.groups?.p ?? match.groups?.q) !== undefined;
  if (isPercent && unit.section !== "criteria") return undefined;
  const label = getLabel(unit.text, match.index) ?? getLabelAround(unit, match);
  if (!label) return undefined;
  // A complete sentence already states its points.
  const isSentence =
    /\b(?:shall|must)\b|\b(?:may|will|can) (?:\w+ )?(?:award|receive|add|give|get|earn)\b|\b(?:earns?|receives?|gets?)$|^(?:we|you|if|applications?|proposals?|reviewers?|(?:the|each) (?:applicant|application|proposal|panel|reviewers?|committee))\b.*\b(?:will|is|are|may|should)\b/i.test(
      label,
    );
  if (isSentence && unit.section !== "criteria")
    return buildCriterion(plainText, unit, toSentenceWording(unit.text), match, true);
  return buildCriterion(
    plainText,
    unit,
    isSentence ? toSentenceWording(unit.text) : `${label} (${formatScore(match)})`,
    match,
    isSentence,
  );
};

const scoreCellPattern =
  /^(?:max(?:imum)?\.? )?(?:points?:? ?)?(?<n>\d{1,3})(?: ?(?:points?|pts\.?|(?<percent>%|percent)))?$/i;
const maxScore = 200;
const scoreColumnPattern = /\b(?:points?|scores?|weight(?:ing)?)\b/i;
/** Finds a row such as "Energy focus | 25" if the table, its heading or its first line is about points. */
const findScoredRow = ({ cells, tableHead, section, heading, lead, text }: NoticeUnit) => {
  const scoreColumn = tableHead.findIndex((head, index) => index > 0 && scoreColumnPattern.test(head));
  const isNamed = scoreColumn > 0 && cells.length === tableHead.length;
  // Figures with decimals are data.
  if (
    cells.length < 2 ||
    cells.some((cell) => /^\d+\.\d+$/.test(cell)) ||
    exclusionPattern.test(text) ||
    (!isNamed && /\b(?:limit|pages|length)\b/i.test(tableHead.join(" "))) ||
    // Shares of past awards are statistics.
    /\bshare of\b|\b(?:19|20)\d\d\b/i.test(tableHead.join(" "))
  )
    return undefined;
  const at = isNamed ? scoreColumn : cells.findIndex((cell, index) => index > 0 && scoreCellPattern.test(cell));
  const groups = scoreCellPattern.exec(cells[at] ?? "")?.groups;
  const number = Number(groups?.n ?? 0);
  const hasUnit = cells.slice(1).some((cell) => /points?|pts/i.test(cell));
  const isAboutPoints =
    section === "criteria" ||
    /\b(?:points?|scor\w+|weight)\b/i.test(`${tableHead.join(" ")} ${heading} ${lead?.text ?? ""}`);
  if (
    number === 0 ||
    number > maxScore ||
    !(hasUnit || isAboutPoints) ||
    (!hasUnit && section !== "criteria" && !isAboutPoints)
  )
    return undefined;
  if (
    !hasUnit &&
    !/\b(?:points?|scor\w+|weight|criteri\w+|rank\w*|percent)\b|%/i.test(
      `${tableHead.join(" ")} ${heading} ${lead?.text ?? ""} ${section ?? ""}`,
    )
  )
    return undefined;
  const named = cells.slice(0, at).findLast((cell) => /\p{L}{3}/u.test(cell));
  const label = toWording((isNamed ? named : cells[at - 1]) ?? "").replace(
    /^(?:bonus|priority|criterion [A-Z\d]{1,2}): /i,
    "",
  );
  const score = groups?.percent ? `${number} percent` : `${number} ${number === 1 ? "point" : "points"}`;
  return isLabel(label) ? { label, score } : undefined;
};

const formatScore = ({ groups }: RegExpExecArray) => {
  const percent = groups?.p ?? groups?.q;
  const number = groups?.n ?? groups?.m ?? percent ?? "";
  return percent ? `${number} percent` : `${number} ${number === "1" ? "point" : "points"}`;
};

/** A code in capitals is a running header, not a label. */
const isLabel = (label: string) =>
  label.length >= 4 && label.length <= 140 && /\p{L}{3}/u.test(label) && !/^[A-Z\d]{2,}(?:-[A-Z\d]+){2,}$/.test(label);
const getLabel = (text: string, end: number) => {
  const label = toWording(
    text.slice(0, end).replace(/(?:[\s(:–—,|=-]|up to|maximum of|worth|max(?:imum)?\.?){1,6}$/i, ""),
  );
  return isLabel(label) && !/^(?:maximum|max\.?|points?|up to|approximately)\b/i.test(label) ? label : undefined;
};
/** For "25 points – approximately two pages" below the name of its section. */
const getLabelAround = ({ heading, section }: NoticeUnit, { index }: RegExpExecArray) =>
  index <= 16 &&
  section !== "eligibility" &&
  isLabel(heading) &&
  heading.length <= 100 &&
  !/^(?:max|points)/i.test(heading)
    ? toWording(heading)
    : undefined;

const findListedCriterion = (plainText: string, unit: NoticeUnit) => {
  const isCriteriaList = unit.section === "criteria" || (unit.lead?.section === "criteria" && unit.isBullet);
  if (
    !isCriteriaList ||
    unit.isHeading ||
    (unit.cells.length > 0 && unit.cells[0] === unit.tableHead[0]) ||
    unit.isContinuation ||
    referencePattern.test(unit.text)
  )
    return undefined;
  const isListed = unit.isBullet && unit.lead !== undefined && isCriteriaLead(unit.lead);
  const named = /^(?:(?:Criterion|Factor) ?[A-Z\d]{1,2}[:.)–-]? ?)?(?<name>[A-Z][^:.;?!]{2,80})(?:[:–]| - )/.exec(
    unit.text,
  );
  const isNumbered = /^(?:Criterion|Factor)\b/.test(unit.text);
  const isDefined =
    !unit.isBullet &&
    unit.below <= maxUnitsBelowLead &&
    /^\p{Lu}[\p{L}\s&-]{3,40}: \p{Lu}/u.test(unit.text) &&
    !/^[^:]*\bcriteria\b|^(?:submission|note|deadline|contact|questions|process|step)\b/i.test(unit.text);
  if (
    named?.groups?.name &&
    (isListed || isNumbered || isDefined) &&
    !/\b(?:points?|score|question|total)\b|^submission$/i.test(named.groups.name)
  )
    return buildCriterion(plainText, unit, named.groups.name.trim());
  if (unit.isBullet && unit.text.length > (isListed ? 4 : 15) && unit.text.length <= 300)
    return buildCriterion(plainText, unit, toSentenceWording(unit.text), undefined, !isListed);
  return undefined;
};
/** Criteria with definitions directly follow the sentence that announces them. */
const maxUnitsBelowLead = 8;
const isCriteriaLead = ({ text, isHeading }: NoticeUnit) =>
  isHeading
    ? /\bcriteria\b|\bjudging\b|\blook for\b|\bfactors\b|\bwe (?:decide|choose|select)\b/i.test(text) &&
      !/\bprocess\b/i.test(text)
    : /\b(?:criteri(?:a|on)|factors|look(?:s|ing)? for|evaluated|assessed|scor(?:ed?|es)|reviewed|judged|rated|ranked|weigh(?:ed|s)?|consider(?:s|ed)?)\b/i.test(
        text,
      ) && !/\b(?:funding decisions?|may:|risk|ineligible|not (?:be )?consider)\b/i.test(text);

/** "Staff review every proposal for fit, strength of the plan and likely results." */
const reviewedForPattern =
  /\b(?:reviewers?|staff|board|committee|council|directors|trustees|panel(?:ists)?|teams?|judges|we) (?:will )?(?:reviews?|evaluates?|scores?|judges?|weighs?|assess(?:es)?|rates?|looks?)\b[^.,]{0,50}\b(?:for|on|at)\b .*,.*\band\b|\bwho (?:will )?consider\b .*,.*\band\b|\b(?:trustees|reviewers|committee|council|board|directors) (?:will )?(?:consider|weigh)\b .*,.*\band\b|\b(?:requests|applications|proposals) are (?:evaluated|judged|reviewed|considered|scored|selected|ranked)\b[^.,]{0,40}\b(?:on|for|according to|by)\b .*,.*\band\b/i;
const weighPattern = /\b(?:weighs?|looks? for|consider|judges?|based on|priorit\w+)\b[^.:]{0,40}:? .*,.*\band\b/i;
/** "We ask if the cost is sensible" in a section on how the funder decides. */
const reviewQuestionPattern =
  /^(?:and |then )?(?:we|they|(?:the |our )?(?:trustees|board|reviewers|committee|readers|panel))(?: also)? (?:give (?:the )?(?:most|more|extra|greatest) weight|talk about|ask|look (?:for|at)|want to (?:see|know)|like to see|care (?:about|whether)|favor|prefer|consider)\b/i;
const isAboutDecision = (unit: NoticeUnit, before: readonly NoticeUnit[]) =>
  unit.section === "criteria" || before.some(({ isHeading, text }) => isHeading && decisionHeadingPattern.test(text));
const maxUnitsBelowDecision = 8;
const decisionHeadingPattern = /^how (?:we|the (?:trustees|board|committee)) (?:decide|choose|select|review|judge)\b/i;
const findSentenceCriterion = (plainText: string, unit: NoticeUnit, before: readonly NoticeUnit[]) => {
  if (unit.text.length >= maxCriterionLength || unit.isHeading || unit.text.endsWith(":")) return undefined;
  const used = /\bcriteria (?:are|is|will be) (?:used|considered|applied): .*,.*\band\b/i.exec(unit.text);
  if (used) return buildCriterion(plainText, unit, toSentenceWording(unit.text), used);
  const weighed = unit.section === "criteria" && !unit.isBullet ? weighPattern.exec(unit.text) : null;
  if (weighed && !referencePattern.test(unit.text))
    return buildCriterion(plainText, unit, toSentenceWording(unit.text), weighed);
  const reviewed = reviewedForPattern.exec(unit.text);
  if (reviewed && !unit.isBullet && !referencePattern.test(unit.text))
    return buildCriterion(plainText, unit, toSentenceWording(unit.text), reviewed);
  const reviewQuestion = isAboutDecision(unit, before) ? reviewQuestionPattern.exec(unit.text) : null;
  if (reviewQuestion && !unit.isBullet)
    return buildCriterion(plainText, unit, toSentenceWording(unit.text), reviewQuestion, true);
  const preference = preferencePattern.exec(unit.text);
  if (preference && !/^if so\b/i.test(unit.text))
    return buildCriterion(plainText, unit, toSentenceWording(unit.text), preference, unit.section !== "criteria");
  const sentence = evaluationPattern.exec(unit.text);
  const isRule =
    sentence && !referencePattern.test(unit.text) && !pointsPattern.test(unit.text) && !/\bout of \d/i.test(unit.text);
  return isRule
    ? buildCriterion(
        plainText,
        unit,
        toSentenceWording(unit.text),
        sentence,
        unit.section !== "criteria" && !/\bwhether\b|\bhow (?:well|far|much)\b/i.test(unit.text),
      )
    : undefined;
};

import type { RequirementKind } from "#shared/api/requirements.ts";
import { findLastComponent } from "./component-names.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import kindWeights from "./kind-weights.json" with { type: "json" };
import type { NoticeSection } from "./notice-sections.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { describeText, toFeatures } from "./unit-features.ts";

/** Log-odds that a unit states a requirement of the kind: the bias, and what each feature adds. */
type KindWeights = { bias: number; weights: Partial<Record<string, number>> };
const models = Object.entries(kindWeights as Partial<Record<RequirementKind, KindWeights>>) as [
  RequirementKind,
  KindWeights,
][];
type Scores = Map<RequirementKind, number>;

/**
 * Log-odds from which a unit becomes a proposed row: about four of five were right in notices left out of the training.
 */
const minScore = -1.5;
/**
 * For a unit that already has a row of another kind. A limit or a form is often stated with the part that it is for.
 */
const minSecondScore = 0.5;
const minCompanionScore = -1;
const companions: readonly RequirementKind[] = ["page_limit", "format", "component"];
/** Log-odds that a rule's row counts for its unit, and the weight of a list in the judgment of its items. */
const ruleScore = 3;
const listWeight = 0.5;
const maxProposed = 40;
/** Longer than a unit and than a quote. */
const blockLength = 1000;

const toProbability = (logOdds: number) => Math.round(100 / (1 + Math.exp(-logOdds))) / 100;

export const scoreKinds = (unit: NoticeUnit): Scores => {
  const features = toFeatures(unit);
  return new Map(
    models.map(([kind, { bias, weights }]) => [
      kind,
      features.reduce((sum, feature) => sum + (weights[feature] ?? 0), bias),
    ]),
  );
};

/** Matches the funder's own actions, post-award obligations, and notes on how a limit is counted. */
const irrelevantPattern =
  /\b(?:reports? (?:is|are) due|(?:final|interim|progress|impact) reports?\b(?!.{0,60}\b(?:before|until)\b)|anticipate|will be (?:notified|announced|posted)|notif(?:y|ies) (?:you|applicants)|expires?\b|expects to|no page limit|page limits? (?:of the .{0,40})?appl(?:y|ies)|count (?:toward|against)|verification period|workshops?|webinars?|public hearing|conference call|begin as soon|if (?:you are )?(?:recommended|awarded|selected|funded)|need not|(?:not|n['’]t) (?:required|needed|need)|(?:please|for details,?|instructions:?) see|see the full|the full text)|^(?:see|decisions?|total|note|awards?|interviews?)\b.{0,3}(?::| |$)(?!.{0,40}\b(?:must|shall|up to|range|maximum|size))|\bpage limit: none\b|^[\w ()&-]{3,60}\b(?:instructions|information|requirements|limitations|criteria|factors)$/i;
/** Words that a row of the kind must contain. */
const required: Partial<Record<RequirementKind, RegExp>> = {
  deadline:
    /\d{1,2}[/.-]\d{1,2}|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b\.? ?\d{0,2}|\b(?:rolling|any time|year-round|quarterly|first come|deadline|midnight|noon)\b/i,
  page_limit:
    /^(?=.*(?:\b(?:no|not|at most|up to|max\w*|limit\w*|exceed|within|less|fewer|must|should|each|write|over|about)\b|\(|^[^.]{3,50} ?[-–—:] ?\d|\b(?:one|two|three)-page\b)).*\b(?:\d[\d,]*|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty)[- ](?:\w+[- ]){0,2}?(?:pages?|words?|characters?|lines?|sheets?|minutes)\b/i,
  award_amount: /\$ ?\d|\b(?:half|third|quarter|percent)\b|%/,
  cost_share: /\bmatch|\bshare\b|\bsharing\b|\bin-kind\b|\bother (?:sources|funders)\b/i,
  contact: /@|\d{3}-\d{4}/,
  indirect_cost: /\bindirect|\boverhead|\badministrat|\bF&A\b|\bde minimis\b|\bnegotiated\b/i,
  period: /\b(?:months?|years?)\b/i,
  submission:
    /\b(?:portal|online|web ?site|e-?mail(?:ed)?|mail(?:ed)?|fax(?:ed)?|upload|deliver(?:ed)?|system|account|paper|grants\.gov|research\.gov|send|sent|submit(?:ted)?|late|incomplete|cop(?:y|ies)|PDF|flash drive)\b|@|\bwww\.|\.(?:org|gov|com)\b/i,
};
/** Words that rule out a kind. */
const excluded: Partial<Record<RequirementKind, RegExp>> = {
  deadline:
    /^(?!.*\b(?:by|due|deadline|no later|submit|closes?|closing|last day|any time)\b).*\b(?:begins?|starts?|vote|review|decisions?|opens?|released|published|announce\w*|period|take place|meetings?|posted|issued|session|notices? of|notified|award date)\b/i,
  criterion:
    /\b(?:highest|maximum) (?:possible )?score\b|\bout of \d|\btotal of \d|^if so\b|\bmore than one (?:proposal|application)|\breads? (?:each|every)\b|\bscores? (?:are|is) not\b|\b(?:score|review|rate)s? (?:each|every|all|proposals|applications)\b|\bdecided by\b|\bstop by\b|\bwill be (?:completed|asked)\b|^still\b|\bget no points\b|\boverhead\b|\bindirect\b|\bmatch(?:ing)?\b(?! (?:score|points))|\bcost[- ]shar/i,
  eligibility:
    /^(?:project (?:abstract|narrative)|attachments?|standard forms?|budget(?: narrative)?)\b.{0,12}$|\beligible for (?:free|benefits|reduced)\b|\boverhead\b|\bindirect costs?\b|\bdo(?:es)? not count as match/i,
  unallowable_cost: /\bindirect costs? (?:are|is|may|must|cannot)\b|\boverhead\b/i,
  component:
    /\bpage limit\b|\bfont\b|\bmargins?\b|\bspaced\b|\blines of text\b|\bper inch\b|^\(?[\d,]+ (?:characters|words)/i,
};

const isPossible = (kind: RequirementKind, { text, section }: NoticeUnit) =>
  ((section && sectionKinds[section] === kind && (kind === "indirect_cost" || kind === "cost_share")) ||
    (required[kind]?.test(text) ?? true)) &&
  !(excluded[kind]?.test(text) ?? false);

const sectionKinds: Partial<Record<NonNullable<NoticeSection>, RequirementKind>> = {
  eligibility: "eligibility",
  components: "component",
  criteria: "criterion",
  unallowable: "unallowable_cost",
  award: "award_amount",
  cost_share: "cost_share",
  indirect: "indirect_cost",
  page_limit: "format",
  submission: "submission",
  deadlines: "deadline",
};
/** What an obligation is about decides its kind where no section does. The first match decides. */
const topicKinds: [act: string, topic: string, kind: RequirementKind][] = [
  ["refuse", "cost", "unallowable_cost"],
  ["refuse", "layout", "format"],
  ["refuse", "document", "format"],
  ["limit", "length", "page_limit"],
  ["demand", "layout", "format"],
  ["demand", "document", "component"],
  ["request", "document", "component"],
  ["limit", "cost", "unallowable_cost"],
  ["refuse", "applicant", "eligibility"],
  ["demand", "applicant", "eligibility"],
  ["reach", "place", "eligibility"],
  ["refuse", "request", "eligibility"],
  ["refuse", "project", "unallowable_cost"],
];
/** Words that decide a kind in whatever section they stand. */
const decidingTopics: [RegExp, RequirementKind][] = [
  [/\b(?:indirect|overhead|F&A|administrative (?:costs?|overhead|expenses)|administration)\b/i, "indirect_cost"],
  [/\bmatch(?:ing|ed)?\b(?! (?:score|the))|\bcost[- ]shar|\bin[- ]kind\b/i, "cost_share"],
  [
    /\b(?:one|two|single|multiple)\b.{0,30}\b(?:applications?|proposals?|requests?|grants?)\b.{0,30}\b(?:per|from|by|at a time|each|of these)\b|\bat a time$|^(?:\w+ ){0,2}(?:applications?|proposals?|requests?|packages?)\b(?!.{0,30}\b(?:e-?mail|fax|paper|mail)).*\b(?:declined|returned|rejected|disqualified|unread|ineligible|not (?:be )?(?:read|considered|reviewed|opened|accepted))\b/i,
    "eligibility",
  ],
  [
    /\b(?:fonts?|\d{1,2}[- ]point|margins?|spaced|typed|typeface|handwritten|staples?|binders?|password|zip files?)\b/i,
    "format",
  ],
];
/** Matches duties of recipients after an award, and what staff or the law do. */
const fundersOwnPattern =
  /\b(?:recipients?|grantees?|awardees?|subrecipients?|reviewers?|panelists?|staff|the (?:state|office|department|agency|law|legislature)|if (?:you are )?(?:awarded|funded|selected)|not (?:required|necessary|needed))\b/i;
/** Matches required content of a letter or proposal. */
const contentPattern =
  /\b(?:should|must|needs? to|has to) (?:also )?(?:say|tell|describe|explain|include|contain|state|show|address|list|identify|outline|name|discuss)\b|^(?:[^.:]{3,50}: )?(?:please )?(?:(?:briefly|clearly|also) )?(?:tell|describe|explain|state|list|summarize|identify|lay out|outline|discuss|present|show|demonstrate|name|give|define)\b/i;
const obligations = ["demand", "request", "refuse", "limit"];
/** Added for the kind that a unit has by its section or its topic, and the least that a section lets it have. */
const structureScore = 2.5;
const sectionScore = -1.2;

/** The kinds of an obligation or of an item of a list by structure alone, those of its section first. */
const findStructuralKinds = (unit: NoticeUnit): { bySection?: RequirementKind; byTopic: RequirementKind[] } => {
  const { acts, topics } = describeText(unit.text);
  const byTopic: RequirementKind[] = [];
  const isObligation = acts.some((act) => obligations.includes(act));
  if (acts.includes("limit") && topics.includes("length")) byTopic.push("page_limit");
  if (topics.includes("due") && (topics.includes("request") || topics.includes("document") || acts.includes("request")))
    byTopic.push("deadline");
  if (topics.includes("inquiry") && (isObligation || topics.includes("due"))) byTopic.push("pre_application");
  const decided = isObligation && decidingTopics.find(([pattern]) => pattern.test(unit.text))?.[1];
  const ofSection = unit.section && sectionKinds[unit.section];
  const isUnwanted = acts.includes("refuse") && (topics.includes("document") || topics.includes("layout"));
  const isItem = unit.isBullet && !unit.isContinuation && unit.lead !== undefined;
  if (ofSection === "deadline" && topics.includes("date")) byTopic.push("deadline");
  const isStated =
    (["cost_share", "award_amount", "indirect_cost"].includes(ofSection ?? "") && topics.includes("share")) ||
    (ofSection === "deadline" && topics.includes("date"));
  const isCriterion = ofSection === "criterion" && (unit.text.endsWith("?") || topics.includes("quality"));
  if (
    (acts.includes("refuse") || acts.includes("limit")) &&
    topics.includes("cost") &&
    !topics.includes("document") &&
    ofSection === "component"
  )
    return { bySection: "unallowable_cost", byTopic };
  if (decided) return { bySection: decided, byTopic };
  if (isUnwanted && (ofSection === "component" || ofSection === "submission")) return { bySection: "format", byTopic };
  if (contentPattern.test(unit.text) && (ofSection === "submission" || ofSection === undefined))
    return { bySection: "component", byTopic };
  if (ofSection && (isObligation || isItem || isStated || isCriterion) && isPossible(ofSection, unit))
    return { bySection: ofSection, byTopic };
  const [act, , kind] = topicKinds.find(([act, name]) => acts.includes(act) && topics.includes(name)) ?? [];
  if (kind && (act === "refuse" || act === "demand") && !fundersOwnPattern.test(unit.text))
    return { bySection: kind, byTopic };
  return { byTopic: kind ? [...byTopic, kind] : byTopic };
};

/** Matches conditions that a grantee must meet before it may apply again. */
const againPattern =
  /\b(?:no|not|until|before)\b.{0,60}\b(?:new|further|another|next|future) (?:request|application|proposal|grant)|\b(?:reapply|apply again)\b/i;

/** Titles, questions, introductions of lists and heads of tables state nothing by themselves. */
const isStatement = (unit: NoticeUnit) =>
  !unit.isHeading &&
  (unit.section !== "post_award" || againPattern.test(unit.text)) &&
  !unit.text.endsWith(":") &&
  !(unit.text.endsWith("?") && unit.section !== "criteria" && !(unit.isBullet && unit.section === "components")) &&
  !irrelevantPattern.test(unit.text) &&
  unit.text.length >= (unit.isBullet || unit.cells.length > 1 ? 5 : 18) &&
  !(unit.cells.length > 1 && unit.cells.join() === unit.tableHead.join());

/**
 * Proposes rows for sentences, list items and table rows that no rule took, by the words that state each kind in judged
 * notices. Items of a list are judged together. `found` are the rows of the rules, with repeated ones.
 */
export const proposeRows = (
  plain: string,
  units: readonly NoticeUnit[],
  found: readonly ExtractedRequirement[],
): ExtractedRequirement[] => {
  // By the blocks of the text that they begin and end in, so that a unit is compared with the quotes around it only.
  const quotes = new Map<number, { kind: RequirementKind; from: number; to: number }[]>();
  for (const { kind, quote, start } of found) {
    const from = Math.max(start, plain.indexOf(quote, start));
    const to = from + quote.length;
    for (const block of new Set([Math.floor(from / blockLength), Math.floor(to / blockLength)]))
      quotes.set(block, [...(quotes.get(block) ?? []), { kind, from, to }]);
  }
  const names = new Set(
    found.flatMap(({ kind, requirement }) => (kind === "component" ? requirement.toLowerCase() : [])),
  );
  const addresses = found.flatMap(({ kind, quote }) =>
    kind === "contact" ? (quote.match(/\S+@[\w.-]*\w/g) ?? []) : [],
  );
  const leads = new Set(units.map(({ lead }) => lead));
  const judged = units
    .filter((unit) => isStatement(unit) && !leads.has(unit))
    .map((unit) => {
      const near = new Set([Math.floor(unit.start / blockLength), Math.floor(unit.end / blockLength)]);
      const kinds = [...near]
        .flatMap((block) => quotes.get(block) ?? [])
        .filter(
          ({ from, to }) =>
            Math.min(to, unit.end) - Math.max(from, unit.start) > 0.5 * Math.min(to - from, unit.end - unit.start),
        )
        .map(({ kind }) => kind);
      const own = scoreKinds(unit);
      const { bySection, byTopic } = findStructuralKinds(unit);
      const add = (kind: RequirementKind, min: number) =>
        own.set(kind, Math.max(min, (own.get(kind) ?? -5) + structureScore));
      // A unit with a row needs the words of another kind for a second one.
      if (kinds.length === 0) {
        for (const kind of byTopic) add(kind, -5);
        if (bySection) add(bySection, sectionScore);
        if (bySection === "format") own.set("component", -9);
      } else {
        if (bySection === "component" && unit.isBullet && !/^(?:not|no|its|limited|up to|at most)\b/i.test(unit.text))
          add(bySection, minCompanionScore);
        if (byTopic.includes("page_limit")) add("page_limit", minCompanionScore);
      }
      for (const kind of kinds) own.set(kind, Math.max(ruleScore, own.get(kind) ?? 0));
      return { unit, kinds, own, isDue: byTopic.includes("deadline") && !kinds.includes("deadline") };
    });
  const lists = new Map<NoticeUnit, { count: number; sums: Scores }>();
  for (const { unit, own } of judged) {
    if (!unit.isBullet || unit.isContinuation || !unit.lead) continue;
    const list = lists.get(unit.lead) ?? { count: 0, sums: new Map() };
    list.count += 1;
    for (const [kind, score] of own) list.sums.set(kind, (list.sums.get(kind) ?? 0) + score);
    lists.set(unit.lead, list);
  }
  const rows = judged.flatMap(({ unit, kinds, own, isDue }) => {
    const build = (kind: RequirementKind, score: number) => ({
      row: buildExtractedRequirement(plain, unit, kind, toSentenceWording(unit.text), undefined, { isProposed: true }),
      score,
    });
    const due = isDue && isPossible("deadline", unit) ? [build("deadline", minScore)] : [];
    const list = unit.isBullet && !unit.isContinuation && unit.lead ? lists.get(unit.lead) : undefined;
    const scores = [...own].map(([kind, score]): [RequirementKind, number] => {
      if (!list || list.count < 2) return [kind, score];
      const ofOthers = ((list.sums.get(kind) ?? 0) - score) / (list.count - 1);
      return [kind, score + listWeight * Math.max(-4, ofOthers) + 1];
    });
    const [kind, score] =
      scores.filter(([kind]) => !kinds.includes(kind) && isPossible(kind, unit)).toSorted(([, a], [, b]) => b - a)[0] ??
      [];
    if (kind === undefined || score === undefined) return due;
    const isTaken = kinds.length > 0;
    const isCompanion = companions.includes(kind) && kinds.every((other) => companions.includes(other));
    if (score < (isTaken && !isCompanion ? minSecondScore : isTaken ? minCompanionScore : minScore)) return due;
    const name = kind === "component" ? findLastComponent(unit.text)?.toLowerCase() : undefined;
    if (name && names.has(name)) return due;
    if (kind === "contact" && addresses.some((address) => unit.text.includes(address))) return due;
    return [build(kind, score), ...(kind === "deadline" ? [] : due)];
  });
  return rows
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxProposed)
    .map(({ row, score }) => ({ ...row, likelihood: toProbability(score) }));
};

import type { RequirementKind } from "#shared/api/requirements.ts";
import type { NoticeSection } from "./notice-sections.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { describeText } from "./unit-features.ts";

/** Wording that a row of the kind must contain. */
const requiredPatterns: Partial<Record<RequirementKind, RegExp>> = {
  deadline:
    /\d{1,2}[/.-]\d{1,2}|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b\.? ?\d{0,2}|\b(?:rolling|any time|year-round|quarterly|first come|deadline|midnight|noon)\b/i,
  page_limit:
    /^(?=.*(?:\b(?:no|not|at most|up to|max\w*|limit\w*|exceed|within|less|fewer|must|should|each|write|over|about)\b|\(|^[^.]{3,50} ?[-–—:] ?\d|\b(?:one|two|three)-page\b)).*\b(?:\d[\d,]*|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty)[- ](?:\w+[- ]){0,2}?(?:pages?|words?|characters?|lines?|sheets?|minutes)\b/i,
  award_amount: /\$ ?\d|\b(?:half|third|quarter|percent)\b|%/,
  cost_share: /\bmatch|\bshare\b|\bsharing\b|\bin-kind\b|\bother (?:sources|funders)\b/i,
  contact: /@|\d{3}-\d{4}/,
  indirect_cost: /\bindirect|\boverhead|\badministrat|\bF&A\b|\bde minimis\b|\bnegotiated\b/i,
  period: /\b(?:months?|years?|starts?|begins?)\b/i,
  submission:
    /\b(?:portal|online|web ?site|e-?mail(?:ed)?|mail(?:ed)?|fax(?:ed)?|upload|deliver(?:ed)?|system|account|paper|grants\.gov|research\.gov|send|sent|submit(?:ted)?|late|incomplete|cop(?:y|ies)|PDF|flash drive)\b|@|\bwww\.|\.(?:org|gov|com)\b/i,
};
/** Wording that rules out a kind. */
const exclusionPatterns: Partial<Record<RequirementKind, RegExp>> = {
  pre_application:
    /^(?!.*\b(?:letters?|LOIs?|papers?|proposals?|intent)\b).*\b(?:webinars?|workshops?|information sessions?)\b/i,
  deadline:
    /^(?:[\w-]+ ){0,3}deadlines?(?: for \w+)?:?$|^[^:]{0,40}\b(?:decisions?|decides?|notif\w+|webinar|hearing|office hours|issue date|award date|approval|interviews|we answer|projects? (?:end|must be finished)|spend funds)\b[^:]{0,20}: |^(?!.*\b(?:by|due|deadline|no later|submit|closes?|closing|last day|any time)\b).*\b(?:begins?|starts?|vote|review|decisions?|opens?|released|published|announce\w*|period|take place|meetings?|posted|issued|session|notices? of|notified|award date)\b/i,
  criterion:
    /^total\b|\b(?:highest|maximum) (?:possible )?score\b|\bout of \d|\btotal of \d|^if so\b|\bmore than one (?:proposal|application)|\breads? (?:each|every)\b|\bscores? (?:are|is) not\b|\b(?:score|review|rate)s? (?:each|every|all|proposals|applications)\b|\bdecided by\b|\bstop by\b|\bwill be (?:completed|asked)\b|^still\b|\bget no points\b|\boverhead\b|\bindirect\b|\bmatch(?:ing)?\b(?! (?:score|points))|\bcost[- ]shar/i,
  eligibility:
    /\b(?:not|n['’]t) (?:be )?(?:required|needed|necessary)\b|^(?:project (?:abstract|narrative)|attachments?|standard forms?|budget(?: narrative)?)\b.{0,12}$|\beligible for (?:free|benefits|reduced)\b|\boverhead\b|\bindirect costs?\b|\bdo(?:es)? not count as match|^(?!.*\b(?:must|shall|applicants?|organizations?|SAM\.gov)\b).*\bgrants\.gov\b|^(?:this|each) step\b/i,
  unallowable_cost: /\bindirect costs? (?:are|is|may|must|cannot)\b|\boverhead\b/i,
  component:
    /^(?:please )?(?:do not|don['’]t) (?:submit|send|include|attach|upload|add|enclose)\b|\b(?:not|n['’]t) (?:be )?(?:required|needed|necessary)\b|\bpage limit\b|\bfont\b|\bmargins?\b|\bspaced\b|\blines of text\b|\bper inch\b|^\(?[\d,]+ (?:characters|words)/i,
};

/** Whether a unit contains the required words of a kind and none that rule it out. */
export const isPossible = (kind: RequirementKind, { text, section }: NoticeUnit) =>
  ((section && sectionKinds[section] === kind && (kind === "indirect_cost" || kind === "cost_share")) ||
    (requiredPatterns[kind]?.test(text) ?? true)) &&
  !(exclusionPatterns[kind]?.test(text) ?? false);

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
  activities: "activity",
  post_award: "post_award",
};
/** Kinds by speech act and topic, for obligations whose section doesn't determine one. The first match wins. */
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
/** Words that determine a kind in any section. */
const decisiveTopics: [RegExp, RequirementKind][] = [
  [/\b(?:indirect|overhead|F&A|administrative (?:costs?|overhead|expenses)|administration)\b/i, "indirect_cost"],
  [
    /\bmatch(?:ing|ed)?\b(?! (?:score|the))|\bcost[- ]shar|\bin[- ]kind\b|\b(?:half|thirds?|quarters?|\d{1,2} ?(?:%|percent)) of (?:the|a|your|its) (?:total )?(?:(?:project|program)(?:['’]s)? )?(?:total )?(?:costs?|budget)\b/i,
    "cost_share",
  ],
  [
    /\b(?:starts?|begins?) (?:no (?:sooner|earlier) than|on or after)\b|\b(?:months|years) to (?:spend|use|complete|carry out)\b/i,
    "period",
  ],
  [
    /\b(?:one|two|single|multiple)\b.{0,30}\b(?:applications?|proposals?|requests?|grants?)\b.{0,30}\b(?:per|from|by|at a time|each|of these)\b|\bat a time$|^(?:\w+ ){0,2}(?:applications?|proposals?|requests?|packages?)\b(?!.{0,30}\b(?:e-?mail|fax|paper|mail)).*\b(?:declined|returned|rejected|disqualified|unread|ineligible|not (?:be )?(?:read|considered|reviewed|opened|accepted))\b/i,
    "eligibility",
  ],
  [
    /\b(?:fonts?|\d{1,2}[- ]point|margins?|spaced|typed|typeface|handwritten|staples?|binders?|password|zip files?)\b/i,
    "format",
  ],
];
/** Matches duties of recipients after an award, and actions of staff or the law. */
const notApplicantPattern =
  /\b(?:recipients?|grantees?|awardees?|subrecipients?|reviewers?|panelists?|staff|the (?:state|office|department|agency|law|legislature)|if (?:you are )?(?:awarded|funded|selected)|not (?:required|necessary|needed))\b/i;
/** Matches required content of a letter or proposal. */
const contentPattern =
  /\b(?:should|must|needs? to|has to) (?:also )?(?:say|tell|describe|explain|include|contain|state|show|address|list|identify|outline|name|discuss)\b|^(?:[^.:]{3,50}: )?(?:please )?(?:(?:briefly|clearly|also) )?(?:tell|describe|explain|state|list|summarize|identify|lay out|outline|discuss|present|show|demonstrate|name|give|define)\b/i;
const obligations = ["demand", "request", "refuse", "limit"];

/** Finds the kinds of an obligation or list item from structure alone: by its section, then by its topics. */
export const findStructuralKinds = (unit: NoticeUnit): { bySection?: RequirementKind; byTopic: RequirementKind[] } => {
  const { acts, topics } = describeText(unit.text);
  const byTopic: RequirementKind[] = [];
  const isObligation = acts.some((act) => obligations.includes(act));
  if (acts.includes("limit") && topics.includes("length")) byTopic.push("page_limit");
  if (topics.includes("due") && (topics.includes("request") || topics.includes("document") || acts.includes("request")))
    byTopic.push("deadline");
  if (topics.includes("inquiry") && (isObligation || topics.includes("due"))) byTopic.push("pre_application");
  const decisiveKind =
    (isObligation || topics.includes("time")) && decisiveTopics.find(([pattern]) => pattern.test(unit.text))?.[1];
  const sectionKind = unit.section && sectionKinds[unit.section];
  const isUnwanted = acts.includes("refuse") && (topics.includes("document") || topics.includes("layout"));
  const isItem = unit.isBullet && !unit.isContinuation && unit.lead !== undefined;
  if (sectionKind === "deadline" && topics.includes("date")) byTopic.push("deadline");
  const isStated =
    (["cost_share", "award_amount", "indirect_cost"].includes(sectionKind ?? "") && topics.includes("share")) ||
    (sectionKind === "deadline" && topics.includes("date")) ||
    (sectionKind === "post_award" && (topics.includes("report") || topics.includes("within")));
  const isPrompt = sectionKind === "component" && unit.text.endsWith("?");
  const isCriterion = sectionKind === "criterion" && (unit.text.endsWith("?") || topics.includes("quality"));
  if (
    (acts.includes("refuse") || acts.includes("limit")) &&
    topics.includes("cost") &&
    !topics.includes("document") &&
    sectionKind === "component"
  )
    return { bySection: "unallowable_cost", byTopic };
  if (decisiveKind) return { bySection: decisiveKind, byTopic };
  if (isUnwanted && (sectionKind === "component" || sectionKind === "submission"))
    return { bySection: "format", byTopic };
  if (contentPattern.test(unit.text) && (sectionKind === "submission" || sectionKind === undefined))
    return { bySection: "component", byTopic };
  if (sectionKind && (isObligation || isItem || isStated || isPrompt || isCriterion) && isPossible(sectionKind, unit))
    return { bySection: sectionKind, byTopic };
  const [act, , kind] = topicKinds.find(([act, name]) => acts.includes(act) && topics.includes(name)) ?? [];
  if (kind && (act === "refuse" || act === "demand") && !notApplicantPattern.test(unit.text))
    return { bySection: kind, byTopic };
  return { byTopic: kind ? [...byTopic, kind] : byTopic };
};

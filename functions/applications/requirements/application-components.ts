import { buildExtractedRequirement, type ExtractedRequirement } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const demandPattern =
  /\b(?:must|shall) (?:\w{1,14} ){0,3}(?:submit|include|provide|attach|upload|contain|complete|prepare|have|be|address|describe|identify|conform|accompany|enter)|\b(?:is|are) required\b|\brequired (?:for|from|of|documents?|attachments?|forms?|components?|materials)\b|\brequires? (?:an?|all|the|applicants|that)\b|\bmandatory\b|\binclude the following\b/i;
const requestBeforePattern = /\b(?:submit|upload|attach|provide|include|enclose|complete|prepare)(?: \S{1,20}){0,3} $/i;
const requestAfterPattern =
  /^(?: \([^)]{0,60}\))? (?:should|must|shall|will|is to|are to) (?:also )?(?:be (?:provided|included|submitted|attached|uploaded|signed)|include|describe|contain|address)/i;
/** The component is unwanted, not yet needed, or only mentioned. */
const irrelevantPattern =
  /\bdo(?:es)? not (?:submit|include|upload|attach|duplicate|need)|\bnot (?:be )?(?:required|requested|necessary|accepted)\b|\bis NOT\b|\bif recommended for funding|\bafter (?:a )?recommendation|\boptional\b|\bnot to (?:submit|include)|\bexcluded? from|\bnot count|\bpage limit (?:does not|applies)|\bas (?:described|denoted|listed|noted) in the|\bno page limit\b|\bshould (?:be explained|not)\b|\brecipients? (?:\w{1,12} )?(?:must|shall|will)\b|\bpost-?award\b|\breviewers?\b/i;

const referencePattern = /\b(?:see|refer to|within|described in|following sections:) (?:the |your |our )?$/i;

/** Finds the required components, each once, with the sentence that requests it most clearly. */
export const findComponents = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const bestByName = new Map<string, { weight: number; row: ExtractedRequirement }>();
  for (const unit of units) {
    // "Does not include a work plan" appears in lists of reasons for rejection.
    const isFatal = /^does not (?:include|contain)\b/i.test(unit.text);
    const hasIrrelevant = !isFatal && irrelevantPattern.test(unit.text);
    for (const [pattern, name] of applicationComponents) {
      const match = unit.text.matchAll(pattern).next().value;
      if (!match) continue;
      if (referencePattern.test(unit.text.slice(Math.max(0, match.index - 30), match.index))) continue;
      // Conditions such as "if applicable" stay in the quote; unwanted components are dropped.
      if (hasIrrelevant && isIrrelevantNear(unit.text, match)) continue;
      const weight = isFatal ? 2 : computeWeight(unit, match);
      if (weight < 2 || weight <= (bestByName.get(name)?.weight ?? 0)) continue;
      bestByName.set(name, { weight, row: buildExtractedRequirement(plain, unit, "component", name, match) });
    }
  }
  return [...bestByName.values()].map(({ row }) => row);
};

const isIrrelevantNear = (text: string, { index, 0: word }: RegExpExecArray) =>
  irrelevantPattern.test(text.slice(Math.max(0, index - 90), index + word.length + 60));

/** Scores how clearly a unit requests the component: as a heading, by demanding it or by listing it. */
const computeWeight = (unit: NoticeUnit, { index, 0: word }: RegExpExecArray) => {
  const context = unit.text.slice(Math.max(0, index - 160), index + word.length + 120);
  const lead = unit.text.slice(0, index);
  const isHead =
    /^(?:(?:Attachment|Appendix|Field|Tab|Item|Form) ?[A-Z\d]{0,3} ?[:.–-]? ?|\(?[\dA-Za-z]{1,4}[.)] ?|The |A |An )?$/.test(
      lead,
    ) && /^(?:\s?\(|:| ?[–-] |,|\.|$)/.test(unit.text.slice(index + word.length));
  const isRequested =
    requestBeforePattern.test(lead.slice(-90)) || requestAfterPattern.test(unit.text.slice(index + word.length));
  const demand = isRequested || demandPattern.test(context) ? 2 : 0;
  const listed = unit.section === "components" && (unit.isBullet || unit.isHeading) ? 1 : 0;
  return (isHead && !unit.isHeading ? 2 : 0) + demand + listed;
};

/** Parts of an application: patterns in notices and their standard names. More specific ones come first. */
const applicationComponents: readonly (readonly [RegExp, string])[] = [
  [/\bbudget (?:narratives?|justifications?)\b/gi, "Budget narrative"],
  [/\b(?:project|program|proposal|technical|application) narratives?\b|\bnarrative statement\b/gi, "Project narrative"],
  [/\b(?:technical|research) (?:proposal|volume|approach section)\b/gi, "Technical proposal"],
  [
    /\b(?:project|program|proposal|technical|application) ?\/? ?(?:abstract|summary)\b|\babstract\b/gi,
    "Project abstract",
  ],
  [/\bstatements? of (?:work|need)\b/gi, "Statement of work or need"],
  [
    /\bletters? of (?:support|commitment|collaboration|agreement)\b|\bsupport letters?\b|\bcommitment letters?\b/gi,
    "Letters of support",
  ],
  [/\bletters? of (?:recommendation|reference)\b/gi, "Letters of recommendation"],
  [/\b(?:biographical sketch(?:es)?|biosketch(?:es)?)\b/gi, "Biographical sketch"],
  [/(?<!\w)r[ée]sum(?:és?|es)(?!\w)|\bcurriculum vitae\b|\bCVs?\b/gi, "Résumé"],
  [
    /\bcurrent (?:and|&) pending(?: \(other\))?(?: support)?\b|\bcurrent\/pending support\b/gi,
    "Current and pending support",
  ],
  [/\bdata (?:management|sharing)(?: and (?:sharing|dissemination))? plans?\b/gi, "Data management plan"],
  [/\b(?:work ?plan|project plan|(?:project|program) (?:implementation|management) plan)\b/gi, "Work plan"],
  [/\b(?:project|implementation|activity)? ?(?:timeline|milestones? chart|gantt chart)\b/gi, "Timeline"],
  [/\blogic models?\b/gi, "Logic model"],
  [
    /\b(?:monitoring (?:and|&) )?evaluation plans?\b|\bperformance (?:measurement|monitoring) plans?\b/gi,
    "Evaluation plan",
  ],
  [/\bmentoring plans?\b/gi, "Mentoring plan"],
  [/\bsustainability plans?\b/gi, "Sustainability plan"],
  [/\borganizational charts?\b|\borganization charts?\b/gi, "Organizational chart"],
  [/\b(?:position|job) descriptions?\b/gi, "Position descriptions"],
  [/\bindirect cost (?:rate )?(?:agreement|documentation|rate)s?\b|\bNICRA\b/gi, "Indirect cost rate agreement"],
  [/\b(?:memorand(?:a|um) of (?:understanding|agreement)|MOUs?\b|MOAs?\b)/g, "Memorandum of understanding"],
  [
    /\b(?:proof|documentation|evidence|letter) of (?:tax-exempt|nonprofit|non-profit|501\(c\)\(3\))(?: status)?|\bIRS determination letter\b|\b501\(c\)\(3\) determination\b/gi,
    "Proof of nonprofit status",
  ],
  [
    /\b(?:list|roster) of (?:the )?(?:board|directors)|\bboard (?:list|roster|of directors list)\b/gi,
    "List of the board",
  ],
  [/\b(?:audited )?financial statements?\b|\bmost recent audit\b|\bForm 990\b|\bIRS 990\b/gi, "Financial statements"],
  [/\btribal resolutions?\b/gi, "Tribal resolution"],
  [/\bcover letters?\b/gi, "Cover letter"],
  [/\b(?:cover|title) (?:page|sheet)\b/gi, "Cover page"],
  [/\btable of contents\b/gi, "Table of contents"],
  [/\b(?:bibliography|references cited|literature cited|works cited)\b/gi, "References"],
  [/\bSF-? ?LLL\b|\bdisclosure of lobbying\b/gi, "SF-LLL, Disclosure of Lobbying Activities"],
  [/\bSF-? ?424 ?\(?A\)?(?![a-z])/g, "SF-424A, Budget Information"],
  [/\bSF-? ?424 ?\(?B\)?(?![a-z])/g, "SF-424B, Assurances"],
  [/\bSF-? ?424 ?\(?C\)?(?![a-z])/g, "SF-424C, Budget Information for Construction"],
  [/\bSF-? ?424 ?\(?D\)?(?![a-z])/g, "SF-424D, Assurances for Construction"],
  [/\bSF-? ?424\b|\bapplication for federal assistance\b/gi, "SF-424, Application for Federal Assistance"],
  [
    /\b(?:detailed|itemized|line[- ]item|project|proposed) budget\b|\bbudget (?:form|table|spreadsheet|worksheet|detail)\b/gi,
    "Budget",
  ],
  [/\bwork samples?\b|\bwriting samples?\b|\bsupport materials?\b/gi, "Work samples"],
  [/\b(?:site|project|location) maps?\b/gi, "Map"],
];

export const findLastComponent = (text: string) => findLastMatch(text, applicationComponents);

/** Returns the name of the pattern whose match ends last; of equal ends, the first in the list. */
export const findLastMatch = (text: string, patterns: readonly (readonly [RegExp, string])[]): string | undefined => {
  let latest: { end: number; name: string } | undefined;
  for (const [pattern, name] of patterns)
    for (const { index, 0: word } of text.matchAll(pattern))
      if (index + word.length > (latest?.end ?? -1)) latest = { end: index + word.length, name };
  return latest?.name;
};

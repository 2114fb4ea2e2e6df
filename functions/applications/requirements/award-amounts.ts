import { findComparedValues } from "./comparison-table.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import { moneyPattern } from "./money.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const rangePattern = new RegExp(
  `(?:\\b(?:between|from) )?(?<low>${moneyPattern})(?: ?[–—-] ?| (?:to|and|through) )(?:up to )?(?<high>${moneyPattern})`,
  "i",
);
const anyAmountPattern = new RegExp(moneyPattern, "i");
const ceilingPattern = new RegExp(
  `\\b(?:maximum|max\\.?|ceiling|cap(?:s|ped)?|up to|(?:not|never|rarely|seldom|few|no)(?: \\w{1,12}){0,3} (?:exceed|(?:more|larger|bigger|higher|greater) than)|no (?:more|larger|greater) than|at most|limit(?:ed)?|largest|as much as|the most (?:that )?(?:any|an?|each|one|we|you)|(?:not|never|n['’]t)\\b[^$.;]{0,20}\\b(?:above|over|beyond|past))\\b[^$.;]{0,60}(?<amount>${moneyPattern})|(?<amountBefore>${moneyPattern})\\)? ?(?:max(?:imum)?|cap|ceiling|limit)\\b`,
  "i",
);
const floorPattern = new RegExp(
  `\\b(?:minimum|floor|at least|no less than|not less than|smallest)\\b[^$.;]{0,40}(?<amount>${moneyPattern})|(?<amountBefore>${moneyPattern})\\)? ?minimum\\b|\\b(?:below|under|less than) (?<refused>${moneyPattern})[^.;]{0,30}(?:not|n't|n’t) (?:be )?(?:considered|accepted|funded|reviewed)`,
  "i",
);
const usualAmountPattern = new RegExp(
  `\\b(?:average|typical(?:ly)?|usual(?:ly)?|(?<!\\bthe )most)\\b[^$.;]{0,50}(?<amount>${moneyPattern})`,
  "i",
);

/** Matches wording about an award or the amount that an applicant may request. */
const awardPattern =
  /\b(?:awards?|(?:each|every) (?:institute|center|site|team|project) will receive|grants?|contributions?|donations?|gifts?|requests? for|funding (?:range|amount|request|level|per)|requests?|request(?:ed|ing)? amount|ask for|apply for|contracts?|per (?:award|year|applicant|project|organization|grantee|budget period)|stipends?|amount of (?:each|the) award|projects? (?:may|can)|cost caps?|applicants? may (?:request|apply)|to (?:any )?one (?:group|organization)|(?:may|can|will) receive|the most (?:any|we|you))\b/i;
/** Matches wording about a program's total, a threshold or past giving, none of which is an award amount. */
const otherAmountPattern =
  /\b(?:annual|operating|organization(?:al)?|agency) (?:operating )?(?:budget|revenue|income)s?\b|\bbudgets? (?:of(?! up to)|below|under|over|above)\b|\bthreshold\b|\bin excess of\b|\bover \$|\bequipment\b|\bsimplified acquisition\b|\bsingle audit\b|\bsubaward|\bsub-?recipients?\b|\bmatch(?:ing)? (?:of|funds)|\bcost[- ]?shar|\bfirst \$|\bsince (?:then|19|20)|\b(?:has|have) (?:given|awarded|granted|invested)\b|\b(?:gave|awarded|granted) \$|\bset aside\b|\bappropriat|\bwages?\b|\bsalar(?:y|ies)\b|\bfees?\b|\bper unit\b|[=@] ?\$|\bFAPIIS\b|\brisk\b|\bexample\b|\bexpenses (?:are|is) (?:under|over|below|above)\b|\bfine of\b|\bpenalt/i;
const totalPattern =
  /\b(?:total|overall|anticipated|estimated|expected|approximate(?:ly)?|available|program) (?:\w{1,12} ){0,4}(?:funding|funds?|amount|allocation)\b|\bexpects? to (?:allot|award|fund)\b|\ba total of\b/i;
const scopePattern =
  /^[^.;$]{0,30}?\b(?:per|each|a|for each) (?<scope>year|budget period|award|project|applicant|organization|application|grantee|month|site|vehicle|van|bus|unit|home|household|family|student|participant|child|person|acre|school|county|community|position)\b/i;

/** "Our grant should not be more than a third of the cost of the program". */
const sharePattern =
  /\b(?:grants?|requests?|awards?|(?:we|foundation) (?:will )?(?:fund|pay))\b[^.;$]{0,50}\b(?:(?:not|never|rarely|no) (?:be )?(?:more than|exceed)|at most|up to)\b[^.;$]{0,20}\b(?:a (?:third|quarter|half)|half|one[- ](?:third|half|quarter)|two[- ]thirds|\d{1,2} ?(?:%|percent)) of (?:the |a |your |its )?(?:total )?(?:\w+ )?(?:costs?|budgets?)\b/i;

/** Headers of columns that state the amount of each row's grant. */
const amountHeads = {
  range:
    /^(?:amounts?|ranges?|sizes?|requests?)$|\b(?:grant|award|request|funding)s?\b.{0,12}\b(?:ranges?|sizes?|amounts?|levels?)\b/i,
  low: /\b(?:min(?:imum)?|smallest|floor|least|lowest)\b(?!.*\b(?:match|share|points?|score)\b)/i,
  high: /\b(?:max(?:imum)?|largest|ceiling|cap|most|highest)\b(?!.*\b(?:match|share|points?|score)\b)/i,
};
const cellPattern = new RegExp(`^(?:up to )?${moneyPattern}`, "i");
/** Finds the amounts in a row of a table of grants: "Public services | $15,000 | $45,000" below "Minimum award | Maximum award". */
const findTableAmounts = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  if (unit.cells.length < 2 || unit.cells[0] === unit.tableHead[0]) return [];
  const comparedValues = findComparedValues(unit, amountHeads.range).filter(({ value }) => cellPattern.test(value));
  if (comparedValues.length > 0)
    return comparedValues.map(({ grant, value }) =>
      buildExtractedRequirement(plainText, unit, "award_amount", `${grant}: awards of ${value.replace(/^Up/, "up")}`),
    );
  const getCell = (head: RegExp) => {
    const cell = unit.cells[unit.tableHead.findIndex((title, index) => index > 0 && head.test(title))];
    return cell && cellPattern.test(cell) ? cell : undefined;
  };
  const [range, low, high] = [getCell(amountHeads.range), getCell(amountHeads.low), getCell(amountHeads.high)];
  const amounts =
    range ?? (low && high ? `${low} to ${high}` : low ? `at least ${low}` : high ? `up to ${high}` : undefined);
  const name = (unit.cells[0] ?? "").slice(0, maxNameLength);
  return amounts ? [buildExtractedRequirement(plainText, unit, "award_amount", `${name}: awards of ${amounts}`)] : [];
};
const maxNameLength = 80;

/** Finds the floor, ceiling, range and usual size of awards. */
export const findAwardAmounts = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit): ExtractedRequirement[] => {
    const { text } = unit;
    const share =
      unit.section === "post_award" ||
      unit.section === "cost_share" ||
      /\bindirect|\boverhead|\badministrat|\bmatch/i.test(text)
        ? null
        : sharePattern.exec(text);
    if (share) return [buildExtractedRequirement(plainText, unit, "award_amount", toSentenceWording(text), share)];
    if (!text.includes("$") || unit.section === "post_award" || unit.section === "unallowable") return [];
    const inTable = findTableAmounts(plainText, unit);
    if (inTable.length > 0) return inTable;
    const isUnderLead = unit.lead !== undefined && isAboutAward(unit.lead.text);
    const total =
      !perAwardPattern.test(text) && !rangePattern.test(text) && totalBudgetPattern.test(text)
        ? anyAmountPattern.exec(text)
        : null;
    if (total) return [buildExtractedRequirement(plainText, unit, "award_amount", `Total funding: ${total[0]}`, total)];
    const isAboutAwards = isAboutAward(text) || isUnderLead || (unit.section === "award" && !totalPattern.test(text));
    if (!isAboutAwards) return [];
    const isOther = ({ index, 0: found }: Match) =>
      otherAmountPattern.test(text.slice(Math.max(0, index - 70), index + found.length + 30));
    const clauses = splitClauses(text);
    const rows = clauses.flatMap((clause) => {
      const name = (clauses.length > 1 ? grantNamePattern : grantLabelPattern).exec(clause.text)?.groups?.name;
      return findClauseAmounts(clause)
        .filter(({ match }) => !isOther(match))
        .map(({ wording, match }) =>
          buildExtractedRequirement(
            plainText,
            unit,
            "award_amount",
            name ? `${toSentenceWording(name)}: ${wording.charAt(0).toLowerCase()}${wording.slice(1)}` : wording,
            match,
          ),
        );
    });
    if (rows.length > 0) return rows;
    const anyAmount = anyAmountPattern.exec(text);
    if (
      !anyAmount ||
      isOther(anyAmount) ||
      totalPattern.test(text) ||
      !(isUnderLead || unit.section === "award" || labelPattern.test(text))
    )
      return [];
    return [
      buildExtractedRequirement(plainText, unit, "award_amount", toSentenceWording(text), anyAmount, {
        isProposed: !labelPattern.test(text) && !isUnderLead,
      }),
    ];
  });

type Match = { index: number; 0: string };
type Clause = { text: string; at: number };
/**
 * Splits a text into clauses that each state an amount, such as those on planning and implementation grants; otherwise
 * returns the whole text.
 */
const splitClauses = (text: string): Clause[] => {
  const starts = [0, ...[...text.matchAll(clauseBreakPattern)].map(({ index, 0: found }) => index + found.length)];
  const clauses = starts.map((at, index) => ({ text: text.slice(at, starts[index + 1]), at }));
  return clauses.filter((clause) => clause.text.includes("$")).length > 1 ? clauses : [{ text, at: 0 }];
};
const clauseBreakPattern =
  /; (?:and |or )?|, (?:and|while|but) (?=(?:for )?(?:\p{L}+ ){1,4}(?:grants?|awards?|projects?|requests?)\b)/giu;
const grantNamePattern =
  /^(?:for |an? |the |our |each )?(?<name>(?:(?!and\b|of\b|are\b|is\b|may\b)[\p{L}-]+ ){1,4}(?:grants?|awards?|projects?|requests?)|track \w{1,3})\b/iu;

/** "Small grants: up to $2,000". */
const grantLabelPattern =
  /^(?<name>(?!(?:max|min|total|average|typical|usual|estimated|expected|anticipated|range|size|number)\w*\b)\p{Lu}[\p{L}-]+(?: [\p{L}-]+)? [Gg]rants):/u;

/** Finds the range of awards, or else the ceiling, floor and usual amount. */
const findClauseAmounts = ({ text, at }: Clause): { wording: string; match: Match }[] => {
  const build = (label: string, amounts: string, match: RegExpExecArray) => {
    const scope = scopePattern.exec(text.slice(match.index + match[0].length))?.groups?.scope;
    const wording = `${label} ${amounts}${scope ? ` per ${scope.toLowerCase()}` : ""}`;
    return { wording, match: { index: at + match.index, 0: match[0] } };
  };
  const range = rangePattern.exec(text);
  if (range) return [build("Awards of", `${range.groups?.low} to ${range.groups?.high}`, range)];
  return amountLabels.flatMap(([label, pattern]) => {
    const match = pattern.exec(text);
    const amount = match?.groups?.amount ?? match?.groups?.amountBefore ?? match?.groups?.refused;
    return match && amount && !/^\$ ?[01]$/.test(amount) ? [build(label, amount, match)] : [];
  });
};

/** Matches the funder's total budget for a round. */
const totalBudgetPattern =
  /^(?:total )?(?:funds?|funding|amount) (?:available|for (?:this|the) (?:round|cycle|program|year)):? ?\$|^(?:about |around |approximately )?\$[\d.,]+(?: (?:million|billion))? (?:is|are) (?:expected|planned)\b|\b(?:total|overall|anticipated|estimated|expected) (?:\w+ ){0,3}(?:funding|funds|amount)(?: (?:available|amount))?\b[^.;$]{0,50}[:$]|\ba total of \$[^.;]{0,60}\b(?:available|set aside|budgeted|allocated|appropriated)\b|\b(?:has|have) (?:budgeted|set aside|allocated|reserved|appropriated) (?:up to |about |approximately |a total of )?\$|\$[^.;]{3,40}\b(?:is|are|will be|has been|have been) (?:available|set aside|allocated|budgeted|appropriated)\b|\b(?:has|have|with) (?:about |around |up to )?\$ ?[\d.,]+(?: (?:million|billion))? (?:available |in funds )?(?:for|to (?:give|award|grant))\b|\b(?:expects?|anticipates?|plans?) (?:to have|having|to (?:award|give)(?: a total of)?) (?:about |around |approximately |up to )?\$/i;

const perAwardPattern =
  /\$ ?[\d,.]+ (?:each|apiece)\b|\b(?:per|each|every|individual|single) (?:award|grant|project|applicant|year|recipient)/i;

const amountLabels: [string, RegExp][] = [
  ["Awards up to", ceilingPattern],
  ["Awards of at least", floorPattern],
  ["Usual award:", usualAmountPattern],
];
const labelPattern = /^[^.:]{0,30}\b(?:award|grant|funding|request)\b[^.:]{0,30}:/i;
const isAboutAward = (text: string) => awardPattern.test(text) && !/\btotal (?:program )?funding\b/i.test(text);

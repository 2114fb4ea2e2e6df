import { findComparedValues } from "./comparison-table.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";
import { findWrittenDates } from "./written-dates.ts";

const lengthPattern =
  "(?:\\d{1,2}|a single|single|(?<=within )a|one|two|three|four|five|six|twelve|eighteen|twenty-four|thirty-six)(?: \\(\\d{1,2}\\))?(?: ?[–-] ?| to | or )?(?:\\d{1,2}|one|two|three|four|five)?[- ](?:year|month)s?";
const namePattern =
  "(?:(?:period|term|length|duration) of (?:the )?(?:performance|award|grant|project|agreement)|performance period|project (?:period|duration|length|term)s?|(?:grant|award|funding|budget|contract) (?:period|term|duration|cycle|length)s?|grant term)";
const patterns = [
  new RegExp(`\\b${namePattern}\\b[^.;$]{0,70}?\\b(?<length>${lengthPattern})\\b`, "i"),
  new RegExp(`\\b(?<length>${lengthPattern}) (?:${namePattern}|grants?|awards?)\\b`, "i"),
  new RegExp(
    `\\b(?:used|spent|complete|completed|finished|expended|obligated) (?:within|over|in) (?:a period of )?(?<length>${lengthPattern})\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:awards?|grants?|projects?|funding|proposals?|(?:each|every) (?:institute|center|site|team))\\b[^.;]{0,90}?\\b(?:are|is|will|may|can|should|for|over|of|last|run|span|cover|up to)\\b[^.;]{0,60}?\\b(?<length>${lengthPattern})\\b(?! (?:ago|old|of experience|before|prior|after|from|from the|following|in (?:business|operation)))`,
    "i",
  ),
];
const bareLength = new RegExp(`^(?:up to )?${lengthPattern}\\b`, "i");
const spanPattern =
  /\b(?:spend|use) (?:all )?(?:the )?(?:grant )?(?:funds?|money)\b[^.;]{0,20}\bby\b|\b(?:projects?|activities|work|funds?|money|grants?)\b[^.;]{0,40}\b(?:completed?|spent|expended|obligated|finished|end(?:s|ed)?|concluded?|run|take place|begin|start)\b[^.;]{0,40}\b(?:by|before|between|from|no later than|through|on(?: or after)?)\b|\bpurchases? must be made by\b|\bprojects? (?:begins?|starts?|ends?)$|\b(?:project|grant|performance|award) (?:period|dates|term)\b|\bperiod of performance\b/i;
const irrelevantPattern =
  /\bmust have (?:been|at least)|\bexperience\b|\bexist(?:ed|ence)\b|\bretain|\brecords\b|\breports?\b|\bexpire for use\b|\bevery \w+ years?\b|\bsit out\b|\bindirect\b|\bonce (?:in|every)\b|\bin (?:the )?(?:past|last|previous|prior)\b|\bover (?:the )?(?:past|last|\$)|\bin operation\b|\bpreviously\b|\bincorporated\b/i;
const uncertainPattern = /\b(?:renewal|extension|extend|option|additional|continuation)\b/i;

/** Finds the duration of an award, or the date by which its work must be completed. */
export const findPeriods = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit): ExtractedRequirement[] => {
    if (unit.section === "post_award" || unit.section === "eligibility") return [];
    const inTable = findTablePeriod(plainText, unit);
    if (inTable.length > 0) return inTable;
    for (const [index, pattern] of patterns.entries()) {
      const match = pattern.exec(unit.text);
      const written = match?.groups?.length;
      if (!match || !written || irrelevantPattern.test(getClause(unit.text, match))) continue;
      const stated = unit.text.slice(match.index, match.index + match[0].length + 30);
      const isBudgetPeriod = /\bbudget periods?\b/i.test(match[0]) && !/performance|project period/i.test(stated);
      const wording = `${isBudgetPeriod ? "Budget period" : "Period of performance"}: ${isMaximum(match[0]) ? "up to " : ""}${written.toLowerCase()}`;
      const isProposed =
        (index === 3 && !/\b(?:awards?|grants?|funding)\b/i.test(match[0])) || uncertainPattern.test(unit.text);
      return [buildExtractedRequirement(plainText, unit, "period", wording, match, { isProposed })];
    }
    const term = /^(?:grant )?(?:duration|term|length)$/i.test(unit.heading) ? bareLength.exec(unit.text) : null;
    if (term)
      return [
        buildExtractedRequirement(plainText, unit, "period", `Period of performance: ${term[0].toLowerCase()}`, term),
      ];
    const isAnswer =
      /\bhow long\b|\bgrant period\b|\bperiod of performance\b/i.test(unit.heading) && /\?$/.test(unit.heading);
    const span = spanPattern.exec(unit.text) ?? (isAnswer ? /^/.exec(unit.text) : null);
    const dates = span ? findWrittenDates(unit.text) : [];
    if (
      !span ||
      dates.length === 0 ||
      irrelevantPattern.test(unit.text) ||
      /\b(?:award|decision|announce\w*) date|\bestimated\b/i.test(unit.text) ||
      /\b(?:appl(?:y|ications?)|proposals?|submi\w+) .{0,40}(?:due|by)\b/i.test(unit.text)
    )
      return [];
    return [buildExtractedRequirement(plainText, unit, "period", toSentenceWording(unit.text), span)];
  });

const lengthHeadPattern =
  /^(?:term|length|duration|(?:grant|project|award|performance|funding) (?:period|term|length|duration)|(?:length|duration|term|period) of .{3,30})s?$/i;
const spentHeadPattern = /\b(?:spent|used|expended|completed?) by$/i;
/** Finds the period in a row of a table of grants: "Public services | 12 months" below "Term". */
const findTablePeriod = (plainText: string, unit: NoticeUnit): ExtractedRequirement[] => {
  const build = (grant: string, value: string) =>
    buildExtractedRequirement(plainText, unit, "period", `${grant}: ${value.charAt(0).toLowerCase()}${value.slice(1)}`);
  const comparedValues = findComparedValues(unit, lengthHeadPattern).filter(({ value }) => bareLength.test(value));
  if (comparedValues.length > 0) return comparedValues.map(({ grant, value }) => build(grant, value));
  const getCell = (head: RegExp) =>
    unit.cells[unit.tableHead.findIndex((title, index) => index > 0 && head.test(title))];
  const length = bareLength.exec(getCell(lengthHeadPattern) ?? "")?.[0];
  if (length) return [build(unit.cells[0] ?? "", length)];
  const spent = getCell(spentHeadPattern);
  return spent && unit.cells[0] !== unit.tableHead[0] && findWrittenDates(spent).length > 0
    ? [buildExtractedRequirement(plainText, unit, "period", `${unit.cells[0]}: to be spent by ${spent}`)]
    : [];
};

const getClause = (text: string, { index, 0: found }: RegExpExecArray) =>
  text.slice(Math.max(0, index - 60), index + found.length + 40).replace(/;.*$/, "");
const isMaximum = (text: string) => /\b(?:up to|not (?:to )?exceed|no more than|maximum|no longer than)\b/i.test(text);

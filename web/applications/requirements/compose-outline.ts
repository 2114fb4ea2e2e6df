import type { Requirement } from "#shared/api/requirements.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { parsePoints } from "#shared/domain/requirement-text.ts";

/** Sections to write; forms, letters and records are attachments. */
const proseSectionPattern =
  /\b(?:narratives?|description|abstract|summary|plan|proposal|statement of|justification|logic model|timeline|cover letter|background|history)\b/i;
const attachmentPattern = /^SF-|\bforms?\b|\bletters? of\b|\bagreement\b|\bproof\b|\bresolution\b/i;
const narrativePattern = /\b(?:narrative|description|proposal)\b/i;
const budgetPattern = /\bbudget\b/i;

/** Sorts rows in the notice's order; rows without a position, such as manually added ones, come last. */
const sortByPosition = (rows: readonly Requirement[]) =>
  rows.toSorted((a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY));

const needsWriting = ({ requirement }: Requirement) =>
  proseSectionPattern.test(requirement) && !attachmentPattern.test(requirement);

/**
 * Builds a proposal outline from accepted rows: parts in the notice's order with their limits, required activities,
 * criteria with their points below the narrative, then attachments. Undefined if the notice names neither a part nor a
 * criterion.
 */
export const composeOutline = (title: string, rows: readonly Requirement[]): string | undefined => {
  const sortedRows = sortByPosition(rows);
  const components = sortedRows.filter(({ kind }) => kind === "component");
  const limits = sortedRows.filter(({ kind }) => kind === "page_limit" || kind === "format");
  const activities = sortedRows.filter(({ kind }) => kind === "activity");
  const criteria = sortedRows.filter(({ kind }) => kind === "criterion");
  const parts = components.filter(needsWriting);
  if (components.length + criteria.length === 0) return undefined;
  const isLimitForPart = (limit: Requirement, part: Requirement) =>
    limit.kind === "page_limit" && limit.requirement.toLowerCase().startsWith(`${part.requirement.toLowerCase()}:`);
  const generalLimits = limits.filter((limit) => !parts.some((part) => isLimitForPart(limit, part)));
  const criteriaText = criteria.map((row) => {
    const points = parsePoints(row);
    const includesPoints = points === null || row.requirement.includes(points.replace(/\D.*$/, ""));
    return `${row.requirement}${includesPoints ? "" : ` (${points})`}\n${formatBlank("criterion")}`;
  });
  const criteriaPart = parts.find(
    ({ requirement }) => narrativePattern.test(requirement) && !budgetPattern.test(requirement),
  );
  const blocks = parts.map((part) => {
    const partLimits = limits
      .filter((limit) => isLimitForPart(limit, part))
      .map(({ requirement }) => requirement.slice(part.requirement.length + 1).trim());
    const text = `${part.requirement}${partLimits.length ? ` (${partLimits.join("; ")})` : ""}\n[Add: ${part.requirement}]`;
    return part === criteriaPart ? [text, ...criteriaText].join("\n\n") : text;
  });
  const attachments = components.filter((row) => !needsWriting(row)).map(({ requirement }) => `- ${requirement}`);
  return [
    title,
    ...(generalLimits.length
      ? [`Limits\n${generalLimits.map(({ requirement }) => `- ${requirement}`).join("\n")}`]
      : []),
    ...(activities.length
      ? [`Required activities\n${activities.map(({ requirement }) => `- ${requirement}`).join("\n")}`]
      : []),
    ...blocks,
    ...(criteriaPart ? [] : criteriaText),
    ...(attachments.length ? [`Attachments\n${attachments.join("\n")}`] : []),
  ].join("\n\n");
};

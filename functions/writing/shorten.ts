import { toContentWords } from "#shared/checks/text-spans.ts";
import { listItem } from "./answer-text.ts";
import { namesPerson } from "./criterion-vocabulary.ts";
import { countWords } from "./letter-text.ts";
import { toStem } from "./purpose-stems.ts";
import { dependsOnPrevious, isInSequence, splitUnits } from "./units.ts";

// Shortens a document's answers by dropping the least important sentences.

/** Weight of each answer; the need and the costs are the most important. */
const fieldWeights: Record<string, number> = {
  projectGoals: 6,
  problemStatement: 5,
  missionStatement: 4,
  successMetrics: 2,
  sustainabilityPlan: 3,
  expectedImpact: 3,
  organizationHistory: 1,
  methodology: 1,
};
type Unit = { field: string; block: number; text: string; isLine: boolean; isFixed: boolean; weight: number };

const isTable = (block: string) => /[|\t]/.test(block);
const splitBlock = (block: string) => (block.includes("\n") || isTable(block) ? block.split("\n") : splitUnits(block));

const listUnits = (blocks: ReadonlyMap<string, readonly string[]>, purpose: ReadonlySet<string>): Unit[] =>
  [...blocks].flatMap(([field, texts]) => {
    const last = texts.length - 1;
    return texts.flatMap((text, block) => {
      const parts = splitBlock(text);
      return parts.map((part, index): Unit => {
        const isFirst = block === 0 && index === 0;
        // The last sentence usually states the main point.
        const isLast = block === last && index === parts.length - 1;
        const shared = new Set(
          toContentWords(part)
            .map(toStem)
            .filter((stem) => purpose.has(stem)),
        );
        const weight =
          (fieldWeights[field] ?? 1) +
          (isFirst ? 3 : 0) +
          (isLast ? 1.5 : 0) +
          (/\d/.test(part) ? 1 : 0) +
          (namesPerson(part) ? 3 : 0) +
          Math.min(2, shared.size);
        const isFixed = part.endsWith(":") || (isFirst && !part.endsWith(":"));
        return { field, block, text: part, isLine: text.includes("\n") || listItem.test(text), isFixed, weight };
      });
    });
  });

/**
 * Shortens answers to `maxWords` in total by dropping whole sentences and items, lowest weight first. Dependent sentences
 * are dropped together, because they form one unit.
 */
export const shortenBlocks = <Field extends string>(
  blocks: ReadonlyMap<Field, readonly string[]>,
  maxWords: number,
  purpose: ReadonlySet<string>,
): Map<Field, string[]> => {
  const units = listUnits(blocks, purpose);
  let words = units.reduce((sum, { text }) => sum + countWords(text), 0);
  const dropped = new Set<Unit>();
  const following = new Map(units.map((unit, index) => [unit, units[index + 1]]));
  const isNeededNext = (unit: Unit) => {
    const next = following.get(unit);
    return Boolean(
      next &&
        next.field === unit.field &&
        !dropped.has(next) &&
        (dependsOnPrevious(next.text) || isInSequence(next.text)),
    );
  };
  const candidates = units
    .filter(({ isFixed }) => !isFixed)
    .map((unit) => ({ unit, cost: unit.weight / Math.sqrt(countWords(unit.text) || 1) }))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ unit }) => unit);
  for (const unit of candidates) {
    if (words <= maxWords) break;
    if (isNeededNext(unit)) continue;
    dropped.add(unit);
    words -= countWords(unit.text);
  }
  const remaining = Map.groupBy(
    units.filter((unit) => !dropped.has(unit)),
    ({ field, block }) => `${field} ${block}`,
  );
  return new Map(
    [...blocks].map(([field, texts]) => {
      const kept = texts.flatMap((_text, block) => {
        const parts = remaining.get(`${field} ${block}`) ?? [];
        return parts.length > 0 ? [parts.map((part) => part.text).join(parts[0]?.isLine ? "\n" : " ")] : [];
      });
      return [field, kept.filter((block, index) => !block.endsWith(":") || index < kept.length - 1)];
    }),
  );
};

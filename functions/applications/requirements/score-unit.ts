import { type RequirementKind, requirementKinds } from "#shared/api/requirements.ts";
import kindWeights from "./kind-weights.json" with { type: "json" };
import type { NoticeUnit } from "./segment-notice.ts";
import { findStructuralKinds } from "./structural-kinds.ts";
import { describeText, getForm, listFeatures } from "./unit-features.ts";

/** Log-odds of a logistic regression: the bias, and the weight of each feature. */
type Weights = { bias: number; weights: Partial<Record<string, number>> };
/** Whether a unit states any requirement, and whether it states one of the kind. */
export type UnitWeights = { any: Weights; kinds: Partial<Record<RequirementKind, Weights>> };
/** Trained by `eval/notices/train-kind-weights.ts`. */
export const learnedWeights: UnitWeights = kindWeights;

const allKinds = Object.keys(requirementKinds) as RequirementKind[];
const untrainedWeights: Weights = { bias: -5, weights: {} };

/** Lists the features used to score a unit, including the kinds that its section and topics suggest. */
const describeUnit = (unit: NoticeUnit, previous: string[], next: string[], lastSection: string): string[] => {
  const { bySection, byTopic } = findStructuralKinds(unit);
  return [
    ...listFeatures(unit),
    `last: ${lastSection}`,
    `last: ${lastSection} ${getForm(unit)}`,
    ...previous.map((name) => `before: ${name}`),
    ...next.map((name) => `after: ${name}`),
    ...(bySection ? [`kind: ${bySection}`, "kind: any"] : ["kind: none"]),
    ...byTopic.map((kind) => `kind: ${kind} by topic`),
  ];
};

/**
 * Lists the features of each unit, including the acts and topics of its neighbors, and the last section named by a
 * heading above, because parts of a section may have other titles.
 */
export const describeUnits = (units: readonly NoticeUnit[]): string[][] => {
  const neighbors = units.map((unit) => {
    if (unit.isHeading) return ["heading"];
    const { acts, topics } = describeText(unit.text);
    return acts.length + topics.length > 0 ? [...acts, ...topics] : ["nothing"];
  });
  let lastSection = "none";
  return units.map((unit, index) => {
    lastSection = unit.section ?? lastSection;
    return describeUnit(unit, neighbors[index - 1] ?? ["nothing"], neighbors[index + 1] ?? ["nothing"], lastSection);
  });
};

export type ScoredUnit = { unit: NoticeUnit; anyKind: number; kinds: ReadonlyMap<RequirementKind, number> };
/** Computes the log-odds that each unit states any requirement and one of each kind. */
export const scoreUnits = (units: readonly NoticeUnit[], { any, kinds }: UnitWeights): ScoredUnit[] => {
  const features = describeUnits(units);
  return units.map((unit, index) => {
    const computeScore = ({ bias, weights }: Weights) =>
      (features[index] ?? []).reduce((sum, feature) => sum + (weights[feature] ?? 0), bias);
    return {
      unit,
      anyKind: computeScore(any),
      kinds: new Map(allKinds.map((kind) => [kind, computeScore(kinds[kind] ?? untrainedWeights)])),
    };
  });
};

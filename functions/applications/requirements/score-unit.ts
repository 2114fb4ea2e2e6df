import { type RequirementKind, requirementKinds } from "#shared/api/requirements.ts";
import kindWeights from "./kind-weights.json" with { type: "json" };
import type { NoticeUnit } from "./segment-notice.ts";
import { findStructuralKinds } from "./structural-kinds.ts";
import { describeText, getForm, toFeatures } from "./unit-features.ts";

/** Log-odds of a logistic regression: the bias, and what each feature adds. */
type Weights = { bias: number; weights: Partial<Record<string, number>> };
/** Whether a unit states any requirement, and whether it states one of the kind. */
export type UnitWeights = { any: Weights; kinds: Partial<Record<RequirementKind, Weights>> };
/** Trained by `eval/notices/train-kind-weights.ts`. */
export const learnedWeights: UnitWeights = kindWeights;

const allKinds = Object.keys(requirementKinds) as RequirementKind[];
const unknown: Weights = { bias: -5, weights: {} };

/** The features by which a unit is judged, with the kinds that its section and its topics suggest. */
const describeUnit = (unit: NoticeUnit, previous: string[], next: string[], lastSection: string): string[] => {
  const { bySection, byTopic } = findStructuralKinds(unit);
  return [
    ...toFeatures(unit),
    `last: ${lastSection}`,
    `last: ${lastSection} ${getForm(unit)}`,
    ...previous.map((name) => `before: ${name}`),
    ...next.map((name) => `after: ${name}`),
    ...(bySection ? [`kind: ${bySection}`, "kind: any"] : ["kind: none"]),
    ...byTopic.map((kind) => `kind: ${kind} by topic`),
  ];
};

/**
 * The features of each unit, which include what its neighbors do and are about, and the last section that a heading
 * above named: a part of it may have a title of its own.
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
/** Log-odds that each unit states a requirement at all, and of each kind. */
export const scoreUnits = (units: readonly NoticeUnit[], { any, kinds }: UnitWeights): ScoredUnit[] => {
  const features = describeUnits(units);
  return units.map((unit, index) => {
    const score = ({ bias, weights }: Weights) =>
      (features[index] ?? []).reduce((sum, feature) => sum + (weights[feature] ?? 0), bias);
    return { unit, anyKind: score(any), kinds: new Map(allKinds.map((kind) => [kind, score(kinds[kind] ?? unknown)])) };
  });
};

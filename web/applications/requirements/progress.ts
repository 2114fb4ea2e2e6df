import { type Requirement, type RequirementKind, requirementKinds } from "#shared/requirements.ts";

/** "3 of 12 met"; what does not apply counts for nothing. */
export const metText = (items: readonly Pick<Requirement, "state">[]): string => {
  const counted = items.filter(({ state }) => state !== "not_applicable");
  if (counted.length === 0) return "nothing to meet";
  return `${counted.filter(({ state }) => state === "done").length} of ${counted.length} met`;
};

/** Rows by kind, in the order of kinds; kinds without a row are left out. */
export const byKind = <Row extends Pick<Requirement, "kind">>(rows: readonly Row[]): [RequirementKind, Row[]][] =>
  (Object.keys(requirementKinds) as RequirementKind[])
    .map((kind): [RequirementKind, Row[]] => [kind, rows.filter((row) => row.kind === kind)])
    .filter(([, group]) => group.length > 0);

import { type Requirement, type RequirementKind, requirementKinds } from "#shared/api/requirements.ts";

/** Formats progress as "3 of 12 met", not counting requirements that are not applicable. */
export const formatMetCount = (items: readonly Pick<Requirement, "state">[]): string => {
  const applicable = items.filter(({ state }) => state !== "not_applicable");
  if (applicable.length === 0) return "nothing to meet";
  return `${applicable.filter(({ state }) => state === "done").length} of ${applicable.length} met`;
};

/** Groups rows by kind, in the order of kinds, without empty groups. */
export const groupByKind = <Row extends Pick<Requirement, "kind">>(rows: readonly Row[]): [RequirementKind, Row[]][] =>
  (Object.keys(requirementKinds) as RequirementKind[])
    .map((kind): [RequirementKind, Row[]] => [kind, rows.filter((row) => row.kind === kind)])
    .filter(([, group]) => group.length > 0);

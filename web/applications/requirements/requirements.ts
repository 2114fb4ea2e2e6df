import type * as z from "zod/mini";
import type { Requirement, RequirementKind } from "#shared/api/requirements.ts";
import { requirementKinds } from "#shared/api/requirements.ts";
import type { NewTask } from "#shared/api/tasks.ts";

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

const categories: Record<RequirementKind, z.input<typeof NewTask>["category"]> = {
  deadline: "submission",
  eligibility: "research",
  cost_share: "research",
  page_limit: "review",
  component: "document_prep",
  criterion: "review",
};
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Extracts the date from a deadline's wording: "Application due Aug 06, 2027" gives "2027-08-06", no date gives "". */
const parseDay = (wording: string) => {
  const [, name = "", day, year] = /\b([A-Z][a-z]{2}) (\d\d), (\d{4})\b/.exec(wording) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, "0")}-${day}` : "";
};

/** Builds a task from a requirement: its wording, the notice's words, and its date if it is a deadline. */
export const toRequirementTask = (
  applicationId: string,
  { kind, requirement, quote }: Pick<Requirement, "kind" | "requirement" | "quote">,
): z.input<typeof NewTask> => ({
  applicationId,
  title: requirement,
  description: quote ? `The notice says: “${quote}”` : "",
  dueDate: kind === "deadline" ? parseDay(requirement) : "",
  priority: kind === "deadline" ? "high" : "medium",
  category: categories[kind],
});

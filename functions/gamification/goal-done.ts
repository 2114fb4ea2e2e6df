import type { GoalKind } from "#shared/goals.ts";
import { parentOf } from "#shared/ids.ts";
import type { GoalFacts, SetGoal } from "./goals.ts";

/** Something that a user did at an instant, of a sort that a goal asks for. */
export type GoalAct = { kind: GoalKind; subjectId: string | null; at: string };

/** Is an application for that opportunity? One that was entered by hand only has its name. */
export const isFor =
  ({ id, title }: { id: string; title: string }) =>
  ({ opportunityId, grantName }: GoalFacts["applications"][number]) =>
    opportunityId === id || grantName.trim().toLowerCase() === title.trim().toLowerCase();

/** The kind of goal that a draft of a form is worked on for. */
export const draftGoal = (kind: string): GoalKind => (kind === "proposal" ? "proposalDraft" : "letterDraft");

/** All that the facts tell the instant of. Where only the last of several is kept, the ones before it are not told. */
const actsIn = ({ tasks, applications, opportunities, drafts, lastQuestionAt, acts }: GoalFacts): GoalAct[] => [
  ...acts,
  ...tasks.flatMap(({ id, completed, completedAt: at }): GoalAct[] =>
    completed && at
      ? [
          { kind: "task", subjectId: id, at },
          { kind: "deadline", subjectId: parentOf("application", id), at },
        ]
      : [],
  ),
  ...applications.flatMap(({ id, createdAt, updatedAt }): GoalAct[] => [
    { kind: "deadline", subjectId: id, at: updatedAt },
    { kind: "start", subjectId: null, at: createdAt },
  ]),
  ...opportunities.flatMap((one) =>
    applications.filter(isFor(one)).map(({ createdAt: at }): GoalAct => ({ kind: "apply", subjectId: one.id, at })),
  ),
  ...drafts.map(({ id, kind, writtenAt: at }): GoalAct => ({ kind: draftGoal(kind), subjectId: id, at })),
  ...(lastQuestionAt ? [{ kind: "question", subjectId: null, at: lastQuestionAt } as const] : []),
];

/** Does an instant lie in the day of some goals? Asked only once that day is over. */
export type Within = (instant: string) => boolean;

/** Has what a goal asks for been done since it was set for that day; and, once the day is over, while it lasted? */
export const isDone = (goal: SetGoal, facts: GoalFacts, day: string, within?: Within): boolean => {
  const { kind, subjectId, setAt, from } = goal;
  const isActed = () =>
    actsIn(facts).some(
      (act) =>
        act.kind === kind && act.subjectId === subjectId && act.at > setAt && (within === undefined || within(act.at)),
    );
  if (within) return isActed();
  switch (kind) {
    case "task":
      return facts.tasks.some(({ id, completed }) => id === subjectId && completed);
    case "profile":
      return facts.profileComplete;
    case "apply":
      return facts.opportunities.some((one) => one.id === subjectId && facts.applications.some(isFor(one)));
    case "search":
      return facts.lastSearchOn !== null && facts.lastSearchOn >= day;
    case "save":
      return facts.savedCount > from;
    case "deadline":
    case "proposalDraft":
    case "letterDraft":
    case "start":
    case "question":
      return isActed();
  }
};

/** Is what a goal is about no longer there, so that it cannot be done any more? */
export const isGone = ({ kind, subjectId }: SetGoal, facts: GoalFacts): boolean => {
  const among = (all: readonly { id: string }[]) => all.some(({ id }) => id === subjectId);
  if (kind === "task") return !among(facts.tasks);
  if (kind === "deadline") return !among(facts.applications);
  if (kind === "proposalDraft" || kind === "letterDraft") return !among(facts.drafts);
  return kind === "apply" && !among(facts.opportunities.filter(({ saved }) => saved));
};

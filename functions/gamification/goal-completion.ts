import type { GoalKind } from "#shared/api/gamification.ts";
import { getParentId } from "#shared/util/ids.ts";

export type StoredGoal = {
  id: string;
  kind: GoalKind;
  subjectId: string | null;
  /** Catalog record of the opportunity to apply for; null when not applicable. */
  catalogId: string | null;
  text: string;
  /** ISO timestamp in UTC. Earlier actions do not count. */
  setAt: string;
  /** For goals measured by a counter, its value when the goal was set. */
  from: number;
};

export type GoalAction = { kind: GoalKind; subjectId: string | null; at: string };

/** The parts of a user's records used to choose and evaluate goals; dates and timestamps in their stored format. */
export type GoalFacts = {
  profileComplete: boolean;
  tasks: readonly {
    id: string;
    title: string;
    dueDate: string | null;
    completed: boolean;
    completedAt: string | null;
  }[];
  applications: readonly {
    id: string;
    grantName: string;
    status: string;
    deadline: string | null;
    deadlineEstimated?: boolean;
    opportunityId: string | null;
    createdAt: string;
    updatedAt: string;
  }[];
  opportunities: readonly {
    id: string;
    title: string;
    saved: boolean;
    status: string;
    deadline: string | null;
    catalogId: string | null;
  }[];
  /** `writtenAt` is the time when a draft's fields last changed. */
  drafts: readonly { id: string; kind: string; name: string; updatedAt: string; writtenAt: string }[];
  lastSearchOn: string | null;
  lastQuestionAt: string | null;
  savedCount: number;
  /** Actions relevant to goals that the lists above do not include. */
  actions: readonly GoalAction[];
};

/** Whether an application is for an opportunity. Applications entered manually match by name. */
export const isApplicationFor =
  ({ id, title }: { id: string; title: string }) =>
  ({ opportunityId, grantName }: GoalFacts["applications"][number]) =>
    opportunityId === id || grantName.trim().toLowerCase() === title.trim().toLowerCase();

export const getDraftGoalKind = (kind: string): GoalKind => (kind === "proposal" ? "proposalDraft" : "letterDraft");

const collectActions = ({
  tasks,
  applications,
  opportunities,
  drafts,
  lastQuestionAt,
  actions,
}: GoalFacts): GoalAction[] => [
  ...actions,
  ...tasks.flatMap(({ id, completed, completedAt: at }): GoalAction[] =>
    completed && at
      ? [
          { kind: "task", subjectId: id, at },
          { kind: "deadline", subjectId: getParentId("application", id), at },
        ]
      : [],
  ),
  ...applications.flatMap(({ id, createdAt, updatedAt }): GoalAction[] => [
    { kind: "deadline", subjectId: id, at: updatedAt },
    { kind: "start", subjectId: null, at: createdAt },
  ]),
  ...opportunities.flatMap((opportunity) =>
    applications
      .filter(isApplicationFor(opportunity))
      .map(({ createdAt: at }): GoalAction => ({ kind: "apply", subjectId: opportunity.id, at })),
  ),
  ...drafts.map(({ id, kind, writtenAt: at }): GoalAction => ({ kind: getDraftGoalKind(kind), subjectId: id, at })),
  ...(lastQuestionAt ? [{ kind: "question", subjectId: null, at: lastQuestionAt } as const] : []),
];

export type IsWithinDay = (instant: string) => boolean;

/** Whether a goal has been reached since it was set. For a past day, only actions accepted by `isWithinDay` count. */
export const isGoalReached = (goal: StoredGoal, facts: GoalFacts, day: string, isWithinDay?: IsWithinDay): boolean => {
  const { kind, subjectId, setAt, from } = goal;
  const hasMatchingAction = () =>
    collectActions(facts)
      .filter((action) => action.kind === kind && action.subjectId === subjectId && action.at > setAt)
      .some(({ at }) => isWithinDay?.(at) ?? true);
  if (isWithinDay) return hasMatchingAction();
  switch (kind) {
    case "task":
      return facts.tasks.some(({ id, completed }) => id === subjectId && completed);
    case "profile":
      return facts.profileComplete;
    case "apply":
      return facts.opportunities.some(
        (opportunity) => opportunity.id === subjectId && facts.applications.some(isApplicationFor(opportunity)),
      );
    case "search":
      return facts.lastSearchOn !== null && facts.lastSearchOn >= day;
    case "save":
      return facts.savedCount > from;
    case "deadline":
    case "proposalDraft":
    case "letterDraft":
    case "start":
    case "question":
      return hasMatchingAction();
  }
};

/** Whether the subject of a goal no longer exists, so that it cannot be reached. */
export const isGoalObsolete = ({ kind, subjectId }: StoredGoal, facts: GoalFacts): boolean => {
  const isMissing = (records: readonly { id: string }[]) => !records.some(({ id }) => id === subjectId);
  if (kind === "task") return isMissing(facts.tasks);
  if (kind === "deadline") return isMissing(facts.applications);
  if (kind === "proposalDraft" || kind === "letterDraft") return isMissing(facts.drafts);
  return kind === "apply" && isMissing(facts.opportunities.filter(({ saved }) => saved));
};

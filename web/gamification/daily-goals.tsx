import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import type { DailyGoals, Goal } from "#shared/goals.ts";
import { getParentId } from "#shared/util/ids.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import { useDailyGoals } from "./use-goals.ts";

/** Today's goals, each linked to the screen where it is done. They complete by themselves and cannot be checked off. */
export const DailyGoalsPanel = () => (
  <div className="mt-5 border-t border-line pt-4">
    <QueryState query={useDailyGoals()} subject="Your goals" skeleton={<SkeletonLines count={3} label="Loading your goals" />}>
      {(dailyGoals) => <GoalList {...dailyGoals} />}
    </QueryState>
  </div>
);

const GoalList = ({ goals, isCompleted, points, pointsEarned }: DailyGoals) => {
  const completedCount = goals.filter((goal) => goal.done).length;
  return (
    <section aria-labelledby="goals-title">
      <h3 id="goals-title" className="text-sm font-semibold">
        Today's goals: {completedCount} of {goals.length} done
      </h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {goals.map((goal) => (
          <li key={goal.id} className="flex items-start gap-2">
            {goal.done ? (
              <>
                <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-green" />
                <span className="min-w-0 wrap-anywhere text-muted">
                  <span className="sr-only">Done: </span>
                  {goal.text}
                </span>
              </>
            ) : (
              <>
                <span aria-hidden className="mt-0.5 size-4 shrink-0 rounded-full border border-control" />
                <Link
                  to={getGoalPath(goal)}
                  className="min-w-0 font-semibold wrap-anywhere text-primary-text underline underline-offset-4"
                >
                  {goal.text}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        {isCompleted
          ? `All done: +${pointsEarned} XP. New ones come tomorrow.`
          : `+${points} XP when all are done. New ones come each day.`}
      </p>
    </section>
  );
};

const getApplicationPath = (applicationId: string) => `/application-tracker?application=${applicationId}`;

const getGoalPath = ({ kind, subjectId, catalogueId }: Goal): string => {
  switch (kind) {
    case "task":
      return getApplicationPath(getParentId("application", subjectId ?? ""));
    case "deadline":
      return getApplicationPath(subjectId ?? "");
    case "profile":
      return "/organization";
    case "proposalDraft":
      return "/proposal-writer";
    case "letterDraft":
      return "/cover-letter";
    case "apply":
      return catalogueId === null ? "/application-tracker?add=1" : `/funding/${encodeURIComponent(catalogueId)}`;
    case "search":
    case "save":
      return "/funding-finder";
    case "start":
      return "/application-tracker?add=1";
    case "question":
      return "/grant-coach";
  }
};

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { DailyGoals, Goal } from "#shared/api/gamification.ts";
import { goalRoutes } from "#shared/api/gamification.ts";
import { buildApplicationPath, buildFundingPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { getParentId } from "#shared/util/ids.ts";
import { buildQuery } from "#web/api/queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";

const goalsQuery = buildQuery(goalRoutes, "getDailyGoals");

/** Refetched on every mount and after mutations, because goals change at midnight and are completed on other screens. */
const useDailyGoals = () => {
  const queryClient = useQueryClient();
  const query = useQuery({ ...goalsQuery, refetchOnMount: "always" });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void queryClient.invalidateQueries({ queryKey: goalsQuery.queryKey });
      }),
    [queryClient],
  );
  const earnedPoints = query.data?.pointsEarned;
  const previousPoints = useRef(earnedPoints);
  useEffect(() => {
    if (earnedPoints && earnedPoints !== previousPoints.current)
      void queryClient.invalidateQueries({ queryKey: ["getProgress"] });
    previousPoints.current = earnedPoints;
  }, [earnedPoints, queryClient]);
  return query;
};

/** Today's goals, each linked to the screen where it is done. Completed automatically; cannot be checked off. */
export const DailyGoalsPanel = () => (
  <div className="mt-5 border-t border-line pt-4">
    <QueryState
      query={useDailyGoals()}
      subject="Your goals"
      skeleton={<SkeletonLines count={3} label="Loading your goals" />}
    >
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
          ? `All done: +${pointsEarned} XP. New goals tomorrow.`
          : `+${points} XP when all are done. New goals every day.`}
      </p>
    </section>
  );
};

const getGoalPath = ({ kind, subjectId, catalogId }: Goal): string => {
  switch (kind) {
    case "task":
      return buildApplicationPath(getParentId("application", subjectId ?? ""));
    case "deadline":
      return buildApplicationPath(subjectId ?? "");
    case "profile":
      return paths.organization;
    case "proposalDraft":
      return paths.proposalWriter;
    case "letterDraft":
      return paths.coverLetter;
    case "apply":
      return catalogId === null ? buildPath(paths.applicationTracker, { add: "1" }) : buildFundingPath(catalogId);
    case "search":
    case "save":
      return paths.fundingFinder;
    case "start":
      return buildPath(paths.applicationTracker, { add: "1" });
    case "question":
      return paths.grantCoach;
  }
};

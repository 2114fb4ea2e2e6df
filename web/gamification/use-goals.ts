import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { goalRoutes } from "#shared/goals.ts";
import { buildQuery } from "#web/api/queries.ts";

const goals = buildQuery(goalRoutes, "getDailyGoals");

/**
 * Today's goals. Refetched on every mount, because the day ends and work is done on other screens, and after every
 * mutation while shown. When points are earned, the progress is refetched.
 */
export const useDailyGoals = () => {
  const queries = useQueryClient();
  const query = useQuery({ ...goals, refetchOnMount: "always" });
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void queries.invalidateQueries({ queryKey: goals.queryKey });
      }),
    [queries],
  );
  const earned = query.data?.pointsEarned;
  const previousPoints = useRef(earned);
  useEffect(() => {
    if (earned && earned !== previousPoints.current) void queries.invalidateQueries({ queryKey: ["getProgress"] });
    previousPoints.current = earned;
  }, [earned, queries]);
  return query;
};

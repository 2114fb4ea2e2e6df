import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { goalRoutes } from "#shared/goals.ts";
import { read } from "#web/api/queries.ts";

const goals = read(goalRoutes, "getDailyGoals");

/**
 * The goals of today. They are asked for at each look at them, as a day ends by itself and work is done everywhere,
 * and again after each change that is made where they are shown. When their points come, the progress is read again.
 */
export const useGoals = () => {
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
  const known = useRef(earned);
  useEffect(() => {
    if (earned && earned !== known.current) void queries.invalidateQueries({ queryKey: ["getProgress"] });
    known.current = earned;
  }, [earned, queries]);
  return query;
};

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createApiClient } from "#shared/api/client.ts";
import { gamificationRoutes, type UserAchievement } from "#shared/api/gamification.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const client = createApiClient(gamificationRoutes);
const achievementsQuery = buildQuery(gamificationRoutes, "listAchievements");

export const useAchievements = () => useQuery(achievementsQuery);
export const useAvailableAchievements = () => useQuery(buildQuery(gamificationRoutes, "listAvailableAchievements"));

const dependentQueries = ["listAchievements", "listAvailableAchievements", "listPointsHistory"] as const;
/** Refetches queries that depend on points when the total changes. */
export const useRefetchOnPoints = (totalPoints: number | undefined) => {
  const queryClient = useQueryClient();
  const previousTotal = useRef(totalPoints);
  useEffect(() => {
    if (previousTotal.current !== undefined && previousTotal.current !== totalPoints)
      for (const name of dependentQueries) void queryClient.invalidateQueries({ queryKey: [name] });
    previousTotal.current = totalPoints;
  }, [totalPoints, queryClient]);
};

export const useClearNewBadges = () =>
  useOptimisticMutation({
    run: () => client.markAchievementsSeen(),
    optimistic: {
      key: achievementsQuery.queryKey,
      update: (before: UserAchievement[]) => before.map((achievement) => ({ ...achievement, isNew: false })),
    },
    invalidates: ["listAchievements"],
    onSuccess: () => toast({ title: "Achievements updated", description: "New achievement badges cleared." }),
    onError: () => toast({ title: common.error, description: "Could not clear new achievements", variant: "error" }),
  });

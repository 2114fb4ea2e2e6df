import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { gamificationRoutes, type UserAchievement } from "#shared/gamification.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "./messages.ts";

const client = clientOf(gamificationRoutes);
const unlocked = read(gamificationRoutes, "listAchievements");

export const useAchievements = () => useQuery(unlocked);
export const useAvailable = () => useQuery(read(gamificationRoutes, "listAvailableAchievements"));

const followers = ["listAchievements", "listAvailableAchievements", "listPointsHistory"] as const;
/** Reads again what follows from points when there are more of them. */
export const useFollowPoints = (totalPoints: number | undefined) => {
  const queries = useQueryClient();
  const known = useRef(totalPoints);
  useEffect(() => {
    if (known.current !== undefined && known.current !== totalPoints)
      for (const name of followers) void queries.invalidateQueries({ queryKey: [name] });
    known.current = totalPoints;
  }, [totalPoints, queries]);
};

/** 'Clear New'. */
export const useClearNew = () =>
  useChange({
    run: () => client.markAchievementsSeen(),
    optimistic: {
      key: unlocked.queryKey,
      change: (before: UserAchievement[]) => before.map((one) => ({ ...one, isNew: false })),
    },
    refresh: ["listAchievements"],
    onSuccess: () => toast({ title: texts.achievementsUpdated, description: texts.badgesCleared }),
    onError: () => toast({ title: common.error, description: "Failed to clear new achievements", variant: "error" }),
  });

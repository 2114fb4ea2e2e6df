import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import type { Team } from "./team.ts";

export const useTeamQuery = () => {
  const { data: user } = useQuery(currentUserQuery);
  return useQuery<Team>({
    queryKey: ["listMembers"],
    queryFn: async ({ signal }) => (await import("./team.ts")).loadTeam(user?.id ?? "", signal),
    enabled: (user?.workspace?.memberCount ?? 1) > 1,
    structuralSharing: false,
  });
};

/**
 * Undefined while members load, and if that failed. Always undefined for single-member workspaces, which skip the query.
 */
export const useTeam = (): Team | undefined => useTeamQuery().data;

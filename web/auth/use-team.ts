import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import type { Team } from "./team.ts";

/** Undefined while members load. Always undefined for single-member workspaces, which skip the query. */
export const useTeam = (): Team | undefined => {
  const { data: user } = useQuery(currentUserQuery);
  const { data: team } = useQuery({
    queryKey: ["listMembers"],
    queryFn: async ({ signal }) => (await import("./team.ts")).loadTeam(user?.id ?? "", signal),
    enabled: (user?.workspace?.memberCount ?? 1) > 1,
    structuralSharing: false,
  });
  return team;
};

import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import type { Team } from "./team.ts";

/** Undefined for a user who works alone, since nothing is loaded then, and until the members have loaded. */
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

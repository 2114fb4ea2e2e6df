import type { GrantApplication } from "#shared/api/applications.ts";
import type { Team } from "#web/auth/team.ts";
import { MemberAvatar } from "#web/ui/badges/member-avatar.tsx";
import * as messages from "./messages.ts";

type Props = { team: Team | undefined; application: Pick<GrantApplication, "ownerId">; className?: string };

/** Renders nothing without a team. */
export const OwnerAvatar = ({ team, application: { ownerId }, className }: Props) => {
  const owner = team?.getResponsible(ownerId);
  return owner && <MemberAvatar name={owner.name} label={`${messages.owner}: ${owner.name}`} className={className} />;
};

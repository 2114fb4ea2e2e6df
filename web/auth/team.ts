import type { Member } from "#shared/api/workspaces.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import { findResponsibleId, isAssignable } from "#shared/domain/responsibility.ts";
import { buildQuery } from "#web/api/queries.ts";

/** The filter value for the signed-in user, including in views that other members open. */
export const currentUserFilter = "me";
const formerMember = "A former member";

type MemberId = string | null | undefined;
type MemberOption = { value: string; label: string };

/** The members of a workspace with more than one. */
export type Team = {
  getName: (id: string) => string;
  /** Returns the member responsible for a record with these candidates, such as its assignee and its owner. */
  getResponsible: (...candidates: MemberId[]) => Member | undefined;
  /** Whether a filter value (a user ID or `currentUserFilter`) selects such a record. Any other value selects every record. */
  isSelected: (filter: string, ...candidates: MemberId[]) => boolean;
  /** Everyone who can be assigned, and the current assignee even if they are no longer a member. */
  getOptions: (current?: MemberId) => MemberOption[];
  /** Everyone who can be assigned, except the signed-in user. */
  otherOptions: MemberOption[];
  filterOptions: MemberOption[];
};

const createTeam = (userId: string, members: readonly Member[]): Team => {
  const byId = new Map(members.map((member) => [member.id, member]));
  const roles = Object.fromEntries(members.map(({ id, role }) => [id, role]));
  const getName = (id: string) => byId.get(id)?.name ?? formerMember;
  const getResponsible = (...candidates: MemberId[]) => byId.get(findResponsibleId(roles, ...candidates) ?? "");
  const toOption = ({ id, name }: Member) => ({ value: id, label: id === userId ? `${name} (you)` : name });
  const options = members.filter(({ role }) => isAssignable(role)).map(toOption);
  const otherOptions = options.filter(({ value }) => value !== userId);
  return {
    getName,
    getResponsible,
    isSelected: (filter, ...candidates) =>
      (filter !== currentUserFilter && !byId.has(filter)) ||
      getResponsible(...candidates)?.id === (filter === currentUserFilter ? userId : filter),
    getOptions: (current) =>
      current && !options.some(({ value }) => value === current)
        ? [...options, { value: current, label: getName(current) }]
        : options,
    otherOptions,
    filterOptions: [{ value: "", label: "Anyone" }, { value: currentUserFilter, label: "Me" }, ...otherOptions],
  };
};

/** Loads the current workspace's members as the signed-in user `userId` sees them. */
export const loadTeam = async (userId: string, signal: AbortSignal): Promise<Team> =>
  createTeam(userId, await buildQuery(workspaceRoutes, "listMembers").queryFn({ signal }));

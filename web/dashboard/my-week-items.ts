import type { GrantApplication } from "#shared/api/applications.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { addDays } from "#shared/util/dates.ts";
import { isItemOverdue } from "#web/applications/calendar/calendar-days.ts";
import { currentUserFilter, type Team } from "#web/auth/team.ts";

/** The query for open items of the seven days from `today` (`YYYY-MM-DD` in the user's time zone), and all overdue ones. */
export const getWeekQuery = (today: string) => ({ from: today, to: addDays(today, 6), open: "true" }) as const;

export type MyWeekItems = {
  /** Unfinished deadlines, tasks and reports, overdue ones first. */
  due: CalendarItem[];
  reviews: DocumentCard[];
  /** Drafts without an application or of an unsubmitted one; most recently changed first. */
  drafts: DocumentCard[];
};
type Sources = {
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  calendar: readonly CalendarItem[];
  documents: readonly DocumentCard[];
  /** All loaded applications; a draft is shown even if its application isn't among them. */
  applications: readonly Pick<GrantApplication, "id" | "status" | "ownerId">[];
  userId: string;
  /** Undefined for a user who works alone, and if the members failed to load (`isTeamUnknown`). */
  team: Team | undefined;
  isTeamUnknown?: boolean;
  canEdit: boolean;
  /** Whether the selected clients include the document's. Reviews requested from the user are always shown. */
  isInScope?: (document: DocumentCard) => boolean;
};

const isReviewRequestedFrom = (userId: string, { review }: DocumentCard) =>
  review !== undefined && review.approvedAt === null && review.requestedFrom.includes(userId);

/** Selects what the user has to do this week, without teammates' items. */
export const selectMyWeek = (sources: Sources): MyWeekItems => {
  const {
    today,
    calendar,
    documents,
    applications,
    userId,
    team,
    isTeamUnknown,
    canEdit,
    isInScope = () => true,
  } = sources;
  const isAssignedToUser = (responsibleId: string | null | undefined) =>
    isTeamUnknown
      ? !responsibleId || responsibleId === userId
      : (team?.isSelected(currentUserFilter, responsibleId) ?? true);
  const applicationById = new Map(applications.map((application) => [application.id, application]));
  const isUnfinishedDraft = ({ status, file, applicationId }: DocumentCard) => {
    if (status !== "draft" || file !== null || !canEdit) return false;
    const application = applicationById.get(applicationId ?? "");
    // A document has no owner of its own, so a draft without an application waits for everyone who can edit it.
    if (!application) return true;
    return (
      (application.status === "draft" || application.status === "in_progress") && isAssignedToUser(application.ownerId)
    );
  };
  // A passed estimated deadline doesn't count as missed.
  const isDue = (item: CalendarItem) => item.date.slice(0, 10) >= today || isItemOverdue(item, today);
  return {
    due: calendar.filter((item) => !item.done && isAssignedToUser(item.responsibleId) && isDue(item)),
    reviews: documents.filter((document) => isReviewRequestedFrom(userId, document)),
    drafts: documents
      .filter((document) => isUnfinishedDraft(document) && isInScope(document))
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
  };
};

const maxShown = { items: 5, overdue: 3 } as const;
/** Selects the items to show, leaving room for this week's even if many are overdue. */
export const selectVisibleItems = (due: readonly CalendarItem[], today: string): CalendarItem[] => {
  const overdue = due.filter((item) => isItemOverdue(item, today));
  const otherItems = due.filter((item) => !overdue.includes(item));
  const visibleOverdue = overdue.slice(0, Math.max(maxShown.overdue, maxShown.items - otherItems.length));
  return [...visibleOverdue, ...otherItems.slice(0, maxShown.items - visibleOverdue.length)];
};

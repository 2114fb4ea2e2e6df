import type { GrantApplication } from "#shared/api/applications.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { addDays } from "#shared/util/dates.ts";
import { currentUserFilter, type Team } from "#web/auth/team.ts";

/** The query for open items of the seven days from `today` (`YYYY-MM-DD` in the user's time zone), and all overdue ones. */
export const getWeekQuery = (today: string) => ({ from: today, to: addDays(today, 6), open: "true" }) as const;

export type MyWeekItems = {
  /** Unfinished deadlines, tasks and reports, overdue ones first. */
  due: CalendarItem[];
  reviews: DocumentCard[];
  /** Of no application, or of one that is not submitted yet; the latest change first. */
  drafts: DocumentCard[];
};
type Sources = {
  calendar: readonly CalendarItem[];
  documents: readonly DocumentCard[];
  /** All that are loaded; a draft shows even if its application is not among them. */
  applications: readonly Pick<GrantApplication, "id" | "status" | "ownerId">[];
  userId: string;
  /** Undefined for a user who works alone. */
  team: Team | undefined;
  mayEdit: boolean;
  /** Whether the selected clients include the document's. Reviews requested from the user show in any case. */
  isInScope?: (document: DocumentCard) => boolean;
};

const isReviewRequestedFrom = (userId: string, { review }: DocumentCard) =>
  review !== undefined && review.approvedAt === null && review.requestedFrom.includes(userId);

/** What the user has to do this week; what others in the team are responsible for is left out. */
export const selectMyWeek = (sources: Sources): MyWeekItems => {
  const { calendar, documents, applications, userId, team, mayEdit, isInScope = () => true } = sources;
  const isMine = (responsibleId: string | null | undefined) =>
    team?.isSelected(currentUserFilter, responsibleId) ?? true;
  const byId = new Map(applications.map((application) => [application.id, application]));
  const isWaiting = ({ status, file, applicationId }: DocumentCard) => {
    if (status !== "draft" || file !== null || !mayEdit) return false;
    const application = byId.get(applicationId ?? "");
    // A document has no owner of its own, so a draft without an application waits for everyone who may edit it.
    if (!application) return true;
    return (application.status === "draft" || application.status === "in_progress") && isMine(application.ownerId);
  };
  return {
    due: calendar.filter(({ done, responsibleId }) => !done && isMine(responsibleId)),
    reviews: documents.filter((document) => isReviewRequestedFrom(userId, document)),
    drafts: documents
      .filter((document) => isWaiting(document) && isInScope(document))
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
  };
};

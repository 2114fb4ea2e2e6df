import type { GrantApplication } from "#shared/api/applications.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { addDays } from "#shared/util/dates.ts";
import { currentUserFilter, type Team } from "#web/auth/team.ts";

/** Days before today in which unfinished work still shows, and days from today on. */
const days = { back: 60, ahead: 6 } as const;
/** `today` is `YYYY-MM-DD` in the user's time zone. */
export const getWeekRange = (today: string) => ({ from: addDays(today, -days.back), to: addDays(today, days.ahead) });

export type MyWeekItems = {
  /** Unfinished deadlines and tasks, overdue ones first. */
  due: CalendarItem[];
  reviews: DocumentCard[];
  /** Of applications that are not submitted yet, the latest change first. */
  drafts: DocumentCard[];
};
type Sources = {
  calendar: readonly CalendarItem[];
  documents: readonly DocumentCard[];
  applications: readonly Pick<GrantApplication, "id" | "status" | "ownerId">[];
  userId: string;
  /** Undefined for a user who works alone. */
  team: Team | undefined;
};

/** What the user has to do this week; what others in the team are responsible for is left out. */
export const selectMyWeek = ({ calendar, documents, applications, userId, team }: Sources): MyWeekItems => {
  const isMine = (responsibleId: string | null | undefined) =>
    team?.isSelected(currentUserFilter, responsibleId) ?? true;
  const openIds = new Set(
    applications
      .filter(({ status, ownerId }) => (status === "draft" || status === "in_progress") && isMine(ownerId))
      .map(({ id }) => id),
  );
  const isReviewAsked = ({ review }: DocumentCard) =>
    review !== undefined && review.approvedAt === null && review.requestedFrom.includes(userId);
  return {
    due: calendar.filter(({ done, responsibleId }) => !done && isMine(responsibleId)),
    reviews: documents.filter(isReviewAsked),
    drafts: documents
      .filter(
        ({ status, file, applicationId }) =>
          status === "draft" && file === null && applicationId !== null && openIds.has(applicationId),
      )
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)),
  };
};

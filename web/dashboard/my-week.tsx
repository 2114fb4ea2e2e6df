import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type DocumentCard, documentRoutes } from "#shared/api/documents.ts";
import { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { buildItemPath } from "#shared/domain/calendar-event.ts";
import { buildDocumentPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { ItemRow } from "#web/applications/calendar/agenda.tsx";
import { useCan } from "#web/auth/authorization.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import { useTeamQuery } from "#web/auth/use-team.ts";
import { getNotificationLink } from "#web/notifications/notification-link.ts";
import { useMarkRead, useUnreadNotifications } from "#web/notifications/use-notifications.ts";
import { useRecordScope } from "#web/organizations/use-record-scope.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { formatShortDay, getToday } from "#web/ui/text/format.ts";
import { hadWork, MyWeekCard, rememberWork } from "./my-week-card.tsx";
import { getWeekQuery, selectMyWeek, selectVisibleItems } from "./my-week-items.ts";

const maxShown = { documents: 3, matches: 3 } as const;

const DocumentLinks = ({ title, documents, tab }: { title: string; documents: DocumentCard[]; tab?: "comments" }) =>
  documents.length > 0 && (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1">
        {documents.slice(0, maxShown.documents).map(({ id, title: name, updatedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 text-sm">
            <Link
              to={buildDocumentPath(id, tab)}
              className={clsx(textLinkStyle, "min-w-0 truncate py-1.5 coarse:py-2.5")}
            >
              {name}
            </Link>
            <span className="shrink-0 text-muted">
              {formatShortDay(getDayInZone(getLocalTimeZone(), new Date(updatedAt)))}
            </span>
          </li>
        ))}
      </ul>
      {documents.length > maxShown.documents && (
        <Link to={paths.library} className={clsx(textLinkStyle, "inline-block py-1.5 text-sm coarse:py-2.5")}>
          {documents.length - maxShown.documents} more in your library
        </Link>
      )}
    </div>
  );

/** Lists new matches. Opening one marks its notification as read, which removes it from the list. */
const NewMatches = () => {
  const matches = useUnreadNotifications("newMatches").slice(0, maxShown.matches);
  const markRead = useMarkRead();
  return (
    matches.length > 0 && (
      <div>
        <h3 className="text-sm font-semibold">New for your saved searches</h3>
        <ul className="mt-1">
          {matches.map((match) => (
            <li key={match.id} className="py-1.5 text-sm">
              <Link
                to={getNotificationLink(match) ?? paths.fundingFinder}
                onClick={() => markRead({ id: match.id, opened: true })}
                className={textLinkStyle}
              >
                {match.title}
              </Link>
              <p className="truncate text-muted">{match.message}</p>
            </li>
          ))}
        </ul>
      </div>
    )
  );
};

/** Shows the user's deadlines and tasks for the week, drafts, review requests and new matches. */
export const MyWeek = () => {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const userId = user?.id ?? "";
  const { data: team, isLoading: isTeamLoading, isError: isTeamUnknown } = useTeamQuery();
  // The statistics below fetch the applications after their own figures, so that a failure of both is announced once.
  const { query: scopedApplications, all: applications } = useScopedApplications({ enabled: false });
  const { scope, find, includes } = useRecordScope();
  const canEdit = useCan(documentRoutes.updateDocument);
  const today = getToday();
  const organizationId = scope && !scope.isAll ? scope.current.id : undefined;
  const calendar = useQuery(
    buildQuery(trackerCalendarRoutes, "getCalendar", {
      query: { ...getWeekQuery(today), ...(organizationId && { organizationId }) },
    }),
  );
  const documents = useQuery(buildQuery(documentRoutes, "listDocuments"));
  const isLoading = calendar.isPending || documents.isPending || scopedApplications.isPending || isTeamLoading;
  const week = selectMyWeek({
    today,
    calendar: calendar.data?.items ?? [],
    documents: documents.data?.filter((document) => !find(document)?.archivedAt) ?? [],
    applications: applications ?? [],
    userId,
    team,
    isTeamUnknown,
    canEdit,
    isInScope: includes,
  });
  const hasWork =
    week.due.length + week.reviews.length + week.drafts.length > 0 || (scopedApplications.data?.length ?? 0) > 0;
  useEffect(() => {
    if (!isLoading) rememberWork(userId, hasWork);
  }, [isLoading, userId, hasWork]);
  if (isLoading) return user && hadWork(user) ? <MyWeekCard /> : null;
  if (!hasWork) return null;
  const visibleItems = selectVisibleItems(week.due, today);
  const hiddenCount = week.due.length - visibleItems.length;
  return (
    <MyWeekCard>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="min-w-0">
          {visibleItems.length > 0 ? (
            <ul className="-ml-2">
              {visibleItems.map((item) => (
                <ItemRow
                  key={`${item.kind} ${item.id}`}
                  item={item}
                  today={today}
                  team={team}
                  showsDay
                  onOpen={(due) => void navigate(buildItemPath(due))}
                />
              ))}
            </ul>
          ) : (
            <p className="py-2 text-sm text-muted">
              {calendar.isError
                ? "We couldn’t load your upcoming items. Reload the page to try again."
                : "You have nothing due in the next seven days."}
            </p>
          )}
          <Link
            to={buildPath(paths.applicationTracker, { view: "calendar" })}
            className={clsx(textLinkStyle, "inline-block py-1.5 text-sm coarse:py-2.5")}
          >
            {hiddenCount > 0 ? `${hiddenCount} more in the calendar` : "Open the calendar"}
          </Link>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:pt-2">
          <DocumentLinks title="Reviews requested from you" documents={week.reviews} tab="comments" />
          <DocumentLinks title="Drafts to finish" documents={week.drafts} />
          {documents.isError && (
            <p className="py-2 text-sm text-muted">
              We couldn’t load your drafts and reviews. Reload the page to try again.
            </p>
          )}
          <NewMatches />
        </div>
      </div>
    </MyWeekCard>
  );
};

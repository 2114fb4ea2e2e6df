import { timingSafeEqual } from "node:crypto";
import { hashSecret } from "#functions/auth/session-token.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { AppError } from "#shared/api/problem.ts";
import { toCalendarEvent, type trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { buildCalendarFeed } from "#shared/util/icalendar.ts";
import { listApplications } from "./applications.table.ts";
import { findCalendarFeed, parseFeedKey } from "./calendar-feed.table.ts";
import { listDatedTasks } from "./tracker-calendar.table.ts";
import { buildCalendarItems, calendarFields, selectOpenItems, takeCalendarPage } from "./tracker-calendar.ts";

/** A hash no secret has, so that an unknown user's link takes as long to reject as a wrong key of a known user. */
const noHash = hashSecret("");
const isEqualInConstantTime = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
const createNotFoundError = () =>
  new AppError("not_found", "There is no calendar at this address. It may have been turned off");

/** Serves a user's deadlines and tasks by day, to the user and, through the private link, to other calendars. */
export const trackerCalendarHandlers = (dependencies: Dependencies): Handlers<typeof trackerCalendarRoutes> => {
  const { table, clock } = dependencies;
  const readRecords = (userId: string) =>
    Promise.all([listApplications(table, userId, calendarFields.application), listDatedTasks(table, userId)]);

  return {
    getCalendar: async ({ caller, query }) =>
      takeCalendarPage(buildCalendarItems(...(await readRecords(caller.userId)), query), Number(query.skip ?? 0)),

    readCalendarFeed: async ({ query, request }) => {
      const key = parseFeedKey(query.key ?? "");
      const feed = key && (await findCalendarFeed(table, key.userId));
      if (!isEqualInConstantTime(key?.hash ?? "", feed?.hash ?? noHash) || !key) throw createNotFoundError();
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      const days = selectOpenItems(buildCalendarItems(...(await readRecords(key.userId))), today).map((item) =>
        toCalendarEvent(item, request.origin),
      );
      return buildCalendarFeed("Grantlamp", days, now);
    },
  };
};

import { timingSafeEqual } from "node:crypto";
import { hashOf, newSecret } from "#functions/auth/session-token.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { calendarFeed } from "#shared/calendar.ts";
import { AppError } from "#shared/problem.ts";
import { calendarDayOf, feedFile, type trackerCalendarRoutes } from "#shared/tracker-calendar.ts";
import { listApplications } from "./applications.table.ts";
import { feedKeyOf, readFeedKey } from "./feed-token.ts";
import { dropFeedWrite, feedWrite, getFeed, listDatedTasks } from "./tracker-calendar.table.ts";
import { calendarFields, calendarItems, openItems, part } from "./tracker-calendar.ts";

/** A hash that no secret has: an address of nobody takes as long to refuse as a wrong one of somebody. */
const noHash = hashOf("");
const same = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
const noCalendar = () => new AppError("not_found", "There is no calendar at this address. It may have been turned off");

/** The deadlines and tasks of a user by day, and the private address under which other calendars read them. */
export const trackerCalendarHandlers = (outside: Outside): Handlers<typeof trackerCalendarRoutes> => {
  const { table, clock } = outside;
  const read = (userId: string) =>
    Promise.all([listApplications(table, userId, calendarFields.application), listDatedTasks(table, userId)]);

  return {
    getCalendar: async ({ caller, query }) =>
      part(calendarItems(...(await read(caller.userId)), query), Number(query.skip ?? 0)),

    getCalendarFeed: async ({ caller }) => ({ createdAt: (await getFeed(table, caller.userId))?.createdAt ?? null }),

    createCalendarFeed: async ({ caller: { userId }, request }) => {
      const secret = newSecret();
      const createdAt = clock.now().toISOString();
      await table.write(feedWrite(userId, { hash: hashOf(secret), createdAt }));
      return { address: `${request.origin}/api/calendar-feed/${feedFile}?key=${feedKeyOf(userId, secret)}`, createdAt };
    },

    revokeCalendarFeed: ({ caller }) => table.write(dropFeedWrite(caller.userId)),

    readCalendarFeed: async ({ query, request }) => {
      const key = readFeedKey(query.key ?? "");
      const feed = key && (await getFeed(table, key.userId));
      if (!same(key?.hash ?? "", feed?.hash ?? noHash) || !key) throw noCalendar();
      const now = clock.now();
      const today = now.toISOString().slice(0, 10);
      const days = openItems(calendarItems(...(await read(key.userId))), today).map((item) =>
        calendarDayOf(item, request.origin),
      );
      return calendarFeed("Grantlamp", days, now);
    },
  };
};

import {
  buildFeedKey,
  calendarFeedWrite,
  deleteCalendarFeedWrite,
  findCalendarFeed,
} from "#functions/applications/calendar-feed.table.ts";
import { createSecret, hashSecret } from "#functions/auth/session-token.ts";
import { passwordCheck } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { createNoticeJob } from "#functions/sign-in/account-notice.ts";
import type { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { calendarFeedFileName } from "#shared/api/tracker-calendar.ts";
import { reauthenticate } from "./reauthenticate.ts";

/** The private link works without a session, so creating it takes the password: a stolen session must not suffice. */
export const calendarFeedHandlers = (dependencies: Dependencies): Handlers<typeof calendarFeedRoutes> => {
  const { table, clock } = dependencies;
  return {
    getCalendarFeed: async ({ caller }) => ({
      createdAt: (await findCalendarFeed(table, caller.userId))?.createdAt ?? null,
    }),

    createCalendarFeed: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, passwordHash } = await reauthenticate(dependencies, userId, password, request);
      const secret = createSecret();
      const createdAt = clock.now().toISOString();
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "calendarFeedMade");
      await mapVersionConflict(
        table.write(
          calendarFeedWrite(userId, { hash: hashSecret(secret), createdAt }),
          // A password changed meanwhile has already revoked the link.
          passwordCheck(email, passwordHash),
          ...notice.writes,
        ),
      );
      await notice.send();
      return {
        address: `${request.origin}/api/calendar-feed/${calendarFeedFileName}?key=${buildFeedKey(userId, secret)}`,
        createdAt,
      };
    },

    revokeCalendarFeed: ({ caller }) => table.write(deleteCalendarFeedWrite(caller.userId)),
  };
};

import { dropFeedWrite, feedWrite, getFeed } from "#functions/applications/calendar-feed.table.ts";
import { feedKeyOf } from "#functions/applications/feed-token.ts";
import { hashOf, newSecret } from "#functions/auth/session-token.ts";
import { passwordCheck } from "#functions/auth/users.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import type { calendarFeedRoutes } from "#shared/calendar-feed.ts";
import { feedFile } from "#shared/tracker-calendar.ts";
import { newNotice } from "./notice.ts";
import { provePassword } from "./proof.ts";

/** The private link works without a session, so creating it takes the password: a stolen session must not suffice. */
export const calendarFeedHandlers = (outside: Outside): Handlers<typeof calendarFeedRoutes> => {
  const { table, clock } = outside;
  return {
    getCalendarFeed: async ({ caller }) => ({ createdAt: (await getFeed(table, caller.userId))?.createdAt ?? null }),

    createCalendarFeed: async ({ caller: { userId }, body: { password }, request }) => {
      const { email, passwordHash } = await provePassword(outside, userId, password, request);
      const secret = newSecret();
      const createdAt = clock.now().toISOString();
      const notice = newNotice(outside, { userId, origin: request.origin }, "calendarFeedMade");
      await orConflict(
        table.write(
          feedWrite(userId, { hash: hashOf(secret), createdAt }),
          // A password changed meanwhile has already revoked the link.
          passwordCheck(email, passwordHash),
          ...notice.writes,
        ),
      );
      await notice.send();
      return { address: `${request.origin}/api/calendar-feed/${feedFile}?key=${feedKeyOf(userId, secret)}`, createdAt };
    },

    revokeCalendarFeed: ({ caller }) => table.write(dropFeedWrite(caller.userId)),
  };
};

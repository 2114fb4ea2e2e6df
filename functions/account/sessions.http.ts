import { dropFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { deviceCookie, deviceOf } from "#functions/auth/device-token.ts";
import { clearEnded, endSessionWrite, keepSessionWrite, listSessions } from "#functions/auth/session-list.table.ts";
import { endedCookie } from "#functions/auth/session-token.ts";
import { eraWrite, newEra } from "#functions/auth/sessions.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import type { accountRoutes } from "#shared/account.ts";
import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";

type Routes = Pick<typeof accountRoutes, "listSessions" | "endSession" | "endOtherSessions">;
export const sessionHandlers = (outside: Outside): Handlers<Routes> => {
  const { table } = outside;
  return {
    listSessions: async ({ caller: { userId, sessionHash } }) => {
      const sessions = await listSessions(outside, userId);
      return sessions.map(({ hash, ...session }) => ({ ...session, current: hash === sessionHash }));
    },

    endSession: async ({ caller: { userId, sessionHash }, params: { id }, request, reply }) => {
      const found = (await listSessions(outside, userId)).find((session) => session.id === id);
      const ended = found && (await didWrite(table.write(endSessionWrite(userId, found.hash))));
      if (!ended) throw new AppError("not_found", "There is no such session");
      if (found.hash === sessionHash) reply.cookies.push(endedCookie(request.secure));
    },

    endOtherSessions: async ({ caller: { userId, sessionHash }, request, reply }) => {
      const era = newEra();
      const device = await deviceOf(outside, userId, request);
      const ended = await didWrite(
        table.write(
          eraWrite(userId, era),
          keepSessionWrite(userId, sessionHash, era),
          // It opens without a session, so whoever is put out must not have it either.
          dropFeedWrite(userId),
        ),
      );
      // Whoever asks was signed out meanwhile.
      if (!ended) throw new AppError("unauthenticated", authTexts.signIn);
      // A known browser stays known; all others have to prove themselves anew. An unknown one must not become known by this,
      // or a stolen session would renew its tries at the password.
      if (device) reply.cookies.push(await deviceCookie(outside, userId, request, device));
      await clearEnded(outside, userId);
    },
  };
};

/** False when a condition did not hold. */
const didWrite = async (write: Promise<void>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

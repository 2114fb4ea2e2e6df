import { deleteCalendarFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { createDeviceCookie, getKnownDeviceId } from "#functions/auth/device-token.ts";
import {
  deleteEndedSessions,
  endSessionWrite,
  listSessions,
  moveSessionWrite,
} from "#functions/auth/session-list.table.ts";
import { createExpiredSessionCookie } from "#functions/auth/session-token.ts";
import { createSessionGeneration, sessionGenerationWrite } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import type { accountRoutes } from "#shared/api/account.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";

type Routes = Pick<typeof accountRoutes, "listSessions" | "endSession" | "endOtherSessions">;
export const sessionHandlers = (dependencies: Dependencies): Handlers<Routes> => {
  const { table } = dependencies;
  return {
    listSessions: async ({ caller: { userId, sessionHash } }) => {
      const sessions = await listSessions(dependencies, userId);
      return sessions.map(({ hash, ...session }) => ({ ...session, current: hash === sessionHash }));
    },

    endSession: async ({ caller: { userId, sessionHash }, params: { id }, request, reply }) => {
      const found = (await listSessions(dependencies, userId)).find((session) => session.id === id);
      const ended = found && (await tryWrite(table.write(endSessionWrite(userId, found.hash))));
      if (!ended) throw new AppError("not_found", "There is no such session");
      if (found.hash === sessionHash) reply.cookies.push(createExpiredSessionCookie(request.secure));
    },

    endOtherSessions: async ({ caller: { userId, sessionHash }, request, reply }) => {
      const era = createSessionGeneration();
      const device = await getKnownDeviceId(dependencies, userId, request);
      const ended = await tryWrite(
        table.write(
          sessionGenerationWrite(userId, era),
          moveSessionWrite(userId, sessionHash, era),
          // The calendar link works without a session, so signed-out devices must lose it too.
          deleteCalendarFeedWrite(userId),
        ),
      );
      // The calling session has been ended meanwhile.
      if (!ended) throw new AppError("unauthenticated", authTexts.signIn);
      // A known browser stays known; all others lose that status. Making an unknown one known would renew a thief's login attempts.
      if (device) reply.cookies.push(await createDeviceCookie(dependencies, userId, request, device));
      await deleteEndedSessions(dependencies, userId);
    },
  };
};

const tryWrite = async (write: Promise<void>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

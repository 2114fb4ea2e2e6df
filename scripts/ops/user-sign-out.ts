import { deleteCalendarFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { deleteEndedSessions, listSessions } from "#functions/auth/session-list.table.ts";
import { createSessionGeneration, sessionGenerationWrite } from "#functions/auth/sessions.table.ts";
import type { Command } from "./command.ts";
import { OpsProblem } from "./ops.ts";
import { findPerson, isConfirmed, personOptions } from "./person.ts";
import { inWorld, placeOptions } from "./world.ts";

/** Ends all sessions of a user, for example one who lost a device and cannot sign in. */
export const signOutUser: Command = {
  says: "Ends all of a user's sessions in every browser. Known browsers are no longer trusted, and the private calendar link stops working. The password and everything else stay unchanged.",
  takes: "EMAIL",
  options: { ...personOptions, ...placeOptions },
  run: (ops, args) =>
    inWorld(ops, args, async ({ dependencies }) => {
      const { userId, email } = await findPerson(dependencies, args.rest[0]);
      if (!email) throw new OpsProblem("The account was deleted, and all its sessions with it.");
      const sessions = await listSessions(dependencies, userId);
      ops.say(
        `Signed in: ${sessions.map(({ device, lastUsedAt }) => `${device} (${lastUsedAt})`).join(", ") || "nowhere"}`,
      );
      if (!(await isConfirmed(ops, args, email, "sign this user out everywhere"))) return 0;
      await dependencies.table.write(
        sessionGenerationWrite(userId, createSessionGeneration()),
        deleteCalendarFeedWrite(userId),
      );
      await deleteEndedSessions(dependencies, userId);
      ops.say("All sessions have ended. If someone else may know the password, the user must also change it.");
      return 0;
    }),
};

import { deleteCalendarFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { deleteEndedSessions, listSessions } from "#functions/auth/session-list.table.ts";
import { createSessionGeneration, sessionGenerationWrite } from "#functions/auth/sessions.table.ts";
import type { Command } from "./command.ts";
import { OpsProblem } from "./ops.ts";
import { findPerson, isConfirmed, personOptions } from "./person.ts";
import { inWorld, placeOptions } from "./world.ts";

/** Ends every session of a person at once, for somebody who has lost a device and cannot sign in to do it. */
export const signOutUser: Command = {
  says: "Ends every session of a person at once, in every browser. Their password and everything else stay as they are; browsers that were known are strangers again, and the calendar's private address ends.",
  takes: "EMAIL",
  options: { ...personOptions, ...placeOptions },
  run: (ops, args) =>
    inWorld(ops, args, async ({ dependencies }) => {
      const { userId, email } = await findPerson(dependencies, args.rest[0]);
      if (!email) throw new OpsProblem("The account has ended, and every session with it.");
      const open = await listSessions(dependencies, userId);
      ops.say(
        `Signed in: ${open.map(({ device, lastUsedAt }) => `${device} (${lastUsedAt})`).join(", ") || "nowhere"}`,
      );
      if (!(await isConfirmed(ops, args, email, "sign them out everywhere"))) return 0;
      await dependencies.table.write(
        sessionGenerationWrite(userId, createSessionGeneration()),
        deleteCalendarFeedWrite(userId),
      );
      await deleteEndedSessions(dependencies, userId);
      ops.say("Every session has ended. Whoever may know the password is kept out by a new one alone.");
      return 0;
    }),
};

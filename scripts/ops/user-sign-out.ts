import { deleteCalendarFeedWrite } from "#functions/applications/calendar-feed.table.ts";
import { deleteEndedSessions, listSessions } from "#functions/auth/session-list.table.ts";
import { createSessionGeneration, sessionGenerationWrite } from "#functions/auth/sessions.table.ts";
import { accountOptions, confirmByAddress, findAccount } from "./account.ts";
import { backendOptions, withBackend } from "./backend.ts";
import type { Command } from "./command.ts";
import { OpsError } from "./ops.ts";

/** Ends all sessions of a user, for example one who lost a device and cannot sign in. */
export const signOutUserCommand: Command = {
  description:
    "Ends all of a user's sessions in every browser. Known browsers are no longer trusted, and the private calendar link stops working. The password and everything else stay unchanged.",
  usage: "EMAIL",
  options: { ...accountOptions, ...backendOptions },
  run: (ops, args) =>
    withBackend(ops, args, async ({ dependencies }) => {
      const { userId, email } = await findAccount(dependencies, args.rest[0]);
      if (!email) throw new OpsError("The account was deleted, and all its sessions with it.");
      const sessions = await listSessions(dependencies, userId);
      ops.print(
        `Signed in: ${sessions.map(({ device, lastUsedAt }) => `${device} (${lastUsedAt})`).join(", ") || "nowhere"}`,
      );
      if (!(await confirmByAddress(ops, args, email, "sign this user out everywhere"))) return 0;
      await dependencies.table.write(
        sessionGenerationWrite(userId, createSessionGeneration()),
        deleteCalendarFeedWrite(userId),
      );
      await deleteEndedSessions(dependencies, userId);
      ops.print("All sessions have ended. If someone else may know the password, the user must also change it.");
      return 0;
    }),
};

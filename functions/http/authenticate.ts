import { readSession } from "#functions/auth/sessions.table.ts";
import type { Outside } from "#functions/outside.ts";
import { isSecure, type Middleware } from "./event.ts";

/** Finds the caller of every route that needs one; says nothing of what the caller may do. */
export const authenticate = (outside: Outside): Middleware => ({
  before: async ({ event }) => {
    const { auth } = event.operation.route;
    if (auth === "user" || auth === "subscriber")
      event.caller = await readSession(outside, {
        cookie: event.header.cookie,
        secure: isSecure(outside, event.header),
      });
  },
});

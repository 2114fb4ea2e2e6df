import { readSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { isSecure, type Middleware } from "./event.ts";

export const authenticate = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    const { auth } = event.operation.route;
    if (auth === "user" || auth === "subscriber")
      event.caller = await readSession(dependencies, {
        cookie: event.header.cookie,
        secure: isSecure(dependencies, event.header),
      });
  },
});

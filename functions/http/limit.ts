import { takeToken } from "#functions/limits/bucket.ts";
import type { Outside } from "#functions/outside.ts";
import type { Middleware } from "./event.ts";

/** One token of the route's class for the caller, or for the address where nobody is signed in. */
export const limit = (outside: Outside): Middleware => ({
  before: async ({ event }) => {
    const { limit: limitClass } = event.operation.route;
    if (limitClass)
      await takeToken(outside, limitClass, event.caller ? `USER#${event.caller.userId}` : `ADDRESS#${event.address}`);
  },
});

import { randomInt } from "node:crypto";
import { shards, spending, takeToken } from "#functions/limits/bucket.ts";
import { networkOf } from "#functions/limits/network.ts";
import type { Outside } from "#functions/outside.ts";
import type { Middleware } from "./event.ts";

/** One token of the route's class for the caller, or for the address where nobody is signed in; and one of everybody's. */
export const limit = (outside: Outside): Middleware => ({
  before: async ({ event }) => {
    const { limit: limitClass } = event.operation.route;
    if (!limitClass) return;
    const who = event.caller ? `USER#${event.caller.userId}` : `ADDRESS#${networkOf(event.address)}`;
    await takeToken(outside, limitClass, who);
    if (spending.includes(limitClass)) await takeToken(outside, "everybody", `${limitClass}#${randomInt(shards)}`);
  },
});

import { randomInt } from "node:crypto";
import { shards, spending, takeToken } from "#functions/limits/bucket.ts";
import { networkOf } from "#functions/limits/network.ts";
import type { Outside } from "#functions/outside.ts";
import type { Middleware } from "./event.ts";

/** Takes a token for the caller or the anonymous caller's network, and a global one if the class costs money. */
export const limit = (outside: Outside): Middleware => ({
  before: async ({ event }) => {
    const { limit: limitClass } = event.operation.route;
    if (!limitClass) return;
    const subject = event.caller ? `USER#${event.caller.userId}` : `ADDRESS#${networkOf(event.address)}`;
    await takeToken(outside, limitClass, subject);
    if (spending.includes(limitClass)) await takeToken(outside, "everybody", `${limitClass}#${randomInt(shards)}`);
  },
});

import { randomInt } from "node:crypto";
import type { Dependencies } from "#functions/dependencies.ts";
import { getNetwork } from "#functions/limits/network.ts";
import { costlyClasses, globalLimitShards, takeToken } from "#functions/limits/token-bucket.ts";
import { getUserPartition } from "#functions/table/keys.ts";
import type { Middleware } from "./event.ts";

/** Takes a token for the caller or the anonymous caller's network, and a global one if the class costs money. */
export const enforceRateLimit = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    const { limit: limitClass } = event.operation.route;
    if (!limitClass) return;
    const subject = event.caller ? getUserPartition(event.caller.userId) : `ADDRESS#${getNetwork(event.address)}`;
    await takeToken(dependencies, limitClass, subject);
    if (costlyClasses.includes(limitClass))
      await takeToken(dependencies, "everybody", `${limitClass}#${randomInt(globalLimitShards)}`);
  },
});

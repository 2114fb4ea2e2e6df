import { isIPv6 } from "node:net";
import type { Dependencies } from "#functions/dependencies.ts";
import { takeSharedToken, takeToken } from "#functions/limits/token-bucket.ts";
import { getUserPartition } from "#functions/table/keys.ts";
import type { Middleware } from "./event.ts";

/** A /64 prefix, which providers assign to a single customer. */
const prefixGroups = 4;

/** Returns an IPv4 address as is, and the /64 prefix of an IPv6 address. */
export const getNetwork = (address: string): string => {
  const withoutZone = address.split("%")[0] ?? "";
  if (!isIPv6(withoutZone)) return withoutZone;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mapped) return mapped;
  const [start = "", end] = withoutZone.split("::");
  const head = start.split(":").filter(Boolean);
  const tail = end?.split(":").filter(Boolean) ?? [];
  // A trailing IPv4 address counts as two groups.
  const presentGroups = head.length + tail.length + (withoutZone.includes(".") ? 1 : 0);
  const all = [...head, ...Array(8 - presentGroups).fill("0"), ...tail];
  const first = all.slice(0, prefixGroups).map((group) => Number.parseInt(String(group), 16).toString(16));
  return `${first.join(":")}::/64`;
};

/**
 * Consumes a token for the caller or the anonymous caller's network. Requests with an access token have a limit of their
 * own as well.
 */
export const enforceRateLimit = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    const { limit: limitClass } = event.operation.route;
    if (event.caller?.accessToken) await takeToken(dependencies, "accessToken", event.caller.accessToken.hash);
    if (!limitClass) return;
    const subject = event.caller ? getUserPartition(event.caller.userId) : `ADDRESS#${getNetwork(event.address)}`;
    await takeToken(dependencies, limitClass, subject);
  },
});

/**
 * Consumes a token from the bucket that all users share, for routes that send email or call the payment service. Runs
 * after validation, so that one user's invalid requests can't use up the shared limit. Models and web search are limited
 * where they are called.
 */
export const enforceSharedLimit = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    const { limit } = event.operation.route;
    if (limit === "email" || limit === "billing") await takeSharedToken(dependencies, limit);
  },
});

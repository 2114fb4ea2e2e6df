import { AppError } from "#shared/problem.ts";
import type { WayKind } from "./billing.table.ts";
import { openWay } from "./open-way.ts";
import { type PayingWorld, payingWorld } from "./testing.ts";
import { processOf } from "./testing-crashes.ts";

const origin = "https://grantlamp.example.org";
export const kinds: WayKind[] = ["checkout", "subscription"];
export const live = ({ subscriptions }: PayingWorld) => subscriptions().filter(({ status }) => status === "active");

/** Counts the payable attempts at the payment service. */
export const openOnes = ({ sessions, subscriptions }: PayingWorld) =>
  sessions().filter(({ status }) => status === "open").length +
  subscriptions().filter(({ status }) => status === "incomplete").length;

/** A user with several tabs who collects every payment attempt ever returned. */
export const payer = async (settings?: Parameters<typeof payingWorld>[0]) => {
  const world = payingWorld(settings);
  const userId = await world.addUser();
  const given = new Set<string>();
  type ProcessOptions = Parameters<typeof processOf>[1];
  const open = async (kind: WayKind, options?: ProcessOptions) => {
    const { outside, callsMade } = processOf(world.outside, options);
    try {
      const { url, clientSecret } = await openWay(outside, userId, { kind, origin });
      const way = String(url ?? clientSecret);
      given.add(way);
      return { way, calls: callsMade() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.code, calls: callsMade() };
    }
  };
  const pay = (way: string): boolean => {
    try {
      const error = way.startsWith("https:")
        ? world.standIn.paySession(way.split("/").at(-1) ?? "")
        : world.standIn.payIntent(way);
      return error === undefined;
    } catch {
      return false;
    }
  };
  return { ...world, world, userId, given, open, pay };
};

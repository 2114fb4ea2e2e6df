import { recordKinds } from "#functions/account/data-export-schema.ts";
import { readRecordsOfKind } from "#functions/account/export.table.ts";
import { findUserByEmail, readUser, type UserRecord } from "#functions/auth/users.table.ts";
import { hashUserId } from "#functions/clients/hash-user-id.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { UserId } from "#shared/api/auth.ts";
import type { Args } from "./command.ts";
import { textOf } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";

/** `user` is undefined if the account was deleted; some of its records may remain. */
export type Person = { userId: string; email: string | undefined; user: UserRecord | undefined };

/** Finds an account by email address or user ID. Throws OpsProblem if no account has that address. */
export const findPerson = async ({ table }: Dependencies, who: string | undefined): Promise<Person> => {
  if (!who) throw new OpsProblem("Name the account by its email address or user ID.");
  const isId = UserId.safeParse(who).success;
  const userId = isId ? who : (await findUserByEmail(table, who.trim().toLowerCase()))?.userId;
  if (!userId)
    throw new OpsProblem(
      "No account has this email address. Enter the full address, and check whether it was changed.",
    );
  const user = await readUser(table, userId);
  return { userId, email: user && String(user.profile.email), user };
};

export type Holdings = { name: string; count: number }[];
/** Counts a user's records by kind, omitting kinds without any. */
export const holdingsOf = async ({ table, clock }: Dependencies, userId: string): Promise<Holdings> => {
  const holdings: Holdings = [];
  for (const kind of recordKinds) {
    let count = 0;
    for await (const _ of readRecordsOfKind(table, userId, kind, clock.now())) count += 1;
    if (count) holdings.push({ name: kind.name, count });
  }
  return holdings;
};

/** Prints an account's ID, plan and record counts, but no contents. */
export const tellPerson = (ops: Ops, { userId, user }: Person, holdings: Holdings): void => {
  const since = user ? `, since ${String(user.profile.createdAt).slice(0, 10)}` : "";
  ops.say(
    `User ${userId}${since}: ${user ? `plan ${String(user.access.subscriptionStatus)}` : "account deleted"}`,
  );
  ops.say(`In logs: userId ${hashUserId(userId)}`);
  ops.say(holdings.map(({ name, count }) => `${name} ${count}`).join(", ") || "No records");
};

/**
 * Asks the operator to type the address (or reads --confirm). Returns false for a dry run; throws
 * OpsProblem on a mismatch.
 */
export const isConfirmed = async (ops: Ops, { values }: Args, address: string, what: string): Promise<boolean> => {
  if (values["dry-run"]) {
    ops.say("Dry run: nothing was changed.");
    return false;
  }
  const given = textOf(values.confirm);
  if (given === undefined && !ops.isInteractive)
    throw new OpsProblem(
      "Nothing was changed. Without a terminal, repeat the address with --confirm.",
    );
  const typed = given ?? (await ops.ask(`Type ${address} to ${what}: `));
  if (typed.trim().toLowerCase() !== address.toLowerCase())
    throw new OpsProblem("The address does not match. Nothing was changed.");
  return true;
};

export const personOptions = {
  "dry-run": { type: "boolean", says: "only show what exists" },
  confirm: { type: "string", says: "repeat the address, required without a terminal" },
} as const;

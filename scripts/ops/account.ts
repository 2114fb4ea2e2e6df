import { recordKinds } from "#functions/account/data-export-schema.ts";
import { readRecordsOfKind } from "#functions/account/export.table.ts";
import { findUserByEmail, readUser, type UserRecord } from "#functions/auth/users.table.ts";
import { hashUserId } from "#functions/clients/hash-user-id.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { UserId } from "#shared/api/auth.ts";
import type { CommandArgs } from "./command.ts";
import { getStringOption } from "./command.ts";
import { type Ops, OpsError } from "./ops.ts";

/** `user` is undefined if the account was deleted; some of its records may remain. */
export type OpsAccount = { userId: string; email: string | undefined; user: UserRecord | undefined };

/** Finds an account by email address or user ID. Throws OpsProblem if no account has that address. */
export const findAccount = async ({ table }: Dependencies, who: string | undefined): Promise<OpsAccount> => {
  if (!who) throw new OpsError("Name the account by its email address or user ID.");
  const isId = UserId.safeParse(who).success;
  const userId = isId ? who : (await findUserByEmail(table, who.trim().toLowerCase()))?.userId;
  if (!userId)
    throw new OpsError("No account has this email address. Enter the full address, and check whether it was changed.");
  const user = await readUser(table, userId);
  return { userId, email: user && String(user.profile.email), user };
};

export type AccountRecordCounts = { name: string; count: number }[];
/** Counts a user's records by kind, omitting kinds without any. */
export const countRecords = async ({ table, clock }: Dependencies, userId: string): Promise<AccountRecordCounts> => {
  const holdings: AccountRecordCounts = [];
  for (const kind of recordKinds) {
    let count = 0;
    for await (const _ of readRecordsOfKind(table, userId, kind, clock.now())) count += 1;
    if (count) holdings.push({ name: kind.name, count });
  }
  return holdings;
};

/** Prints an account's ID, plan and record counts, but no contents. */
export const printAccount = (ops: Ops, { userId, user }: OpsAccount, holdings: AccountRecordCounts): void => {
  const since = user ? `, since ${String(user.profile.createdAt).slice(0, 10)}` : "";
  ops.print(`User ${userId}${since}: ${user ? `plan ${String(user.access.subscriptionStatus)}` : "account deleted"}`);
  ops.print(`In logs: userId ${hashUserId(userId)}`);
  ops.print(holdings.map(({ name, count }) => `${name} ${count}`).join(", ") || "No records");
};

/**
 * Asks the operator to type the address (or reads --confirm). Returns false for a dry run; throws
 * OpsProblem on a mismatch.
 */
export const confirmByAddress = async (
  ops: Ops,
  { values }: CommandArgs,
  address: string,
  what: string,
): Promise<boolean> => {
  if (values["dry-run"]) {
    ops.print("Dry run: nothing was changed.");
    return false;
  }
  const given = getStringOption(values.confirm);
  if (given === undefined && !ops.isInteractive)
    throw new OpsError("Nothing was changed. Without a terminal, repeat the address with --confirm.");
  const typed = given ?? (await ops.prompt(`Type ${address} to ${what}: `));
  if (typed.trim().toLowerCase() !== address.toLowerCase())
    throw new OpsError("The address does not match. Nothing was changed.");
  return true;
};

export const accountOptions = {
  "dry-run": { type: "boolean", description: "only show what exists" },
  confirm: { type: "string", description: "repeat the address, required without a terminal" },
} as const;

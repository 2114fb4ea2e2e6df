import { recordKinds } from "#functions/account/data-export-schema.ts";
import { readRecordsOfKind } from "#functions/account/export.table.ts";
import { findUserByEmail, readUser, type UserRecord } from "#functions/auth/users.table.ts";
import { hashUserId } from "#functions/clients/hash-user-id.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { UserId } from "#shared/api/auth.ts";
import type { Args } from "./command.ts";
import { textOf } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";

/** `user` is undefined where the account has ended and only something of it may be left. */
export type Person = { userId: string; email: string | undefined; user: UserRecord | undefined };

/** Who an e-mail address or a user's id names. Throws OpsProblem when nobody has that address. */
export const findPerson = async ({ table }: Dependencies, who: string | undefined): Promise<Person> => {
  if (!who) throw new OpsProblem("Please name whose account it is: an e-mail address, or a user's id.");
  const isId = UserId.safeParse(who).success;
  const userId = isId ? who : (await findUserByEmail(table, who.trim().toLowerCase()))?.userId;
  if (!userId)
    throw new OpsProblem(
      "No account has this address. Was it changed, or typed otherwise? It has to be the whole address.",
    );
  const user = await readUser(table, userId);
  return { userId, email: user && String(user.profile.email), user };
};

export type Holdings = { name: string; count: number }[];
/** How many records of each kind somebody has; kinds without any are left out. */
export const holdingsOf = async ({ table, clock }: Dependencies, userId: string): Promise<Holdings> => {
  const holdings: Holdings = [];
  for (const kind of recordKinds) {
    let count = 0;
    for await (const _ of readRecordsOfKind(table, userId, kind, clock.now())) count += 1;
    if (count) holdings.push({ name: kind.name, count });
  }
  return holdings;
};

/** Says whose account it is and what is in it, never what it says. */
export const tellPerson = (ops: Ops, { userId, user }: Person, holdings: Holdings): void => {
  const since = user ? `, since ${String(user.profile.createdAt).slice(0, 10)}` : "";
  ops.say(
    `User ${userId}${since}: ${user ? `plan ${String(user.access.subscriptionStatus)}` : "the account has ended"}`,
  );
  ops.say(`In the logs: userId ${hashUserId(userId)}`);
  ops.say(holdings.map(({ name, count }) => `${name} ${count}`).join(", ") || "There is nothing");
};

/** Is it wanted? The address is typed, or given as --confirm where nobody sits at the keyboard. False: a dry run. */
export const isConfirmed = async (ops: Ops, { values }: Args, address: string, what: string): Promise<boolean> => {
  if (values["dry-run"]) {
    ops.say("This was a dry run: nothing was done.");
    return false;
  }
  const given = textOf(values.confirm);
  if (given === undefined && !ops.isInteractive)
    throw new OpsProblem(
      "Nothing was done. Where nobody sits at the keyboard, --confirm has to name the person once more.",
    );
  const typed = given ?? (await ops.ask(`Type ${address} to ${what}: `));
  if (typed.trim().toLowerCase() !== address.toLowerCase())
    throw new OpsProblem("That is not the same person. Nothing was done.");
  return true;
};

export const personOptions = {
  "dry-run": { type: "boolean", says: "only says what is there" },
  confirm: { type: "string", says: "the address once more, where nobody sits at the keyboard" },
} as const;

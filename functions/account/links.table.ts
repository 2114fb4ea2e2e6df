import { hashOf, newSecret } from "#functions/auth/session-token.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { emailChangeHours, resetMinutes } from "#shared/account.ts";

/** What a link that is sent by mail allows; a user has at most one of each, and a later one ends the earlier. */
export type LinkKind = "RESET" | "EMAIL_CHANGE";
const lifetimes: Record<LinkKind, number> = { RESET: resetMinutes * 60, EMAIL_CHANGE: emailChangeHours * 3600 };

const linkKey = (userId: string, kind: LinkKind) => ({ pk: `USER#${userId}`, sk: kind });
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
const endOf = (kind: LinkKind, now: Date) => seconds(now) + lifetimes[kind];

export type Link = { userId: string; hash: string };

/** A new secret for a link: `token` goes into the mail, `hash` into the table. */
export const newLink = (userId: string): Link & { token: string } => {
  const secret = newSecret();
  return { userId, hash: hashOf(secret), token: `${userId}.${secret}` };
};
/** Whose link a token is for, and the hash its record must have. */
export const readLink = (token: string): Link => {
  const [userId = "", secret = ""] = token.split(".");
  return { userId, hash: hashOf(secret) };
};

/** The write that makes a link for a new password good, and the one before it worthless. */
export const resetWrite = ({ userId, hash }: Link, now: Date): Write => ({
  put: { ...linkKey(userId, "RESET"), hash, expiresAt: endOf("RESET", now) },
});

/** The write that keeps the address somebody wants to change to, for the job that sends the link. */
export const emailChangeWrite = (userId: string, email: string, jobId: string, now: Date): Write => ({
  put: { ...linkKey(userId, "EMAIL_CHANGE"), email, jobId, expiresAt: endOf("EMAIL_CHANGE", now) },
});
/** The address that a job is to send its link to; undefined when the change is off, done or was begun anew. */
export const readEmailChange = async (table: Table, userId: string, jobId: string): Promise<string | undefined> => {
  const item = await table.get(linkKey(userId, "EMAIL_CHANGE"));
  return item?.jobId === jobId ? String(item.email) : undefined;
};
/** The write that makes the job's link good; it fails where the change is off, done or was begun anew. */
export const emailLinkWrite = ({ userId, hash }: Link, jobId: string): Write => ({
  update: linkKey(userId, "EMAIL_CHANGE"),
  set: { hash },
  if: { all: { jobId: { is: jobId } } },
});

/** What a link allows, while it is good. */
export const readGoodLink = async (table: Table, kind: LinkKind, link: Link, now: Date): Promise<Item | undefined> => {
  const item = await table.get(linkKey(link.userId, kind));
  return item && item.hash === link.hash && Number(item.expiresAt) > seconds(now) ? item : undefined;
};
/** The write that uses a link up; it fails where it was used, replaced or has run out. */
export const linkUsedWrite = (kind: LinkKind, { userId, hash }: Link, now: Date): Write => ({
  delete: linkKey(userId, kind),
  if: { all: { hash: { is: hash }, expiresAt: { atLeast: seconds(now) + 1 } } },
});
/** The write that makes a link of that kind worthless, if there is one. */
export const dropLinkWrite = (userId: string, kind: LinkKind): Write => ({ delete: linkKey(userId, kind) });

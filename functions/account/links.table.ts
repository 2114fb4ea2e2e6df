import { hashOf, newSecret } from "#functions/auth/session-token.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { emailChangeHours, resetMinutes } from "#shared/account.ts";

/** A user has at most one link of each kind; a new one replaces it. */
export type LinkKind = "RESET" | "EMAIL_CHANGE";
const lifetimes: Record<LinkKind, number> = { RESET: resetMinutes * 60, EMAIL_CHANGE: emailChangeHours * 3600 };

const linkKey = (userId: string, kind: LinkKind) => ({ pk: `USER#${userId}`, sk: kind });
const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const computeExpiry = (kind: LinkKind, now: Date) => toSeconds(now) + lifetimes[kind];

export type Link = { userId: string; hash: string };

/** `token` goes into the email, `hash` into the table. */
export const newLink = (userId: string): Link & { token: string } => {
  const secret = newSecret();
  return { userId, hash: hashOf(secret), token: `${userId}.${secret}` };
};
export const readLink = (token: string): Link => {
  const [userId = "", secret = ""] = token.split(".");
  return { userId, hash: hashOf(secret) };
};

export const resetWrite = ({ userId, hash }: Link, now: Date): Write => ({
  put: { ...linkKey(userId, "RESET"), hash, expiresAt: computeExpiry("RESET", now) },
});

/** For the job that sends the link. */
export const emailChangeWrite = (userId: string, email: string, jobId: string, now: Date): Write => ({
  put: { ...linkKey(userId, "EMAIL_CHANGE"), email, jobId, expiresAt: computeExpiry("EMAIL_CHANGE", now) },
});
/** Undefined if the change was canceled, completed or restarted. */
export const readEmailChange = async (table: Table, userId: string, jobId: string): Promise<string | undefined> => {
  const item = await table.get(linkKey(userId, "EMAIL_CHANGE"));
  return item?.jobId === jobId ? String(item.email) : undefined;
};
/** Fails if the change was canceled, completed or restarted. */
export const emailLinkWrite = ({ userId, hash }: Link, jobId: string): Write => ({
  update: linkKey(userId, "EMAIL_CHANGE"),
  set: { hash },
  if: { all: { jobId: { is: jobId } } },
});

/** Undefined once used, replaced or expired. */
export const readGoodLink = async (table: Table, kind: LinkKind, link: Link, now: Date): Promise<Item | undefined> => {
  const item = await table.get(linkKey(link.userId, kind));
  return item && item.hash === link.hash && Number(item.expiresAt) > toSeconds(now) ? item : undefined;
};
/** Fails if the link was used, replaced or has expired. */
export const linkUsedWrite = (kind: LinkKind, { userId, hash }: Link, now: Date): Write => ({
  delete: linkKey(userId, kind),
  if: { all: { hash: { is: hash }, expiresAt: { atLeast: toSeconds(now) + 1 } } },
});
export const dropLinkWrite = (userId: string, kind: LinkKind): Write => ({ delete: linkKey(userId, kind) });

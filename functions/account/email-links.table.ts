import { createSecret, hashSecret } from "#functions/auth/session-token.ts";
import { type EmailLinkKind, emailLinkKey } from "#functions/table/keys.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { emailChangeLinkHours, passwordResetLinkMinutes } from "#shared/api/account.ts";

const lifetimes: Record<EmailLinkKind, number> = {
  RESET: passwordResetLinkMinutes * 60,
  EMAIL_CHANGE: emailChangeLinkHours * 3600,
};

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const computeExpiry = (kind: EmailLinkKind, now: Date) => toSeconds(now) + lifetimes[kind];

export type EmailLink = { userId: string; hash: string };

/** `token` goes into the email, `hash` into the table. */
export const createEmailLink = (userId: string): EmailLink & { token: string } => {
  const secret = createSecret();
  return { userId, hash: hashSecret(secret), token: `${userId}.${secret}` };
};
export const parseLinkToken = (token: string): EmailLink => {
  const [userId = "", secret = ""] = token.split(".");
  return { userId, hash: hashSecret(secret) };
};

export const buildResetLinkWrite = ({ userId, hash }: EmailLink, now: Date): Write => ({
  put: { ...emailLinkKey(userId, "RESET"), hash, expiresAt: computeExpiry("RESET", now) },
});

/** The job with this ID reads the address and sends the link. */
export const buildEmailChangeWrite = (userId: string, email: string, jobId: string, now: Date): Write => ({
  put: { ...emailLinkKey(userId, "EMAIL_CHANGE"), email, jobId, expiresAt: computeExpiry("EMAIL_CHANGE", now) },
});
/** Returns undefined if the change was canceled, completed or restarted. */
export const readEmailChange = async (table: Table, userId: string, jobId: string): Promise<string | undefined> => {
  const item = await table.get(emailLinkKey(userId, "EMAIL_CHANGE"));
  return item?.jobId === jobId ? String(item.email) : undefined;
};
/** Fails if the change was canceled, completed or restarted. */
export const buildActivateEmailLinkWrite = ({ userId, hash }: EmailLink, jobId: string): Write => ({
  update: emailLinkKey(userId, "EMAIL_CHANGE"),
  set: { hash },
  if: { all: { jobId: { is: jobId } } },
});

/** Returns undefined if the link was used, replaced or has expired. */
export const readValidLink = async (
  table: Table,
  kind: EmailLinkKind,
  link: EmailLink,
  now: Date,
): Promise<Item | undefined> => {
  const item = await table.get(emailLinkKey(link.userId, kind));
  return item && item.hash === link.hash && Number(item.expiresAt) > toSeconds(now) ? item : undefined;
};
/** Fails if the link was used, replaced or has expired. */
export const buildConsumeLinkWrite = (kind: EmailLinkKind, { userId, hash }: EmailLink, now: Date): Write => ({
  delete: emailLinkKey(userId, kind),
  if: { all: { hash: { is: hash }, expiresAt: { atLeast: toSeconds(now) + 1 } } },
});
export const buildDeleteLinkWrite = (userId: string, kind: EmailLinkKind): Write => ({
  delete: emailLinkKey(userId, kind),
});

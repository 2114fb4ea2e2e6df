import type { Dependencies } from "#functions/dependencies.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { type MailPreferenceKey, mailPreferenceKeys } from "#shared/api/notifications.ts";

type Keys = Pick<Dependencies, "sessionKeys">;
export type UnsubscribePayload = { userId: string; choice: MailPreferenceKey };
const purpose = "unsubscribe";

/** Builds an unsubscribe link. Valid while its session key is kept, because a mail may be opened years later. */
export const buildUnsubscribeLink = async (
  keys: Keys,
  origin: string,
  userId: string,
  choice: MailPreferenceKey,
): Promise<string> => `${origin}/api/unsubscribe?key=${await signToken(keys, purpose, { userId, choice })}`;

/** Verifies an unsubscribe key; undefined when it is invalid. */
export const verifyUnsubscribeKey = async (keys: Keys, key: string): Promise<UnsubscribePayload | undefined> => {
  const found = (await verifyToken(keys, purpose, key)) as UnsubscribePayload | undefined; // signed by unsubscribeAddress
  return found && mailPreferenceKeys.includes(found.choice) ? found : undefined;
};

import { getSessionGeneration } from "#functions/auth/sessions.table.ts";
import { hashEmail } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { accessKey } from "#functions/table/keys.ts";
import type { Item } from "#functions/table/table.ts";
import { confirmationLinkDays } from "#shared/api/limits.ts";
import { type MailPreferenceKey, mailPreferenceKeys } from "#shared/api/notifications.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";

type Keys = Pick<Dependencies, "sessionKeys">;
type UnsubscribePayload = { userId: string; choice: MailPreferenceKey };
const unsubscribePurpose = "unsubscribe";

/** The link does not expire, because an email may be opened years later. */
export const buildUnsubscribeLink = async (
  keys: Keys,
  origin: string,
  userId: string,
  choice: MailPreferenceKey,
): Promise<string> => `${origin}/api/unsubscribe?key=${await signToken(keys, unsubscribePurpose, { userId, choice })}`;

/** Returns undefined if the key is invalid. */
export const verifyUnsubscribeKey = async (keys: Keys, key: string): Promise<UnsubscribePayload | undefined> => {
  const payload = (await verifyToken(keys, unsubscribePurpose, key)) as UnsubscribePayload | undefined; // signed by buildUnsubscribeLink
  return payload && mailPreferenceKeys.includes(payload.choice) ? payload : undefined;
};

/** The address is hashed, because third parties may log the link. A new session generation (`era`) invalidates it. `until` is in epoch seconds. */
type AddressProof = { userId: string; addressHash: string; era?: string; until: number };
const confirmPurpose = "confirm address";

/** Builds the link that confirms an address. It expires, and a new password or address invalidates it. */
export const buildConfirmationLink = async (
  dependencies: Pick<Dependencies, "sessionKeys" | "table" | "clock">,
  origin: string,
  userId: string,
  email: string,
): Promise<string> => {
  const access = await dependencies.table.get(accessKey(userId));
  const era = access && getSessionGeneration(access);
  const until = Math.floor(dependencies.clock.now().getTime() / 1000) + confirmationLinkDays * 86_400;
  const proof: AddressProof = { userId, addressHash: hashEmail(email), ...(era && { era }), until };
  return origin + buildPath(paths.confirmEmail, {}, `address=${await signToken(dependencies, confirmPurpose, proof)}`);
};

/** Returns undefined if the key is invalid. */
export const verifyConfirmationKey = async (keys: Keys, key: string): Promise<AddressProof | undefined> =>
  (await verifyToken(keys, confirmPurpose, key)) as AddressProof | undefined; // signed by buildConfirmationLink

export const isValidConfirmation = (
  proof: AddressProof,
  { email, access }: { email: string; access: Item },
  now: Date,
) =>
  proof.addressHash === hashEmail(email) &&
  proof.era === getSessionGeneration(access) &&
  proof.until * 1000 > now.getTime();

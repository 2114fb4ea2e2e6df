import { eraOf } from "#functions/auth/sessions.table.ts";
import { addressHash } from "#functions/auth/users.table.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import { seal, unseal } from "#functions/http/sealed.ts";
import type { Outside } from "#functions/outside.ts";
import type { Item } from "#functions/table/table.ts";
import { confirmationDays } from "#shared/account-limits.ts";

type Keys = Pick<Outside, "sessionKeys">;
/**
 * Payload of a confirmation link. The address is hashed because the link may end up in third-party logs. `era` is the
 * account's session generation, so a new password invalidates the link. `until` is in epoch seconds.
 */
type AddressProof = { userId: string; addressHash: string; era?: string; until: number };
const purpose = "confirm address";

/** Builds the link that confirms an address. It ends after some days, on a new password or a change of address. */
export const confirmAddressLink = async (
  outside: Pick<Outside, "sessionKeys" | "table" | "clock">,
  origin: string,
  userId: string,
  email: string,
): Promise<string> => {
  const access = await outside.table.get(accessKey(userId));
  const era = access && eraOf(access);
  const until = Math.floor(outside.clock.now().getTime() / 1000) + confirmationDays * 86_400;
  const proof: AddressProof = { userId, addressHash: addressHash(email), ...(era && { era }), until };
  return `${origin}/confirm-email#address=${await seal(outside, purpose, proof)}`;
};

/** Verifies a confirmation key; undefined when it is invalid. */
export const readAddressKey = async (keys: Keys, key: string): Promise<AddressProof | undefined> =>
  (await unseal(keys, purpose, key)) as AddressProof | undefined; // signed by confirmAddressLink

/** Whether a confirmation is still valid for the account with that address and access record. */
export const isGoodProof = (proof: AddressProof, { email, access }: { email: string; access: Item }, now: Date) =>
  proof.addressHash === addressHash(email) && proof.era === eraOf(access) && proof.until * 1000 > now.getTime();

import * as z from "zod/mini";
import { getCookie, type RequestCookies, serializeCookie } from "#functions/auth/cookies.ts";
import { decrypt, encrypt } from "#functions/auth/encryption.ts";
import { deriveKey, getVerificationKeys } from "#functions/auth/session-keys.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { identityProviderNames } from "#shared/domain/identity-providers.ts";

const provider = z.enum(identityProviderNames);
const expiresAt = z.number();

/** A sign-in that has started at a provider: binds the response to this browser, this provider and this request. */
const SignInAttempt = z.object({
  provider,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.nullable(z.string()),
  /** The signed-in user who connects the provider to their account; null for a sign-in. */
  linkUserId: z.nullable(z.string()),
  expiresAt,
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** A user whom the provider has authenticated, but who has not completed the sign-in. */
const PendingIdentity = z.object({
  provider,
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** See `pendingSteps`. */
  step: z.enum(["signUp", "link", "code"]),
  expiresAt,
});
export type PendingIdentity = z.infer<typeof PendingIdentity>;

/** Seconds. */
const attemptLifetime = 10 * 60;
const pendingLifetime = 15 * 60;

/** Stores a value in an encrypted cookie that expires. Each `name` has its own derived key. */
const createEncryptedCookie = <S extends z.ZodMiniType<{ expiresAt: number }>>(
  name: string,
  schema: S,
  lifetime: number,
) => {
  const toKey = (sessionKey: Uint8Array) => deriveKey(sessionKey, name);
  return {
    create: async (
      { sessionKeys, clock }: Dependencies,
      value: Omit<z.output<S>, "expiresAt">,
      { secure }: RequestCookies,
    ): Promise<string> => {
      const { current } = await sessionKeys();
      const content = { ...value, expiresAt: clock.now().getTime() + lifetime * 1000 };
      return serializeCookie(name, encrypt(toKey(current), name, JSON.stringify(content)), secure, lifetime);
    },

    /** Returns undefined if the cookie is missing, expired or not encrypted with our keys. */
    read: async ({ sessionKeys, clock }: Dependencies, cookies: RequestCookies): Promise<z.output<S> | undefined> => {
      const encrypted = getCookie(name, cookies);
      if (!encrypted) return undefined;
      for (const key of getVerificationKeys(await sessionKeys())) {
        const content = decrypt(toKey(key), name, encrypted);
        if (content === undefined) continue;
        const value = z.safeParse(schema, JSON.parse(content)).data;
        return value && value.expiresAt > clock.now().getTime() ? value : undefined;
      }
      return undefined;
    },

    createExpired: ({ secure }: RequestCookies): string => serializeCookie(name, "", secure, 0),
  };
};

export const attemptCookie = createEncryptedCookie("sign-in-attempt", SignInAttempt, attemptLifetime);
export const pendingCookie = createEncryptedCookie("pending-sign-in", PendingIdentity, pendingLifetime);

import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Replaces Argon2id, which takes 20 ms, with a low-cost variant. Tests for password hashes run without this file. */
const { argon2 } = crypto;
type Callback = Parameters<typeof argon2>[2];
/** The app's parameters (KiB, passes); other hashes are unchanged. */
const [memory, passes] = [19_456, 2];
const cheapArgon2 = (algorithm: "argon2id", parameters: Argon2Parameters, callback: Callback) => {
  const isProductHash = parameters.memory === memory && parameters.passes === passes;
  argon2(algorithm, isProductHash ? { ...parameters, memory: 8, passes: 1 } : parameters, callback);
};
crypto.argon2 = cheapArgon2 as typeof argon2;
syncBuiltinESMExports();

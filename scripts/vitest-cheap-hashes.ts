import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Argon2id with little memory: tests make thousands of accounts, and each hash would take 20 ms of the processor. A hash
 * still fits its password and no other. Tests of the hashes themselves run without this file.
 */
const { argon2 } = crypto;
type Done = Parameters<typeof argon2>[2];
/** KiB and passes of the product's own hashes; any others are left as they are. */
const [memory, passes] = [19_456, 2];
const cheapArgon2 = (algorithm: "argon2id", parameters: Argon2Parameters, done: Done) => {
  const isOwn = parameters.memory === memory && parameters.passes === passes;
  argon2(algorithm, isOwn ? { ...parameters, memory: 8, passes: 1 } : parameters, done);
};
crypto.argon2 = cheapArgon2 as typeof argon2;
syncBuiltinESMExports();

import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { drawn } from "#scripts/stripe/core/webhooks.ts";

/**
 * Puts a seed in the place of chance: ids, secrets and salts are the same for the same seed, and so is all that follows
 * from them. Answers what gives chance back. For tests alone, of which one runs at a time.
 */
export const withoutChance = (seed: number): (() => void) => {
  const draw = drawn(seed);
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)));
  const hex = (length: number) => bytes(length).toString("hex");
  const uuid = () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}` as const;
  const fill = <T extends ArrayBufferView>(array: T): T => {
    bytes(array.byteLength).copy(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  };
  const whole = (from: number, to?: number) => {
    const [low, high] = to === undefined ? [0, from] : [from, to];
    return low + Math.floor(draw() * (high - low));
  };
  const ends = [
    put(crypto, { randomBytes: bytes, randomInt: whole, randomUUID: uuid }),
    put(globalThis.crypto, { randomUUID: uuid, getRandomValues: fill }),
    put(Math, { random: draw }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const end of ends) end();
    syncBuiltinESMExports();
  };
};

/** Puts functions in the place of an object's own; answers what puts those back. */
const put = (object: object, functions: Record<string, unknown>): (() => void) => {
  const before = Object.keys(functions).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const);
  for (const [name, value] of Object.entries(functions))
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(object, name, descriptor);
      else Reflect.deleteProperty(object, name);
    }
  };
};

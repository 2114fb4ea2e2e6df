import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { drawn } from "#scripts/stripe/core/webhooks.ts";

/**
 * Replaces every source of randomness with a generator seeded with `seed`, so that ids, secrets and salts are
 * reproducible. Returns a function that restores the originals. It changes globals, so only one test may use it at a time.
 */
export const seedRandomness = (seed: number): (() => void) => {
  const draw = drawn(seed);
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)));
  const hex = (length: number) => bytes(length).toString("hex");
  const uuid = () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}` as const;
  const fill = <T extends ArrayBufferView>(array: T): T => {
    bytes(array.byteLength).copy(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  };
  const randomInt = (from: number, to?: number) => {
    const [low, high] = to === undefined ? [0, from] : [from, to];
    return low + Math.floor(draw() * (high - low));
  };
  const restores = [
    patch(crypto, { randomBytes: bytes, randomInt, randomUUID: uuid }),
    patch(globalThis.crypto, { randomUUID: uuid, getRandomValues: fill }),
    patch(Math, { random: draw }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
  };
};

const patch = (object: object, functions: Record<string, unknown>): (() => void) => {
  const originals = Object.keys(functions).map(
    (name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const,
  );
  for (const [name, value] of Object.entries(functions))
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of originals) {
      if (descriptor) Object.defineProperty(object, name, descriptor);
      else Reflect.deleteProperty(object, name);
    }
  };
};

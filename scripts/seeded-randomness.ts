import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Creates a seeded pseudorandom number generator (mulberry32) for numbers from 0 to 1. */
export const createSeededRandom = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Seeds every source of randomness. Returns a function that restores them. Only one test can use it at a time. */
export const seedRandomness = (seed: number): (() => void) => {
  const draw = createSeededRandom(seed);
  const drawBytes = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)));
  const drawHex = (length: number) => drawBytes(length).toString("hex");
  const drawUuid = () =>
    `${drawHex(4)}-${drawHex(2)}-4${drawHex(2).slice(1)}-8${drawHex(2).slice(1)}-${drawHex(6)}` as const;
  const fill = <T extends ArrayBufferView>(array: T): T => {
    drawBytes(array.byteLength).copy(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  };
  const randomInt = (from: number, to?: number) => {
    const [low, high] = to === undefined ? [0, from] : [from, to];
    return low + Math.floor(draw() * (high - low));
  };
  const restores = [
    patch(crypto, { randomBytes: drawBytes, randomInt, randomUUID: drawUuid }),
    patch(globalThis.crypto, { randomUUID: drawUuid, getRandomValues: fill }),
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

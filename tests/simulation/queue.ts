import type { JobMessage } from "#shared/api/jobs.ts";
import type { Chance } from "./chance.ts";

const minute = 60_000;
/** When nobody says that a message is done with, it comes again after a while, some times. */
const redelivered = { after: 27 * minute, most: 5 };

/** A message on its way. */
export type Waiting = { message: JobMessage; at: number; receives: number };

/** A queue that, where it is rough, loses, doubles and delays; it delivers again what nobody has done. */
export const queueOf = (now: () => number, chance: Chance, isRough: () => boolean) => {
  let waiting: Waiting[] = [];
  return {
    send: (message: JobMessage): void => {
      const copies = isRough() ? chance.oneOf([1, 1, 1, 1, 1, 1, 2, 0]) : 1;
      for (let copy = 0; copy < copies; copy++) {
        const delay = isRough() && chance.happens(0.15) ? chance.below(90 * minute) : 50;
        waiting.push({ message, at: now() + delay, receives: 0 });
      }
    },
    /** So many of those that have arrived, or as many as there are. */
    receive: (most: number): Waiting[] => {
      const some = waiting.filter(({ at }) => at <= now()).slice(0, most);
      waiting = waiting.filter((one) => !some.includes(one));
      return some;
    },
    /** Nobody has said that it is done with. */
    again: ({ message, receives }: Waiting): void => {
      if (receives + 1 < redelivered.most)
        waiting.push({ message, at: now() + redelivered.after, receives: receives + 1 });
    },
    /** When the next one arrives. */
    next: () => Math.min(...waiting.map(({ at }) => at)),
  };
};

import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import type { Table } from "#functions/table/table.ts";
import type { Random } from "#tests/support/random.ts";

type Hand = { waits: number; isOver: boolean };
type Waiting = { hand: Hand; open(): void };
/** Runs several pieces of work at the same time, and answers what each came to. */
export type Together = <T>(works: readonly (() => Promise<T>)[]) => Promise<T[]>;

/** All at once, in whatever order an engine of its own lets them through. */
export const atOnce: Together = (works) => Promise.all(works.map((work) => work()));

/**
 * A table at whose every call somebody waits until it is their turn, which random decides: while one works, all others
 * stand before their next call. `together` runs pieces of work so; the same random gives the same order again.
 */
export const gated = (table: Table, random: Random): { table: Table; together: Together } => {
  const hands = new AsyncLocalStorage<Hand>();
  const waiting: Waiting[] = [];
  const turn = async () => {
    const hand = hands.getStore();
    if (!hand) return;
    hand.waits += 1;
    await new Promise<void>((open) => waiting.push({ hand, open }));
  };
  const letOneGoOn = () => {
    const [next] = waiting.splice(random.below(waiting.length), 1);
    if (!next) return;
    next.hand.waits -= 1;
    next.open();
  };
  const together: Together = async (works) => {
    const all = works.map((): Hand => ({ waits: 0, isOver: false }));
    const isStill = ({ waits, isOver }: Hand) => isOver || waits > 0;
    const ends = Promise.all(
      works.map((work, at) => {
        const hand = all[at] as Hand; // as many as there are works
        return hands.run(hand, work).finally(() => {
          hand.isOver = true;
        });
      }),
    );
    while (all.some(({ isOver }) => !isOver)) {
      // Seals and signatures are worked out elsewhere: until everybody stands before a call again.
      await setImmediate();
      if (all.every(isStill)) letOneGoOn();
    }
    return ends;
  };
  return {
    together,
    table: {
      get: async (key) => {
        await turn();
        return table.get(key);
      },
      getMany: async (keys) => {
        await turn();
        return table.getMany(keys);
      },
      query: async (query) => {
        await turn();
        return table.query(query);
      },
      write: async (...writes) => {
        await turn();
        return table.write(...writes);
      },
    },
  };
};

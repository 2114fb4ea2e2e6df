/**
 * What goes wrong with a call. `refused`: the connection fails and nothing is done. `lost`: it is done, and the answer
 * is lost. `hang`: no answer ever comes. `error`: an answer of that status. `done` says whether it was done all the same.
 */
export type Fault = { on?: string } & (
  | { kind: "refused" }
  | { kind: "lost" }
  | { kind: "hang"; done?: boolean }
  | { kind: "error"; status: number; done?: boolean }
);

/** There is no answer: the connection breaks, or (`hangs`) nothing more comes over it. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly hangs: boolean;

  constructor(hangs: boolean) {
    super(hangs ? "No answer comes." : "The connection was closed.");
    this.hangs = hangs;
  }
}

export const makeFaults = () => {
  const waiting: Fault[] = [];
  let down = false;
  return {
    /** The next call fails so; `on` waits for a certain one, such as `POST /v1/customers`. */
    failNext(fault: Fault, times = 1) {
      for (let time = 0; time < times; time += 1) waiting.push(fault);
    },
    /** While it is down, every connection is refused. */
    setDown(isDown: boolean) {
      down = isDown;
    },
    isDown: () => down,
    /** What is to go wrong with this call; taken from those that wait. */
    take(call: string): Fault | undefined {
      if (down) return { kind: "refused" };
      const at = waiting.findIndex(({ on }) => on === undefined || on === call);
      return at < 0 ? undefined : waiting.splice(at, 1)[0];
    },
    waiting: () => [...waiting],
  };
};

/**
 * `refused`: the connection is refused, so the call does not run. `lost`: the call runs, but its response is lost. `hang`:
 * no response is sent. With `isExecuted`, the call runs anyway.
 */
export type Fault = { on?: string } & (
  | { kind: "refused" }
  | { kind: "lost" }
  | { kind: "hang"; isExecuted?: boolean }
  | { kind: "error"; status: number; isExecuted?: boolean }
);

/** Thrown instead of returning a response: the connection breaks or hangs. */
export class ConnectionFailureError extends Error {
  override readonly name = "ConnectionFailureError";
  readonly hangs: boolean;

  constructor(hangs: boolean) {
    super(hangs ? "No response." : "The connection was closed.");
    this.hangs = hangs;
  }
}

export const createFaults = () => {
  const pending: Fault[] = [];
  let down = false;
  return {
    /** Makes the next calls fail or, with `on`, the next calls to an endpoint such as `POST /v1/customers`. */
    failNext(fault: Fault, times = 1) {
      for (let time = 0; time < times; time += 1) pending.push(fault);
    },
    /** While the service is down, every connection is refused. */
    setDown(isDown: boolean) {
      down = isDown;
    },
    isDown: () => down,
    /** Removes and returns the fault for this call, if any. */
    take(call: string): Fault | undefined {
      if (down) return { kind: "refused" };
      const index = pending.findIndex(({ on }) => on === undefined || on === call);
      return index < 0 ? undefined : pending.splice(index, 1)[0];
    },
    waiting: () => [...pending],
  };
};

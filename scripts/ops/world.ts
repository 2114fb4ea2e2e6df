import type { Dependencies } from "#functions/dependencies.ts";
import { type Args, type Command, textOf } from "./command.ts";
import type { LentQueue } from "./dead-queue.ts";
import type { Ops, Session } from "./ops.ts";
import { type Deployed, deployed } from "./stack-outputs.ts";

/** The outside world as the product's own functions know it, and the queue of what was given up. */
export type World = { dependencies: Dependencies; dead: LentQueue; stop(): Promise<void> };
/** Where the product keeps its data: on this machine, while it does not run, or in an account. */
export type Place =
  | { at: "local" }
  | { at: "aws"; session: Session; deployed: Deployed; billing: boolean | undefined; table: string | undefined };

/** The options of scripts that work on people's data. */
export const placeOptions: NonNullable<Command["options"]> = {
  local: { type: "boolean", says: "on this machine's data (GRANTLAMP_DATA), while the product does not run" },
  table: { type: "string", says: "another table than the stack's, such as a restored one" },
};

/** Opens the world that was asked for, lends it, and closes it whatever happens. */
export const inWorld = async <T>(ops: Ops, args: Args, act: (world: World) => Promise<T>): Promise<T> => {
  const place: Place = args.values.local
    ? { at: "local" }
    : {
        at: "aws",
        session: args.session(),
        deployed: await deployed(ops, args),
        billing: args.settings().config.billing,
        table: textOf(args.values.table),
      };
  const world = await ops.open(place);
  try {
    return await act(world);
  } finally {
    await world.stop();
  }
};

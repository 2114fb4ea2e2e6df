import type { Dependencies } from "#functions/dependencies.ts";
import { type Args, type Command, textOf } from "./command.ts";
import type { LentQueue } from "./dead-queue.ts";
import type { Ops, Session } from "./ops.ts";
import { type Deployed, deployed } from "./stack-outputs.ts";

/** The product's dependencies and its dead-letter queue. */
export type World = { dependencies: Dependencies; dead: LentQueue; stop(): Promise<void> };
/** Where the product's data is: on this machine (while the product is stopped), or in an AWS account. */
export type Place =
  | { at: "local" }
  | { at: "aws"; session: Session; deployed: Deployed; billing: boolean | undefined; table: string | undefined };

/** Options of commands that work on user data. */
export const placeOptions: NonNullable<Command["options"]> = {
  local: { type: "boolean", says: "use this machine's data (GRANTLAMP_DATA); the product must be stopped" },
  table: { type: "string", says: "use this table instead of the stack's, such as a restored one" },
};

/** Opens the data selected by the arguments, runs `act`, and always closes it. */
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

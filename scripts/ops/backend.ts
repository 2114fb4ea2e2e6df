import type { Dependencies } from "#functions/dependencies.ts";
import { type Command, type CommandArgs, getStringOption } from "./command.ts";
import type { PeekableQueue } from "./dead-letter-queue.ts";
import type { AwsSession, Ops } from "./ops.ts";
import { readStackOutputs, type StackOutputs } from "./stack-outputs.ts";

/** The product's dependencies and its dead-letter queue. */
export type OpsBackend = { dependencies: Dependencies; deadLetterQueue: PeekableQueue; close(): Promise<void> };
/** Where the product's data is: on this machine (while the product is stopped), or in an AWS account. */
export type BackendLocation =
  | { kind: "local" }
  | {
      kind: "aws";
      session: AwsSession;
      deployed: StackOutputs;
      billing: boolean | undefined;
      table: string | undefined;
    };

/** Options of commands that work on user data. */
export const backendOptions: NonNullable<Command["options"]> = {
  local: { type: "boolean", description: "use this machine's data (GRANTLAMP_DATA); the product must be stopped" },
  table: { type: "string", description: "use this table instead of the stack's, such as a restored one" },
};

/** Opens the data selected by the arguments, runs `act`, and always closes it. */
export const withBackend = async <T>(
  ops: Ops,
  args: CommandArgs,
  act: (world: OpsBackend) => Promise<T>,
): Promise<T> => {
  const place: BackendLocation = args.values.local
    ? { kind: "local" }
    : {
        kind: "aws",
        session: args.session(),
        deployed: await readStackOutputs(ops, args),
        billing: args.settings().config.billing,
        table: getStringOption(args.values.table),
      };
  const world = await ops.openBackend(place);
  try {
    return await act(world);
  } finally {
    await world.close();
  }
};

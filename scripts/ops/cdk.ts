import { retainsData } from "#infra/data/removal-policy.ts";
import { checkNodeVersion, StartupError } from "#scripts/host/startup-checks.ts";
import { type Args, type Command, textOf } from "./command.ts";
import { type Room, roomFor, tooMuchReserved } from "./concurrency.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import { sentenceOf } from "./sentences.ts";

/**
 * How many Lambdas the account may run at once for this stage, as a setting; nothing where it is set, or cannot be asked. By it the stack
 * knows whether it can bound what costs money. Throws OpsProblem where the setting says more than the account has room for.
 */
const roomOf = async (ops: Ops, { settings, session }: Args): Promise<string[]> => {
  const { config, stack, isSet } = settings();
  const isSaid = isSet("accountConcurrency");
  let found: Room;
  try {
    found = await roomFor(ops.aws(session()), stack);
  } catch (error) {
    const so = isSaid ? "the setting is believed" : "nothing is reserved";
    ops.say(`How many Lambdas the account may run at once could not be asked: ${so}. ${sentenceOf(error, session())}`);
    return [];
  }
  const refused = tooMuchReserved(config, found);
  if (refused) throw new OpsProblem(`${refused} Nothing was changed.`);
  return isSaid ? [] : ["-c", `accountConcurrency=${found.room}`];
};

/** Checks what needs no account, then runs `cdk` over every stack of the stage with the same settings. */
const cdk = (ops: Ops, { settings, values, rest }: Args, command: string, ...more: string[]): Promise<number> => {
  try {
    checkNodeVersion(ops.nodeVersion);
  } catch (error) {
    throw error instanceof StartupError ? new OpsProblem(error.message) : error;
  }
  const profile = textOf(values.profile);
  const { context } = settings();
  // Behind a second `--` stands what is cdk's own.
  return ops.run("cdk", [command, "--all", ...context, ...(profile ? ["--profile", profile] : []), ...more, ...rest]);
};

const passedOn = "-- CDK-OPTIONS";

/** Builds the web and deploys the stacks of a stage. */
export const deploy: Command = {
  says: "Builds the web and deploys the stacks of a stage. cdk asks before it widens any permission. What stands behind a second -- goes to cdk.",
  takes: passedOn,
  run: async (ops, args) => cdk(ops, args, "deploy", ...(await roomOf(ops, args))),
};

/** Says what a deployment would change. */
export const diff: Command = {
  says: "Says what deploy would change; it changes nothing. What stands behind a second -- goes to cdk.",
  takes: passedOn,
  run: async (ops, args) => cdk(ops, args, "diff", ...(await roomOf(ops, args))),
};

/** Takes a stage down. */
export const destroy: Command = {
  says: "Takes the stacks of a stage down, after its name was typed. Any stage but prod leaves nothing behind, unless removalPolicy is retain; prod keeps its table, files and secrets.",
  options: { "even-production": { type: "boolean", says: "prod is refused without it" } },
  async run(ops, args) {
    const { config } = args.settings();
    const { stage, region } = config;
    if (stage === "prod" && !args.values["even-production"])
      throw new OpsProblem("This is production: it is not taken down without --even-production. Nothing was changed.");
    ops.say(`This takes ${stage} in ${region} down.`);
    ops.say(
      retainsData(config)
        ? `Table, files and secrets stay in the account, and cost.${stage === "prod" ? " Switch off the stack's protection against deletion first." : ""}`
        : "Everything in it is deleted for good: accounts, files, secrets.",
    );
    if (!ops.isInteractive)
      throw new OpsProblem(
        "The name of the stage has to be typed, and nobody sits at the keyboard. Nothing was changed.",
      );
    if ((await ops.ask(`Type ${stage} to go on: `)) !== stage)
      throw new OpsProblem("That is not its name. Nothing was changed.");
    return cdk(ops, args, "destroy", "--force");
  },
};

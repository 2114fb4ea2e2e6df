import { checkNode, StartProblem } from "#scripts/host/checks.ts";
import { type Args, type Command, textOf } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";

/** Checks what needs no account, then runs `cdk` over every stack of the stage with the same settings. */
const cdk = (ops: Ops, { settings, values, rest }: Args, command: string, ...more: string[]): Promise<number> => {
  try {
    checkNode(ops.nodeVersion);
  } catch (error) {
    throw error instanceof StartProblem ? new OpsProblem(error.message) : error;
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
  run: (ops, args) => cdk(ops, args, "deploy"),
};

/** Says what a deployment would change. */
export const diff: Command = {
  says: "Says what deploy would change; it changes nothing. What stands behind a second -- goes to cdk.",
  takes: passedOn,
  run: (ops, args) => cdk(ops, args, "diff"),
};

/** Takes a stage down. */
export const destroy: Command = {
  says: "Takes the stacks of a stage down, after its name was typed. Any stage but prod leaves nothing behind; prod keeps its table, files and secrets.",
  options: { "even-production": { type: "boolean", says: "prod is refused without it" } },
  async run(ops, args) {
    const { config } = args.settings();
    const { stage, region } = config;
    if (stage === "prod" && !args.values["even-production"])
      throw new OpsProblem("This is production: it is not taken down without --even-production. Nothing was changed.");
    ops.say(`This takes ${stage} in ${region} down.`);
    ops.say(
      stage === "prod"
        ? "Table, files and secrets stay in the account, and cost. Switch off the stack's protection against deletion first."
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

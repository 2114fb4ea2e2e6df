import { retainsData } from "#infra/data/removal-policy.ts";
import { checkNodeVersion, StartupError } from "#scripts/host/startup-checks.ts";
import { type Command, type CommandArgs, getStringOption } from "./command.ts";
import { type ConcurrencyBudget, findReservationProblem, readConcurrencyBudget } from "./concurrency.ts";
import { toErrorMessage } from "./error-messages.ts";
import { type Ops, OpsError } from "./ops.ts";

/**
 * Returns the account's available Lambda concurrency as a `-c` setting, or nothing if it is already
 * set or cannot be read. The stack uses it to decide whether it can reserve concurrency for
 * functions that cost money. Throws OpsProblem if the setting exceeds what is available.
 */
const getConcurrencyContext = async (ops: Ops, { settings, session }: CommandArgs): Promise<string[]> => {
  const { config, stack, isSet } = settings();
  const isConfigured = isSet("accountConcurrency");
  let found: ConcurrencyBudget;
  try {
    found = await readConcurrencyBudget(ops.aws(session()), stack);
  } catch (error) {
    const fallback = isConfigured ? "using the setting" : "nothing is reserved";
    ops.print(
      `Could not read the account's Lambda concurrency limit: ${fallback}. ${toErrorMessage(error, session())}`,
    );
    return [];
  }
  const problem = findReservationProblem(config, found);
  if (problem) throw new OpsError(`${problem} Nothing was changed.`);
  return isConfigured ? [] : ["-c", `accountConcurrency=${found.available}`];
};

/** Checks the Node version, then runs `cdk` for all stacks of the stage with the same settings. */
const runCdk = (
  ops: Ops,
  { settings, values, rest }: CommandArgs,
  command: string,
  ...more: string[]
): Promise<number> => {
  try {
    checkNodeVersion(ops.nodeVersion);
  } catch (error) {
    throw error instanceof StartupError ? new OpsError(error.message) : error;
  }
  const profile = getStringOption(values.profile);
  const { context } = settings();
  // `rest` holds the arguments after a second `--`.
  return ops.run("cdk", [command, "--all", ...context, ...(profile ? ["--profile", profile] : []), ...more, ...rest]);
};

const passThroughUsage = "-- CDK-OPTIONS";

export const deployCommand: Command = {
  description:
    "Builds the web app and deploys the stacks of a stage. cdk asks before it broadens permissions. Arguments after a second -- go to cdk.",
  usage: passThroughUsage,
  run: async (ops, args) => runCdk(ops, args, "deploy", ...(await getConcurrencyContext(ops, args))),
};

export const diffCommand: Command = {
  description: "Shows what deploy would change, without changing anything. Arguments after a second -- go to cdk.",
  usage: passThroughUsage,
  run: async (ops, args) => runCdk(ops, args, "diff", ...(await getConcurrencyContext(ops, args))),
};

export const destroyCommand: Command = {
  description:
    "Deletes the stacks of a stage after you type its name. prod keeps its table, files and secrets; other stages keep them only if removalPolicy is retain.",
  options: { "even-production": { type: "boolean", description: "required to delete prod" } },
  async run(ops, args) {
    const { config } = args.settings();
    const { stage, region } = config;
    if (stage === "prod" && !args.values["even-production"])
      throw new OpsError("This is production. Deleting it requires --even-production. Nothing was changed.");
    ops.print(`This deletes stage ${stage} in ${region}.`);
    ops.print(
      retainsData(config)
        ? `The table, files and secrets stay in the account and keep costing money.${stage === "prod" ? " Turn off the stack's termination protection first." : ""}`
        : "Everything in it is permanently deleted: accounts, files, secrets.",
    );
    if (!ops.isInteractive)
      throw new OpsError("You must type the name of the stage, which needs a terminal. Nothing was changed.");
    if ((await ops.prompt(`Type ${stage} to continue: `)) !== stage)
      throw new OpsError("The name does not match. Nothing was changed.");
    return runCdk(ops, args, "destroy", "--force");
  },
};

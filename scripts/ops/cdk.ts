import type { Config } from "#infra/config.ts";
import { retainsData } from "#infra/data/storage.ts";
import { canReserveConcurrency } from "#infra/lambda/lambda-permissions.ts";
import { checkNodeVersion, StartupError } from "#scripts/host/startup-checks.ts";
import type { OpsAws } from "./aws.ts";
import { confirmStage } from "./confirm-stage.ts";
import { toErrorMessage } from "./error-messages.ts";
import { type Ops, OpsError } from "./ops.ts";
import { readSettings, type Settings, type SettingsOptions } from "./settings.ts";

type ConcurrencyBudget = {
  limit: number;
  /** Concurrency that other stacks have not reserved. */
  available: number;
  /** Concurrency this stack has reserved; undefined if it does not exist. */
  reserved: number | undefined;
};

/** Reads how much concurrency a stack can reserve, including what it has reserved already. */
export const readConcurrencyBudget = async (aws: OpsAws, stack: string): Promise<ConcurrencyBudget> => {
  const [{ all, unreserved }, stackInfo] = await Promise.all([aws.getConcurrency(), aws.findStack(stack)]);
  const reservedConcurrency =
    stackInfo && Number(stackInfo.outputs.find(({ name }) => name === "ReservedConcurrency")?.value ?? 0);
  return { limit: all, available: unreserved + (reservedConcurrency ?? 0), reserved: reservedConcurrency };
};

/** Explains why CloudFormation would reject the reserved concurrency mid-deployment; undefined if there is enough. */
export const findReservationProblem = (config: Config, { available }: ConcurrencyBudget): string | undefined =>
  canReserveConcurrency(config) && !canReserveConcurrency({ ...config, accountConcurrency: available })
    ? `The setting accountConcurrency is ${config.accountConcurrency}, but the account has only ${available} available for this stage in this region. That is too few to reserve ${config.aiConcurrency} for each Lambda that calls a model or searches the web, so a deployment would fail. Remove the setting: npm run deploy reads the limit from the account.`
    : undefined;

/** Returns the available Lambda concurrency as a `-c` setting. Throws OpsError if the setting exceeds it. */
const getConcurrencyContext = async (ops: Ops, { config, stack, isSet, session }: Settings): Promise<string[]> => {
  const isConfigured = isSet("accountConcurrency");
  let budget: ConcurrencyBudget;
  try {
    budget = await readConcurrencyBudget(ops.aws(session), stack);
  } catch (error) {
    const fallback = isConfigured ? "using the setting" : "nothing is reserved";
    ops.print(`Could not read the account's Lambda concurrency limit: ${fallback}. ${toErrorMessage(error, session)}`);
    return [];
  }
  const problem = findReservationProblem(config, budget);
  if (problem) throw new OpsError(`${problem} Nothing was changed.`);
  return isConfigured ? [] : ["-c", `accountConcurrency=${budget.available}`];
};

/** Checks the Node version, then runs `cdk` for all stacks of the stage with the same settings. */
const runCdk = (ops: Ops, { context, session: { profile } }: Settings, command: string, ...more: string[]) => {
  try {
    checkNodeVersion(ops.nodeVersion);
  } catch (error) {
    throw error instanceof StartupError ? new OpsError(error.message) : error;
  }
  return ops.run("cdk", [command, "--all", ...context, ...(profile ? ["--profile", profile] : []), ...more]);
};

const runWithConcurrency = async (ops: Ops, options: SettingsOptions, command: string, cdkOptions: string[]) => {
  const settings = readSettings(options);
  return runCdk(ops, settings, command, ...(await getConcurrencyContext(ops, settings)), ...cdkOptions);
};

export const deploy = (ops: Ops, options: SettingsOptions, cdkOptions: string[]): Promise<number> =>
  runWithConcurrency(ops, options, "deploy", cdkOptions);

export const diff = (ops: Ops, options: SettingsOptions, cdkOptions: string[]): Promise<number> =>
  runWithConcurrency(ops, options, "diff", cdkOptions);

type DestroyOptions = SettingsOptions & { evenProduction?: boolean; confirm?: string };
export const destroy = async (ops: Ops, options: DestroyOptions, cdkOptions: string[]): Promise<number> => {
  const settings = readSettings(options);
  const { stage, region } = settings.config;
  if (stage === "prod" && !options.evenProduction)
    throw new OpsError("This is production. Deleting it requires --even-production. Nothing was changed.");
  ops.print(`This deletes stage ${stage} in ${region}.`);
  ops.print(
    retainsData(settings.config)
      ? `The table, files and secrets stay in the account and keep costing money.${stage === "prod" ? " Turn off the stack's termination protection first." : ""}`
      : "Everything in it is permanently deleted: accounts, files, secrets.",
  );
  if (!ops.isInteractive && (stage === "prod" || options.confirm === undefined))
    throw new OpsError(
      stage === "prod"
        ? "Deleting production needs a terminal. Nothing was changed."
        : `Type the name of the stage in a terminal, or repeat it with --confirm ${stage}. Nothing was changed.`,
    );
  await confirmStage(ops, stage === "prod" ? {} : options, stage);
  return runCdk(ops, settings, "destroy", "--force", ...cdkOptions);
};

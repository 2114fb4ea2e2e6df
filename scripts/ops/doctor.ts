import type { Command, CommandArgs } from "./command.ts";
import { checkBootstrap, checkCertificate, checkConcurrency, checkIdentity, checkMail } from "./doctor/account.ts";
import { errorFinding, type Finding, printFindings, runCheck } from "./doctor/finding.ts";
import { checkNodeVersion, checkSettings } from "./doctor/local.ts";
import { checkAlarms, checkBackups } from "./doctor/monitoring.ts";
import { checkSecrets, readSecrets } from "./doctor/secrets.ts";
import { checkAddress, checkCatalogAge, checkQueues, checkStack, checkTable } from "./doctor/stack.ts";
import { checkThirdPartyKeys } from "./doctor/third-party-keys.ts";
import type { AwsSession, Ops } from "./ops.ts";
import type { Settings } from "./settings.ts";
import { parseStackOutputs } from "./stack-outputs.ts";

const skipped = (message: string): Finding => ({ subject: "AWS", status: "unknown", message });

/** Checks the account's prerequisites for a deployment. */
const lookAtAccount = async (ops: Ops, settings: Settings, session: AwsSession): Promise<Finding[]> => {
  const { config } = settings;
  const aws = ops.aws(session);
  const found = await Promise.all([
    runCheck("Bootstrap", session, () => checkBootstrap(aws, config)),
    runCheck("Certificate", session, () => checkCertificate(aws, config, ops.now())),
    runCheck("Mail", session, () => checkMail(aws, config)),
    runCheck("Concurrency", session, () => checkConcurrency(aws, settings)),
  ]);
  return found.flat();
};

/** Checks the deployed stack. */
const lookAtDeployed = async (ops: Ops, { config, stack }: Settings, session: AwsSession): Promise<Finding[]> => {
  const aws = ops.aws(session);
  const found = await aws.stack(stack);
  if (!found) return [errorFinding("Stack", `${stack} not found in ${config.region}. Run npm run deploy.`)];
  const state = checkStack(found, stack);
  if (!found.outputs.length) return [state];
  const deployed = parseStackOutputs(stack, found.outputs);
  const rest = await Promise.all([
    runCheck("Address", session, () => checkAddress(ops, deployed, config)),
    runCheck("Table", session, () => checkTable(ops.tables(session), deployed)),
    runCheck("Backups", session, () => checkBackups(aws, deployed, config, ops.now())),
    runCheck("Alarms", session, () => checkAlarms(aws, deployed, config, stack)),
    runCheck("Queues", session, () => checkQueues(aws, deployed)),
    runCheck("Catalog", session, () => checkCatalogAge(aws, deployed, ops.now())),
    runCheck("Secrets", session, async () => {
      const { secrets, findings } = await readSecrets(aws, deployed);
      return [
        ...findings,
        ...checkSecrets(secrets, config),
        ...(await checkThirdPartyKeys(ops, secrets, deployed, config)),
      ];
    }),
  ]);
  return [state, ...rest.flat()];
};

const runChecks = async (ops: Ops, args: CommandArgs): Promise<Finding[]> => {
  const node = await checkNodeVersion(ops);
  let settings: Settings;
  try {
    settings = args.settings();
  } catch (error) {
    const message = (error as Error).message;
    return [...node, errorFinding("Settings", message), skipped("other checks need valid settings")];
  }
  const local = [...node, ...checkSettings(settings)];
  if (args.values.offline) return [...local, skipped("skipped by --offline")];
  const session = args.session();
  const identity = await runCheck("Credentials", session, () => checkIdentity(ops.aws(session)));
  if (identity.some(({ status: is }) => is !== "ok"))
    return [...local, ...identity, skipped("account checks need valid credentials")];
  const account = await lookAtAccount(ops, settings, session);
  const deployed = await runCheck("Stack", session, () => lookAtDeployed(ops, settings, session));
  return [...local, ...identity, ...account, ...deployed];
};

export const doctorCommand: Command = {
  description:
    "Checks everything an installation needs and says how to fix what is wrong. Changes nothing. Exit code 1 means at least one error.",
  options: { offline: { type: "boolean", description: "only run checks that need no AWS account" } },
  run: async (ops, args) => printFindings(ops, await runChecks(ops, args)),
};

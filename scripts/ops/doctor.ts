import type { Args, Command } from "./command.ts";
import { lookAtBootstrap, lookAtCertificate, lookAtConcurrency, lookAtIdentity, lookAtMail } from "./doctor/account.ts";
import { type Finding, look, tell, wrong } from "./doctor/finding.ts";
import { lookAtKeys } from "./doctor/keys.ts";
import { lookAtNode, lookAtSettings } from "./doctor/local.ts";
import { lookAtSecrets, readSecrets } from "./doctor/secrets.ts";
import { lookAtAddress, lookAtCatalog, lookAtQueues, lookAtStack, lookAtTable } from "./doctor/stack.ts";
import { lookAtAlarms, lookAtBackups } from "./doctor/watch.ts";
import type { Ops, Session } from "./ops.ts";
import type { Settings } from "./settings.ts";
import { deployedBy } from "./stack-outputs.ts";

const skipped = (message: string): Finding => ({ of: "AWS", is: "unknown", says: message });

/** Checks the account's prerequisites for a deployment. */
const lookAtAccount = async (ops: Ops, settings: Settings, session: Session): Promise<Finding[]> => {
  const { config } = settings;
  const aws = ops.aws(session);
  const found = await Promise.all([
    look("Bootstrap", session, () => lookAtBootstrap(aws, config)),
    look("Certificate", session, () => lookAtCertificate(aws, config, ops.now())),
    look("Mail", session, () => lookAtMail(aws, config)),
    look("Concurrency", session, () => lookAtConcurrency(aws, settings)),
  ]);
  return found.flat();
};

/** Checks the deployed stack. */
const lookAtDeployed = async (ops: Ops, { config, stack }: Settings, session: Session): Promise<Finding[]> => {
  const aws = ops.aws(session);
  const found = await aws.stack(stack);
  if (!found) return [wrong("Stack", `${stack} not found in ${config.region}. Run npm run deploy.`)];
  const state = lookAtStack(found, stack);
  if (!found.outputs.length) return [state];
  const deployed = deployedBy(stack, found.outputs);
  const rest = await Promise.all([
    look("Address", session, () => lookAtAddress(ops, deployed, config)),
    look("Table", session, () => lookAtTable(ops.tables(session), deployed)),
    look("Backups", session, () => lookAtBackups(aws, deployed, config, ops.now())),
    look("Alarms", session, () => lookAtAlarms(aws, deployed, config, stack)),
    look("Queues", session, () => lookAtQueues(aws, deployed)),
    look("Catalog", session, () => lookAtCatalog(aws, deployed, ops.now())),
    look("Secrets", session, async () => {
      const { secrets, findings } = await readSecrets(aws, deployed);
      return [...findings, ...lookAtSecrets(secrets, config), ...(await lookAtKeys(ops, secrets, deployed, config))];
    }),
  ]);
  return [state, ...rest.flat()];
};

const runChecks = async (ops: Ops, args: Args): Promise<Finding[]> => {
  const node = await lookAtNode(ops);
  let settings: Settings;
  try {
    settings = args.settings();
  } catch (error) {
    const message = (error as Error).message;
    return [
      ...node,
      wrong("Settings", message),
      skipped("other checks need valid settings"),
    ];
  }
  const local = [...node, ...lookAtSettings(settings)];
  if (args.values.offline) return [...local, skipped("skipped by --offline")];
  const session = args.session();
  const identity = await look("Credentials", session, () => lookAtIdentity(ops.aws(session)));
  if (identity.some(({ is }) => is !== "ok"))
    return [...local, ...identity, skipped("account checks need valid credentials")];
  const account = await lookAtAccount(ops, settings, session);
  const deployed = await look("Stack", session, () => lookAtDeployed(ops, settings, session));
  return [...local, ...identity, ...account, ...deployed];
};

export const doctor: Command = {
  says: "Checks everything an installation needs and says how to fix what is wrong. Changes nothing. Exit code 1 means at least one error.",
  options: { offline: { type: "boolean", says: "only run checks that need no AWS account" } },
  run: async (ops, args) => tell(ops, await runChecks(ops, args)),
};

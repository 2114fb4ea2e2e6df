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

const notLookedAt = (says: string): Finding => ({ of: "AWS", is: "unknown", says });

/** The account, and what has to be there before anything is deployed. */
const lookAtAccount = async (ops: Ops, settings: Settings, session: Session): Promise<Finding[]> => {
  const { config } = settings;
  const aws = ops.aws(session);
  const found = await Promise.all([
    look("Bootstrap", session, () => lookAtBootstrap(aws, config)),
    look("Certificate", session, () => lookAtCertificate(aws, config, ops.now())),
    look("Mail", session, () => lookAtMail(aws, config)),
    look("Lambdas at once", session, () => lookAtConcurrency(aws, settings)),
  ]);
  return found.flat();
};

/** What is deployed. */
const lookAtDeployed = async (ops: Ops, { config, stack }: Settings, session: Session): Promise<Finding[]> => {
  const aws = ops.aws(session);
  const found = await aws.stack(stack);
  if (!found) return [wrong("Stack", `there is none named ${stack} in ${config.region}. npm run deploy makes it.`)];
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

const findingsOf = async (ops: Ops, args: Args): Promise<Finding[]> => {
  const node = await lookAtNode(ops);
  let settings: Settings;
  try {
    settings = args.settings();
  } catch (error) {
    const says = (error as Error).message;
    return [
      ...node,
      wrong("Settings", says),
      notLookedAt("nothing more can be looked at before the settings are right"),
    ];
  }
  const local = [...node, ...lookAtSettings(settings)];
  if (args.values.offline) return [...local, notLookedAt("left out by --offline")];
  const session = args.session();
  const identity = await look("Credentials", session, () => lookAtIdentity(ops.aws(session)));
  if (identity.some(({ is }) => is !== "ok"))
    return [...local, ...identity, notLookedAt("nothing in the account can be looked at without them")];
  const account = await lookAtAccount(ops, settings, session);
  const there = await look("Stack", session, () => lookAtDeployed(ops, settings, session));
  return [...local, ...identity, ...account, ...there];
};

/** Says of everything an installation needs whether it is right, and what to do where it is not. */
export const doctor: Command = {
  says: "Looks at everything an installation needs, and says of each what is wrong and what to do. It changes nothing. Exit code 1: something is wrong.",
  options: { offline: { type: "boolean", says: "only what needs no account" } },
  run: async (ops, args) => tell(ops, await findingsOf(ops, args)),
};

import { checkNodeVersion } from "#scripts/host/startup-checks.ts";
import { checkBootstrap, checkCertificate, checkConcurrency, checkIdentity, checkMail } from "./doctor/account.ts";
import { createFindings, type Finding, printFindings, runCheck } from "./doctor/finding.ts";
import { checkCloudFront, checkCodeStorage, checkHostedZone } from "./doctor/preflight.ts";
import { checkSecrets, checkThirdPartyKeys, readSecrets } from "./doctor/secrets.ts";
import {
  checkAddress,
  checkAlarms,
  checkBackups,
  checkCatalogAge,
  checkDrift,
  checkQueues,
  checkStack,
  checkTable,
} from "./doctor/stack.ts";
import type { Ops } from "./ops.ts";
import { readSettings, type Settings, type SettingsOptions } from "./settings.ts";
import { parseStackOutputs } from "./stack-outputs.ts";

const checkSettings = ({ config, stack }: Settings): Finding[] => {
  const { region, domainName, mailFrom, enableAlarms, alarmEmail } = config;
  const sender = createFindings("Sender");
  const alarms = createFindings("Alarms");
  const findings = [
    createFindings("Settings").ok(`${stack} in ${region}, at ${domainName ?? "the CloudFront domain"}`),
    mailFrom || domainName
      ? sender.ok(mailFrom ?? `no-reply@${domainName}`)
      : sender.warning(
          "no email is sent, so users get no reminders or password reset links. Set mailFrom to an address verified in SES, and deploy.",
        ),
  ];
  if (!enableAlarms)
    findings.push(
      alarms.warning(
        `turned off by enableAlarms: ${alarmEmail ?? "nobody"} is only notified about the budget and failed backups.`,
      ),
    );
  else if (!alarmEmail)
    findings.push(alarms.warning("nobody is notified. Set alarmEmail, deploy, and confirm the email that AWS sends."));
  return findings;
};

const checkAccount = async (ops: Ops, settings: Settings): Promise<Finding[]> => {
  const { config, session } = settings;
  const aws = ops.aws(session);
  const findings = await Promise.all([
    runCheck("Bootstrap", session, () => checkBootstrap(aws, config)),
    runCheck("Certificate", session, () => checkCertificate(aws, config, ops.now())),
    runCheck("Mail", session, () => checkMail(aws, config)),
    runCheck("Concurrency", session, () => checkConcurrency(aws, settings)),
    runCheck("Lambda storage", session, () => checkCodeStorage(aws)),
  ]);
  return findings.flat();
};

/** Checks what a first deployment needs beyond the account checks, so that it does not fail halfway. */
const checkFirstDeployment = async (ops: Ops, { config, stack, session }: Settings): Promise<Finding[]> => {
  const aws = ops.aws(session);
  const findings = await Promise.all([
    runCheck("CloudFront", session, () => checkCloudFront(aws)),
    runCheck("Domain", session, () => checkHostedZone(ops, aws, config)),
    runCheck("Stack", session, async () => {
      const stackInfo = await aws.findStack(stack);
      return stackInfo ? checkStack(stackInfo, stack) : createFindings("Stack").ok(`${stack} does not exist yet`);
    }),
  ]);
  return findings.flat();
};

const checkDeployment = async (ops: Ops, { config, stack, session }: Settings): Promise<Finding[]> => {
  const aws = ops.aws(session);
  const stackInfo = await aws.findStack(stack);
  if (!stackInfo) return [createFindings("Stack").error(`${stack} not found in ${config.region}. Run npm run deploy.`)];
  const state = checkStack(stackInfo, stack);
  if (!stackInfo.outputs.length) return [state];
  const deployed = parseStackOutputs(stack, stackInfo.outputs);
  const stackFindings = await Promise.all([
    runCheck("Address", session, () => checkAddress(ops, deployed, config)),
    runCheck("Table", session, () => checkTable(ops.tables(session), deployed)),
    runCheck("Backups", session, () => checkBackups(aws, deployed, config, ops.now())),
    runCheck("Alarms", session, () => checkAlarms(aws, deployed, config, stack)),
    runCheck("Queues", session, () => checkQueues(aws, deployed)),
    runCheck("Catalog", session, () => checkCatalogAge(aws, deployed, ops.now())),
    runCheck("Secrets", session, async () => {
      const { secrets, findings } = await readSecrets(aws, deployed);
      const keys = await checkThirdPartyKeys(ops, secrets, deployed, config);
      return [...findings, ...checkSecrets(secrets, config), ...keys];
    }),
  ]);
  return [state, checkDrift(stackInfo, stack, ops.now()), ...stackFindings.flat()];
};

type DoctorOptions = SettingsOptions & { offline?: boolean; preflight?: boolean };
const runChecks = async (ops: Ops, options: DoctorOptions): Promise<Finding[]> => {
  const skip = createFindings("AWS").unknown;
  const node = await runCheck("Node", undefined, () => {
    checkNodeVersion(ops.nodeVersion);
    return createFindings("Node").ok(ops.nodeVersion);
  });
  let settings: Settings;
  try {
    settings = readSettings(options);
  } catch (error) {
    return [
      ...node,
      createFindings("Settings").error((error as Error).message),
      skip("other checks need valid settings"),
    ];
  }
  const { session } = settings;
  const local = [...node, ...checkSettings(settings)];
  if (options.offline) return [...local, skip("skipped by --offline")];
  const identity = await runCheck("Credentials", session, () => checkIdentity(ops.aws(session)));
  if (identity.some(({ status }) => status !== "ok"))
    return [...local, ...identity, skip("account checks need valid credentials")];
  const account = await checkAccount(ops, settings);
  const deployed = options.preflight
    ? await checkFirstDeployment(ops, settings)
    : await runCheck("Stack", session, () => checkDeployment(ops, settings));
  return [...local, ...identity, ...account, ...deployed];
};

/** Checks everything an installation needs. Changes nothing. */
export const runDoctor = async (ops: Ops, options: DoctorOptions): Promise<number> =>
  printFindings(ops, await runChecks(ops, options));

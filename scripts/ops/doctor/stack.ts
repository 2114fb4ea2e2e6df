import type { Config } from "#infra/config.ts";
import { retainsData } from "#infra/data/storage.ts";
import type { BackupRun, OpsAws, StackDescription } from "../aws.ts";
import type { Ops } from "../ops.ts";
import type { StackOutputs } from "../stack-outputs.ts";
import type { Tables } from "../tables.ts";
import { createFindings, type Finding, type Findings } from "./finding.ts";

const day = 86_400_000;

export const checkStack = ({ status, reason }: StackDescription, name: string): Finding => {
  const { error, ok, warning } = createFindings("Stack");
  const summary = `${name} is ${status}${reason ? ` (${reason})` : ""}`;
  if (status === "REVIEW_IN_PROGRESS")
    return warning(`${summary}: a change set was created but never executed. Deploy, or delete it in CloudFormation.`);
  if (status.endsWith("_IN_PROGRESS")) return warning(`${summary}. Wait until it is done, then try again.`);
  if (status === "UPDATE_ROLLBACK_COMPLETE")
    return warning(
      `${summary}: the last deployment failed, and the previous one is running. See its events in CloudFormation.`,
    );
  if (status === "UPDATE_ROLLBACK_FAILED") return error(`${summary}. Run npx cdk rollback ${name}, then deploy again.`);
  if (/^ROLLBACK|^CREATE_FAILED/.test(status))
    return error(`${summary}. It was never created; see docs/runbook.md (A failed first deployment).`);
  if (status === "DELETE_FAILED") return error(`${summary}. Delete it again (npm run destroy), then deploy.`);
  if (/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return ok(summary);
  return error(`${summary}. See its events in CloudFormation.`);
};

const maxDriftAge = 92 * day;

/**
 * Reports whether someone has changed resources without a deployment, as of the last time CloudFormation compared them.
 */
export const checkDrift = ({ drift }: StackDescription, name: string, now: Date): Finding => {
  const { ok, unknown, warning } = createFindings("Drift");
  const command = `aws cloudformation detect-stack-drift --stack-name ${name}`;
  if (!drift) return unknown(`never compared with the template. Run ${command} once a quarter, then doctor again.`);
  const date = drift.at.toISOString().slice(0, 10);
  if (!drift.isInSync)
    return warning(
      `on ${date}, resources differed from the template: someone changed them without a deployment. CloudFormation lists them (Stack actions, View drift results). Undo the changes or move them into infra/, then run ${command}.`,
    );
  if (now.getTime() - drift.at.getTime() > maxDriftAge)
    return unknown(`last compared with the template on ${date}. Run ${command}, then doctor again.`);
  return ok(`resources matched the template on ${date}`);
};

export const checkQueues = async (
  aws: OpsAws,
  { JobQueueUrl, JobDlqUrl, MissedRunsUrl }: StackOutputs,
): Promise<Finding[]> => {
  const [jobs, dead, missedRuns] = await Promise.all([
    aws.getBacklog(JobQueueUrl),
    aws.getBacklog(JobDlqUrl),
    aws.getBacklog(MissedRunsUrl),
  ]);
  const failedMessages = dead.waiting + dead.inFlight;
  const queue = createFindings("Jobs");
  const backlog = `${jobs.waiting} waiting, ${jobs.inFlight} in progress`;
  const deadLetters = createFindings("Dead letters");
  return [
    jobs.waiting > 100 ? queue.warning(`${backlog}. Check the worker's log for throttling.`) : queue.ok(backlog),
    failedMessages
      ? deadLetters.error(
          `${failedMessages} messages in the dead-letter queue. npm run dlq:peek lists them; npm run dlq:redrive sends them again.`,
        )
      : deadLetters.ok("the dead-letter queue is empty"),
    ...(missedRuns.waiting
      ? [
          createFindings("Schedules").warning(
            `${missedRuns.waiting} runs or events failed or never started. npm run missed:peek lists them; npm run missed:purge removes the runs.`,
          ),
        ]
      : []),
  ];
};

export const checkCatalogAge = async (aws: OpsAws, { BucketName }: StackOutputs, now: Date): Promise<Finding> => {
  const { ok, warning } = createFindings("Catalog");
  const { version, records, verifiedOn } = await aws.getCatalogStatus(BucketName);
  const summary = `${records} records, version ${version}, verified ${verifiedOn ?? "never"}`;
  const days = verifiedOn ? Math.floor((now.getTime() - Date.parse(verifiedOn)) / day) : Number.POSITIVE_INFINITY;
  if (days <= 2) return ok(summary);
  return warning(`${summary}. It should sync daily. See the log of CatalogSync (docs/runbook.md, The catalog).`);
};

const isHealthResponse = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === "object" && body !== null && "ok" in body;
};

export const checkAddress = async (
  ops: Ops,
  { AppUrl, all }: StackOutputs,
  { domainName }: Config,
): Promise<Finding> => {
  const { error, ok, warning } = createFindings("Address");
  if (domainName && AppUrl !== `https://${domainName}`)
    return warning(`the settings use ${domainName}, but the stack is deployed at ${AppUrl}. Run npm run deploy.`);
  const target = all.find(({ name }) => name === "DistributionDomain")?.value ?? "the output DistributionDomain";
  const dnsHint = `Point the DNS of ${domainName} to ${target} (ALIAS, or CNAME below the apex)`;
  let response: Response;
  try {
    response = await ops.fetch(`${AppUrl}/api/health`, { signal: AbortSignal.timeout(15_000), redirect: "manual" });
  } catch {
    return error(`${AppUrl} does not respond. ${domainName ? dnsHint : "Check the network connection"}.`);
  }
  if (response.ok && (await isHealthResponse(response))) return ok(`${AppUrl} responds`);
  // Another site would return a page or a redirect.
  if (domainName && response.status < 400)
    return error(`${AppUrl} is served by something other than Grantlamp. ${dnsHint}.`);
  const why = response.status === 403 ? "The origin key or the firewall rejects it" : "See the API logs";
  return error(`${AppUrl}/api/health returned ${response.status}. ${why}.`);
};

export const checkTable = async (tables: Tables, { TableName }: StackOutputs): Promise<Finding> => {
  const { error, ok } = createFindings("Table");
  const state = await tables.getStatus(TableName);
  if (!state) return error(`${TableName} does not exist. Check the setting tableName.`);
  const range = await tables.getRecoveryWindow(TableName);
  if (!range) return error(`${TableName} has no point-in-time recovery. Turn it on.`);
  return ok(`${TableName} is ${state} and can be restored to any time since ${range.from.toISOString().slice(0, 10)}`);
};

const runbookSection = "(docs/runbook.md, Failed backups)";
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/** Schedule and maximum age in days, by kind of backup. */
const schedules = {
  Backup: { when: "each Wednesday", maxAgeDays: 8 },
  Export: { when: "on the first Sunday of a month", maxAgeDays: 36 },
} as const;

/** Checks the backups of one kind, given newest first. */
const checkCopies = (subject: keyof typeof schedules, copies: readonly BackupRun[], now: Date): Finding => {
  const { error, ok, warning } = createFindings(subject);
  const { when, maxAgeDays } = schedules[subject];
  const [newest] = copies;
  const last = copies.find(({ state }) => state === "completed");
  const summary = last ? `last one from ${formatDay(last.at)}` : "none";
  if (newest?.state === "failed")
    return error(
      `the one from ${formatDay(newest.at)} failed${newest.message && ` (${newest.message})`}; ${last ? summary : "there are no others"} ${runbookSection}.`,
    );
  if (!last) return warning(`none yet. It runs ${when}; if that time has passed, investigate ${runbookSection}.`);
  if (now.getTime() - last.at.getTime() > maxAgeDays * day)
    return error(`${summary}, although one is due ${when}. Check that it is still scheduled ${runbookSection}.`);
  return ok(summary);
};

/** Checks the last backup and S3 export, for stages that retain their data. */
export const checkBackups = async (
  aws: OpsAws,
  { TableName }: StackOutputs,
  config: Config,
  now: Date,
): Promise<Finding[]> => {
  if (!retainsData(config)) return [];
  const [backups, exported] = await Promise.all([aws.listBackups(TableName), aws.findLastExport(TableName)]);
  return [checkCopies("Backup", backups, now), checkCopies("Export", exported ? [exported] : [], now)];
};

/** Checks that the alarms are deployed, not firing, and have a confirmed subscriber. */
export const checkAlarms = async (
  aws: OpsAws,
  { all }: StackOutputs,
  { alarmEmail, enableAlarms }: Config,
  stack: string,
): Promise<Findings> => {
  const { error, ok, warning } = createFindings("Alarms");
  const topic = all.find(({ name }) => name === "AlarmTopicArn")?.value;
  const { count, firing } = await aws.listAlarms(stack);
  if (enableAlarms && !count) return error("enabled in the settings, but none are deployed. Run npm run deploy.");
  if (!enableAlarms && count)
    return warning(`disabled in the settings, but ${count} are deployed. Run npm run deploy to remove them.`);
  const findings = firing.length
    ? [warning(`in ALARM state: ${firing.map(({ name }) => name).join(", ")} (docs/runbook.md, Alarms).`)]
    : [];
  if (!alarmEmail) return findings; // checkSettings reports this.
  const subscribers = topic ? await aws.listSubscribers(topic) : [];
  const subscriber = subscribers.find(({ address }) => address.toLowerCase() === alarmEmail.toLowerCase());
  if (!subscriber)
    return [
      ...findings,
      error(
        `${alarmEmail} is not subscribed: it was never deployed, or has unsubscribed. Run npm run deploy, then confirm.`,
      ),
    ];
  if (subscriber.isPending)
    return [
      ...findings,
      error(
        `${alarmEmail} is not confirmed. Open the link in AWS's email "Subscription Confirmation" within three days, or request another on the topic's SNS page.`,
      ),
    ];
  return [...findings, ok(`${count}, sent to ${alarmEmail}`)];
};

import type { Config } from "#infra/config.ts";
import type { OpsAws, StackDescription } from "../aws.ts";
import type { Ops } from "../ops.ts";
import type { Tables } from "../restore/tables.ts";
import type { StackOutputs } from "../stack-outputs.ts";
import { errorFinding, type Finding, okFinding, warningFinding } from "./finding.ts";

/** Explains the stack's status and what to do about it. */
export const checkStack = ({ status, reason }: StackDescription, name: string): Finding => {
  const subject = "Stack";
  const summary = `${name} is ${status}${reason ? ` (${reason})` : ""}`;
  if (status === "REVIEW_IN_PROGRESS")
    return warningFinding(
      subject,
      `${summary}: a change set was created but never executed. Deploy, or delete it in CloudFormation.`,
    );
  if (status.endsWith("_IN_PROGRESS"))
    return warningFinding(subject, `${summary}. Wait until it is done, then try again.`);
  if (status === "UPDATE_ROLLBACK_COMPLETE")
    return warningFinding(
      subject,
      `${summary}: the last deployment failed, and the previous one is running. See its events in CloudFormation.`,
    );
  if (status === "UPDATE_ROLLBACK_FAILED")
    return errorFinding(subject, `${summary}. Run npx cdk rollback ${name}, then deploy again.`);
  if (/^ROLLBACK|^CREATE_FAILED/.test(status))
    return errorFinding(
      subject,
      `${summary}. It was never created; see docs/runbook.md (A first deployment that failed).`,
    );
  if (status === "DELETE_FAILED")
    return errorFinding(subject, `${summary}. Delete it again (npm run destroy), then deploy.`);
  if (/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return okFinding(subject, summary);
  return errorFinding(subject, `${summary}. See its events in CloudFormation.`);
};

/** Checks the queue backlogs. */
export const checkQueues = async (aws: OpsAws, { JobQueueUrl, JobDlqUrl, all }: StackOutputs): Promise<Finding[]> => {
  const missedRuns = all.find(({ name }) => name === "MissedRunsUrl")?.value;
  const none = { waiting: 0, underWay: 0 };
  const queues = [JobQueueUrl, JobDlqUrl, missedRuns].map((url) => (url ? aws.backlog(url) : none));
  const [jobs = none, dead = none, missed = none] = await Promise.all(queues);
  const failed = dead.waiting + dead.underWay;
  return [
    jobs.waiting > 100
      ? warningFinding(
          "Jobs",
          `${jobs.waiting} waiting, ${jobs.underWay} in progress. Check the worker's log for throttling.`,
        )
      : okFinding("Jobs", `${jobs.waiting} waiting, ${jobs.underWay} in progress`),
    failed
      ? errorFinding(
          "Dead letters",
          `${failed} messages in the dead-letter queue. npm run dlq:peek lists them; npm run dlq:redrive sends them again.`,
        )
      : okFinding("Dead letters", "the dead-letter queue is empty"),
    ...(missed.waiting
      ? [
          warningFinding(
            "Schedules",
            `${missed.waiting} runs failed or never started. See the function logs (queue ${missedRuns}).`,
          ),
        ]
      : []),
  ];
};

/** Checks the age of the published catalog. */
export const checkCatalogAge = async (aws: OpsAws, { BucketName }: StackOutputs, now: Date): Promise<Finding> => {
  const subject = "Catalog";
  const { version, records, verifiedOn } = await aws.catalog(BucketName);
  const summary = `${records} records, version ${version}, verified ${verifiedOn ?? "never"}`;
  const days = verifiedOn
    ? Math.floor((now.getTime() - Date.parse(verifiedOn)) / 86_400_000)
    : Number.POSITIVE_INFINITY;
  if (days <= 2) return okFinding(subject, summary);
  return warningFinding(
    subject,
    `${summary}. It should sync daily. See the log of CatalogSync (docs/runbook.md, The catalog).`,
  );
};

const isHealthResponse = async (response: Response) => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === "object" && body !== null && "ok" in body;
};

/** Checks that the product responds at its public URL. */
export const checkAddress = async (
  ops: Ops,
  { AppUrl, all }: StackOutputs,
  { domainName }: Config,
): Promise<Finding> => {
  const subject = "Address";
  if (domainName && AppUrl !== `https://${domainName}`)
    return warningFinding(
      subject,
      `the settings use ${domainName}, but the stack is deployed at ${AppUrl}. Run npm run deploy.`,
    );
  const target = all.find(({ name }) => name === "DistributionDomain")?.value ?? "the output DistributionDomain";
  const dnsHint = `Point the DNS of ${domainName} to ${target} (ALIAS, or CNAME below the apex)`;
  let response: Response;
  try {
    response = await ops.fetch(`${AppUrl}/api/health`, { signal: AbortSignal.timeout(15_000), redirect: "manual" });
  } catch {
    return errorFinding(
      subject,
      `${AppUrl} does not respond. ${domainName ? dnsHint : "Check the network connection"}.`,
    );
  }
  if (response.ok && (await isHealthResponse(response))) return okFinding(subject, `${AppUrl} responds`);
  // Another site would return a page or a redirect.
  if (domainName && response.status < 400)
    return errorFinding(subject, `${AppUrl} is served by something other than Grantlamp. ${dnsHint}.`);
  const why = response.status === 403 ? "The origin key or the firewall rejects it" : "See the API logs";
  return errorFinding(subject, `${AppUrl}/api/health returned ${response.status}. ${why}.`);
};

/** Checks that the table exists and can be restored. */
export const checkTable = async (tables: Tables, { TableName }: StackOutputs): Promise<Finding> => {
  const subject = "Table";
  const state = await tables.state(TableName);
  if (!state) return errorFinding(subject, `${TableName} does not exist. Check the setting tableName.`);
  const range = await tables.range(TableName);
  if (!range) return errorFinding(subject, `${TableName} has no point-in-time recovery. Turn it on.`);
  return okFinding(
    subject,
    `${TableName} is ${state} and can be restored to any time since ${range.from.toISOString().slice(0, 10)}`,
  );
};

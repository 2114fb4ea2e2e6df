import type { Config } from "#infra/config.ts";
import type { Aws, Stack } from "../aws.ts";
import type { Ops } from "../ops.ts";
import type { Tables } from "../restore/tables.ts";
import type { Deployed } from "../stack-outputs.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

/** What the state of a stack means, and what to do. */
export const lookAtStack = ({ status, reason }: Stack, name: string): Finding => {
  const of = "Stack";
  const said = `${name} is ${status}${reason ? ` (${reason})` : ""}`;
  if (status === "REVIEW_IN_PROGRESS")
    return warning(of, `${said}: it was looked at and never made. Deploy, or delete it in CloudFormation.`);
  if (status.endsWith("_IN_PROGRESS")) return warning(of, `${said}. Wait until it is done, and ask again.`);
  if (status === "UPDATE_ROLLBACK_COMPLETE")
    return warning(
      of,
      `${said}: the last deployment failed, the one before it runs. Its events in CloudFormation say why.`,
    );
  if (status === "UPDATE_ROLLBACK_FAILED")
    return wrong(of, `${said}. Run npx cdk rollback ${name}, then deploy again.`);
  if (/^ROLLBACK|^CREATE_FAILED/.test(status))
    return wrong(of, `${said}. It never came to be: docs/runbook.md (A first deployment that failed) says what to do.`);
  if (status === "DELETE_FAILED") return wrong(of, `${said}. Delete it again (npm run destroy), then deploy.`);
  if (/^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status)) return ok(of, said);
  return wrong(of, `${said}. Its events in CloudFormation say why.`);
};

/** How much waits in the queues. */
export const lookAtQueues = async (aws: Aws, { JobQueueUrl, JobDlqUrl, all }: Deployed): Promise<Finding[]> => {
  const missedRuns = all.find(({ name }) => name === "MissedRunsUrl")?.value;
  const none = { waiting: 0, underWay: 0 };
  const queues = [JobQueueUrl, JobDlqUrl, missedRuns].map((url) => (url ? aws.backlog(url) : none));
  const [jobs = none, dead = none, missed = none] = await Promise.all(queues);
  const lost = dead.waiting + dead.underWay;
  return [
    jobs.waiting > 100
      ? warning(
          "Jobs",
          `${jobs.waiting} wait, ${jobs.underWay} are worked on. Is the worker throttled? Look at its log.`,
        )
      : ok("Jobs", `${jobs.waiting} wait, ${jobs.underWay} are worked on`),
    lost
      ? wrong(
          "Given up",
          `${lost} lie in the dead-letter queue. npm run dlq:peek says what; npm run dlq:redrive sends them again.`,
        )
      : ok("Given up", "nothing lies in the dead-letter queue"),
    ...(missed.waiting
      ? [
          warning(
            "Schedules",
            `${missed.waiting} runs failed or never began: the logs of the functions say why (queue ${missedRuns}).`,
          ),
        ]
      : []),
  ];
};

/** How old the catalog is that people search. */
export const lookAtCatalog = async (aws: Aws, { BucketName }: Deployed, now: Date): Promise<Finding> => {
  const of = "Catalog";
  const { version, records, verifiedOn } = await aws.catalog(BucketName);
  const said = `${records} records, version ${version}, checked ${verifiedOn ?? "never"}`;
  const days = verifiedOn
    ? Math.floor((now.getTime() - Date.parse(verifiedOn)) / 86_400_000)
    : Number.POSITIVE_INFINITY;
  if (days <= 2) return ok(of, said);
  return warning(
    of,
    `${said}. Its sync runs daily: the log of CatalogSync says why it did not (docs/runbook.md, The catalog).`,
  );
};

const isOurs = async (answer: Response) => {
  const said: unknown = await answer.json().catch(() => undefined);
  return typeof said === "object" && said !== null && "ok" in said;
};

/** Does the product answer where people look for it? */
export const lookAtAddress = async (ops: Ops, { AppUrl, all }: Deployed, { domainName }: Config): Promise<Finding> => {
  const of = "Address";
  if (domainName && AppUrl !== `https://${domainName}`)
    return warning(
      of,
      `the settings say ${domainName}, and what is deployed runs under ${AppUrl}. npm run deploy brings it there.`,
    );
  const target = all.find(({ name }) => name === "DistributionDomain")?.value ?? "the output DistributionDomain";
  const point = `Let the DNS of ${domainName} point to ${target} (ALIAS, or CNAME below the apex)`;
  let answer: Response;
  try {
    answer = await ops.fetch(`${AppUrl}/api/health`, { signal: AbortSignal.timeout(15_000), redirect: "manual" });
  } catch {
    return wrong(of, `${AppUrl} does not answer. ${domainName ? point : "Is this machine on the network?"}.`);
  }
  if (answer.ok && (await isOurs(answer))) return ok(of, `${AppUrl} answers`);
  // Another site answers in its own way: a page, or a redirect to one.
  if (domainName && answer.status < 400)
    return wrong(of, `something else than Grantlamp answers at ${AppUrl}. ${point}.`);
  const why = answer.status === 403 ? "The origin key or the firewall refuses it" : "The logs of the API say why";
  return wrong(of, `${AppUrl}/api/health answers ${answer.status}. ${why}.`);
};

/** Is the table that is used there, and can it be restored? */
export const lookAtTable = async (tables: Tables, { TableName }: Deployed): Promise<Finding> => {
  const of = "Table";
  const state = await tables.state(TableName);
  if (!state) return wrong(of, `there is no ${TableName}. Is the setting tableName right? Nothing works without it.`);
  const range = await tables.range(TableName);
  if (!range) return wrong(of, `${TableName} keeps no backups to go back to: switch its point-in-time recovery on.`);
  return ok(of, `${TableName} is ${state}, and can be had as it was since ${range.from.toISOString().slice(0, 10)}`);
};

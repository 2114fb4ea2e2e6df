import { Annotations, Stack, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import { makeApi } from "./api/rest-api.ts";
import type { Config } from "./config.ts";
import { makeBackups } from "./data/backup.ts";
import { getOriginKeys, makeSecrets } from "./data/secrets.ts";
import { makeLogBucket, makeTable, makeTextBucket, resolveTable, retainsData } from "./data/storage.ts";
import { getMetricsNamespace, makeLambdas } from "./lambda/functions.ts";
import { makeSamplingRule } from "./lambda/lambda.ts";
import { makeOperatorSyncs } from "./lambda/operator-syncs.ts";
import { makeMailRule, makeMailSettings, makeQueues, makeSchedules } from "./messaging.ts";
import { makeAlarms, makeAlarmTopic, makeBudget } from "./monitoring/alarms.ts";
import { makeDashboard } from "./monitoring/dashboard.ts";
import { addOutputs } from "./outputs.ts";
import { enableAccessLog } from "./web/access-log.ts";
import { deploySite, emptyBucketsOnDelete, makeSiteDeployer } from "./web/site-deployment.ts";
import { makeFirewall } from "./web/waf.ts";
import { makeRecords, makeWeb } from "./web/web.ts";

/** Required for CloudFront's certificate, firewall and log. */
const edgeRegion = "us-east-1";

type Props = {
  config: Config;
  /** The web build; if undefined, the deployed files stay unchanged. */
  webFolder: string | undefined;
};

/** Creates the stack. In other regions than us-east-1 the firewall is in a separate stack there. */
export const makeStack = (scope: Construct, { config, webFolder }: Props): Stack => {
  const { region, stage } = config;
  const atEdge = region === edgeRegion;
  const stack = new Stack(scope, `Grantlamp-${stage}`, {
    env: { region },
    description: "Grantlamp: find, write and track grant funding",
    terminationProtection: stage === "prod",
    crossRegionReferences: !atEdge,
  });
  Tags.of(stack).add("grantlamp:stage", stage);

  const log = makeLogBucket(stack, config);
  const table = resolveTable(stack, makeTable(stack, config), config);
  const texts = makeTextBucket(stack, config, log);
  const queues = makeQueues(stack);
  const secrets = makeSecrets(stack, config);
  const originKeys = getOriginKeys(secrets, config);
  const mailSettings = makeMailSettings(stack);
  const lambdas = makeLambdas(stack, config, { table, queues, texts, secrets, mailSettings });
  makeMailRule(stack, mailSettings, lambdas.mailEvents, queues.missedRuns);
  makeSamplingRule(stack, config);
  const schedules = makeSchedules(
    stack,
    { sweepJobs: lambdas.sweeper, syncCatalog: lambdas.catalogSync, sendReminders: lambdas.reminders },
    queues.missedRuns,
  );
  const { api, accessLog, originPlan } = makeApi(stack, config, lambdas.features, originKeys);
  const firewallArn = makeEdgeResources(scope, stack, config);
  const web = makeWeb(stack, config, { api, originPlan, originKeys, texts, log, webFolder, firewallArn });
  makeRecords(stack, config, web.distribution);
  if (atEdge) enableAccessLog(stack, config, web.distribution);

  const keeper = makeSiteDeployer(stack, config, queues.missedRuns);
  const site = webFolder && deploySite(stack, keeper, web.bucket, webFolder);
  if (!site)
    Annotations.of(stack).addWarningV2("grantlamp:web", "The web app is not built: the deployed files stay unchanged");
  emptyBucketsOnDelete(stack, keeper, { Web: { bucket: web.bucket, filled: false } }, site ? [site] : []);
  if (!retainsData(config)) {
    const disposableBuckets = { Texts: { bucket: texts, filled: true }, AccessLogs: { bucket: log, filled: true } };
    emptyBucketsOnDelete(stack, keeper, disposableBuckets, [
      ...Object.values(schedules),
      lambdas.workerQueue,
      web.distribution,
    ]);
  }

  const topic = makeAlarmTopic(stack, config, queues.missedRuns);
  makeOperatorSyncs(stack, config, { texts, missedRuns: queues.missedRuns, topic });
  makeBackups(stack, config, { table, log, missed: queues.missedRuns, topic });
  if (atEdge) makeBudget(stack, config, topic);
  const watched = { api, accessLog, queues, lambdas, table, web, namespace: getMetricsNamespace(stack) };
  if (config.enableAlarms) makeAlarms(stack, config, watched, topic);
  const dashboard = config.enableAlarms ? makeDashboard(stack, watched) : undefined;
  addOutputs(stack, config, { web, api, table, queues, files: texts, secrets, topic, dashboard });
  return stack;
};

/**
 * Outside us-east-1, the stack of what exists only there: the firewall and the budget. Always part of the app, or a disabled
 * firewall would stay and be billed. Returns the firewall's ARN.
 */
const makeEdgeResources = (scope: Construct, stack: Stack, config: Config): string | undefined => {
  const { enableWaf, region, stage } = config;
  if (region === edgeRegion) return enableWaf ? makeFirewall(stack, config).attrArn : undefined;
  const edge = new Stack(scope, `Grantlamp-${stage}-edge`, {
    env: { region: edgeRegion },
    description: "Grantlamp: the firewall in front of CloudFront, and the budget",
    crossRegionReferences: true,
    analyticsReporting: enableWaf, // CDK's analytics metadata would be a resource
  });
  makeBudget(edge, config);
  if (enableWaf) return makeFirewall(edge, config).attrArn;
  edge.addStackDependency(stack); // CloudFront must detach the firewall first
  if (!edge.node.tryFindChild("Budget"))
    acknowledge(edge, {
      "CloudFormation-Validate::F0001": "Never sent to CloudFormation: the tool deletes an empty stack",
    });
  return undefined;
};

import { Annotations, Stack, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { logAccess } from "./access-log.ts";
import { makeAlarms } from "./alarms.ts";
import { makeApi } from "./api.ts";
import { makeBackups } from "./backup.ts";
import type { Config } from "./config.ts";
import { makeDashboard } from "./dashboard.ts";
import { makeRecords } from "./dns.ts";
import { makeLambdas } from "./functions.ts";
import { makeQueues } from "./jobs.ts";
import { deploySite, emptyInTheEnd, makeKeeper } from "./keeper.ts";
import { keepsData } from "./keeping.ts";
import { metricsNamespace } from "./lambda-environment.ts";
import { makeMailRule, makeMailSettings } from "./mail.ts";
import { makeOutputs } from "./outputs.ts";
import { makeSchedules } from "./schedules.ts";
import { makeOriginKeys, makeSecrets } from "./secrets.ts";
import { makeLogBucket, makeTextBucket } from "./storage.ts";
import { makeTable, tableInUse } from "./table.ts";
import { makeBudget, makeTopic } from "./told.ts";
import { makeSampling } from "./tracing.ts";
import { makeFirewall } from "./waf.ts";
import { makeWeb } from "./web.ts";

/** CloudFront's certificate, firewall and log can only be made here. */
const edgeRegion = "us-east-1";

type Props = {
  config: Config;
  /** The built web; undefined when it has not been built, and then the bucket stays as it is. */
  webFolder: string | undefined;
};

/** The whole product. Away from us-east-1 the firewall lies in a small stack of its own there. */
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
  const table = tableInUse(stack, makeTable(stack, config), config);
  const texts = makeTextBucket(stack, config, log);
  const queues = makeQueues(stack);
  const secrets = makeSecrets(stack, config);
  const originKeys = makeOriginKeys(stack, config);
  const mailSettings = makeMailSettings(stack);
  const lambdas = makeLambdas(stack, config, { table, queues, texts, secrets, mailSettings });
  makeMailRule(stack, mailSettings, lambdas.mailEvents, queues.missed);
  makeSampling(stack, config);
  makeSchedules(
    stack,
    { sweepJobs: lambdas.sweeper, syncCatalogue: lambdas.catalogueSync, sendReminders: lambdas.reminders },
    queues.missed,
  );
  const { api, accessLog, originPlan } = makeApi(stack, config, lambdas.features, originKeys);
  const firewall = firewallArn(scope, stack, config);
  const web = makeWeb(stack, config, { api, originPlan, originKeys, texts, log, webFolder, firewallArn: firewall });
  makeRecords(stack, config, web.distribution);
  if (atEdge) logAccess(stack, config, web.distribution);

  const keeper = makeKeeper(stack, config, queues.missed);
  if (webFolder) deploySite(stack, keeper, web.bucket, webFolder);
  else Annotations.of(stack).addWarningV2("grantlamp:web", "The web is not built: its files are left as they are");
  emptyInTheEnd(stack, keeper, { Web: web.bucket, ...(!keepsData(config) && { Texts: texts, AccessLogs: log }) });

  makeBackups(stack, config, table, log);
  const topic = makeTopic(stack, config, queues.missed);
  makeBudget(stack, config, topic);
  const watched = { api, accessLog, queues, lambdas, table, web, namespace: metricsNamespace(stack) };
  if (config.enableAlarms) makeAlarms(stack, config, watched, topic);
  const dashboard = config.enableAlarms ? makeDashboard(stack, watched) : undefined;
  makeOutputs(stack, config, { web, api, table, queues, texts, secrets, dashboard });
  return stack;
};

const firewallArn = (scope: Construct, stack: Stack, config: Config): string | undefined => {
  const { enableWaf, region, stage } = config;
  if (!enableWaf) return undefined;
  if (region === edgeRegion) return makeFirewall(stack, config).attrArn;
  const edge = new Stack(scope, `Grantlamp-${stage}-edge`, {
    env: { region: edgeRegion },
    description: "Grantlamp: the firewall in front of CloudFront",
    crossRegionReferences: true,
  });
  return makeFirewall(edge, config).attrArn;
};

import { Annotations, Stack, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { logAccess } from "./access-log.ts";
import { makeAlarms } from "./alarms.ts";
import { makeApi } from "./api.ts";
import type { Config } from "./config.ts";
import { makeLambdas } from "./functions.ts";
import { makeQueues } from "./jobs.ts";
import { makeMailRule, makeMailSettings } from "./mail.ts";
import { makeOutputs } from "./outputs.ts";
import { makeSchedules } from "./schedules.ts";
import { makeOriginKeys, makeSecrets } from "./secrets.ts";
import { deploySite } from "./site.ts";
import { makeTextBucket } from "./storage.ts";
import { makeTable } from "./table.ts";
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

  const table = makeTable(stack, config);
  const texts = makeTextBucket(stack, config);
  const queues = makeQueues(stack);
  const secrets = makeSecrets(stack, config);
  const originKeys = makeOriginKeys(stack, config);
  const mailSettings = makeMailSettings(stack);
  const lambdas = makeLambdas(stack, config, { table, queues, texts, secrets, mailSettings });
  makeMailRule(stack, mailSettings, lambdas.mailEvents);
  makeSchedules(stack, {
    sweepJobs: lambdas.sweeper,
    syncCatalogue: lambdas.catalogueSync,
    sendReminders: lambdas.reminders,
  });
  const { api, originPlan } = makeApi(stack, config, lambdas.features, originKeys);
  const web = makeWeb(stack, config, {
    api,
    originPlan,
    originKeys,
    texts,
    firewallArn: firewallArn(scope, stack, config),
  });
  if (atEdge) logAccess(stack, config, web.distribution);
  if (webFolder) deploySite(stack, config, web.bucket, webFolder);
  else Annotations.of(stack).addWarningV2("grantlamp:web", "The web is not built: its files are left as they are");
  makeAlarms(stack, config, { api, queues, lambdas });
  makeOutputs(stack, config, { web, api, table, queues, texts, secrets });
  return stack;
};

const firewallArn = (scope: Construct, stack: Stack, { enableWaf, region, stage }: Config): string | undefined => {
  if (!enableWaf) return undefined;
  if (region === edgeRegion) return makeFirewall(stack).attrArn;
  const edge = new Stack(scope, `Grantlamp-${stage}-edge`, {
    env: { region: edgeRegion },
    description: "Grantlamp: the firewall in front of CloudFront",
    crossRegionReferences: true,
  });
  return makeFirewall(edge).attrArn;
};

import { ArnFormat, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { AppError, problemOf } from "#shared/problem.ts";
import type { Config } from "./config.ts";

/**
 * Rules that read the body as an attack where it is a proposal: over 8 kB, with mark-up, file names and links in it.
 * They only count.
 */
const countOnly = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericLFI_BODY", "GenericRFI_BODY"];
const managedGroups: Record<string, string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: countOnly,
};
/** Requests of one address within five minutes; an office behind one address stays far below. */
const mostRequests = 2_000;

const tooMany = problemOf(new AppError("rate_limited", "Too many requests. Please wait a few minutes"));

const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** The firewall in front of CloudFront; must lie in us-east-1. */
export const makeFirewall = (stack: Stack, config: Config): CfnWebACL => {
  const groups = Object.entries(managedGroups).map(([name, counted], position) => ({
    name,
    priority: position + 1,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: measured(name),
  }));
  const rate = {
    name: "RatePerAddress",
    priority: 0,
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "tooMany" } } },
    statement: { rateBasedStatement: { limit: mostRequests, aggregateKeyType: "IP", evaluationWindowSec: 300 } },
    visibilityConfig: measured("RatePerAddress"),
  };
  const firewall = new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    rules: [rate, ...groups],
    customResponseBodies: { tooMany: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooMany) } },
    visibilityConfig: measured("Firewall"),
  });
  logBlocked(stack, config, firewall);
  return firewall;
};

/** Writes down what was blocked, and by which rule; neither query string nor cookie: signed links and sessions are there. */
const logBlocked = (stack: Stack, { logRetentionDays, stage }: Config, firewall: CfnWebACL) => {
  const group = new LogGroup(stack, "FirewallLog", {
    logGroupName: `aws-waf-logs-grantlamp-${stage}`, // the firewall takes no other beginning
    retention: logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(stack, "FirewallLogging", {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [
      stack.formatArn({
        service: "logs",
        resource: "log-group",
        resourceName: group.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [{ queryString: {} }, { singleHeader: { Name: "cookie" } }],
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [{ Behavior: "KEEP", Requirement: "MEETS_ANY", Conditions: [{ ActionCondition: { Action: "BLOCK" } }] }],
    },
  });
};

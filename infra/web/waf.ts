import { ArnFormat, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Config } from "#infra/config.ts";
import { AppError, toProblem } from "#shared/api/problem.ts";
import { firewallLimits } from "#shared/util/firewall-limits.ts";

/**
 * Body rules that proposals trigger, because they exceed 8 kB and contain markup, file names and links. Matches are
 * only counted.
 */
const countedBodyRules = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericLFI_BODY", "GenericRFI_BODY"];
const managedGroups: Record<string, string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: countedBodyRules,
};
const rateRules = { SignInsPerAddress: firewallLimits.signIns, RequestsPerAddress: firewallLimits.requests };

/** CloudFront decodes and normalizes a path, such as `/%61pi/login`, to choose the origin, but forwards it as sent. */
const pathTransformations = ["URL_DECODE", "NORMALIZE_PATH"].map((type, priority) => ({ priority, type }));

const rateLimitProblem = toProblem(new AppError("rate_limited", "Too many requests. Please wait a few minutes"));

const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Creates the firewall for CloudFront, which must be in us-east-1. */
export const createFirewall = (stack: Stack, config: Config): CfnWebACL => {
  const rates = Object.entries(rateRules).map(([name, { path, requests }], priority) => ({
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "tooMany" } } },
    statement: {
      rateBasedStatement: {
        limit: requests,
        aggregateKeyType: "IP",
        evaluationWindowSec: 300,
        scopeDownStatement: {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            regexString: path,
            textTransformations: pathTransformations,
          },
        },
      },
    },
    visibilityConfig: createVisibilityConfig(name),
  }));
  const groups = Object.entries(managedGroups).map(([name, countedRules], position) => ({
    name,
    priority: rates.length + position,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: countedRules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: createVisibilityConfig(name),
  }));
  const firewall = new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    rules: [...rates, ...groups],
    customResponseBodies: { tooMany: { contentType: "APPLICATION_JSON", content: JSON.stringify(rateLimitProblem) } },
    visibilityConfig: createVisibilityConfig("Firewall"),
  });
  logBlockedRequests(stack, config, firewall);
  return firewall;
};

/** Logs blocked requests without query strings and cookies, which contain signed links and session tokens. */
const logBlockedRequests = (stack: Stack, { logRetentionDays, stage }: Config, firewall: CfnWebACL) => {
  const group = new LogGroup(stack, "FirewallLog", {
    logGroupName: `aws-waf-logs-grantlamp-${stage}`, // required prefix
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

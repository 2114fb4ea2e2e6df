import type { Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { AppError, problemOf } from "#shared/problem.ts";

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
export const makeFirewall = (stack: Stack): CfnWebACL => {
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
  return new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    rules: [rate, ...groups],
    customResponseBodies: { tooMany: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooMany) } },
    visibilityConfig: measured("Firewall"),
  });
};

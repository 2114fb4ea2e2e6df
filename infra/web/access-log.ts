import { RemovalPolicy, type Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from "aws-cdk-lib/aws-logs";
import type { Config } from "#infra/config.ts";

/** Excludes the query string, cookies and referrer, which contain signed links and session tokens. */
const recordFields = [
  "date",
  "time",
  "x-edge-request-id",
  "c-ip",
  "cs-method",
  "cs-uri-stem",
  "sc-status",
  "sc-bytes",
  "time-taken",
  "x-edge-result-type",
  "x-edge-detailed-result-type",
  "cs-protocol-version",
  "ssl-protocol",
];

/** Logs every CloudFront request to a log group. CloudFront supports this in us-east-1 only. */
export const enableAccessLog = (stack: Stack, config: Config, distribution: Distribution): void => {
  const group = new LogGroup(stack, "EdgeLog", {
    logGroupName: `/aws/vendedlogs/${stack.stackName}/edge`,
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  group.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [group.logGroupArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  const source = new CfnDeliverySource(stack, "EdgeLogSource", {
    name: `${stack.stackName}-edge`,
    logType: "ACCESS_LOGS",
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, "EdgeLogDestination", {
    name: `${stack.stackName}-edge`,
    destinationResourceArn: group.logGroupArn,
    outputFormat: "json",
  });
  const delivery = new CfnDelivery(stack, "EdgeLogDelivery", {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields,
  });
  delivery.addResourceDependency(source);
};

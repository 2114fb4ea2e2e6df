import type { Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import type { Config } from "./config.ts";

/** The zone in which every distribution's own name lies. */
const cloudFrontZone = "Z2FDTNDATAQYW2";

/** Lets the product's own name lead to CloudFront, where Route 53 holds its zone. No zone is looked up. */
export const makeRecords = (stack: Stack, { domainName, hostedZoneId }: Config, distribution: Distribution): void => {
  if (!domainName || !hostedZoneId) return;
  for (const type of ["A", "AAAA"])
    new CfnRecordSet(stack, `Record${type}`, {
      hostedZoneId,
      name: domainName,
      type,
      aliasTarget: { dnsName: distribution.distributionDomainName, hostedZoneId: cloudFrontZone },
    });
};

import type { Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import type { Config } from "./config.ts";

const cloudFrontZone = "Z2FDTNDATAQYW2";

/** Points the domain to CloudFront if its Route 53 zone is configured. Does no lookup. */
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

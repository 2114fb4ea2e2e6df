import { join } from "node:path";
import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  GeoRestriction,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { acknowledge } from "#infra/acknowledge.ts";
import type { ApiResources } from "#infra/api/rest-api.ts";
import type { Config } from "#infra/config.ts";
import type { OriginKey } from "#infra/data/secrets.ts";
import { createPrivateBucket, getBucketOrigin } from "#infra/data/storage.ts";
import { review } from "#shared/domain/paths.ts";
import { paymentPage } from "#shared/util/security-headers.ts";
import { createHeadersPolicy, createPaymentHeadersPolicy, createReviewHeadersPolicy } from "./headers-policy.ts";

const cloudFrontZone = "Z2FDTNDATAQYW2";

/** Creates DNS records that point the domain to CloudFront, if its Route 53 zone is configured. Does no lookup. */
export const createRecords = (stack: Stack, { domainName, hostedZoneId }: Config, distribution: Distribution): void => {
  if (!domainName || !hostedZoneId) return;
  for (const type of ["A", "AAAA"])
    new CfnRecordSet(stack, `Record${type}`, {
      hostedZoneId,
      name: domainName,
      type,
      aliasTarget: { dnsName: distribution.distributionDomainName, hostedZoneId: cloudFrontZone },
    });
};

export type WebHosting = { bucket: Bucket; distribution: Distribution };
type Parts = Pick<ApiResources, "api" | "originPlan"> & {
  originKeys: OriginKey[];
  firewallArn: string | undefined;
  files: Bucket;
  log: Bucket;
  webFolder: string | undefined;
};

/** By default, CloudFront caches errors for 10 seconds and serves them to other users. */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** Serves the web app and the API from one origin: files from a private bucket, `/api/*` from the API. */
export const createWeb = (stack: Stack, config: Config, parts: Parts): WebHosting => {
  const bucket = createPrivateBucket(stack, "Web", { removalPolicy: RemovalPolicy.DESTROY, log: parts.log });
  const filesOrigin = getBucketOrigin(parts.files);
  const responseHeadersPolicy = createHeadersPolicy(stack, filesOrigin, parts.webFolder);
  const baseBehavior = { responseHeadersPolicy, compress: true };
  const pages = {
    ...baseBehavior,
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: createPagesPolicy(stack),
    functionAssociations: [createEdgeFunction(stack, "AppShell", "app-shell.js")],
  };
  const distribution = new Distribution(stack, "Distribution", {
    comment: `Grantlamp ${config.stage}`,
    defaultRootObject: "index.html",
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...getCustomDomain(stack, config),
    ...(parts.firewallArn && { webAclId: parts.firewallArn }),
    ...(config.blockedCountries.length > 0 && { geoRestriction: GeoRestriction.denylist(...config.blockedCountries) }),
    errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    defaultBehavior: pages,
    additionalBehaviors: {
      // File names contain a content hash.
      "/assets/*": { ...pages, cachePolicy: CachePolicy.CACHING_OPTIMIZED, functionAssociations: [] },
      // Exact path, so that only this page's policy allows another origin.
      [paymentPage.path]: { ...pages, responseHeadersPolicy: createPaymentHeadersPolicy(stack, parts.webFolder) },
      [review]: { ...pages, responseHeadersPolicy: createReviewHeadersPolicy(stack, filesOrigin, parts.webFolder) },
      "/api/*": {
        ...baseBehavior,
        origin: createApiOrigin(stack, parts),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [createEdgeFunction(stack, "ViewerHeaders", "viewer-headers.js")],
      },
    },
  });
  distribution.node.addDependency(parts.originPlan); // A new key must be active before it is sent.
  allowListing(bucket, distribution);
  acknowledgeFindings(distribution, config, parts);
  return { bucket, distribution };
};

/**
 * Lets CloudFront list the bucket, because S3 otherwise reports a missing file as forbidden. CDK's option would warn
 * about a listing at `/`, which returns the app.
 */
const allowListing = (bucket: Bucket, distribution: Distribution) =>
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:ListBucket"],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: { "AWS:SourceArn": distribution.distributionArn } },
    }),
  );

/** Compresses pages but does not cache them, not even for the managed policy's minimum of one second. */
const createPagesPolicy = (stack: Stack) =>
  new CachePolicy(stack, "Pages", {
    comment: "Uses the Cache-Control header of the file; without one, does not cache it",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

const getCustomDomain = (stack: Stack, { domainName, certificateArn }: Config): Partial<DistributionProps> =>
  domainName && certificateArn
    ? {
        domainNames: [domainName],
        certificate: Certificate.fromCertificateArn(stack, "Certificate", certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    : {};

const createEdgeFunction = (stack: Stack, id: string, file: string) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(stack, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, "..", "edge", file) }),
  }),
});

/** Creates the API origin, which receives the newest origin key; CloudFront overwrites a header that a client sends. */
const createApiOrigin = (stack: Stack, { api, originKeys }: Parts) => {
  const newest = originKeys.at(-1);
  if (!newest) throw new Error("No origin key is configured");
  return new HttpOrigin(`${api.restApiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
    originPath: `/${api.deploymentStage.stageName}`,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    customHeaders: { "x-api-key": newest.value },
  });
};

const acknowledgeFindings = (
  distribution: Distribution,
  { domainName, blockedCountries }: Config,
  { firewallArn }: Parts,
) =>
  acknowledge(distribution, {
    ...(blockedCountries.length === 0 && {
      "AwsSolutions-CFR1": "The setting blockedCountries lists no countries",
    }),
    "AwsSolutions-CFR3": "Logged with the newer delivery, which omits query strings and cookies (access-log.ts)",
    ...(!domainName && {
      "AwsSolutions-CFR4": "Without a custom domain, the stack uses CloudFront's domain name and certificate",
    }),
    ...(!firewallArn && { "AwsSolutions-CFR2": "The firewall is disabled by the setting enableWaf" }),
  });

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { review } from "#shared/domain/paths.ts";
import { firewallLimits } from "#shared/util/firewall-limits.ts";
import {
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  paymentPage,
  stripeOrigins,
} from "#shared/util/security-headers.ts";

const template = synthesize();
const getDistribution = (from: typeof template) =>
  findTemplateResources(from, "AWS::CloudFront::Distribution")[0]?.[1].Properties.DistributionConfig;
const distribution = getDistribution(template);
const getBehavior = (pattern: string) =>
  distribution.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
const getHeadersPolicy = (policyId: { Ref: string }) =>
  findTemplateResources(template, "AWS::CloudFront::ResponseHeadersPolicy").find(([id]) => id === policyId.Ref)?.[1]
    .Properties.ResponseHeadersPolicyConfig;

const runEdgeFunction = (file: string, uri: string, headers: Record<string, { value: string }> = {}) => {
  const source = readFileSync(join(import.meta.dirname, "..", "edge", file), "utf8");
  const event = { viewer: { ip: "203.0.113.7" }, request: { uri, headers } };
  return runInNewContext(`${source}; handler(event)`, { event });
};

test("never caches API requests and forwards everything but the host", () => {
  expect(getBehavior("/api/*")).toMatchObject({
    CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
    OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
    ViewerProtocolPolicy: "https-only",
  });
  expect(getBehavior("/api/*").AllowedMethods).toEqual(expect.arrayContaining(["POST", "PUT", "DELETE"]));
});

test("neither caches errors nor replaces them with a page", () => {
  expect(distribution.CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test("sends the origin key to the API over TLS 1.2 with a timeout of 30 seconds", () => {
  const origin = distribution.Origins.find(
    ({ CustomOriginConfig }: { CustomOriginConfig?: object }) => CustomOriginConfig,
  );
  expect(origin.OriginCustomHeaders.map(({ HeaderName }: { HeaderName: string }) => HeaderName)).toEqual(["x-api-key"]);
  expect(origin.CustomOriginConfig).toMatchObject({
    OriginProtocolPolicy: "https-only",
    OriginSSLProtocols: ["TLSv1.2"],
    OriginReadTimeout: 30,
  });
});

test("gives only this distribution access to the web bucket", () => {
  for (const [, { Properties }] of findTemplateResources(template, "AWS::S3::Bucket"))
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
  const origin = distribution.Origins.find(({ S3OriginConfig }: { S3OriginConfig?: object }) => S3OriginConfig);
  expect(origin.OriginAccessControlId).toBeDefined();
});

const bucketOrigin = "https://the-bucket.example.org";
const resolveText = (
  text: string | { "Fn::Join": [string, (string | { "Fn::GetAtt": [string, string] })[]] },
): string => {
  if (typeof text === "string") return text;
  const [separator, parts] = text["Fn::Join"];
  const resolvePart = (part: (typeof parts)[number]) => {
    if (typeof part === "string") return part;
    expect(part["Fn::GetAtt"]).toEqual([expect.stringMatching(/^Texts/), "RegionalDomainName"]);
    return new URL(bucketOrigin).host;
  };
  return parts.map(resolvePart).join(separator);
};

test("sends the shared security headers with every response and allows another origin only on the payment page", () => {
  const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    undefined,
    "/assets/*",
    "/subscribe",
    "/review",
    "/api/*",
  ]);
  for (const { PathPattern, ResponseHeadersPolicyId } of behaviors) {
    const payment = PathPattern === paymentPage.path ? stripeOrigins : undefined;
    const files = payment ? undefined : bucketOrigin;
    const headers = buildSecurityHeaders({ https: true, payment, files });
    const { SecurityHeadersConfig, CustomHeadersConfig } = getHeadersPolicy(ResponseHeadersPolicyId);
    expect(resolveText(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
      buildContentSecurityPolicy({ https: true, payment, files }),
    );
    expect(SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin", Override: true },
    });
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    for (const name of ["cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy"])
      expect(CustomHeadersConfig.Items).toContainEqual({ Header: name, Value: headers[name], Override: true });
    const robots = CustomHeadersConfig.Items.filter(({ Header }: { Header: string }) => Header === "x-robots-tag");
    expect(robots).toHaveLength(PathPattern === review ? 1 : 0);
  }
});

test("serves the payment page like other pages except for its headers", () => {
  const { ResponseHeadersPolicyId: _, ...sharedSettings } = distribution.DefaultCacheBehavior;
  expect(getBehavior(paymentPage.path)).toMatchObject(sharedSettings);
});

test("configures a custom domain with its certificate and TLS 1.2", () => {
  expect(getDistribution(synthesize(testStages.fullyConfigured))).toMatchObject({
    Aliases: ["grants.example.org"],
    ViewerCertificate: {
      AcmCertificateArn: testStages.fullyConfigured.certificateArn,
      MinimumProtocolVersion: "TLSv1.2_2021",
    },
  });
});

const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";

test("caches hashed files but not pages and compresses both with Brotli", () => {
  expect(getBehavior("/assets/*")).toMatchObject({ CachePolicyId: cachingOptimized, Compress: true });
  expect(getBehavior("/assets/*").FunctionAssociations).toEqual([]);
  const [[id, policy] = []] = findTemplateResources(template, "AWS::CloudFront::CachePolicy");
  expect(distribution.DefaultCacheBehavior).toMatchObject({ CachePolicyId: { Ref: id }, Compress: true });
  expect(policy?.Properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
  });
  expect(distribution.HttpVersion).toBe("http2and3");
});

test("blocks only the configured countries", () => {
  expect(distribution.Restrictions).toBeUndefined();
  expect(getDistribution(synthesize(testStages.fullyConfigured)).Restrictions).toEqual({
    GeoRestriction: { RestrictionType: "blacklist", Locations: ["CU", "KP"] },
  });
});

test("lets CloudFront list the bucket, so that a missing file returns 404 instead of 403", () => {
  const statements = findTemplateResources(template, "AWS::S3::BucketPolicy")
    .filter(([id]) => id.startsWith("WebPolicy"))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Principal }) => Principal.Service === "cloudfront.amazonaws.com");
  expect(statements.map(({ Action }) => Action).toSorted()).toEqual(["s3:GetObject", "s3:ListBucket"]);
  for (const { Condition } of statements) expect(JSON.stringify(Condition)).toMatch(/"AWS:SourceArn":.*distribution/);
  // The bucket listing itself is not reachable, because its path returns the app.
  expect(distribution.DefaultRootObject).toBe("index.html");
  expect(runEdgeFunction("app-shell.js", "/").uri).toBe("/index.html");
  expect(getBehavior("/assets/*").OriginRequestPolicyId).toBeUndefined(); // No query string reaches the bucket.
});

test("creates DNS records for a custom domain with a known zone, without lookups", () => {
  const fullyConfigured = synthesize(testStages.fullyConfigured);
  const records = findTemplateResources(fullyConfigured, "AWS::Route53::RecordSet").map(
    ([, { Properties }]) => Properties,
  );
  expect(records.map(({ Type }) => Type)).toEqual(["A", "AAAA"]);
  for (const record of records)
    expect(record).toMatchObject({
      HostedZoneId: "Z0123456789ABC",
      Name: "grants.example.org",
      AliasTarget: { HostedZoneId: "Z2FDTNDATAQYW2" },
    });
});

test("overwrites the viewer headers that a client sends", () => {
  const { headers } = runEdgeFunction("viewer-headers.js", "/api/health", {
    host: { value: "grants.example.org" },
    "x-viewer-host": { value: "evil.example.org" },
    "x-viewer-ip": { value: "192.0.2.1" },
  });
  expect(headers["x-viewer-host"]).toEqual({ value: "grants.example.org" });
  expect(headers["x-viewer-ip"]).toEqual({ value: "203.0.113.7" });
});

test("serves the app shell for app paths and leaves file paths unchanged", () => {
  const rewrite = (uri: string) => runEdgeFunction("app-shell.js", uri).uri;
  expect(rewrite(paymentPage.path)).toBe(paymentPage.file);
  for (const uri of ["/", "/dashboard", "/application-tracker/", "/a.b/c", "/subscribe/", "/subscribers"])
    expect(rewrite(uri)).toBe("/index.html");
  for (const uri of ["/theme.js", "/assets/index-1a2b.css", "/favicon.ico", "/subscribe.html"])
    expect(rewrite(uri)).toBe(uri);
});

const transformations = { URL_DECODE: decodeURIComponent, NORMALIZE_PATH: posix.normalize };
type RuleStatement = {
  RateBasedStatement?: {
    ScopeDownStatement: {
      RegexMatchStatement: { RegexString: string; TextTransformations: { Type: keyof typeof transformations }[] };
    };
  };
};

test.each<[string, keyof typeof firewallLimits | undefined]>([
  ["/api/login", "signIns"],
  ["/%61pi/login", "signIns"],
  ["/dashboard/../api/login", "signIns"],
  ["/api/tasks", "requests"],
  ["/assets/api/login.js", undefined],
])("counts requests to %s as CloudFront routes them", (path, expected) => {
  const [[, firewall] = []] = findTemplateResources(template, "AWS::WAFv2::WebACL");
  const matchingRule = firewall?.Properties.Rules.find(({ Statement }: { Statement: RuleStatement }) => {
    const scope = Statement.RateBasedStatement?.ScopeDownStatement.RegexMatchStatement;
    const transformed = scope?.TextTransformations.reduce((text, { Type }) => transformations[Type](text), path);
    return scope && new RegExp(scope.RegexString).test(transformed ?? "");
  });
  expect(matchingRule?.Statement.RateBasedStatement.Limit).toBe(expected && firewallLimits[expected].requests);
});

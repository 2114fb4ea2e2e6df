import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { contentSecurityPolicy, paymentPage, securityHeaders, stripeOrigins } from "#shared/security-headers.ts";
import { resources, stages, synthesise } from "./testing.ts";

const template = synthesise();
const distributionOf = (from: typeof template) =>
  resources(from, "AWS::CloudFront::Distribution")[0]?.[1].Properties.DistributionConfig;
const distribution = distributionOf(template);
const behaviour = (pattern: string) =>
  distribution.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
const headersOf = (policyId: { Ref: string }) =>
  resources(template, "AWS::CloudFront::ResponseHeadersPolicy").find(([id]) => id === policyId.Ref)?.[1].Properties
    .ResponseHeadersPolicyConfig;

/** Runs a function of CloudFront's edge on a request, as CloudFront does. */
const atEdge = (file: string, uri: string, headers: Record<string, { value: string }> = {}) => {
  const source = readFileSync(join(import.meta.dirname, "edge", file), "utf8");
  const event = { viewer: { ip: "203.0.113.7" }, request: { uri, headers } };
  return runInNewContext(`${source}; handler(event)`, { event });
};

test("calls of the API are never kept, and reach it with everything but the host", () => {
  expect(behaviour("/api/*")).toMatchObject({
    CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
    OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
    ViewerProtocolPolicy: "https-only",
  });
  expect(behaviour("/api/*").AllowedMethods).toEqual(expect.arrayContaining(["POST", "PUT", "DELETE"]));
});

test("errors are not kept for the next person, and no page takes their place", () => {
  expect(distribution.CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test("the API's origin is shown the origin key and is waited for 30 seconds, over TLS 1.2", () => {
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

test("the files' bucket is closed to everybody but this distribution", () => {
  for (const [, { Properties }] of resources(template, "AWS::S3::Bucket"))
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
  const origin = distribution.Origins.find(({ S3OriginConfig }: { S3OriginConfig?: object }) => S3OriginConfig);
  expect(origin.OriginAccessControlId).toBeDefined();
});

const bucketOrigin = "https://the-bucket.example.org";
/** A text of the template with the bucket's name in its region as it might be. */
const written = (text: string | { "Fn::Join": [string, (string | { "Fn::GetAtt": [string, string] })[]] }): string => {
  if (typeof text === "string") return text;
  const [separator, parts] = text["Fn::Join"];
  const named = (part: (typeof parts)[number]) => {
    if (typeof part === "string") return part;
    expect(part["Fn::GetAtt"]).toEqual([expect.stringMatching(/^Texts/), "RegionalDomainName"]);
    return new URL(bucketOrigin).host;
  };
  return parts.map(named).join(separator);
};

test("every answer carries the shared security headers, and the payment page alone admits another origin", () => {
  const used = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
  expect(used.map(({ PathPattern }) => PathPattern)).toEqual([undefined, "/assets/*", "/subscribe", "/api/*"]);
  for (const { PathPattern, ResponseHeadersPolicyId } of used) {
    const payment = PathPattern === paymentPage.path ? stripeOrigins : undefined;
    const files = payment ? undefined : bucketOrigin;
    const headers = securityHeaders({ https: true, payment, files });
    const { SecurityHeadersConfig, CustomHeadersConfig } = headersOf(ResponseHeadersPolicyId);
    expect(written(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
      contentSecurityPolicy({ https: true, payment, files }),
    );
    expect(SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin", Override: true },
    });
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    for (const name of ["cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy"])
      expect(CustomHeadersConfig.Items).toContainEqual({ Header: name, Value: headers[name], Override: true });
  }
});

test("the payment page comes from the same files, by the same function, over https", () => {
  const { ResponseHeadersPolicyId: _, ...same } = distribution.DefaultCacheBehavior;
  expect(behaviour(paymentPage.path)).toMatchObject(same);
});

test("an own domain comes with its certificate and TLS 1.2", () => {
  expect(distributionOf(synthesise(stages.raised))).toMatchObject({
    Aliases: ["grants.example.org"],
    ViewerCertificate: { AcmCertificateArn: stages.raised.certificateArn, MinimumProtocolVersion: "TLSv1.2_2021" },
  });
});

const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";

test("CloudFront keeps hashed files, and pages not at all; it compresses both with Brotli", () => {
  expect(behaviour("/assets/*")).toMatchObject({ CachePolicyId: cachingOptimized, Compress: true });
  expect(behaviour("/assets/*").FunctionAssociations).toEqual([]);
  const [[id, policy] = []] = resources(template, "AWS::CloudFront::CachePolicy");
  expect(distribution.DefaultCacheBehavior).toMatchObject({ CachePolicyId: { Ref: id }, Compress: true });
  expect(policy?.Properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
  });
  expect(distribution.HttpVersion).toBe("http2and3");
});

test("nobody is shut out by country, unless the setting says so", () => {
  expect(distribution.Restrictions).toBeUndefined();
  expect(distributionOf(synthesise(stages.raised)).Restrictions).toEqual({
    GeoRestriction: { RestrictionType: "blacklist", Locations: ["CU", "KP"] },
  });
});

test("a file that is not there is missing, and not forbidden: CloudFront may ask the bucket what it holds", () => {
  const statements = resources(template, "AWS::S3::BucketPolicy")
    .filter(([id]) => id.startsWith("WebPolicy"))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Principal }) => Principal.Service === "cloudfront.amazonaws.com");
  expect(statements.map(({ Action }) => Action).toSorted()).toEqual(["s3:GetObject", "s3:ListBucket"]);
  for (const { Condition } of statements) expect(JSON.stringify(Condition)).toMatch(/"AWS:SourceArn":.*distribution/);
  // What would show what it holds is the bucket itself, and that address gets the application.
  expect(distribution.DefaultRootObject).toBe("index.html");
  expect(atEdge("app-shell.js", "/").uri).toBe("/index.html");
  expect(behaviour("/assets/*").OriginRequestPolicyId).toBeUndefined(); // no query string reaches it
});

test("an own domain whose zone is known gets its records, and nothing is looked up", () => {
  const named = synthesise(stages.raised);
  const records = resources(named, "AWS::Route53::RecordSet").map(([, { Properties }]) => Properties);
  expect(records.map(({ Type }) => Type)).toEqual(["A", "AAAA"]);
  for (const record of records)
    expect(record).toMatchObject({
      HostedZoneId: "Z0123456789ABC",
      Name: "grants.example.org",
      AliasTarget: { HostedZoneId: "Z2FDTNDATAQYW2" },
    });
});

test("the edge tells the API who asked for what, whatever the caller claims", () => {
  const { headers } = atEdge("viewer-headers.js", "/api/health", {
    host: { value: "grants.example.org" },
    "x-viewer-host": { value: "evil.example.org" },
    "x-viewer-ip": { value: "192.0.2.1" },
  });
  expect(headers["x-viewer-host"]).toEqual({ value: "grants.example.org" });
  expect(headers["x-viewer-ip"]).toEqual({ value: "203.0.113.7" });
});

test("addresses of the application get its page, files are themselves", () => {
  const page = (uri: string) => atEdge("app-shell.js", uri).uri;
  expect(page(paymentPage.path)).toBe(paymentPage.file);
  for (const uri of ["/", "/dashboard", "/application-tracker/", "/a.b/c", "/subscribe/", "/subscribers"])
    expect(page(uri)).toBe("/index.html");
  for (const uri of ["/theme.js", "/assets/index-1a2b.css", "/favicon.ico", "/subscribe.html"])
    expect(page(uri)).toBe(uri);
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Duration, type Stack } from "aws-cdk-lib";
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import {
  buildSecurityHeaders,
  type InlineCode,
  InlineCodeByPage,
  inlineCodeFile,
  paymentPage,
  stripeOrigins,
} from "#shared/util/security-headers.ts";

/** Headers that CloudFront accepts only as dedicated properties, not as custom headers. */
const dedicatedHeaders = new Set([
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
]);

/** Returns the hashes of a page's inline code in the web build; undefined if there is no inline code or no build. */
const readInlineCode = (webFolder: string | undefined, page: string): InlineCode | undefined => {
  const file = webFolder && join(webFolder, inlineCodeFile);
  return file && existsSync(file) ? InlineCodeByPage.parse(JSON.parse(readFileSync(file, "utf8")))[page] : undefined;
};

const getHeader = (headers: Record<string, string>, name: string): string => {
  const value = headers[name];
  if (value === undefined) throw new Error(`Missing security header ${name}`);
  return value;
};

const parseStrictTransport = (value: string) => ({
  accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
  includeSubdomains: /includeSubDomains/i.test(value),
  preload: /preload/i.test(value),
});

/** Creates the headers for all responses except the payment page and review links. Pages may upload to `filesOrigin`. */
export const createHeadersPolicy = (stack: Stack, filesOrigin: string, webFolder: string | undefined) =>
  createPolicy(stack, "SecurityHeaders", {
    files: filesOrigin,
    inline: readInlineCode(webFolder, "/index.html"),
  });

/** Like `createHeadersPolicy`, for the page that review links open. */
export const createReviewHeadersPolicy = (stack: Stack, filesOrigin: string, webFolder: string | undefined) =>
  createPolicy(stack, "ReviewHeaders", {
    files: filesOrigin,
    inline: readInlineCode(webFolder, "/index.html"),
    isPrivate: true,
  });

export const createPaymentHeadersPolicy = (stack: Stack, webFolder: string | undefined) =>
  createPolicy(stack, "PaymentHeaders", {
    payment: stripeOrigins,
    inline: readInlineCode(webFolder, paymentPage.file),
  });

const createPolicy = (
  stack: Stack,
  id: string,
  page: Omit<Parameters<typeof buildSecurityHeaders>[0], "https">,
): ResponseHeadersPolicy => {
  const headers = buildSecurityHeaders({ https: true, ...page });
  const custom = Object.entries(headers).filter(([name]) => !dedicatedHeaders.has(name));
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: getHeader(headers, "content-security-policy"), override: true },
      strictTransportSecurity: {
        ...parseStrictTransport(getHeader(headers, "strict-transport-security")),
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: getHeader(headers, "referrer-policy") as HeadersReferrerPolicy, // enum values equal header values
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
    },
  });
};

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Duration, type Stack } from "aws-cdk-lib";
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import {
  type InlineCode,
  InlineCodes,
  inlineCodeFile,
  paymentPage,
  securityHeaders,
  stripeOrigins,
} from "#shared/security-headers.ts";

/** Headers that CloudFront takes in fields of their own, and refuses as custom ones. */
const ownFields = new Set([
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
]);

/** The hashes of a page's inline code, which the build takes; none where it found none, or the web is not built. */
const inlineCodeOf = (webFolder: string | undefined, page: string): InlineCode | undefined => {
  const file = webFolder && join(webFolder, inlineCodeFile);
  return file && existsSync(file) ? InlineCodes.parse(JSON.parse(readFileSync(file, "utf8")))[page] : undefined;
};

const wanted = (headers: Record<string, string>, name: string): string => {
  const value = headers[name];
  if (value === undefined) throw new Error(`The security headers lack ${name}`);
  return value;
};

const strictTransport = (value: string) => ({
  accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
  includeSubdomains: /includeSubDomains/i.test(value),
  preload: /preload/i.test(value),
});

/** The shared security headers as CloudFront adds them to every answer but the payment page, the API's too; pages may send files to that origin. */
export const makeHeadersPolicy = (stack: Stack, filesOrigin: string, webFolder: string | undefined) =>
  headersPolicy(stack, "SecurityHeaders", { files: filesOrigin, inline: inlineCodeOf(webFolder, "/index.html") });

/** Those of the payment page, which alone admits Stripe. */
export const makePaymentHeadersPolicy = (stack: Stack, webFolder: string | undefined) =>
  headersPolicy(stack, "PaymentHeaders", {
    payment: stripeOrigins,
    inline: inlineCodeOf(webFolder, paymentPage.file),
  });

const headersPolicy = (
  stack: Stack,
  id: string,
  page: Omit<Parameters<typeof securityHeaders>[0], "https">,
): ResponseHeadersPolicy => {
  const headers = securityHeaders({ https: true, ...page });
  const custom = Object.entries(headers).filter(([name]) => !ownFields.has(name));
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: wanted(headers, "content-security-policy"), override: true },
      strictTransportSecurity: {
        ...strictTransport(wanted(headers, "strict-transport-security")),
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: {
        referrerPolicy: wanted(headers, "referrer-policy") as HeadersReferrerPolicy, // the enum's values are the header's
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
    },
  });
};

import { ResponseType, type RestApi } from "aws-cdk-lib/aws-apigateway";
import { AppError, type ProblemCode, toProblem, problems } from "#shared/api/problem.ts";

const internalError = "Something went wrong on our side. Please try again in a moment";
const notFound = "There is nothing at this address";
const tooManyRequests = "Too many requests at once. Please wait a moment";

/**
 * API Gateway's own error responses with the product's messages. It reports an unknown path or method as a missing
 * authentication token with 403. The DEFAULT responses need a fixed status, as a template cannot use the original one.
 */
export const gatewayResponses: Record<string, { code: ProblemCode; detail: string }> = {
  MISSING_AUTHENTICATION_TOKEN: { code: "not_found", detail: notFound },
  RESOURCE_NOT_FOUND: { code: "not_found", detail: notFound },
  INVALID_API_KEY: { code: "forbidden", detail: "This address is not for direct use" },
  ACCESS_DENIED: { code: "forbidden", detail: "This is not allowed" },
  WAF_FILTERED: { code: "forbidden", detail: "This is not allowed" },
  UNSUPPORTED_MEDIA_TYPE: {
    code: "unsupported_media_type",
    detail: "Please send JSON with the content type application/json",
  },
  REQUEST_TOO_LARGE: { code: "too_large", detail: "This is more text than can be sent at once" },
  THROTTLED: { code: "rate_limited", detail: tooManyRequests },
  QUOTA_EXCEEDED: { code: "rate_limited", detail: tooManyRequests },
  INTEGRATION_FAILURE: { code: "unavailable", detail: internalError },
  INTEGRATION_TIMEOUT: { code: "timeout", detail: "This took too long. Please try again" },
  DEFAULT_4XX: { code: "invalid_request", detail: "This request could not be understood" },
  DEFAULT_5XX: { code: "internal", detail: internalError },
};

/** Turns API Gateway's own errors into problem details like those of the Lambdas. */
export const addGatewayResponses = (api: RestApi): void => {
  for (const [type, { code, detail }] of Object.entries(gatewayResponses))
    api.addGatewayResponse(type, {
      type: ResponseType.of(type),
      statusCode: String(problems[code].status),
      responseHeaders: {
        "content-type": "'application/problem+json; charset=utf-8'",
        "cache-control": "'no-store'",
        ...(code === "rate_limited" && { "retry-after": "'1'" }),
      },
      // API Gateway selects the template by this key; the header above sets the actual content type.
      templates: { "application/json": JSON.stringify(toProblem(new AppError(code, detail))) },
    });
};

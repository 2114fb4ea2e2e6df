import { ResponseType, type RestApi } from "aws-cdk-lib/aws-apigateway";
import { AppError, type ProblemCode, problemOf, problems } from "#shared/problem.ts";

const broken = "Something went wrong on our side. Please try again in a moment";
const nothing = "There is nothing at this address";
const busy = "Too many requests at once. Please wait a moment";

/**
 * What API Gateway answers on its own, before or instead of a Lambda, in the words of the product. It calls an
 * unknown path or method a missing token and says 403. The defaults carry their own status: a body cannot follow it.
 */
export const gatewayAnswers: Record<string, { code: ProblemCode; detail: string }> = {
  MISSING_AUTHENTICATION_TOKEN: { code: "not_found", detail: nothing },
  RESOURCE_NOT_FOUND: { code: "not_found", detail: nothing },
  INVALID_API_KEY: { code: "forbidden", detail: "This address is not for direct use" },
  ACCESS_DENIED: { code: "forbidden", detail: "This is not allowed" },
  WAF_FILTERED: { code: "forbidden", detail: "This is not allowed" },
  UNSUPPORTED_MEDIA_TYPE: {
    code: "unsupported_media_type",
    detail: "Please send JSON with the content type application/json",
  },
  REQUEST_TOO_LARGE: { code: "too_large", detail: "This is more text than can be sent at once" },
  THROTTLED: { code: "rate_limited", detail: busy },
  QUOTA_EXCEEDED: { code: "rate_limited", detail: busy },
  INTEGRATION_FAILURE: { code: "unavailable", detail: broken },
  INTEGRATION_TIMEOUT: { code: "timeout", detail: "This took too long. Please try again" },
  DEFAULT_4XX: { code: "invalid_request", detail: "This request could not be understood" },
  DEFAULT_5XX: { code: "internal", detail: broken },
};

/** Makes every answer of API Gateway a problem, with the same body as the Lambdas'. */
export const addGatewayResponses = (api: RestApi): void => {
  for (const [type, { code, detail }] of Object.entries(gatewayAnswers))
    api.addGatewayResponse(type, {
      type: ResponseType.of(type),
      statusCode: String(problems[code].status),
      responseHeaders: {
        "content-type": "'application/problem+json; charset=utf-8'",
        "cache-control": "'no-store'",
        ...(code === "rate_limited" && { "retry-after": "'1'" }),
      },
      // The key is how API Gateway finds the template; the header above says what it is.
      templates: { "application/json": JSON.stringify(problemOf(new AppError(code, detail))) },
    });
};

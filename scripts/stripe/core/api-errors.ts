export type StripeErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  /** The current state of the payment. */
  payment_intent?: object;
};

/**
 * An error in Stripe's shape. `isExecuted`: the call was executed, so the error is stored under its idempotency key.
 */
export class StripeApiError extends Error {
  override readonly name = "StripeProblem";
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly isExecuted: boolean;

  constructor(status: number, body: StripeErrorBody, isExecuted = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isExecuted = isExecuted;
  }
}

const invalid = (message: string, rest: { code?: string; param?: string } = {}) => ({
  type: "invalid_request_error" as const,
  ...rest,
  message,
});

/** The record in the path does not exist. */
export const resourceMissing = (kind: string, id: string) =>
  new StripeApiError(404, invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" }));

/** The record in a parameter does not exist. */
export const parameterResourceMissing = (kind: string, id: string, param: string) =>
  new StripeApiError(400, invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param }));

/** The record is in the wrong state for this call. */
export const invalidState = (message: string, code?: string) => new StripeApiError(400, invalid(message, { code }));

/** A parameter is missing, unknown or invalid. The call was not executed. */
export const invalidParameter = (message: string, param: string, code?: string) =>
  new StripeApiError(400, invalid(message, { code, param }), false);

export const unauthorized = (message: string) => new StripeApiError(401, invalid(message), false);

export const unknownUrl = (method: string, path: string) =>
  new StripeApiError(404, invalid(`Unrecognized request URL (${method}: ${path}).`), false);

export const idempotencyError = (message: string) =>
  new StripeApiError(400, { type: "idempotency_error", message }, false);

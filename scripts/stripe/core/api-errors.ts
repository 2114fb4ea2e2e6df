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
 * An error in Stripe's format. If `isExecuted`, the call ran, so the error is stored under its idempotency key.
 */
export class StripeApiError extends Error {
  override readonly name = "StripeApiError";
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

const buildInvalidRequest = (message: string, rest: { code?: string; param?: string } = {}) => ({
  type: "invalid_request_error" as const,
  ...rest,
  message,
});

/** Creates the error for a path that names a nonexistent record. */
export const createMissingError = (kind: string, id: string) =>
  new StripeApiError(404, buildInvalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" }));

/** Creates the error for a missing record in a parameter. */
export const createMissingParameterError = (kind: string, id: string, param: string) =>
  new StripeApiError(400, buildInvalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param }));

/** Creates the error for a record in the wrong state. */
export const createInvalidStateError = (message: string, code?: string) =>
  new StripeApiError(400, buildInvalidRequest(message, { code }));

/** Creates the error for a missing, unknown or invalid parameter. */
export const createInvalidParameterError = (message: string, param: string, code?: string) =>
  new StripeApiError(400, buildInvalidRequest(message, { code, param }), false);

export const createUnauthorizedError = (message: string) =>
  new StripeApiError(401, buildInvalidRequest(message), false);

export const createUnknownUrlError = (method: string, path: string) =>
  new StripeApiError(404, buildInvalidRequest(`Unrecognized request URL (${method}: ${path}).`), false);

export const createIdempotencyError = (message: string) =>
  new StripeApiError(400, { type: "idempotency_error", message }, false);

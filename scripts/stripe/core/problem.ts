export type StripeErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  /** The payment as it is now. */
  payment_intent?: object;
};

/** An error in Stripe's shape. `ran`: the call was executed, so the error is stored under its idempotency key. */
export class StripeProblem extends Error {
  override readonly name = "StripeProblem";
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly ran: boolean;

  constructor(status: number, body: StripeErrorBody, ran = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.ran = ran;
  }
}

const invalid = (message: string, rest: { code?: string; param?: string } = {}) => ({
  type: "invalid_request_error" as const,
  ...rest,
  message,
});

/** The record named in the path does not exist. */
export const noSuch = (what: string, id: string) =>
  new StripeProblem(404, invalid(`No such ${what}: '${id}'`, { code: "resource_missing", param: "id" }));

/** The record named in a parameter does not exist. */
export const noSuchParameter = (what: string, id: string, param: string) =>
  new StripeProblem(400, invalid(`No such ${what}: '${id}'`, { code: "resource_missing", param }));

/** The record is in the wrong state for this call. */
export const refused = (message: string, code?: string) => new StripeProblem(400, invalid(message, { code }));

/** A parameter is missing, unknown or invalid. The call did not run. */
export const badParameter = (message: string, param: string, code?: string) =>
  new StripeProblem(400, invalid(message, { code, param }), false);

export const unauthorized = (message: string) => new StripeProblem(401, invalid(message), false);

export const unknownAddress = (method: string, path: string) =>
  new StripeProblem(404, invalid(`Unrecognized request URL (${method}: ${path}).`), false);

export const keyMisused = (message: string) => new StripeProblem(400, { type: "idempotency_error", message }, false);

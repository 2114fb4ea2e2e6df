import type { APIGatewayProxyResult } from "aws-lambda";
import { TransactionConflict } from "#functions/table/table.ts";
import { AppError, problems, toProblem } from "#shared/api/problem.ts";
import type { Middleware } from "./event.ts";
import { jsonHeaders } from "./serialize-response.ts";

const conflictRetrySeconds = 1;

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // Nothing was written, and the request is safe to retry.
  if (error instanceof TransactionConflict)
    return new AppError("unavailable", "Too much is being changed here at once. Please try again in a moment", {
      retryAfterSeconds: conflictRetrySeconds,
      cause: error,
    });
  return new AppError("internal", "Something went wrong on our side. Please try again in a moment", { cause: error });
};

/** The problem-details response for anything thrown, without its cause. */
export const toProblemResponse = (thrown: unknown, requestId: string): APIGatewayProxyResult => {
  const error = toAppError(thrown);
  return {
    statusCode: problems[error.code].status,
    headers: {
      ...jsonHeaders,
      "content-type": "application/problem+json; charset=utf-8",
      "x-request-id": requestId,
      ...(error.retryAfterSeconds && { "retry-after": String(error.retryAfterSeconds) }),
      ...(error.location && { location: error.location }),
    },
    body: JSON.stringify(toProblem(error)),
  };
};

export const handleErrors = (): Middleware => ({
  onError: (request) => {
    request.error = toAppError(request.error);
    request.response = toProblemResponse(request.error, request.event.requestId);
  },
});

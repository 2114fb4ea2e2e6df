import type { APIGatewayProxyResult } from "aws-lambda";
import { TransactionConflict } from "#functions/table/table.ts";
import { AppError, problemOf, problems } from "#shared/problem.ts";
import { jsonHeaders } from "./answer.ts";
import type { Middleware } from "./event.ts";

/** So many seconds later what met too many others is tried again. */
const crowdGoes = 1;

/** Whatever was thrown, as an error of the one table; what is not ours is `internal`. */
const appErrorOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  // Nothing was written, and nothing is wrong: too many wrote there at the same time.
  if (error instanceof TransactionConflict)
    return new AppError("unavailable", "Too much is being changed here at once. Please try again in a moment", {
      retryAfterSeconds: crowdGoes,
      cause: error,
    });
  return new AppError("internal", "Something went wrong on our side. Please try again in a moment", { cause: error });
};

/** The answer to whatever was thrown: a problem, told without its cause. */
export const problemAnswer = (thrown: unknown, requestId: string): APIGatewayProxyResult => {
  const error = appErrorOf(thrown);
  return {
    statusCode: problems[error.code].status,
    headers: {
      ...jsonHeaders,
      "content-type": "application/problem+json; charset=utf-8",
      "x-request-id": requestId,
      ...(error.retryAfterSeconds && { "retry-after": String(error.retryAfterSeconds) }),
      ...(error.location && { location: error.location }),
    },
    body: JSON.stringify(problemOf(error)),
  };
};

/** Answers whatever is thrown in the onion. */
export const answerProblems = (): Middleware => ({
  onError: (request) => {
    request.error = appErrorOf(request.error);
    request.response = problemAnswer(request.error, request.event.requestId);
  },
});

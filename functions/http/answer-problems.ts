import { AppError, problemOf, problems } from "#shared/problem.ts";
import { jsonHeaders } from "./answer.ts";
import type { Middleware } from "./event.ts";

/** Whatever was thrown becomes a problem of the one table; what is not ours is `internal`, told without its cause. */
export const answerProblems = (): Middleware => ({
  onError: (request) => {
    const error =
      request.error instanceof AppError
        ? request.error
        : new AppError("internal", "Something went wrong on our side. Please try again in a moment", {
            cause: request.error,
          });
    request.error = error;
    request.response = {
      statusCode: problems[error.code].status,
      headers: {
        ...jsonHeaders,
        "content-type": "application/problem+json; charset=utf-8",
        "x-request-id": request.event.requestId,
        ...(error.retryAfterSeconds && { "retry-after": String(error.retryAfterSeconds) }),
        ...(error.location && { location: error.location }),
      },
      body: JSON.stringify(problemOf(error)),
    };
  },
});

import { createStreamingLambda } from "#functions/http/stream-lambda.ts";
import { coachRoutes } from "#shared/api/coach.ts";
import { coachHandlers } from "./coach.http.ts";

export const handler = createStreamingLambda(coachRoutes, coachHandlers);

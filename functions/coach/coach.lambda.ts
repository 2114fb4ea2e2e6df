import { withActivity } from "#functions/gamification/points.table.ts";
import { createStreamingLambda } from "#functions/http/stream-lambda.ts";
import { coachRoutes } from "#shared/api/coach.ts";
import { coachHandlers } from "./coach.http.ts";

export const handler = createStreamingLambda(coachRoutes, (dependencies) => coachHandlers(withActivity(dependencies)));

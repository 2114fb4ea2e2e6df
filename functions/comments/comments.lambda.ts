import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { features } from "#shared/api/routes.ts";
import { commentHandlers } from "./comments.http.ts";
import { reviewHandlers } from "./review.http.ts";

export const createHandler = defineHttpLambda(features.comments, (dependencies) => ({
  ...commentHandlers(dependencies),
  ...reviewHandlers(dependencies),
}));
export const handler = createHandler(getLambdaDependencies);

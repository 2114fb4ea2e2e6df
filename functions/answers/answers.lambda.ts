import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { answerRoutes } from "#shared/api/answers.ts";
import { answerHandlers } from "./answers.http.ts";

export const createHandler = defineHttpLambda(answerRoutes, answerHandlers);
export const handler = createHandler(getLambdaDependencies);

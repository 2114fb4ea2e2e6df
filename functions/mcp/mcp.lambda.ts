import type { Context } from "aws-lambda";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import type { GetDependencies } from "#functions/dependencies.ts";
import { defineHttpLambda, type HttpLambda } from "#functions/http/http-lambda.ts";
import { mcpRoutes } from "#shared/api/mcp.ts";
import type { InvokeFeature, ToolFeature } from "./api-fetch.ts";
import { mcpHandlers } from "./mcp.http.ts";

type LambdaModule = { createHandler: (getDependencies: GetDependencies) => HttpLambda };
/** Each feature is loaded on the first call of one of its tools. */
const loaders: Record<ToolFeature, () => Promise<LambdaModule>> = {
  catalog: () => import("#functions/catalog/catalog.lambda.ts"),
  opportunities: () => import("#functions/opportunities/opportunities.lambda.ts"),
  applications: () => import("#functions/applications/applications.lambda.ts"),
  tasks: () => import("#functions/tasks/tasks.lambda.ts"),
  documents: () => import("#functions/documents/documents.lambda.ts"),
  writing: () => import("#functions/writing/writing.lambda.ts"),
  jobs: () => import("#functions/jobs/jobs.lambda.ts"),
};

const createInvoke = (getDependencies: GetDependencies): InvokeFeature => {
  const lambdas = new Map<ToolFeature, Promise<HttpLambda>>();
  return async (feature, event) => {
    const lambda =
      lambdas.get(feature) ?? loaders[feature]().then(({ createHandler }) => createHandler(getDependencies));
    lambdas.set(feature, lambda);
    return (await lambda)(event, { awsRequestId: event.requestContext.requestId } as Context); // the only field that is read
  };
};

export const createHandler = (getDependencies: GetDependencies): HttpLambda => {
  const invoke = createInvoke(getDependencies);
  return defineHttpLambda(mcpRoutes, () => mcpHandlers(invoke))(getDependencies);
};
export const handler = createHandler(getLambdaDependencies);

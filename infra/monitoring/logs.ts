import type { Stack } from "aws-cdk-lib";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { type ILogGroup, QueryDefinition, QueryString } from "aws-cdk-lib/aws-logs";
import type { ApiResources } from "#infra/api/rest-api.ts";
import type { Lambdas } from "#infra/lambda/functions.ts";
import { backgroundLambdas } from "#infra/lambda/lambda-permissions.ts";

type BackgroundName = keyof typeof backgroundLambdas;

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the log groups of the app's Lambdas by name, such as `auth` or `catalog-sync`. */
const getLambdaLogs = (lambdas: Lambdas): Record<string, ILogGroup> =>
  Object.fromEntries([
    ...Object.entries(lambdas.features).map(([feature, { logGroup }]) => [feature, logGroup]),
    ...(Object.keys(backgroundLambdas) as BackgroundName[]).map((name) => [toKebabCase(name), lambdas[name].logGroup]),
  ]);

type LogSources = Pick<ApiResources, "accessLog" | "errorLog"> & { canary: LambdaFunction | undefined };

/**
 * Returns the log groups by their name for `npm run logs`: Lambdas, the API's requests, and failures before a Lambda.
 */
export const getLogGroups = (
  lambdas: Lambdas,
  { accessLog, errorLog, canary }: LogSources,
): Record<string, ILogGroup> => ({
  ...getLambdaLogs(lambdas),
  ...(canary && { canary: canary.logGroup }),
  api: accessLog,
  "api-gateway": errorLog,
});

/** Creates saved queries, which CloudWatch Logs Insights lists under the stack's name. */
export const createSavedQueries = (stack: Stack, lambdas: Lambdas, { accessLog }: Pick<ApiResources, "accessLog">) => {
  const lambdaLogs = Object.values(getLambdaLogs(lambdas));
  const createQuery = (
    id: string,
    name: string,
    logGroups: ILogGroup[],
    query: ConstructorParameters<typeof QueryString>[0],
  ) =>
    new QueryDefinition(stack, id, {
      queryDefinitionName: `${stack.stackName}/${name}`,
      logGroups,
      queryString: new QueryString(query),
    });
  createQuery("ErrorsQuery", "Errors", lambdaLogs, {
    fields: ["@timestamp", "service", "operation", "message", "requestId", "error.message", "@message"],
    filterStatements: ['level = "ERROR" or @message like /Task timed out|Runtime exited/'],
    sort: "@timestamp desc",
    limit: 200,
  });
  createQuery("RequestQuery", "One request (replace the ID)", lambdaLogs, {
    fields: ["@timestamp", "@log", "level", "message", "operation", "status", "milliseconds", "@message"],
    filterStatements: ['requestId = "REQUEST-ID"'],
    sort: "@timestamp asc",
    limit: 200,
  });
  createQuery("SlowRequestsQuery", "Slow requests", [accessLog], {
    fields: ["@timestamp", "method", "resource", "status", "milliseconds", "integrationMilliseconds", "requestId"],
    filterStatements: ["milliseconds > 2000"],
    sort: "milliseconds desc",
    limit: 200,
  });
};

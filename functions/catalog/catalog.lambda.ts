import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { defineHttpLambda } from "#functions/http/http-lambda.ts";
import { loadCallerFit } from "#functions/matching/match-context.ts";
import { catalogRoutes } from "#shared/api/catalog.ts";
import { catalogCheckRoutes } from "#shared/api/catalog-checks.ts";
import { catalogPreviewRoutes } from "#shared/api/catalog-preview.ts";
import { catalogSourceRoutes } from "#shared/api/catalog-sources.ts";
import { catalogCheckHandlers, catalogHandlers } from "./catalog.http.ts";

export const createHandler = defineHttpLambda(
  { ...catalogRoutes, ...catalogPreviewRoutes, ...catalogSourceRoutes, ...catalogCheckRoutes },
  (dependencies) => ({
    ...catalogHandlers(dependencies, loadCallerFit),
    ...catalogCheckHandlers(dependencies),
  }),
);
export const handler = createHandler(getLambdaDependencies);

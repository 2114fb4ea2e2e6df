import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { catalogueRoutes } from "#shared/api/catalog.ts";
import { catalogueCheckRoutes } from "#shared/api/catalog-checks.ts";
import { catalogueHandlers } from "./catalogue.http.ts";
import { catalogueCheckHandlers } from "./catalogue-checks.http.ts";

export const handler = createHttpLambda({ ...catalogueRoutes, ...catalogueCheckRoutes }, (dependencies) => ({
  ...catalogueHandlers(dependencies),
  ...catalogueCheckHandlers(dependencies),
}));

import { createHttpLambda } from "#functions/http/http-lambda.ts";
import { catalogueRoutes } from "#shared/catalogue.ts";
import { catalogueCheckRoutes } from "#shared/catalogue-checks.ts";
import { catalogueHandlers } from "./catalogue.http.ts";
import { catalogueCheckHandlers } from "./catalogue-checks.http.ts";

export const handler = createHttpLambda({ ...catalogueRoutes, ...catalogueCheckRoutes }, (dependencies) => ({
  ...catalogueHandlers(dependencies),
  ...catalogueCheckHandlers(dependencies),
}));

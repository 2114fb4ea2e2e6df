import { httpLambda } from "#functions/http/http-lambda.ts";
import { catalogueRoutes } from "#shared/catalogue.ts";
import { catalogueHandlers } from "./catalogue.http.ts";

export const handler = httpLambda(catalogueRoutes, catalogueHandlers);

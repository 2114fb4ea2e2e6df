import { App, Stack } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { getStubbedModules } from "#infra/bundle/stubbed-modules.ts";
import { readConfig } from "#infra/config.ts";
import { getLambdaEntry, permissionsByLambda } from "#infra/lambda/lambda-permissions.ts";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { allowSearch } from "./search-engine.ts";

const stack = new Stack(new App(), "Test", { env: { account: "123456789012", region: "us-east-1" } });
const engineModule = "#functions/opensearch/create-engine.ts";

const removePartition = (arn: string) => arn.slice(arn.indexOf(":", 4) + 1);

test("allows requests only to the endpoint's domain or collection, and writes only to the Lambda that publishes the catalog", () => {
  const domain = "https://search-grant-catalog-0a1b2c.eu-west-1.es.amazonaws.com";
  const listStatements = (endpoint: string, access: "read" | "write") =>
    allowSearch(stack, endpoint, access).map(({ actions, resources }) => [actions, resources.map(removePartition)]);
  const allPaths = "es:eu-west-1:123456789012:domain/grant-catalog/*";
  expect(listStatements(domain, "read")).toEqual([
    [["es:ESHttpGet"], [allPaths]],
    [["es:ESHttpPost"], [`${allPaths}/_search`]],
  ]);
  expect(listStatements(domain, "write")).toEqual([
    [["es:ESHttpGet", "es:ESHttpPost", "es:ESHttpPut", "es:ESHttpDelete"], [allPaths]],
  ]);
  expect(listStatements("https://0a1b2c3d.us-east-1.aoss.amazonaws.com", "read")).toEqual([
    [["aoss:APIAccessAll"], ["aoss:us-east-1:123456789012:collection/0a1b2c3d"]],
  ]);
});

test.each([
  "http://search-catalog-0a1b2c.us-east-1.es.amazonaws.com",
  "https://vpc-catalog-0a1b2c.us-east-1.es.amazonaws.com",
  "https://search.example.org",
  "https://0a1b2c.us-east-1.aoss.amazonaws.com/path",
])("rejects the endpoint %s", (openSearchEndpoint) => {
  expect(() => readConfig({ openSearchEndpoint })).toThrow("must be the public endpoint");
});

const listRolesThatSearch = (settings: Record<string, unknown>) =>
  findTemplateResources(synthesize(settings), "AWS::IAM::Role").flatMap(([id, { Properties }]) =>
    JSON.stringify(Properties.Policies ?? []).includes("es:ESHttpPost")
      ? [id.replace(/FunctionRole.*/, "").toLowerCase()]
      : [],
  );

test("lets the Lambdas that search the catalog use the search engine", () => {
  const expected = Object.entries(permissionsByLambda).flatMap(([name, permissions]) =>
    permissions.searchesCatalog ? [name.replaceAll("-", "").toLowerCase()] : [],
  );
  expect(listRolesThatSearch(testStages.fullyConfigured).sort()).toEqual(expected.sort());
});

test("allows no search requests by default", () => {
  expect(listRolesThatSearch({})).toEqual([]);
});

test("bundles the client only if the setting is set, and only in Lambdas that search the catalog", () => {
  const catalog = getLambdaEntry("catalog");
  expect(getStubbedModules(catalog)).toHaveProperty([engineModule]);
  expect(getStubbedModules(catalog, { openSearch: true })).not.toHaveProperty([engineModule]);
  for (const name of ["tasks", "funders", "organizations"])
    expect(getStubbedModules(getLambdaEntry(name), { openSearch: true })).toHaveProperty([engineModule]);
});

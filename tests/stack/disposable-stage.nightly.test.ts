import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { permissionsByLambda } from "#infra/lambda/lambda-permissions.ts";
import { toPascalCase } from "#infra/pascal-case.ts";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { liveRecord } from "#tests/support/catalog.ts";
import { requests } from "#tests/support/requests.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { account, readDeployment, region } from "./deployment.ts";
import {
  createLongDocument,
  findCustomResource,
  sendCustomResource,
  sendMcpMessage,
  useCatalogRecord,
} from "./drive.ts";
import { isNoticed, listAllPermissions, withoutPermission } from "./permissions.ts";
import { isAllowed } from "./policy-evaluator.ts";
import { firstSite, startTestStack, type TestStack } from "./test-stack.ts";
import { walkRoutes } from "./walk-routes.ts";

/** A stage that deletes its data with the stack, and whose catalog is searched by OpenSearch. */
const { openSearchEndpoint } = testStages.fullyConfigured;
const settings = { ...testStages.production, stage: "trial", openSearchEndpoint };

let stack: TestStack;
let tenant: Tenant;
beforeAll(async () => {
  stack = await startTestStack(settings);
  tenant = await createTenant(stack.world, "ada-lantern");
}, 900_000);
afterAll(() => stack?.stop());
afterEach(() => {
  expect(stack.log.takeDenied()).toEqual([]);
});

test("searches in memory until the schedule has published the catalog to the search engine", async () => {
  expect((await stack.world.call("browseCatalog", { cookie: tenant.cookie, query: {} })).status).toBe(200);
  expect(stack.openSearch.list().indices).toEqual([]);
  // The third version replaces the first.
  for (const number of [363_101, 363_102, 363_103]) {
    const records = [
      { opportunityId: Number(liveRecord.slice(3)), title: "Reading Rooms", status: "posted" },
      { opportunityId: number, title: `Reading Room ${number}`, status: "posted" },
    ];
    const list = { records };
    await stack.blobs.put("catalog/import/list.json", JSON.stringify(list));
    expect(await stack.events.runSchedules()).toEqual([]);
    stack.lambdas.stop(); // Warm functions would use the earlier catalog for minutes.
  }
  const { aliases, indices } = stack.openSearch.list();
  expect(Object.keys(aliases)).toEqual(["grantlamp-catalog"]);
  expect(indices).toHaveLength(3); // two versions and the statistics
  // No site is deployed here, which only the canary reports.
  expect(stack.lambdas.takeErrorLines().filter((line) => !line.startsWith("Canary"))).toEqual([]);
}, 300_000);

test("every route that searches the catalog gets its results from the search engine", async () => {
  const features = Object.entries(permissionsByLambda).flatMap(([name, { searchesCatalog }]) =>
    searchesCatalog && name !== "mcp" ? [name] : [],
  );
  const { unexpected } = await walkRoutes(stack, tenant, { features, isLenient: true });
  expect([...unexpected, ...stack.lambdas.takeErrorLines()]).toEqual([]);
}, 900_000);

test("the coach, requirements and MCP tools find programs in the search engine", async () => {
  const { statuses, title, answer } = await useCatalogRecord(stack, tenant);
  expect(statuses).toEqual([200, 200]);
  expect(answer).toContain(title);
  const { accessToken } = await createLongDocument(stack, tenant);
  const call = { name: "search_funding", arguments: { q: "reading" } };
  const { isError = false, content } = await sendMcpMessage(stack, accessToken, "tools/call", call);
  expect([isError, JSON.stringify(content)]).toEqual([false, expect.stringContaining("Reading Room")]);
}, 120_000);

test("a search engine request that the role may not send is denied, and the route returns 503", async () => {
  for (const action of ["Get", "Post"]) {
    stack.lambdas.stop();
    const deniedCalls = await withoutPermission(stack, new RegExp(`^Catalog: es:ESHttp${action} on `), async () => {
      const { cookie } = tenant;
      expect((await stack.world.call("browseCatalog", { cookie, query: { q: "reading" } })).status).toBe(503);
    });
    expect(deniedCalls.every((call) => call.includes(`es:ESHttp${action}`))).toBe(true);
    expect(deniedCalls.length).toBeGreaterThan(0);
  }
  stack.lambdas.takeErrorLines();
}, 60_000);

test("a role may use only the collection of the endpoint, and only if it searches the catalog", () => {
  const template = synthesize({ openSearchEndpoint: "https://0a1b2c3d.us-east-1.aoss.amazonaws.com" });
  const { functions, identityPolicies } = readDeployment(template.toJSON() as never, "", "http://localhost");
  const listFunctionsWithAccess = (collection: string) =>
    Object.values(functions)
      .filter(({ role }) => {
        const call = {
          action: "aoss:APIAccessAll",
          resource: `arn:aws:aoss:${region}:${account}:collection/${collection}`,
        };
        return isAllowed({ role }, call, { identity: identityPolicies.get(role) ?? [], resource: [] });
      })
      .map(({ id }) => id.replace(/Function.*/, ""));
  const readers = Object.entries(permissionsByLambda).flatMap(([name, permissions]) =>
    permissions.searchesCatalog ? [toPascalCase(name)] : [],
  );
  expect(findTemplateResources(template, "AWS::Lambda::Function").length).toBeGreaterThan(readers.length);
  expect(listFunctionsWithAccess("0a1b2c3d").toSorted()).toEqual(readers.toSorted());
  expect(listFunctionsWithAccess("0a1b2c3e")).toEqual([]);
}, 120_000);

test("deleting the stack closes and empties its buckets", async () => {
  const { SourceKey = "" } = findCustomResource(stack, "Site").properties;
  await stack.putSiteAsset(SourceKey, firstSite);
  const successResponse = { Status: "SUCCESS", Reason: "" };
  const names = ["Texts", "AccessLogs", "Web"];
  for (const name of names) expect(await sendCustomResource(stack, `Empty${name}`, "Create")).toEqual(successResponse);
  expect(await sendCustomResource(stack, "Site", "Create")).toEqual(successResponse);
  await stack.openBucket("AccessLogs").put("texts/2026-11-21", "GET");
  const listFiles = async () => (await Promise.all(names.map((name) => stack.openBucket(name).list("")))).flat();
  expect((await listFiles()).length).toBeGreaterThan(4);
  expect(await sendCustomResource(stack, "Site", "Delete")).toEqual(successResponse);
  const deletions = await Promise.all(names.map((name) => sendCustomResource(stack, `Empty${name}`, "Delete")));
  expect(deletions).toEqual([successResponse, successResponse, successResponse]);
  expect(await listFiles()).toEqual([]);
  // Late writers are refused: an upload through a signed URL, and the delivery of access logs.
  const upload = await stack.world.call("startUpload", { cookie: tenant.cookie, ...requests.startUpload(tenant) });
  const { url, headers } = upload.body as { url: string; headers: Record<string, string> };
  expect((await fetch(url, { method: "PUT", headers, body: "Lamps" })).status).toBe(403);
  const bucket = `arn:aws:s3:::${findCustomResource(stack, "EmptyAccessLogs").properties.Bucket}`;
  const context = { "aws:SourceAccount": account, "aws:SourceArn": `arn:aws:s3:::texts` };
  const delivery = { action: "s3:PutObject", resource: `${bucket}/texts/late`, context };
  expect(stack.log.authorizeService("logging.s3.amazonaws.com", delivery)).toBe(false);
  expect(stack.log.takeDenied()).toHaveLength(2);
}, 120_000);

/** Permissions that no test uses, with the reason why a role keeps them. */
const keptPermissions: Record<string, string> = {
  "Applications: es:ESHttpPost on domain/catalog/*/_search":
    "It reads single records, with the permissions of a reader",
};

test("every permission of the search engine and of emptying buckets is used, or kept for a reason", () => {
  const { deployment, log } = stack;
  const calls = log.getCalls();
  const checkedPermissions = listAllPermissions(deployment).filter(({ name }) =>
    /: es:|^SiteDeployer: s3:.* on (texts|accesslogs)/.test(name),
  );
  expect(checkedPermissions.length).toBeGreaterThan(20);
  const unusedPermissions = checkedPermissions
    .filter((permission) => !isNoticed(permission, calls, deployment))
    .map(({ name }) => name);
  expect(unusedPermissions).toEqual(Object.keys(keptPermissions));
  expect([...stack.internet.unknownHosts]).toEqual([]);
});

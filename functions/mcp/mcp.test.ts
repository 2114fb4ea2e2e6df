import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { accessTokenPrefix, limitKey, type WorkspaceId } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { accessTokenTexts } from "#shared/api/access-tokens.ts";
import type { AuditEntryView } from "#shared/api/audit-log.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { mcpPath, mcpTexts } from "#shared/api/mcp.ts";
import { AppError } from "#shared/api/problem.ts";
import { type AccessTokenScope, accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World, type WorldSnapshot } from "#tests/support/world.ts";
import { connectTestClient, createTestToken } from "./testing-mcp.ts";

let snapshot: { world: WorldSnapshot; ada: Tenant; eve: Tenant } | undefined;
let world: World;
let ada: Tenant;
let eve: Tenant;

beforeEach(async () => {
  if (!snapshot) {
    const first = openWorld();
    const tenants = { ada: await createTenant(first, "ada"), eve: await createTenant(first, "eve") };
    snapshot = { world: first.save(), ...tenants };
  }
  world = openWorld(snapshot.world);
  ({ ada, eve } = snapshot);
});

const createToken = (scopes: readonly AccessTokenScope[], cookie = ada.cookie) =>
  createTestToken(world, cookie, scopes);

const operations = { POST: "callMcp", GET: "getMcpStream", DELETE: "endMcpSession" } as const;
/** Sends the HTTP requests of the SDK's client through the API's pipeline. */
const fetchFromWorld = async (_url: string | URL, { method = "GET", headers, body }: RequestInit = {}) => {
  await world.runJobs();
  const response = await world.call(operations[method as keyof typeof operations], {
    fromBrowser: false,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === "string" && { text: body }),
  });
  return new Response(response.text || null, { status: response.status, headers: response.headers });
};

const connect = (secret: string) =>
  connectTestClient(
    new StreamableHTTPClientTransport(new URL(`https://grantlamp.example.org${mcpPath}`), {
      fetch: fetchFromWorld,
      requestInit: { headers: { Authorization: `Bearer ${secret}` } },
    }),
  );

test("lets the SDK's client list the tools with their hints and call them", async () => {
  const { secret } = await createToken(accessTokenScopes);
  const { client, callTool } = await connect(secret);
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(14);
  const writeTools = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(writeTools.map(({ name }) => name)).toEqual([
    "save_program",
    "create_application",
    "add_task",
    "draft_letter_of_intent",
    "draft_cover_letter",
    "draft_proposal",
  ]);
  expect(writeTools.filter(({ annotations }) => annotations?.destructiveHint !== false)).toEqual([]);
  const created = await callTool("create_application", { grantName: "Lamps for All", funder: "Example Foundation" });
  expect(created.text).toMatch(/^Created Lamps for All/);
  expect((await callTool("list_applications")).text).toContain("Lamps for All");
  expect((await callTool("search_funding", { q: "reading" })).text).toMatch(/programs? found/);
  expect((await callTool("read_document", { id: ada.ids.document })).text).toContain("ada");
  const [entry] = (await world.call("listAuditLog", { cookie: ada.cookie })).body as AuditEntryView[];
  expect(entry).toMatchObject({ operation: "createApplication", client: "Access token “Assistant”" });
});

describe("draft tools", () => {
  afterEach(() => void vi.useRealTimers());
  const startDraft = async (process: (sent: JobMessage) => Promise<unknown>) => {
    const { secret } = await createToken(["read", "ai"]);
    const { callTool } = await connect(secret);
    world.dependencies.queue = { send: async (sent) => void (await process(sent)) };
    return { callTool, draft: () => callTool("draft_letter_of_intent", { opportunityId: ada.ids.opportunity }) };
  };

  test("write drafts in a job", async () => {
    const { draft } = await startDraft((sent) => processJob(world.dependencies, jobKindHandlers, sent));
    const { text, isError } = await draft();
    expect([isError, text]).toEqual([false, expect.stringMatching(/^Saved “.+” as doc_/)]);
  });

  test("return the reason when a draft fails", async () => {
    const loi = () => Promise.reject(new AppError("conflict", "The model declined to write this"));
    const { draft } = await startDraft((sent) => processJob(world.dependencies, { ...jobKindHandlers, loi }, sent));
    expect(await draft()).toMatchObject({ isError: true, text: "The model declined to write this" });
  });

  test("return a job ID before the Lambda times out, and get_draft returns the text once it is written", async () => {
    const sent: JobMessage[] = [];
    const { callTool, draft } = await startDraft(async (message) => sent.push(message));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const startedAt = Date.now();
    let isPending = true;
    const result = draft().finally(() => {
      isPending = false;
    });
    while (isPending) await vi.advanceTimersByTimeAsync(250);
    const { data, isError } = await result;
    expect([isError, Date.now() - startedAt < 21_000]).toEqual([false, true]);
    expect(data).toMatchObject({ jobId: sent[0]?.jobId, status: "queued" });
    for (const message of sent) await processJob(world.dependencies, jobKindHandlers, message);
    expect((await callTool("get_draft", { id: data.jobId })).text).toMatch(/^Saved “.+” as doc_/);
  });
});

test("rejects tools whose scope the token lacks", async () => {
  const { secret } = await createToken(["read"]);
  const { callTool } = await connect(secret);
  const before = world.items();
  expect(await callTool("create_application", { grantName: "Lamps", funder: "Example Foundation" })).toMatchObject({
    isError: true,
    text: accessTokenTexts.scopeMissing.write,
  });
  expect(await callTool("draft_proposal", { projectTitle: "Lamps" })).toMatchObject({
    isError: true,
    text: accessTokenTexts.scopeMissing.ai,
  });
  const isRecord = (key: string) => /APP#|DOC#|JOB#/.test(key);
  expect([...world.items().keys()].filter(isRecord)).toEqual([...before.keys()].filter(isRecord));
});

test.each<[string, AccessTokenScope[]]>([
  ["write", ["write"]],
  ["AI", ["ai"]],
])("rejects a connection with only the %s scope", async (_, scopes) => {
  const { secret } = await createToken(scopes);
  await expect(connect(secret)).rejects.toThrow();
});

test("hides another workspace's records and denies access to a former member", async () => {
  const { secret } = await createToken(accessTokenScopes, eve.cookie);
  const { callTool } = await connect(secret);
  expect((await callTool("read_document", { id: ada.ids.document })).isError).toBe(true);
  expect((await callTool("get_application", { id: ada.ids.application })).isError).toBe(true);
  expect((await callTool("add_task", { applicationId: ada.ids.application, title: "Call" })).isError).toBe(true);
  await setTestRole(world.dependencies, eve.workspaceId as WorkspaceId, eve.userId, undefined);
  await expect(callTool("list_applications")).rejects.toThrow();
});

const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const accept = { Accept: "application/json, text/event-stream" };
const post = async (headers: Record<string, string>, text = message) =>
  world.call("callMcp", { fromBrowser: false, headers: { ...accept, ...headers }, text });

test("rejects requests without a token, with an unknown or revoked token, and from other sites", async () => {
  const { secret, accessToken } = await createToken(["read"]);
  const Authorization = `Bearer ${secret}`;
  expect((await post({ Authorization })).status).toBe(200);
  // For a request without a token, the origin is checked first.
  expect([(await post({})).status, (await post({ Authorization: "Bearer grantlamp_x" })).status]).toEqual([403, 401]);
  const otherSite = await post({ Authorization, Origin: "https://attacker.example.net" });
  expect([otherSite.status, (otherSite.body as { detail: string }).detail]).toEqual([403, mcpTexts.otherOrigin]);
  const rebound = await post({ Authorization, Origin: "http://attacker.example.net", Host: "localhost:3000" });
  expect(rebound.status).toBe(403);
  expect((await post({ Authorization, Origin: "https://grantlamp.example.org" })).status).toBe(200);
  await world.call("revokeAccessToken", { cookie: ada.cookie, params: { id: accessToken.id } });
  expect((await post({ Authorization })).status).toBe(401);
});

test("returns 405 for GET and DELETE, and a protocol error for malformed messages", async () => {
  const { secret } = await createToken(["read"]);
  expect((await world.call("getMcpStream")).status).toBe(405);
  expect((await world.call("endMcpSession")).status).toBe(405);
  for (const text of [
    "",
    "{",
    "[]",
    '"x"',
    '{"jsonrpc":"1.0"}',
    `{"jsonrpc":"2.0","id":1,"method":"${"x".repeat(99)}"}`,
  ]) {
    const response = await post({ Authorization: `Bearer ${secret}` }, text);
    expect([text, response.status < 500, response.text.includes("error")]).toEqual([text, true, true]);
  }
});

test("counts requests toward the token's rate limit", async () => {
  const { secret } = await createToken(["read"]);
  const { table, clock } = world.dependencies;
  const rows = await queryAll(table, { pk: `USER#${ada.userId}`, sk: { prefix: accessTokenPrefix } });
  const full = clock.now().getTime() + rateLimits.accessToken.burst * rateLimits.accessToken.refillMs;
  for (const row of rows)
    await table.write({ put: { ...limitKey("accessToken", row.sk.slice(accessTokenPrefix.length)), full } });
  expect((await post({ Authorization: `Bearer ${secret}` })).status).toBe(429);
});

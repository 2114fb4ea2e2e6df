import { InMemoryTransport } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testPassword } from "#functions/testing-api.ts";
import { accessTokenTexts } from "#shared/api/access-tokens.ts";
import type { FetchFunction } from "#shared/api/client.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { type AccessTokenScope, accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { liveRecord } from "#tests/support/catalog.ts";
import { createTenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { createMcpServer } from "./create-mcp-server.ts";
import { maxDraftWaitMs } from "./drafting-tools.ts";
import { connectTestClient, createTestToken } from "./testing-mcp.ts";

const routes = Object.entries<Route>(api).map(([name, { method, path }]) => ({
  name: name as OperationName,
  method,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

/** Whether jobs run before each request. */
type JobControl = { run: boolean };
/** Sends requests through the real pipeline, as a program with an access token does. */
const createWorldFetch =
  ({ call, runJobs }: World, token: string, jobs: JobControl = { run: true }): FetchFunction =>
  async (path, { method, headers, body }) => {
    const url = new URL(path, "http://grantlamp.example.org");
    const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(url.pathname));
    if (!route) throw new Error(`No route for ${method} ${path}`);
    if (jobs.run) await runJobs();
    const response = await call(route.name, {
      fromBrowser: false,
      params: { ...route.pattern.exec(url.pathname)?.groups },
      query: Object.fromEntries(url.searchParams),
      headers: { ...(headers as Record<string, string>), Authorization: `Bearer ${token}` },
      ...(typeof body === "string" && { text: body }),
    });
    return new Response(response.text || null, { status: response.status, headers: response.headers });
  };

const connect = async (fetch: FetchFunction) => {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await createMcpServer(fetch).connect(serverSide);
  return connectTestClient(clientSide);
};

const connectWith = async (world: World, cookie: string, scopes: readonly AccessTokenScope[], jobs?: JobControl) => {
  const { secret } = await createTestToken(world, cookie, scopes);
  return { world, ...(await connect(createWorldFetch(world, secret, jobs))) };
};
/** Uses a paid account with records of every kind. */
const connectTenant = async (jobs?: JobControl) => {
  const world = openWorld();
  const ada = await createTenant(world, "ada-lantern");
  return { ada, ...(await connectWith(world, ada.cookie, accessTokenScopes, jobs)) };
};
const connectNewUser = async (scopes: readonly AccessTokenScope[]) => {
  const world = openWorld();
  return connectWith(world, (await world.signUp()).cookie, scopes);
};

test("lists every tool with a description, the contract's input schema and hints about its effects", async () => {
  const { client } = await connect(() => Promise.reject(new Error("not called")));
  const { tools } = await client.listTools();
  const hints = tools.map(({ name, annotations = {} }) => [
    name,
    annotations.readOnlyHint,
    annotations.destructiveHint,
  ]);
  expect(hints).toEqual([
    ["search_funding", true, undefined],
    ["get_program", true, undefined],
    ["save_program", false, false],
    ["list_applications", true, undefined],
    ["get_application", true, undefined],
    ["list_deadlines", true, undefined],
    ["create_application", false, false],
    ["add_task", false, false],
    ["list_documents", true, undefined],
    ["read_document", true, undefined],
    ["draft_letter_of_intent", false, false],
    ["draft_cover_letter", false, false],
    ["draft_proposal", false, false],
    ["get_draft", true, undefined],
  ]);
  for (const { description, inputSchema } of tools)
    expect([description?.length ?? 0, inputSchema.type]).toEqual([expect.any(Number), "object"]);
  expect(tools.find(({ name }) => name === "create_application")?.inputSchema.required).toEqual([
    "grantName",
    "funder",
  ]);
  expect(client.getInstructions()).toContain("Ask the user before");
});

test("finds funding, saves a program and tracks it with a task and its deadline", async () => {
  const { callTool } = await connectTenant();
  const found = await callTool("search_funding", { q: "reading", limit: "2" });
  expect(found.text).toMatch(/^\d+ programs? found/);
  expect(found.data.programs).toEqual(expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]));
  expect((await callTool("get_program", { id: liveRecord })).data).toMatchObject({ id: liveRecord });
  const { opportunityId } = (await callTool("save_program", { catalogId: liveRecord })).data;
  const created = await callTool("create_application", {
    ...{ grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 25_000 },
    ...{ deadline: "2026-12-15", opportunityId },
  });
  expect(created.text).toMatch(
    /^Created Lamps for All \(app_\w+\), Example Foundation: draft, due Dec 15, 2026, \$25,000/,
  );
  const { id } = created.data.application as { id: string };
  await callTool("add_task", { applicationId: id, title: "Call the funder", dueDate: "2026-12-01" });
  const read = await callTool("get_application", { id });
  expect(read.text).toContain("- [ ] Call the funder, due Dec 1, 2026");
  const listed = await callTool("list_applications", { status: "draft" });
  expect(listed.text).toContain("Lamps for All");
  const deadlines = await callTool("list_deadlines", { from: "2026-12-01", to: "2026-12-31" });
  expect(deadlines.text).toContain("Dec 15, 2026: deadline of Lamps for All");
  expect(deadlines.text).toContain("Dec 1, 2026: task “Call the funder” for Lamps for All");
});

test("lists the newest applications up to a limit and says how many are omitted", async () => {
  const { callTool } = await connectTenant();
  for (const name of ["Violins", "Beds", "Small violins"])
    await callTool("create_application", { grantName: name, funder: "Example Foundation" });
  const first = await callTool("list_applications", { q: "VIOLINS", limit: 1 });
  expect(first.data).toMatchObject({ total: 2, applications: [{ grantName: "Small violins" }] });
  expect(first.text).toContain("1 of 2 applications are left out. Use q or status");
  const all = await callTool("list_applications");
  expect(all.data.applications).toHaveLength(all.data.total as number);
  expect(all.text).not.toContain("left out");
  expect(await callTool("list_applications", { limit: 201 })).toMatchObject({ isError: true });
});

test("shows the main terms of an award with its next report", async () => {
  const { callTool, ada, world } = await connectTenant();
  const { application: id } = ada.ids;
  await world.call("updateApplication", { cookie: ada.cookie, params: { id }, body: { status: "awarded" } });
  const report = { kind: "final", title: "Final report", dueDate: "2027-06-30" };
  const award = {
    awardNumber: "EX-26-104",
    amountAwarded: "5,000",
    periodStart: "2027-01-01",
    reports: [{ id: "01kb3f0000000000000000000a", ...report }],
  };
  await world.call("updateAward", { cookie: ada.cookie, params: { id }, body: award });
  const { text, data } = await callTool("get_application", { id });
  expect(text).toContain(
    "Award: number EX-26-104, $5,000 awarded, starts Jan 1, 2027, next report “Final report” due Jun 30, 2027",
  );
  expect(data.award).toMatchObject({ awardNumber: "EX-26-104", amountAwarded: 5000, periodEnd: null });
});

test("drafts letters and a proposal as documents that it can read", async () => {
  const { callTool, ada } = await connectTenant();
  const { opportunity: opportunityId, application: applicationId } = ada.ids;
  const loi = await callTool("draft_letter_of_intent", { opportunityId, applicationId });
  const letter = await callTool("draft_cover_letter", { type: "grants", applicationId });
  const proposal = await callTool("draft_proposal", { projectTitle: "Lamps", applicationId });
  for (const { text, data } of [loi, letter, proposal]) {
    expect(text).toMatch(/^Saved “.+” as doc_\w+\./);
    const document = await callTool("read_document", { id: data.documentId });
    expect([document.data.content, document.data.isComplete]).toEqual([data.content, true]);
  }
  expect((await callTool("list_documents", { applicationId })).text).toContain(String(loi.data.documentId));
});

describe("draft that takes longer than the tool waits", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  /** Starts a draft while no worker runs, and lets time pass until the tool returns. */
  const startDraft = async () => {
    const jobs = { run: false };
    const connection = await connectTenant(jobs);
    const { callTool, ada } = connection;
    const startedAt = Date.now();
    const result = callTool("draft_cover_letter", { type: "grants", applicationId: ada.ids.application });
    const advance = async <T>(work: Promise<T>): Promise<T> => {
      let isPending = true;
      const settled = work.finally(() => {
        isPending = false;
      });
      while (isPending) await vi.advanceTimersByTimeAsync(250);
      return settled;
    };
    const pending = await advance(result);
    return { ...connection, jobs, advance, pending, waited: Date.now() - startedAt, id: String(pending.data.jobId) };
  };

  test("returns a job ID in time, and get_draft returns the status and then the text", async () => {
    const { callTool, jobs, advance, pending, waited, id } = await startDraft();
    expect(pending).toMatchObject({
      isError: false,
      data: { jobId: expect.stringMatching(/^job_/), status: "queued" },
    });
    expect(pending.text).toMatch(new RegExp(`^Still drafting.*\\. Call get_draft with the ID ${id} `));
    expect([waited > maxDraftWaitMs - 1500, waited <= maxDraftWaitMs + 250]).toEqual([true, true]);
    expect((await advance(callTool("get_draft", { id }))).data).toMatchObject({ jobId: id, status: "queued" });
    jobs.run = true;
    const done = await advance(callTool("get_draft", { id }));
    expect(done.text).toMatch(/^Saved “.+” as doc_\w+\./);
    expect(done.data).toMatchObject({ jobId: id, status: "succeeded", content: expect.stringContaining("Dear") });
  });

  test("returns an error when the job was canceled, does not exist or is of a different kind", async () => {
    const { callTool, world, ada, advance, id } = await startDraft();
    await world.call("cancelJob", { cookie: ada.cookie, params: { id } });
    expect(await callTool("get_draft", { id })).toMatchObject({ isError: true, text: "This draft was canceled" });
    const unknown = await advance(callTool("get_draft", { id: `job_${"0".repeat(26)}` }));
    expect(unknown).toMatchObject({ isError: true, text: expect.stringMatching(/not found/i) });
    const request = { cookie: ada.cookie, headers: { Prefer: "respond-async" }, body: { password: testPassword } };
    const { jobId } = (await world.call("exportData", request)).body as { jobId: string };
    expect(await advance(callTool("get_draft", { id: jobId }))).toMatchObject({
      isError: true,
      text: "This job does not draft a document",
    });
  });
});

test("reads the text of an uploaded file", async () => {
  const { callTool, ada } = await connectTenant();
  const { text, isError } = await callTool("read_document", { id: ada.ids.file });
  expect([isError, text]).toEqual([false, expect.stringContaining("Lamps")]);
});

describe("failures returned as sentences", () => {
  test.each<[AccessTokenScope, string, object, string]>([
    ["read", "create_application", { grantName: "Lamps", funder: "Fund" }, accessTokenTexts.scopeMissing.write],
    ["write", "list_applications", {}, accessTokenTexts.scopeMissing.read],
    ["read", "draft_proposal", { projectTitle: "Lamps" }, accessTokenTexts.scopeMissing.ai],
  ])("name the missing scope for a token with only %s that calls %s", async (scope, tool, args, sentence) => {
    const { callTool } = await connectNewUser([scope]);
    expect(await callTool(tool, { ...args })).toMatchObject({ isError: true, text: sentence });
  });

  test("explain arguments that the contract rejects", async () => {
    const { callTool } = await connect(() => Promise.reject(new Error("not called")));
    const { isError, text } = await callTool("create_application", { grantName: "", funder: "Fund", deadline: "soon" });
    expect([isError, text]).toEqual([true, expect.stringContaining("Grant name is required")]);
  });

  test("explain a missing record, an invalid token and an unreachable app", async () => {
    const { world, callTool } = await connectNewUser(["read"]);
    expect(await callTool("get_application", { id: `app_${"0".repeat(26)}` })).toMatchObject({
      isError: true,
      text: "This application does not exist in the workspace",
    });
    expect((await callTool("read_document", { id: `doc_${"0".repeat(26)}` })).isError).toBe(true);
    const revoked = await connect(createWorldFetch(world, "none"));
    expect(await revoked.callTool("list_documents")).toMatchObject({ isError: true, text: accessTokenTexts.invalid });
    const offline = await connect(() => Promise.reject(new TypeError("fetch failed")));
    expect((await offline.callTool("list_documents")).text).toMatch(/^Grantlamp could not be reached/);
  });
});

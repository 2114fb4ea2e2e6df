import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { testPassword } from "#functions/testing-api.ts";
import { accessTokenRoutes } from "#shared/api/access-tokens.ts";
import { applicationRoutes } from "#shared/api/applications.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { mcpPath } from "#shared/api/mcp.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { type Host, startHost } from "./host/host.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-host-"));
let host: Host;
let cookie: string;
let secret: string;

/** Calls the API as a page does. Throws for an error. */
const call = async <T>(method: string, path: string, body: object): Promise<{ body: T; headers: Headers }> => {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", ...(cookie && { cookie }) };
  const response = await fetch(host.origin + path, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return { body: JSON.parse(text || "null") as T, headers: response.headers };
};

beforeAll(async () => {
  vi.stubEnv("GRANTLAMP_LOCAL_WEBHOOKS", "on");
  host = await startHost({ dataDir: join(folder, "data"), web: { folder } });
  const person = {
    ...{ firstName: "Ada", lastName: "Example", email: "ada@example.org", password: testPassword },
    ...{ phone: "555-0100", organizationName: "Lantern House", timeZone: "America/New_York" },
  };
  cookie = "";
  const signUpResponse = await call("POST", authRoutes.signUp.path, person);
  cookie = signUpResponse.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  const token = { name: "Assistant", scopes: ["read", "write"], days: 30, password: testPassword };
  ({ secret } = (await call<{ secret: string }>("POST", accessTokenRoutes.createAccessToken.path, token)).body);
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

test("the SDK's client uses the tools of a running installation", async () => {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpPath, host.origin), { requestInit }));
  try {
    expect((await client.listTools()).tools).toHaveLength(14);
    const grant = { grantName: "Lamps for All", funder: "Example Foundation" };
    await client.callTool({ name: "create_application", arguments: grant });
    const { content } = await client.callTool({ name: "list_applications", arguments: {} });
    expect(content).toMatchObject([{ text: expect.stringContaining("Lamps for All") }]);
  } finally {
    await client.close();
  }
});

test("returns 405 for GET, and rejects other hosts and pages of other sites", async () => {
  expect((await fetch(host.origin + mcpPath)).status).toBe(405);
  const headers = { Authorization: `Bearer ${secret}`, Origin: "https://attacker.example.net" };
  expect((await fetch(host.origin + mcpPath, { method: "POST", headers, body: "{}" })).status).toBe(403);
});

test("sends a signed event to a webhook on this machine", async () => {
  const { promise: received, resolve } = Promise.withResolvers<{ headers: Record<string, string>; body: string }>();
  const receiver = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (chunk) => {
        body += chunk;
      })
      .on("end", () => {
        response.end("ok");
        resolve({ headers: request.headers as Record<string, string>, body });
      });
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const body = { url, events: ["application.created"] };
    const added = (await call<{ secret: string }>("POST", webhookRoutes.createWebhook.path, body)).body;
    await call("POST", applicationRoutes.createApplication.path, { grantName: "Lamps", funder: "Example Foundation" });
    await sweepJobs(host.dependencies);
    const event = await received;
    expect(new Verifier(added.secret).verify(event.body, event.headers)).toMatchObject({
      type: "application.created",
      data: { title: "Lamps" },
    });
  } finally {
    receiver.close();
  }
});

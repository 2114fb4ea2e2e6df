import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { accessTokenMarker } from "#shared/domain/access-tokens.ts";

const program = join(import.meta.dirname, "mcp.ts");
const anyToken = `${accessTokenMarker}x`;

test("serves its tools on standard input and output", async () => {
  const client = new Client({ name: "test", version: "1" });
  const env = { GRANTLAMP_TOKEN: anyToken, GRANTLAMP_URL: "http://127.0.0.1:1" };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }));
  try {
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("search_funding");
    const { isError, content } = await client.callTool({ name: "list_applications", arguments: {} });
    expect([isError, content]).toMatchObject([
      true,
      [{ text: expect.stringMatching(/^Grantlamp could not be reached/) }],
    ]);
  } finally {
    await client.close();
  }
});

test.each([
  ["without a token", {}, "Set GRANTLAMP_TOKEN"],
  ["with an invalid address", { GRANTLAMP_TOKEN: anyToken, GRANTLAMP_URL: "nowhere" }, "Set GRANTLAMP_URL"],
  [
    "over unencrypted http to another host",
    { GRANTLAMP_TOKEN: anyToken, GRANTLAMP_URL: "http://localhost.example.org" },
    "GRANTLAMP_URL must start with https://",
  ],
])("does not start %s", (_, env, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringContaining(sentence)]);
});

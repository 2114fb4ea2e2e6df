import { Client, type Transport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { testPassword } from "#functions/testing-api.ts";
import type { CreatedAccessToken } from "#shared/api/access-tokens.ts";
import type { AccessTokenScope } from "#shared/domain/access-tokens.ts";
import type { World } from "#tests/support/world.ts";

/** Creates a personal access token for the user of this session. */
export const createTestToken = async (world: World, cookie: string, scopes: readonly AccessTokenScope[]) => {
  const body = { name: "Assistant", scopes, days: 30, password: testPassword };
  return (await world.call("createAccessToken", { cookie, body })).body as CreatedAccessToken;
};

/** Connects the SDK's client until the test ends. */
export const connectTestClient = async (transport: Transport) => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const callTool = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: args });
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    return { text, isError: isError === true, data: (structuredContent ?? {}) as Record<string, unknown> };
  };
  return { client, callTool };
};

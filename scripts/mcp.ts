/**
 * Runs the MCP server on standard input and output, for an assistant such as Claude Desktop: `npm run --silent mcp`.
 * GRANTLAMP_TOKEN is a personal access token from the account settings, GRANTLAMP_URL the app's address (default:
 * http://localhost:3000). See docs/mcp.md.
 */
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer } from "#functions/mcp/create-mcp-server.ts";
import type { FetchFunction } from "#shared/api/client.ts";
import { accessTokenMarker } from "#shared/domain/access-tokens.ts";

const { GRANTLAMP_TOKEN: token = "", GRANTLAMP_URL: url = "http://localhost:3000" } = process.env;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
if (!token.startsWith(accessTokenMarker))
  fail("Set GRANTLAMP_TOKEN to a personal access token. Create one in Grantlamp under Account, Access tokens");
const origin = URL.parse(url)?.origin ?? fail("Set GRANTLAMP_URL to the app's address, such as http://localhost:3000");
const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin);
if (!origin.startsWith("https://") && !isLocal)
  fail("GRANTLAMP_URL must start with https://, so that nobody can read the token on the way");

/** Adds the origin and the access token to each call of the API. */
const createTokenFetch =
  (origin: string, token: string): FetchFunction =>
  (path, init) =>
    fetch(new URL(path, origin), {
      ...init,
      credentials: "omit",
      redirect: "error",
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` }, // callRoute passes an object
    });

serveStdio(() => createMcpServer(createTokenFetch(origin, token)));

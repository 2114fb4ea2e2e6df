import { log } from "#functions/clients/log.ts";
import { isSameOrigin } from "#functions/http/authorize.ts";
import { type Handlers, RawResponse, type RequestMetadata } from "#functions/http/handlers.ts";
import { type mcpRoutes, mcpTexts } from "#shared/api/mcp.ts";
import { AppError } from "#shared/api/problem.ts";
import { createApiFetch, type InvokeFeature } from "./api-fetch.ts";

const protocolHeaders = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

const toRequest = ({ header, origin }: RequestMetadata, body: string): Request => {
  const headers = protocolHeaders.flatMap((name): [string, string][] => {
    const value = header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Request(origin, { method: "POST", headers, body });
};

/** Prevents other websites from using a leaked token, or from reaching a local installation through DNS rebinding. */
const checkOrigin = ({ header }: RequestMetadata): void => {
  const origin = header("origin");
  const headers = { host: header("host"), "x-viewer-host": header("x-viewer-host") };
  if (origin !== undefined && !isSameOrigin(origin, headers)) throw new AppError("forbidden", mcpTexts.otherOrigin);
};

const rejectMethod = async (): Promise<never> => {
  throw new AppError("method_not_allowed", mcpTexts.postOnly);
};

/**
 * Handles each message with a new server. Its tools send nothing before their result, so every response is a single
 * JSON body.
 */
export const mcpHandlers = (invoke: InvokeFeature): Handlers<typeof mcpRoutes> => ({
  callMcp: async ({ rawBody, request }) => {
    checkOrigin(request);
    // Loaded after the checks, because the SDK makes up half of the code.
    const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
      import("@modelcontextprotocol/server"),
      import("./create-mcp-server.ts"),
    ]);
    const handler = createMcpHandler(() => createMcpServer(createApiFetch(invoke, request)), {
      keepAliveMs: 0,
      onerror: (error) => log.info("mcp message rejected", { reason: error.message }),
    });
    const response = await handler.fetch(toRequest(request, rawBody));
    return new RawResponse(response.status, response.headers.get("content-type"), await response.text());
  },
  getMcpStream: rejectMethod,
  endMcpSession: rejectMethod,
});

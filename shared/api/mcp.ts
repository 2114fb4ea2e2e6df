import { defineRoutes } from "./define-routes.ts";

export const mcpPath = "/api/mcp";
export const mcpTexts = {
  postOnly: "The MCP server has no sessions and accepts only POST requests",
  otherOrigin: "This page may not use the MCP server",
} as const;

/**
 * The Streamable HTTP transport of the Model Context Protocol, without sessions. Each tool calls the API with the
 * caller's credentials, so the token also needs the scopes of the routes that the tool calls.
 */
export const mcpRoutes = defineRoutes({
  callMcp: {
    method: "POST",
    path: mcpPath,
    auth: "user",
    role: "viewer",
    accessToken: "read",
    summary: "MCP server for assistants: JSON-RPC messages of the Model Context Protocol",
    raw: true,
    protocol: "json-rpc",
  },
  getMcpStream: {
    method: "GET",
    path: mcpPath,
    auth: "public",
    summary: "Reject a stream of server messages, as the Model Context Protocol requires",
    problems: ["method_not_allowed"],
  },
  endMcpSession: {
    method: "DELETE",
    path: mcpPath,
    auth: "public",
    summary: "Reject ending a session, because there are none",
    problems: ["method_not_allowed"],
  },
});

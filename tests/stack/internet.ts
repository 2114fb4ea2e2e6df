import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Receives a request that a function sent to a host. */
export type Site = (request: { method: string; url: string; headers: Headers; body: Buffer }) => Promise<Response>;

/** Forwards a site's requests to another local server. */
export const forwardTo =
  (base: string): Site =>
  ({ method, url, headers, body }) =>
    fetch(`${base}${url}`, {
      method,
      headers,
      body: method === "GET" || method === "HEAD" ? null : new Uint8Array(body),
    });

const hopHeaders = ["host", "connection", "content-length", "transfer-encoding", "x-outside-host"];

/** Starts a server that simulates the internet, limited to `sites`. It records unknown hosts. */
export const startInternet = async (sites: Record<string, Site>) => {
  const unknownHosts = new Set<string>();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const host = String(request.headers["x-outside-host"] ?? "");
    const site = sites[host];
    if (!site) {
      unknownHosts.add(host);
      return response.destroy();
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (!hopHeaders.includes(name)) headers.set(name, String(value));
    const { method = "GET", url = "/" } = request;
    const answer = await site({ method, url, headers, body: await buffer(request) });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  };
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknownHosts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

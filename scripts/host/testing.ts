import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import type { Listener } from "./server.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A server on a port of its own that answers by `listener`, for as long as `use` runs. */
export const withServer = async (listener: Listener, use: (port: number) => Promise<void>): Promise<void> => {
  const server = createServer({ maxHeaderSize: 32 * 1024 }, listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  try {
    await use(typeof address === "object" && address ? address.port : 0);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** One request, its path sent as it stands (fetch would tidy it up). */
export const ask = (
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((done, failed) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", failed);
      response.once("end", () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.once("error", failed);
    sent.end(body);
  });

/** What comes back for bytes that need not be HTTP. */
export const talk = (port: number, bytes: string): Promise<string> =>
  new Promise((done, failed) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (text) => {
      heard += text;
    });
    socket.once("error", failed).once("close", () => done(heard));
  });

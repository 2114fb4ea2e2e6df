import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import type { RequestListener } from "./server.ts";

export type TestResponse = { status: number; headers: IncomingHttpHeaders; body: string };

/** Runs a server with `listener` on a free port until `use` is done. */
export const withServer = async (listener: RequestListener, use: (port: number) => Promise<void>): Promise<void> => {
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

/** Sends a request without normalizing its path, as fetch would. */
export const sendHttpRequest = (
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<TestResponse> =>
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

export const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((done, failed) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (text) => {
      received += text;
    });
    socket.once("error", failed).once("close", () => done(received));
  });

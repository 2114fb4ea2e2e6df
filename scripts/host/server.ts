import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { isKnownHost } from "./known-hosts.ts";
import { rawSecurityHeaders, toRawHeaders } from "./responses.ts";
import { createPortInUseError } from "./startup-checks.ts";

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

const listen = (server: Server | SocketServer, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, () => {
      server.off("error", reject);
      resolve();
    });
  });

/**
 * The maximum number of pending connections. With a smaller backlog, the system would drop connections in a burst, and
 * clients retry only after seconds.
 */
const backlog = 2048;

/** In milliseconds. Long, so that clients don't reuse a connection that is being closed. */
const keepAliveTimeout = 65_000;

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
const unavailableAddressCodes = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"]);

/** In milliseconds: the time limit for receiving a request, with a body of up to 10 MB, and how often it is checked. */
const defaultReceiving = { requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

export type ServerOptions = {
  /** A public host, such as `grants.example.org`, which is accepted in addition to this machine's names. */
  host?: string;
  /** In milliseconds: the time limit for receiving a request, and how often it is checked. */
  receiving?: { requestTimeout: number; connectionsCheckingInterval: number };
};

const rejectHost = (response: ServerResponse) => {
  const text = "This server only accepts requests to localhost. Set GRANTLAMP_ORIGIN to allow another host.\n";
  response.writeHead(421, [
    ...rawSecurityHeaders,
    ...toRawHeaders({ "content-type": "text/plain; charset=utf-8", "content-length": `${text.length}` }),
  ]);
  response.end(text);
};

/** Listens on both loopback addresses. Rejects other hosts with 421 (DNS rebinding). Throws StartupError if the port is in use. */
export const startServer = async (requestedPort: number, options: ServerOptions = {}) => {
  const ready = Promise.withResolvers<RequestListener>();
  let listener: RequestListener = (request, response) => {
    void ready.promise.then((next) => next(request, response));
  };
  // Above Node's default, so that the gateway itself rejects headers that are too large.
  const settings = { maxHeaderSize: 32 * 1024, keepAliveTimeout, ...(options.receiving ?? defaultReceiving) };
  const http = createServer(settings, (request, response) => {
    if (isKnownHost(request.headers.host, options.host)) listener(request, response);
    else rejectHost(response);
  });
  const sockets = createSocketServer((socket) => http.emit("connection", socket));
  try {
    await listen(http, requestedPort, "127.0.0.1");
    const address = http.address();
    const port = typeof address === "object" && address ? address.port : requestedPort;
    const addresses = ["127.0.0.1"];
    try {
      await listen(sockets, port, "::1");
      addresses.push("::1");
    } catch (error) {
      if (requestedPort !== 0 && !unavailableAddressCodes.has(getErrorCode(error) ?? "")) throw error;
    }
    return {
      http,
      port,
      addresses,
      serve(next: RequestListener) {
        listener = next;
        ready.resolve(next);
      },
      stop: (timeout: number) => stop(http, sockets, timeout),
    };
  } catch (error) {
    http.close();
    if (getErrorCode(error) === "EADDRINUSE") throw createPortInUseError(requestedPort);
    throw error;
  }
};

/** Stops accepting requests and waits up to `timeout` milliseconds for those in progress. */
const stop = async (http: Server, sockets: SocketServer, timeout: number): Promise<void> => {
  const closed = new Promise<void>((done) => {
    http.close(() => done());
  });
  if (sockets.listening) sockets.close();
  // Connections become idle once their last response is sent.
  const idle = setInterval(() => http.closeIdleConnections(), 20);
  const timer = setTimeout(() => http.closeAllConnections(), timeout);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
};

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSocketServer, type Server as SocketServer } from "node:net";
import { flat, ownHeaders } from "./answers.ts";
import { portTaken } from "./checks.ts";
import { isKnownHost } from "./known-hosts.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const listen = (server: Server | SocketServer, port: number, host: string): Promise<void> =>
  new Promise((done, failed) => {
    server.once("error", failed);
    server.listen({ port, host, backlog }, () => {
      server.off("error", failed);
      done();
    });
  });

/** Connections that wait to be taken; with fewer places a crowd is turned away by the system, and comes again after seconds. */
const backlog = 2048;

/** As long as API Gateway's, so that no client meets a connection that closes as it is used again; in milliseconds. */
const keepAliveTimeout = 65_000;

const code = (error: unknown) => (error as NodeJS.ErrnoException).code;
const noSuchAddress = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"]);

/**
 * A whole request, its body included, has this long to arrive, in milliseconds: the largest body is 10 MB. Looked at this
 * often.
 */
const receiving = { requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

export type ServerOptions = {
  /** A host such as `grants.example.org` under which people reach the server besides the names of this machine. */
  host?: string;
  /** How long a request may take to arrive, and how often that is looked at; in milliseconds. */
  receiving?: { requestTimeout: number; connectionsCheckingInterval: number };
};

const refuseHost = (response: ServerResponse) => {
  const text = "This server answers under localhost alone. GRANTLAMP_ORIGIN names another address that is yours.\n";
  response.writeHead(421, [
    ...ownHeaders,
    ...flat({ "content-type": "text/plain; charset=utf-8", "content-length": `${text.length}` }),
  ]);
  response.end(text);
};

/**
 * Listens for this machine only, under both of its addresses, as "localhost" may mean either. Requests wait until
 * `serve` says who answers them; those for other hosts are answered 421, so that no page of another site whose name was
 * pointed at this machine learns or changes anything. Throws StartProblem when the port is taken.
 */
export const startServer = async (wanted: number, options: ServerOptions = {}) => {
  const ready = Promise.withResolvers<Listener>();
  let listener: Listener = (request, response) => {
    void ready.promise.then((answer) => answer(request, response));
  };
  // Headers beyond node's own limit still get an answer of ours.
  const settings = { maxHeaderSize: 32 * 1024, keepAliveTimeout, ...(options.receiving ?? receiving) };
  const http = createServer(settings, (request, response) => {
    if (isKnownHost(request.headers.host, options.host)) listener(request, response);
    else refuseHost(response);
  });
  const sockets = createSocketServer((socket) => http.emit("connection", socket));
  try {
    await listen(http, wanted, "127.0.0.1");
    const address = http.address();
    const port = typeof address === "object" && address ? address.port : wanted;
    const addresses = ["127.0.0.1"];
    try {
      await listen(sockets, port, "::1");
      addresses.push("::1");
    } catch (error) {
      if (wanted !== 0 && !noSuchAddress.has(code(error) ?? "")) throw error;
    }
    return {
      http,
      port,
      addresses,
      serve(answer: Listener) {
        listener = answer;
        ready.resolve(answer);
      },
      stop: (patience: number) => stop(http, sockets, patience),
    };
  } catch (error) {
    http.close();
    if (code(error) === "EADDRINUSE") throw portTaken(wanted);
    throw error;
  }
};

/** Takes no more requests and lets those under way end, for so many milliseconds. */
const stop = async (http: Server, sockets: SocketServer, patience: number): Promise<void> => {
  const closed = new Promise<void>((done) => {
    http.close(() => done());
  });
  if (sockets.listening) sockets.close();
  // A connection becomes idle when its last answer has gone.
  const idle = setInterval(() => http.closeIdleConnections(), 20);
  const enough = setTimeout(() => http.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(enough);
};

import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";

/** The head of a streamed answer, as a handler gives it to `HttpResponseStream.from`. */
export type Prelude = {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  cookies?: string[];
};
export type StreamHandler = (event: APIGatewayProxyEvent, stream: ResponseStream, context: Context) => Promise<unknown>;

/** Where a streaming handler writes: the head goes out with the first chunk, even an empty one. */
export class ResponseStream extends Writable {
  prelude: Prelude | undefined;
  readonly #response: ServerResponse;
  readonly #sendHead: (prelude: Prelude) => void;

  constructor(response: ServerResponse, sendHead: (prelude: Prelude) => void) {
    super();
    this.#response = response;
    this.#sendHead = sendHead;
  }

  #start() {
    if (this.#response.headersSent) return;
    if (!this.prelude) throw new Error("The handler wrote before HttpResponseStream.from");
    this.#sendHead(this.prelude);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    const response = this.#response;
    try {
      this.#start();
    } catch (error) {
      done(error as Error);
      return;
    }
    const deaf = response.destroyed || response.writableEnded;
    if (!deaf && chunk.length === 0) response.flushHeaders();
    // As on AWS, a handler does not learn that its client has gone.
    if (deaf || chunk.length === 0 || response.write(chunk)) done();
    else {
      const go = () => {
        response.off("drain", go).off("close", go);
        done();
      };
      response.on("drain", go).on("close", go);
    }
  }

  override _final(done: (error?: Error | null) => void) {
    try {
      this.#start();
    } catch (error) {
      done(error as Error);
      return;
    }
    if (!this.#response.writableEnded) this.#response.end();
    done();
  }
}

const mark = Symbol.for("aws.lambda.runtime.handler.streaming");

/** Was the handler wrapped by `awslambda.streamifyResponse` when it was loaded? */
export const isStreaming = (handler: object): handler is StreamHandler =>
  (handler as Record<symbol, unknown>)[mark] === "response";

/** Gives handlers the global that Lambda's runtime has; it must be there before the first of them is loaded. */
export const defineAwsLambda = () => {
  const runtime = {
    streamifyResponse: (handler: object) => Object.assign(handler, { [mark]: "response" }),
    HttpResponseStream: {
      from: (stream: ResponseStream, prelude: Prelude) => Object.assign(stream, { prelude }),
    },
  };
  Object.assign(globalThis, { awslambda: runtime });
};

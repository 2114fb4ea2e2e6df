import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";

/** A streamed response's status and headers, as passed to `HttpResponseStream.from`. */
export type ResponsePrelude = {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  cookies?: string[];
};
export type StreamHandler = (event: APIGatewayProxyEvent, stream: ResponseStream, context: Context) => Promise<unknown>;

/** A streaming handler's output. Status and headers are sent with the first chunk, even if it is empty. */
export class ResponseStream extends Writable {
  prelude: ResponsePrelude | undefined;
  readonly #response: ServerResponse;
  readonly #sendHead: (prelude: ResponsePrelude) => void;

  constructor(response: ServerResponse, sendHead: (prelude: ResponsePrelude) => void) {
    super();
    this.#response = response;
    this.#sendHead = sendHead;
  }

  #sendHeadOnce() {
    if (this.#response.headersSent) return;
    if (!this.prelude) throw new Error("The handler wrote before HttpResponseStream.from");
    this.#sendHead(this.prelude);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    const response = this.#response;
    try {
      this.#sendHeadOnce();
    } catch (error) {
      done(error as Error);
      return;
    }
    const isClosed = response.destroyed || response.writableEnded;
    if (!isClosed && chunk.length === 0) response.flushHeaders();
    // As on AWS, the handler is not notified when the client disconnects.
    if (isClosed || chunk.length === 0 || response.write(chunk)) done();
    else {
      const resume = () => {
        response.off("drain", resume).off("close", resume);
        done();
      };
      response.on("drain", resume).on("close", resume);
    }
  }

  override _final(done: (error?: Error | null) => void) {
    try {
      this.#sendHeadOnce();
    } catch (error) {
      done(error as Error);
      return;
    }
    if (!this.#response.writableEnded) this.#response.end();
    done();
  }
}

const streamingMarker = Symbol.for("aws.lambda.runtime.handler.streaming");

export const isStreaming = (handler: object): handler is StreamHandler =>
  (handler as Record<symbol, unknown>)[streamingMarker] === "response";

/** Defines the Lambda runtime's `awslambda` global. Call it before loading handlers. */
export const defineAwsLambda = () => {
  const runtime = {
    streamifyResponse: (handler: object) => Object.assign(handler, { [streamingMarker]: "response" }),
    HttpResponseStream: {
      from: (stream: ResponseStream, prelude: ResponsePrelude) => Object.assign(stream, { prelude }),
    },
  };
  Object.assign(globalThis, { awslambda: runtime });
};

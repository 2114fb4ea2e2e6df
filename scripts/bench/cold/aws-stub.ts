import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { unmarshall } from "@aws-sdk/util-dynamodb";

/** A received table call with unmarshalled values. */
export type TableCall = { operation: string; input: never };
type Fields = Record<string, unknown>;

/** Input fields that contain marshalled items or keys. */
const marshalledFields = ["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"];
const unmarshallInput = (input: unknown): unknown => {
  if (Array.isArray(input)) return input.map(unmarshallInput);
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (marshalledFields.includes(name)) return [name, unmarshall(value as never)];
      if (name === "Keys") return [name, (value as never[]).map((key) => unmarshall(key))];
      return [name, unmarshallInput(value)];
    }),
  );
};

/** Response delay while calls are recorded, in milliseconds, so that parallel calls overlap. */
const recordingDelay = 25;

/** Starts a local AWS stub with a table of `items`, secrets that all have the value `secret`, a queue and an empty bucket. */
export const startAwsStub = async (items: Record<string, Fields>, secret: object) => {
  /** Recorded calls, in groups of overlapping calls. */
  let calls: TableCall[][] = [];
  let pending = 0;
  let delay = 0;

  const getItem = ({ pk, sk }: { pk: { S: string }; sk: { S: string } }) => items[`${pk.S} ${sk.S}`];
  const respond = (operation: string, input: Fields): object => {
    if (operation === "GetItem") return { Item: getItem(input.Key as never) };
    if (operation === "Query") return { Items: [], Count: 0, ScannedCount: 0 };
    if (operation !== "BatchGetItem") return {};
    const [[table, { Keys }] = ["", { Keys: [] }]] = Object.entries(
      input.RequestItems as Record<string, { Keys: never[] }>,
    );
    return { Responses: { [table]: Keys.flatMap((key) => getItem(key) ?? []) }, UnprocessedKeys: {} };
  };

  const server = createServer(async (request, response) => {
    const { method = "GET", url = "" } = request;
    const [service = "", operation = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
    const body = await text(request);
    const send = (status: number, type: string, content: string) =>
      response.writeHead(status, { "content-type": type }).end(content);
    const sendJson = (value: object) => send(200, "application/x-amz-json-1.0", JSON.stringify(value));
    if (service === "secretsmanager") return sendJson({ Name: "stub", SecretString: JSON.stringify(secret) });
    if (service === "AmazonSQS") return sendJson({ MessageId: "stub" });
    if (!service.startsWith("DynamoDB")) {
      if (method === "GET" && /[?&](?:list-type|versions)\b/.test(url))
        return send(200, "application/xml", "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>");
      if (method === "GET" || method === "HEAD")
        return send(404, "application/xml", "<Error><Code>NoSuchKey</Code><Message>None</Message></Error>");
      return response.writeHead(method === "DELETE" ? 204 : 200, { etag: '"stub"' }).end();
    }
    const input = JSON.parse(body) as Fields;
    const call = { operation, input: unmarshallInput(input) as never };
    if (pending > 0) calls.at(-1)?.push(call);
    else calls.push([call]);
    pending += 1;
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    pending -= 1;
    return sendJson(respond(operation, input));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the table calls made during `run`. */
    record: async (run: () => Promise<unknown>): Promise<TableCall[][]> => {
      [calls, delay] = [[], recordingDelay];
      await run();
      delay = 0;
      return calls.splice(0);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { unmarshall } from "@aws-sdk/util-dynamodb";

/** A call of the table as it came over the wire, its values plain again. */
export type AskedOfTable = { operation: string; input: never };
type Found = Record<string, unknown>;

const textOf = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
};

/** Fields of an input that hold items or keys in the table's own notation. */
const marked = ["Key", "Item", "ExpressionAttributeValues", "ExclusiveStartKey"] as const;
const plain = (input: unknown): unknown => {
  if (Array.isArray(input)) return input.map(plain);
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if ((marked as readonly string[]).includes(name)) return [name, unmarshall(value as never)];
      if (name === "Keys") return [name, (value as never[]).map((key) => unmarshall(key))];
      return [name, plain(value)];
    }),
  );
};

/**
 * AWS as far as a first request goes, on this machine: a table that holds `items` (in the table's notation, by partition
 * and sort key) and is empty else, secrets that are all `secret`, a queue that takes what comes, a bucket with nothing in it, and whoever waits for an answer.
 */
export const startStub = async (items: Record<string, Found>, secret: object) => {
  /** What was asked of the table: what came before the one before was answered stands together. */
  let calls: AskedOfTable[][] = [];
  let open = 0;
  let wait = 0;

  const itemOf = ({ pk, sk }: { pk: { S: string }; sk: { S: string } }) => items[`${pk.S} ${sk.S}`];
  const answer = (operation: string, input: Found): object => {
    if (operation === "GetItem") return { Item: itemOf(input.Key as never) };
    if (operation === "BatchGetItem") {
      const [[table = "", { Keys }] = ["", { Keys: [] }]] = Object.entries(
        input.RequestItems as Record<string, { Keys: never[] }>,
      );
      return { Responses: { [table]: Keys.flatMap((key) => itemOf(key) ?? []) }, UnprocessedKeys: {} };
    }
    return operation === "Query" ? { Items: [], Count: 0, ScannedCount: 0 } : {};
  };

  const server = createServer(async (request, response) => {
    const [service = "", operation = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
    const body = await textOf(request);
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { "content-type": type }).end(text);
    const json = (value: object) => send(200, "application/x-amz-json-1.0", JSON.stringify(value));
    if (service === "secretsmanager") return json({ Name: "stub", SecretString: JSON.stringify(secret) });
    if (service === "AmazonSQS") return json({ MessageId: "stub" });
    if (request.method === "GET" && /[?&](?:list-type|versions)\b/.test(request.url ?? ""))
      return send(200, "application/xml", "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>");
    if (!service.startsWith("DynamoDB") && request.method !== "GET" && request.method !== "HEAD")
      return response.writeHead(request.method === "DELETE" ? 204 : 200, { etag: '"stub"' }).end();
    if (!service.startsWith("DynamoDB"))
      return send(404, "application/xml", "<Error><Code>NoSuchKey</Code><Message>None</Message></Error>");
    const input = JSON.parse(body) as Found;
    const call = { operation, input: plain(input) as never };
    if (open > 0) calls.at(-1)?.push(call);
    else calls.push([call]);
    open += 1;
    if (wait) await new Promise((later) => setTimeout(later, wait));
    open -= 1;
    return json(answer(operation, input));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What `use` asks of the table; every answer is held for some milliseconds, so that what is asked at once shows. */
    recorded: async (use: () => Promise<unknown>): Promise<AskedOfTable[][]> => {
      calls = [];
      wait = 25;
      await use();
      wait = 0;
      const asked = calls;
      calls = [];
      return asked;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};

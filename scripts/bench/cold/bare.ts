import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { AskedOfTable } from "./stub.ts";

/**
 * What every handler is compared with: it imports the library of the database and nothing else, and asks it what the
 * handler has asked, one call after the other or at once as the handler did.
 */
export const handler = async ({ calls }: { calls: AskedOfTable[][] }) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "" }));
  for (const together of calls)
    await Promise.all(together.map(({ operation, input }) => send(client, operation, input)));
  return { statusCode: 200 };
};

/** The stub has seen these inputs on the wire: `input` is what the library made of them, turned back. */
const send = (client: DynamoDBDocumentClient, operation: string, input: never): Promise<unknown> => {
  switch (operation) {
    case "GetItem":
      return client.send(new GetCommand(input));
    case "BatchGetItem":
      return client.send(new BatchGetCommand(input));
    case "Query":
      return client.send(new QueryCommand(input));
    case "PutItem":
      return client.send(new PutCommand(input));
    case "UpdateItem":
      return client.send(new UpdateCommand(input));
    case "TransactWriteItems":
      return client.send(new TransactWriteCommand(input));
    default:
      throw new Error(`No handler asked for ${operation} so far`);
  }
};

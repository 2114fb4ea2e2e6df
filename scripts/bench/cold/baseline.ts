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
import type { TableCall } from "./aws-stub.ts";

/** Imports only the DynamoDB library and repeats the Lambda's recorded table calls. */
export const handler = async ({ calls }: { calls: TableCall[][] }) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? "" }));
  for (const parallel of calls)
    await Promise.all(parallel.map(({ operation, input }) => send(client, operation, input)));
  return { statusCode: 200 };
};

/** `input` is a call's unmarshalled input as received by the stub. */
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
      throw new Error(`Unsupported operation ${operation}`);
  }
};

import { expect, test } from "vitest";
import { readAwsCalls } from "./aws-calls.ts";

const send = (service: string, target: string, body: object) =>
  readAwsCalls({
    service,
    method: "POST",
    url: "/",
    headers: { "x-amz-target": `Service.${target}` },
    body: Buffer.from(JSON.stringify(body)),
  }).map(({ action, resource, context }) => [action, resource.split(":").at(-1), context]);
const requestFile = (method: string, url: string, headers: Record<string, string> = {}, body = "") =>
  readAwsCalls({ service: "s3", method, url, headers, body: Buffer.from(body) }).map(
    ({ action, resource, context }) =>
      `${action} ${resource.slice("arn:aws:s3:::".length)} ${context?.["s3:prefix"] ?? ""}`,
  );
const createKey = (pk: string) => ({ pk: { S: pk }, sk: { S: "A" } });
const createLeadingKeys = (...keys: string[]) => ({ "dynamodb:LeadingKeys": keys });

test("splits a transaction into calls, and collects the keys of a batch", () => {
  const TableName = "T";
  const TransactItems = [
    { Put: { TableName, Item: createKey("USER#1") } },
    { Update: { TableName, Key: createKey("EMAIL#1") } },
    { Delete: { TableName, Key: createKey("LIMIT#1") } },
    { ConditionCheck: { TableName, Key: createKey("WORKSPACE#1") } },
  ];
  expect(send("dynamodb", "TransactWriteItems", { TransactItems })).toEqual([
    ["dynamodb:PutItem", "table/T", createLeadingKeys("USER#1")],
    ["dynamodb:UpdateItem", "table/T", createLeadingKeys("EMAIL#1")],
    ["dynamodb:DeleteItem", "table/T", createLeadingKeys("LIMIT#1")],
    ["dynamodb:ConditionCheckItem", "table/T", createLeadingKeys("WORKSPACE#1")],
  ]);
  const Keys = [createKey("USER#1"), createKey("WORKSPACE#1"), createKey("USER#1")];
  expect(send("dynamodb", "BatchGetItem", { RequestItems: { T: { Keys } } })).toEqual([
    ["dynamodb:BatchGetItem", "table/T", createLeadingKeys("USER#1", "WORKSPACE#1")],
  ]);
});

test("reads the key that a query compares, on the table or an index", () => {
  const query = {
    TableName: "T",
    KeyConditionExpression: "#n0 = :v0 AND begins_with(#n1, :v1)",
    ExpressionAttributeValues: { ":v0": { S: "USER#1" }, ":v1": { S: "APP#" } },
  };
  expect(send("dynamodb", "Query", query)).toEqual([["dynamodb:Query", "table/T", createLeadingKeys("USER#1")]]);
  expect(send("dynamodb", "Query", { ...query, IndexName: "byDue" })[0]?.[1]).toBe("table/T/index/byDue");
});

test("maps file requests to S3 permissions", () => {
  expect(requestFile("GET", "/files/documents/a%20b")).toEqual(["s3:GetObject files/documents/a b "]);
  expect(requestFile("HEAD", "/files/a")).toEqual(["s3:GetObject files/a "]);
  expect(requestFile("POST", "/files/a?uploads")).toEqual(["s3:PutObject files/a "]);
  expect(requestFile("DELETE", "/files/a?uploadId=1")).toEqual(["s3:AbortMultipartUpload files/a "]);
  expect(requestFile("PUT", "/files/b", { "x-amz-copy-source": "files/a" })).toEqual([
    "s3:GetObject files/a ",
    "s3:PutObject files/b ",
  ]);
  expect(requestFile("GET", "/files?list-type=2&prefix=documents%2F1")).toEqual(["s3:ListBucket files documents/1"]);
  expect(requestFile("GET", "/files?versions")).toEqual(["s3:ListBucketVersions files "]);
  const objects = "<Object><Key>a</Key></Object><Object><Key>b</Key><VersionId>1</VersionId></Object>";
  expect(requestFile("POST", "/files?delete", {}, `<Delete>${objects}</Delete>`)).toEqual([
    "s3:DeleteObject files/a ",
    "s3:DeleteObjectVersion files/b ",
  ]);
});

test("an email requires permission for its sender's domain and the configuration set", () => {
  const email = { FromEmailAddress: "Grantlamp <hello@example.org>", ConfigurationSetName: "Settings" };
  const from = { "ses:FromAddress": "hello@example.org" };
  expect(send("ses", "", email)).toEqual([
    ["ses:SendEmail", "identity/example.org", from],
    ["ses:SendEmail", "configuration-set/Settings", from],
  ]);
});

test("rejects a service that the stack does not use", () => {
  expect(() => send("kinesis", "PutRecord", {})).toThrow("kinesis");
});

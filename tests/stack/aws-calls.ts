import { account, region } from "./deployment.ts";
import type { Call } from "./policy-evaluator.ts";

export type AwsRequest = {
  service: string;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** The target operation of a service with a JSON protocol, such as `GetItem`. */
const getOperation = ({ headers }: AwsRequest): string =>
  String(headers["x-amz-target"] ?? "")
    .split(".")
    .at(-1) ?? "";
// biome-ignore lint/suspicious/noExplicitAny: requests are JSON without a type.
type Json = any;
export const parseBody = ({ body }: AwsRequest): Json => (body.length ? JSON.parse(body.toString("utf8")) : {});

type KeyOf = { pk?: { S: string } };
const getLeadingKey = (key: KeyOf): string => key.pk?.S ?? "";

/** Finds the value that a query compares with the partition key of the table or the index. */
const getQueriedKey = ({ KeyConditionExpression, ExpressionAttributeValues: values }: Json): string => {
  const placeholder = /^\(?\s*\S+\s*=\s*(:\w+)/.exec(KeyConditionExpression)?.[1] ?? "";
  return values[placeholder]?.S ?? "";
};

const toTableCall = (action: string, tableName: string, keys: readonly string[], index?: string): Call => ({
  action: `dynamodb:${action}`,
  resource: `arn:aws:dynamodb:${region}:${account}:table/${tableName}${index ? `/index/${index}` : ""}`,
  context: { "dynamodb:LeadingKeys": [...new Set(keys)] },
});

const toTransactCall = (item: Json): Call => {
  const [[operation, { TableName, Key, Item }] = ["", {} as Json]] = Object.entries<Json>(item);
  const action = operation === "ConditionCheck" ? "ConditionCheckItem" : `${operation}Item`;
  return toTableCall(action, TableName, [getLeadingKey(Key ?? Item)]);
};

/** Every part of a transaction or batch is authorized separately. */
const readTableCalls = (operation: string, body: Json): Call[] => {
  const { TableName, Key, Item, IndexName, RequestItems = {}, TransactItems = [] } = body;
  switch (operation) {
    case "GetItem":
    case "UpdateItem":
    case "DeleteItem":
      return [toTableCall(operation, TableName, [getLeadingKey(Key)])];
    case "PutItem":
      return [toTableCall(operation, TableName, [getLeadingKey(Item)])];
    case "Query":
      return [toTableCall(operation, TableName, [getQueriedKey(body)], IndexName)];
    case "BatchGetItem":
      return Object.entries<Json>(RequestItems).map(([table, { Keys }]) =>
        toTableCall(operation, table, Keys.map(getLeadingKey)),
      );
    case "BatchWriteItem":
      return Object.entries<Json>(RequestItems).map(([table, requests]) =>
        toTableCall(
          operation,
          table,
          requests.map(({ PutRequest, DeleteRequest }: Json) => getLeadingKey(PutRequest?.Item ?? DeleteRequest.Key)),
        ),
      );
    case "TransactWriteItems":
      return TransactItems.map(toTransactCall);
    case "TransactGetItems":
      return TransactItems.map(({ Get }: Json) => toTableCall("GetItem", Get.TableName, [getLeadingKey(Get.Key)]));
    default:
      return [toTableCall(operation, TableName, [])];
  }
};

/** An S3 request in path style, such as `/bucket/documents/ada?versions`. */
export const parseS3Url = (url: string): { bucket: string; key: string; query: URLSearchParams } => {
  const [path = "", query = ""] = url.split("?");
  const [, bucket = "", ...key] = path.split("/");
  return { bucket, key: decodeURIComponent(key.join("/")), query: new URLSearchParams(query) };
};

const toObjectCall = (action: string, bucket: string, key: string): Call => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}/${key}`,
});
export const toBucketCall = (action: string, bucket: string, prefix?: string | null): Call => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}`,
  // A list without a prefix has no such key.
  ...(prefix ? { context: { "s3:prefix": prefix } } : {}),
});

const readBucketCalls = ({ method, body }: AwsRequest, bucket: string, query: URLSearchParams): Call[] => {
  if (query.has("policy")) return [toBucketCall(method === "GET" ? "GetBucketPolicy" : "PutBucketPolicy", bucket)];
  if (query.has("versions")) return [toBucketCall("ListBucketVersions", bucket, query.get("prefix"))];
  if (!query.has("delete")) return [toBucketCall("ListBucket", bucket, query.get("prefix"))];
  return Array.from(body.toString("utf8").matchAll(/<Object>(.*?)<\/Object>/gs), ([, object = ""]) => {
    const key = /<Key>(.*?)<\/Key>/s.exec(object)?.[1] ?? "";
    return toObjectCall(object.includes("<VersionId>") ? "DeleteObjectVersion" : "DeleteObject", bucket, key);
  });
};

const readFileCalls = (request: AwsRequest): Call[] => {
  const { method, url, headers } = request;
  const { bucket, key, query } = parseS3Url(url);
  if (!key) return readBucketCalls(request, bucket, query);
  if (method === "GET" || method === "HEAD") return [toObjectCall("GetObject", bucket, key)];
  if (method === "DELETE")
    return [toObjectCall(query.has("uploadId") ? "AbortMultipartUpload" : "DeleteObject", bucket, key)];
  const source = headers["x-amz-copy-source"];
  if (!source) return [toObjectCall("PutObject", bucket, key)];
  const original = parseS3Url(`/${String(source).replace(/^\//, "")}`);
  return [toObjectCall("GetObject", original.bucket, original.key), toObjectCall("PutObject", bucket, key)];
};

/** SES authorizes the sender's identity, which here is the verified domain, and the configuration set. */
const readMailCalls = ({ FromEmailAddress, ConfigurationSetName }: Json): Call[] => {
  const address = /<(.+)>/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress;
  const toCall = (resource: string): Call => ({
    action: "ses:SendEmail",
    resource: `arn:aws:ses:${region}:${account}:${resource}`,
    context: { "ses:FromAddress": address },
  });
  return [
    toCall(`identity/${address.split("@")[1]}`),
    ...(ConfigurationSetName ? [toCall(`configuration-set/${ConfigurationSetName}`)] : []),
  ];
};

/** Returns what IAM must allow for a request. Throws for a service that the stack does not use. */
export const readAwsCalls = (request: AwsRequest): Call[] => {
  const operation = getOperation(request);
  switch (request.service) {
    case "dynamodb":
      return readTableCalls(operation, parseBody(request));
    case "s3":
      return readFileCalls(request);
    case "sqs": {
      const queue = parseBody(request).QueueUrl.split("/").at(-1);
      return [{ action: `sqs:${operation}`, resource: `arn:aws:sqs:${region}:${account}:${queue}` }];
    }
    case "secretsmanager":
      return [{ action: `secretsmanager:${operation}`, resource: parseBody(request).SecretId }];
    case "ses":
      return readMailCalls(parseBody(request));
    default:
      throw new Error(`The service ${request.service} is not known here`);
  }
};

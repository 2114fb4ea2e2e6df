import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import type { RouteMatch } from "./route-finder.ts";

/** The request fields that an event is built from. `target` is the raw path and query. */
export type ProxyRequest = {
  method: string;
  target: string;
  rawHeaders: readonly string[];
  body: string | null;
  address: string;
};

// Without a prototype, because a header may be named "constructor".
const createBareObject = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;

/** Headers that only CloudFront may set; those sent by clients are dropped. */
const isViewerHeader = (name: string) => name.length > 9 && name.slice(0, 9).toLowerCase() === "x-viewer-";

type Values = { last: Record<string, string>; all: Record<string, string[]> };
const createValues = (): Values => ({ last: createBareObject(), all: createBareObject() });

const addValue = ({ last, all }: Values, name: string, value: string) => {
  last[name] = value;
  const values = all[name];
  if (values) values.push(value);
  else all[name] = [value];
};

const collectHeaders = (raw: readonly string[]): Values => {
  const headers = createValues();
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? "";
    if (!isViewerHeader(name)) addValue(headers, name, raw[index + 1] ?? "");
  }
  return headers;
};

const parseQuery = (text: string): Values | undefined => {
  if (!text) return undefined;
  const query = createValues();
  for (const [name, value] of new URLSearchParams(text)) addValue(query, name, value);
  return query;
};

const emptyIdentity = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};

/** Builds the event that API Gateway sends for a REST API with Lambda proxy integration (payload version 1.0). */
export const buildProxyEvent = (received: ProxyRequest, { target, params }: RouteMatch): APIGatewayProxyEvent => {
  const { method, body } = received;
  const queryStart = received.target.indexOf("?");
  const path = queryStart < 0 ? received.target : received.target.slice(0, queryStart);
  const headers = collectHeaders(received.rawHeaders);
  const query = queryStart < 0 ? undefined : parseQuery(received.target.slice(queryStart + 1));
  return {
    resource: target.resource,
    path,
    httpMethod: method,
    headers: headers.last,
    multiValueHeaders: headers.all,
    queryStringParameters: query?.last ?? null,
    multiValueQueryStringParameters: query?.all ?? null,
    pathParameters: params,
    stageVariables: null,
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      authorizer: undefined,
      protocol: "HTTP/1.1",
      httpMethod: method,
      path,
      stage: "local",
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      resourceId: "local",
      resourcePath: target.resource,
      identity: {
        ...emptyIdentity,
        sourceIp: received.address,
        userAgent: headers.last["user-agent"] ?? headers.last["User-Agent"] ?? null,
      },
    },
    body,
    // The API declares no binary media types, so every body arrives as text.
    isBase64Encoded: false,
  };
};

const lambdaTimeoutMs = 28_000;

export const buildLambdaContext = (
  functionName: string,
  awsRequestId: string,
  timeoutMs = lambdaTimeoutMs,
): Context => {
  const end = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    done() {},
    fail() {},
    succeed() {},
  };
};

import { randomUUID } from "node:crypto";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { DynamoDbSettings } from "#scripts/engines/dynamodb.ts";
import type { FauxqsServer } from "#scripts/host/fauxqs.ts";
import { createSigner, isSigned } from "#scripts/host/signatures.ts";
import type { AccessLog } from "./access-log.ts";
import { type AwsRequest, parseBody, parseS3Url, readAwsCalls, toBucketCall } from "./aws-calls.ts";
import { region } from "./deployment.ts";
import type { Call, Statement } from "./policy-evaluator.ts";

/** What SES received. */
type SentEmail = {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string }; Html?: { Data: string } } } };
};
type Engines = {
  dynamodb: DynamoDbSettings;
  fauxqs: Pick<FauxqsServer, "settings">;
  /** Fields by secret ARN. */
  secrets: Record<string, object>;
};

const credentialPattern = /Credential=([^/,]+)\/\d{8}\/[^/]+\/(\w+)\//;
const presignedPattern = /[?&]X-Amz-Credential=([^%/&]+)(?:%2F|\/)\d{8}(?:%2F|\/)[^%/&]+(?:%2F|\/)(\w+)/;

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
const sendXml = (response: ServerResponse, status: number, body: string) =>
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

const formatDenial = (functionId: string, { action, resource }: Call) =>
  `User: ${functionId} is not authorized to perform: ${action} on resource: ${resource}`;

/** Sends the error of the service's own protocol. */
const sendDenial = (response: ServerResponse, service: string, message: string) =>
  service === "s3"
    ? sendXml(response, 403, `<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`)
    : response
        .writeHead(service === "ses" ? 403 : 400, {
          "content-type": "application/x-amz-json-1.0",
          "x-amzn-errortype": "AccessDeniedException",
        })
        .end(JSON.stringify({ __type: "com.amazon.coral.service#AccessDeniedException", message }));

/** The bucket has no versions, so each file is its own version `null`. */
const toVersionList = (text: string) =>
  text
    .replaceAll("ListBucketResult", "ListVersionsResult")
    .replaceAll("<Contents>", "<Version><VersionId>null</VersionId><IsLatest>true</IsLatest>")
    .replaceAll("</Contents>", "</Version>");

/**
 * Starts the endpoint of every AWS service. The access key ID names the function that calls; each call is authorized by
 * the deployment's policies before DynamoDB Local or fauxqs receives it.
 */
export const startAwsEndpoint = async (engines: Engines) => {
  const emails: SentEmail[] = [];
  let log: AccessLog | undefined;
  let policies = new Map<string, Statement[]>();
  /** Requests that fail with a service error. */
  let isFaulty: (request: AwsRequest) => boolean = () => false;

  const forward = (request: AwsRequest, target: string): Promise<{ incoming: IncomingMessage; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const { method, url, body } = request;
      const headers = { ...request.headers, "content-length": String(body.length) };
      httpRequest(target + url, { method, headers }, (incoming) => {
        buffer(incoming).then((received) => resolve({ incoming, body: received }), reject);
      })
        .once("error", reject)
        .end(body);
    });

  const forwardToDynamoDb = (request: AwsRequest) => {
    // The engine keeps tables by access key and region, and checks no signature.
    const { endpoint, region: engineRegion, credentials } = engines.dynamodb;
    const authorization = String(request.headers.authorization).replace(
      /Credential=[^/]+\/(\d{8})\/[^/]+/,
      `Credential=${credentials.accessKeyId}/$1/${engineRegion}`,
    );
    return forward({ ...request, headers: { ...request.headers, authorization } }, endpoint);
  };

  /** Signs again, as fauxqs has credentials of its own, and drops the signature of a pre-signed URL. */
  const forwardToFauxqs = async (request: AwsRequest) => {
    const { endpoint, credentials } = engines.fauxqs.settings;
    const [path = "", search = ""] = request.url.split("?");
    const query = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith("X-Amz-"));
    const { authorization: _, ...unsigned } = request.headers;
    const headers = { ...unsigned, host: new URL(endpoint).host } as Record<string, string>;
    const signed = await createSigner(request.service, region, credentials).sign(
      { method: request.method, protocol: "http:", hostname: "", path, query: Object.fromEntries(query), headers },
      { signingDate: new Date(), signableHeaders: new Set(["host", "x-amz-date"]) },
    );
    const url = query.length ? `${path}?${new URLSearchParams(query)}` : path;
    return forward({ ...request, url, headers: signed.headers }, endpoint);
  };

  const serveFile = async (request: AwsRequest, functionId: string, response: ServerResponse) => {
    const { bucket, key, query } = parseS3Url(request.url);
    if (query.has("policy")) {
      const arn = `arn:aws:s3:::${bucket}`;
      if (request.method === "PUT") {
        policies.set(arn, parseBody(request).Statement);
        return void response.writeHead(204).end();
      }
      return void sendJson(response, 200, { Version: "2012-10-17", Statement: policies.get(arn) ?? [] });
    }
    const lists = query.has("versions");
    const url = lists ? `/${bucket}?list-type=2&prefix=${query.get("prefix") ?? ""}` : request.url;
    const { incoming, body } = await forwardToFauxqs({ ...request, url });
    // S3 reveals that a file is missing only to those who may list the bucket.
    if (incoming.statusCode === 404 && key && !log?.peek(functionId, toBucketCall("ListBucket", bucket)))
      return void sendDenial(response, "s3", "Access Denied");
    const content = lists ? Buffer.from(toVersionList(body.toString("utf8"))) : body;
    const isHead = request.method === "HEAD";
    response.writeHead(incoming.statusCode ?? 502, {
      ...incoming.headers,
      ...(!isHead && { "content-length": content.length }),
    });
    response.end(isHead ? undefined : content);
  };

  const serve = async (request: AwsRequest, functionId: string, response: ServerResponse): Promise<void> => {
    switch (request.service) {
      case "secretsmanager": {
        const { SecretId } = parseBody(request);
        return void sendJson(response, 200, { SecretString: JSON.stringify(engines.secrets[SecretId] ?? {}) });
      }
      case "ses":
        emails.push(parseBody(request));
        return void sendJson(response, 200, { MessageId: randomUUID() });
      case "s3":
        return serveFile(request, functionId, response);
      default: {
        const { incoming, body } = await (request.service === "sqs" ? forwardToFauxqs : forwardToDynamoDb)(request);
        response.writeHead(incoming.statusCode ?? 502, incoming.headers).end(body);
      }
    }
  };

  const receive = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "", headers } = incoming;
    const [, functionId = "", service = ""] =
      credentialPattern.exec(headers.authorization ?? "") ?? presignedPattern.exec(url) ?? [];
    const request: AwsRequest = { service, method, url, headers, body: await buffer(incoming) };
    const isPresigned = headers.authorization === undefined;
    const credentials = { accessKeyId: functionId, secretAccessKey: "local" };
    if (isPresigned && !(await isSigned({ method, url, headers }, credentials, new Date())))
      return void sendDenial(response, "s3", "The signature does not match");
    const deniedCalls = readAwsCalls(request).filter((call) => !log?.authorizeFunction(functionId, call));
    if (deniedCalls[0]) return void sendDenial(response, service, formatDenial(functionId, deniedCalls[0]));
    if (isFaulty(request)) return void sendJson(response, 500, { message: "Internal error" });
    await serve(request, functionId, response);
  };

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => sendJson(response, 500, { message: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    /** Starts authorizing calls. The endpoint's URL is needed earlier, to resolve the template. */
    connect(accessLog: AccessLog, resourcePolicies: Map<string, Statement[]>): void {
      log = accessLog;
      policies = resourcePolicies;
    },
    setFault(predicate: typeof isFaulty = () => false): void {
      isFaulty = predicate;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

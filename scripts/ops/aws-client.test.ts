import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { applySession, createAwsClient } from "./aws-client.ts";

type Answer = { status?: number; body: object };
const jsonResponses = new Map<string, Answer>();
const xmlResponses = new Map<string, string>();
const requests: { name: string; body: Record<string, unknown>; authorization: string }[] = [];
/** Returns the action's name from a header, or the path. */
const getActionName = ({ headers, url = "" }: IncomingMessage) =>
  String(headers["x-amz-target"] ?? url)
    .split(".")
    .at(-1) ?? "";
let server: Server;
let endpoint = "";
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const name = getActionName(request);
    const isForm = String(request.headers["content-type"]).includes("urlencoded");
    const form = Object.fromEntries(new URLSearchParams(text));
    const body = isForm ? form : text ? JSON.parse(text) : {};
    requests.push({ name, body, authorization: String(request.headers.authorization) });
    const xml = isForm && xmlResponses.get(String(form.Action));
    if (xml) return response.writeHead(xml.startsWith("<ErrorResponse") ? 400 : 200).end(xml);
    const { status = 200, body: answer } = jsonResponses.get(name) ?? {
      status: 400,
      body: { __type: "NotFoundException" },
    };
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": "NotFoundException" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  jsonResponses.clear();
  requests.length = 0;
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: "nobody",
    AWS_SECRET_ACCESS_KEY: "x",
    AWS_REGION: "",
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const aws = () => createAwsClient({ profile: undefined, region: "eu-west-1" });

test("reads Lambda concurrency in the session's region", async () => {
  const AccountLimit = { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 920, TotalCodeSize: 1 };
  jsonResponses.set("/2016-08-19/account-settings/", { body: { AccountLimit } });
  expect(await aws().concurrency()).toEqual({ all: 1000, unreserved: 920 });
  expect(requests[0]?.authorization).toContain("/eu-west-1/lambda/aws4_request");
});

test("reads and writes secrets in the session's region and returns undefined for a missing one", async () => {
  jsonResponses.set("GetSecretValue", { body: { SecretString: '{"a":"b"}' } });
  jsonResponses.set("PutSecretValue", { body: {} });
  expect(await aws().secret("arn:app")).toBe('{"a":"b"}');
  await aws().putSecret("arn:app", "{}");
  expect(requests.map(({ body }) => body)).toEqual([
    { SecretId: "arn:app" },
    expect.objectContaining({ SecretId: "arn:app", SecretString: "{}" }),
  ]);
  expect(requests[0]?.authorization).toContain("/eu-west-1/secretsmanager/");
  for (const name of ["ResourceNotFoundException", "InvalidRequestException"]) {
    jsonResponses.set("GetSecretValue", { status: 400, body: { __type: name } });
    expect(await aws().secret("arn:app")).toBeUndefined();
  }
  jsonResponses.set("GetSecretValue", { status: 400, body: { __type: "AccessDeniedException", message: "no" } });
  await expect(aws().secret("arn:app")).rejects.toMatchObject({ name: "AccessDeniedException" });
});

test("reads the identity and stacks, and returns undefined for a missing stack", async () => {
  const who = "<Arn>arn:aws:iam::123456789012:user/sam</Arn><UserId>U</UserId><Account>123456789012</Account>";
  xmlResponses.set("GetCallerIdentity", `<GetCallerIdentityResult>${who}</GetCallerIdentityResult>`);
  expect(await aws().identity()).toEqual({ account: "123456789012", arn: "arn:aws:iam::123456789012:user/sam" });
  expect(requests.at(-1)?.authorization).toContain("/eu-west-1/sts/");

  xmlResponses.set("DescribeStacks", "<member><StackStatus>CREATE_COMPLETE</StackStatus></member>");
  expect(await aws().stack("Grantlamp-dev")).toEqual({ status: "CREATE_COMPLETE", reason: "", outputs: [] });
  await aws().stack("CDKToolkit", "us-east-1");
  expect(requests.at(-1)).toMatchObject({
    body: { StackName: "CDKToolkit" },
    authorization: expect.stringContaining("/us-east-1/cloudformation/"),
  });
  const none = "<Code>ValidationError</Code><Message>Stack with id Grantlamp-x does not exist</Message>";
  xmlResponses.set("DescribeStacks", `<ErrorResponse>${none}</ErrorResponse>`);
  expect(await aws().stack("Grantlamp-x")).toBeUndefined();
  xmlResponses.set("DescribeStacks", "<ErrorResponse><Code>AccessDenied</Code><Message>no</Message></ErrorResponse>");
  await expect(aws().stack("Grantlamp-x")).rejects.toMatchObject({ name: "AccessDenied" });
});

test("reads certificates in us-east-1, whatever the session's region", async () => {
  const Certificate = {
    Status: "ISSUED",
    DomainName: "grants.example.org",
    SubjectAlternativeNames: ["grants.example.org", "*.grants.example.org"],
    NotAfter: 1_825_027_200,
  };
  jsonResponses.set("DescribeCertificate", { body: { Certificate } });
  expect(await aws().certificate("arn:aws:acm:1")).toEqual({
    status: "ISSUED",
    names: ["grants.example.org", "*.grants.example.org"],
    endsOn: "2027-11-01",
  });
  expect(requests.at(-1)?.authorization).toContain("/us-east-1/acm/");
  jsonResponses.set("DescribeCertificate", { status: 400, body: { __type: "ResourceNotFoundException" } });
  expect(await aws().certificate("arn:aws:acm:1")).toBeUndefined();
});

test("reads how many messages of a queue are waiting and in flight", async () => {
  const Attributes = { ApproximateNumberOfMessages: "3", ApproximateNumberOfMessagesNotVisible: "1" };
  jsonResponses.set("GetQueueAttributes", { body: { Attributes } });
  expect(await aws().backlog(`${endpoint}/1/dead`)).toEqual({ waiting: 3, underWay: 1 });
});

test("reads the SES state of a sender and the account", async () => {
  jsonResponses.set("/v2/email/account", { body: { ProductionAccessEnabled: false, SendingEnabled: true } });
  expect(await aws().mailAccount()).toEqual({ production: false, enabled: true });
  expect(await aws().sender("nobody.example.org")).toBeUndefined();
});

test("a profile takes precedence over keys in the environment", () => {
  const env: NodeJS.ProcessEnv = {
    AWS_ACCESS_KEY_ID: "nobody",
    AWS_SECRET_ACCESS_KEY: "x",
    AWS_SESSION_TOKEN: "t",
  };
  applySession({ profile: "work", region: "eu-west-1" }, env);
  expect(env).toEqual({ AWS_REGION: "eu-west-1", AWS_PROFILE: "work" });
});

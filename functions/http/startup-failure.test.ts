import { createServer, type Server } from "node:http";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import { log } from "#functions/clients/log.ts";
import { systemHandlers } from "#functions/system/system.http.ts";
import { Problem } from "#shared/api/problem.ts";
import { systemRoutes } from "#shared/api/system.ts";
import { defineHttpLambda } from "./http-lambda.ts";

let secret: { status: number; body: object };
let server: Server;
let endpoint = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(secret.status, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(secret.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const errorLines: unknown[][] = [];
beforeEach(() => {
  errorLines.length = 0;
  vi.spyOn(log, "error").mockImplementation((...line) => void errorLines.push(line));
  const env = { AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };
  const names = { TABLE_NAME: "t", QUEUE_URL: `${endpoint}/q`, BUCKET_NAME: "b", SECRETS_ENDPOINT: endpoint };
  const secrets = { APP_SECRET_ARN: "arn:app", STRIPE_SECRET_ARN: "arn:stripe", AI_SECRET_ARN: "arn:ai" };
  for (const [name, value] of Object.entries({ ...env, ...names, ...secrets })) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const lambda = defineHttpLambda(systemRoutes, systemHandlers)(getLambdaDependencies);
const getHealth = () =>
  lambda(
    {
      httpMethod: "GET",
      resource: "/api/health",
      headers: {},
      requestContext: { requestId: "request-1" },
    } as unknown as APIGatewayProxyEvent, // the fields that the pipeline reads
    { awsRequestId: "request-1" } as Context,
  );

test("responds with a problem and logs the missing variable with a remedy", async () => {
  vi.stubEnv("TABLE_NAME", undefined);
  const { statusCode, body, headers } = await getHealth();
  expect(statusCode).toBe(500);
  expect(Problem.parse(JSON.parse(body)).code).toBe("internal");
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-request-id": "request-1" });
  expect(body).not.toContain("TABLE_NAME");
  const [[message, fields] = []] = errorLines;
  expect(message).toBe("function not ready");
  expect(fields).toMatchObject({ remedy: expect.stringContaining("npm run doctor") });
  expect(String((fields as { error: Error }).error)).toContain("TABLE_NAME");
});

test("responds 503 while the app's secret is unreadable and recovers on the next request", async () => {
  secret = { status: 400, body: { __type: "ResourceNotFoundException", message: "no" } };
  const { statusCode, body } = await getHealth();
  expect(statusCode).toBe(503);
  expect(Problem.parse(JSON.parse(body)).detail).toMatch(/not fully set up yet/);
  expect(errorLines.map(([message]) => message)).toEqual(["failed to read secret", "function not ready"]);
  expect(errorLines[0]?.[1]).toMatchObject({ secret: "arn:app", remedy: expect.stringContaining("npm run doctor") });

  secret = { status: 200, body: { SecretString: "{}" } };
  expect((await getHealth()).statusCode).toBe(200);
});

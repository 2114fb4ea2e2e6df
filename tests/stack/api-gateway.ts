import { runInNewContext } from "node:vm";
import type { APIGatewayProxyResult } from "aws-lambda";
import { buildProxyEvent } from "#scripts/host/api-gateway-event.ts";
import { createRouteFinder } from "#scripts/host/route-finder.ts";
import type { Routes } from "#shared/api/define-routes.ts";
import type { AccessLog } from "./access-log.ts";
import type { Deployment } from "./deployment.ts";
import { type LambdaProcesses, ThrottledError } from "./lambda-processes.ts";

export type GatewayRequest = {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: string | null;
  address: string;
};
export type GatewayReply = { status: number; headers: Record<string, string>; cookies: string[]; text: string };

/** Replaces dynamic references to secrets, as CloudFormation does. */
const resolveSecrets = (text: string, secrets: Record<string, object>): string =>
  text.replaceAll(
    /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:(\w+)::\}\}/g,
    (_, arn: string, field: string) => String((secrets[arn] as Record<string, string> | undefined)?.[field]),
  );

type HeaderValues = Record<string, { value: string }>;

/** Runs the CloudFront function for API requests. */
const runViewerFunction = (code: string, headers: Record<string, string>, ip: string): Record<string, string> => {
  const values: HeaderValues = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  const run = runInNewContext(`${code};handler`) as (event: object) => { headers: HeaderValues };
  const result = run({ request: { headers: values }, viewer: { ip } });
  return Object.fromEntries(Object.entries(result.headers).map(([name, { value }]) => [name, value]));
};

type Options = {
  deployment: Deployment;
  secrets: Record<string, object>;
  log: AccessLog;
  lambdas: Pick<LambdaProcesses, "invoke">;
};

/** CloudFront's API behavior and the REST API as the template defines them. */
export const createApiGateway = ({ deployment, secrets, log, lambdas }: Options) => {
  const { api, edge } = deployment;
  const routes: Record<string, Routes> = {};
  for (const operation of api.operations) {
    const { functionId, method, path } = operation;
    routes[functionId] = {
      ...routes[functionId],
      [`${method} ${path}`]: { method, path, auth: "public", summary: "" },
    } as unknown as Routes;
  }
  const find = createRouteFinder(routes);
  const keys = new Set(api.keys.map((key) => resolveSecrets(key, secrets)));
  const originHeaders = edge.originHeaders.map(({ HeaderName, HeaderValue }) => [
    HeaderName,
    resolveSecrets(HeaderValue, secrets),
  ]);
  const viewerFunction = Object.values(edge.functions).find((code) => code.includes("x-viewer-ip")) ?? "";

  const sendGatewayResponse = (type: string): GatewayReply => {
    const response = api.gatewayResponses[type] ?? api.gatewayResponses.DEFAULT_5XX;
    if (!response) throw new Error(`The API has no response for ${type}`);
    const headers = Object.entries(response.responseParameters).map(([name, value]) => [
      name.replace("gatewayresponse.header.", ""),
      value.slice(1, -1),
    ]);
    return {
      status: Number(response.statusCode),
      headers: Object.fromEntries(headers),
      cookies: [],
      text: response.responseTemplates["application/json"],
    };
  };

  /** Answers a request that arrives at the API itself, past CloudFront. */
  const receiveDirectly = async (request: GatewayRequest): Promise<GatewayReply> => {
    const { method, target, headers, address } = request;
    const [path = ""] = target.split("?");
    const match = find(method, path);
    if (!match) return sendGatewayResponse("MISSING_AUTHENTICATION_TOKEN");
    if (!keys.has(headers["x-api-key"] ?? "")) return sendGatewayResponse("INVALID_API_KEY");
    const functionId = match.target.feature;
    const operation = api.operations.find((each) => each.method === method && each.path === match.target.resource);
    const { role = "", versionArn: resource = "" } = operation ?? {};
    if (!log.authorizeRole("API Gateway", role, { action: "lambda:InvokeFunction", resource }))
      return sendGatewayResponse("API_CONFIGURATION_ERROR");
    const event = buildProxyEvent({ ...request, rawHeaders: Object.entries(headers).flat(), address }, match);
    // The event builder drops them, as clients of a local host must not set them.
    for (const name of ["x-viewer-ip", "x-viewer-host"])
      if (headers[name] !== undefined) {
        event.headers[name] = headers[name];
        event.multiValueHeaders[name] = [headers[name]];
      }
    try {
      const { result, isStreamed } = await lambdas.invoke(functionId, event);
      if (isStreamed !== operation?.isStreamed) throw new Error(`${functionId} and the API disagree about streaming`);
      return toReply(result as APIGatewayProxyResult);
    } catch (error) {
      if (error instanceof ThrottledError) return sendGatewayResponse("API_CONFIGURATION_ERROR");
      return { ...sendGatewayResponse("DEFAULT_5XX"), status: 502 };
    }
  };

  return {
    receiveDirectly,
    /** Answers a request that arrives at CloudFront. */
    receive: (request: GatewayRequest): Promise<GatewayReply> =>
      receiveDirectly({
        ...request,
        headers: {
          ...runViewerFunction(viewerFunction, { host: edge.host, ...request.headers }, request.address),
          ...Object.fromEntries(originHeaders),
        },
      }),
  };
};

const toReply = ({ statusCode, headers = {}, multiValueHeaders = {}, body }: APIGatewayProxyResult): GatewayReply => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
  cookies: (multiValueHeaders["set-cookie"] ?? []).map(String),
  text: body,
});

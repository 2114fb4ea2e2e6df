import { setTimeout as wait } from "node:timers/promises";
import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "#functions/table/table.ts";
import { testPassword } from "#functions/testing-api.ts";
import type { CreatedAccessToken } from "#shared/api/access-tokens.ts";
import { accessTokenScopes } from "#shared/domain/access-tokens.ts";
import { liveRecord } from "#tests/support/catalog.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { writeReport } from "#tests/support/write-report.ts";
import type { TestStack } from "./test-stack.ts";

const dayMs = 86_400_000;

/** Finds a custom resource by its logical ID or the start of it. */
export const findCustomResource = ({ deployment }: TestStack, name: string) => {
  const resource = deployment.customResources.find(({ id }) => id.startsWith(name));
  if (!resource) throw new Error(`The template has no custom resource ${name}`);
  return resource;
};

/** Sends what CloudFormation sends for a custom resource, and returns what was reported to it. */
export const sendCustomResource = async (
  stack: TestStack,
  name: string,
  RequestType: "Create" | "Update" | "Delete",
  properties: Record<string, string> = {},
) => {
  const { id, functionId, properties: own } = findCustomResource(stack, name);
  await stack.events.invokeAsync(functionId, {
    RequestType,
    ResponseURL: "https://cloudformation.example.org/report",
    StackId: "stack",
    RequestId: "request",
    LogicalResourceId: id,
    ResourceProperties: { ...own, ...properties },
  });
  const { Status, Reason } = stack.reports.findLast(({ LogicalResourceId }) => LogicalResourceId === id) ?? {};
  return { Status, Reason };
};

/** Changes the policies of all roles as an update of the stack would. */
export const replaceInPolicies = ({ deployment: { identityPolicies } }: TestStack, from: string, to: string): void => {
  for (const [role, statements] of identityPolicies)
    identityPolicies.set(role, JSON.parse(JSON.stringify(statements).replaceAll(from, to)));
};

/** Runs the worker while `use` runs. */
export const withWorker = async <T>({ events }: TestStack, use: () => Promise<T>): Promise<T> => {
  let isDone = false;
  const work = async () => {
    while (!isDone) {
      await events.drainQueues();
      await wait(20);
    }
  };
  const working = work();
  try {
    return await use();
  } finally {
    isDone = true;
    await working;
  }
};

const getOverdueTime = () => new Date(Date.now() - 8 * dayMs).toISOString();
const setAttribute = ({ documents, tableName }: TestStack, key: Key, name: string, value: string) =>
  documents.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: "SET #n = :v",
      ExpressionAttributeNames: { "#n": name },
      ExpressionAttributeValues: { ":v": value },
    }),
  );

/** Makes everything in the due index overdue whose partition starts with a prefix, such as `JOBS#`. */
export const makeDue = async (stack: TestStack, prefix: string): Promise<number> => {
  const { Items = [] } = await stack.documents.send(
    new ScanCommand({
      TableName: stack.tableName,
      IndexName: "byDue",
      FilterExpression: "begins_with(duePk, :p)",
      ExpressionAttributeValues: { ":p": prefix },
    }),
  );
  for (const { pk, sk } of Items) await setAttribute(stack, { pk, sk }, "dueSk", getOverdueTime());
  return Items.length;
};

/** Makes a user's reminders of the last week due, including the weekly digest. */
export const skipReminders = async (stack: TestStack, key: Key): Promise<void> => {
  for (const name of ["dueSk", "doneUntil", "nextAt", "changedAt"])
    await setAttribute(stack, key, name, getOverdueTime());
};

/** Creates a document whose text is too long for the table, a review link, and an access token with every scope. */
export const createLongDocument = async ({ world }: TestStack, { cookie }: Tenant) => {
  const content = `${"Lamps: 500. Posts: 120. Two people for a year. ".repeat(1_500)}\n`;
  const createdDocument = await world.call("createDocument", { cookie, body: { title: "Long", content } });
  const { id } = createdDocument.body as { id: string };
  const reviewLink = await world.call("createReviewLink", { cookie, params: { id }, body: { mode: "comment" } });
  const { url } = reviewLink.body as { url: string };
  const body = { name: "Everything", scopes: accessTokenScopes, days: 30, password: testPassword };
  const { secret } = (await world.call("createAccessToken", { cookie, body })).body as CreatedAccessToken;
  return { id, reviewToken: new URL(url).hash.slice(1), accessToken: secret };
};

/**
 * Tracks a program of the catalog, finds its requirements, there and in a pasted notice, and asks the coach about it.
 * Returns the statuses, the title and the coach's answer.
 */
export const useCatalogRecord = async ({ world }: TestStack, { cookie }: Tenant) => {
  const savedOpportunity = await world.call("saveFromCatalog", { cookie, body: { catalogId: liveRecord } });
  const { id: opportunityId, title } = savedOpportunity.body as { id: string; title: string };
  const application = { grantName: title, funder: "Example Agency", opportunityId };
  const { id } = (await world.call("createApplication", { cookie, body: application })).body as { id: string };
  const notice = { text: "Applicants must submit a budget narrative of at most five pages by May 1." };
  const found = [
    await world.call("findRequirements", { cookie, params: { id }, body: {} }),
    await world.call("findRequirements", { cookie, params: { id }, body: notice }),
  ];
  const message = `How much should I ask for from ${title}?`;
  const { text } = await world.call("sendChatMessage", { cookie, body: { message } });
  return { statuses: found.map(({ status }) => status), title, answer: text };
};

/** Valid arguments for each tool of the MCP server. */
export const getMcpToolArguments = (
  { ids: { application: applicationId, opportunity: opportunityId } }: Tenant,
  documentId: string,
): Record<string, object> => ({
  search_funding: { q: "reading" },
  get_program: { id: liveRecord },
  save_program: { catalogId: liveRecord },
  list_applications: {},
  get_application: { id: applicationId },
  list_deadlines: { from: "2026-11-01", to: "2026-12-31" },
  create_application: { grantName: "Lamps", funder: "Example Foundation", opportunityId },
  add_task: { applicationId, title: "Call the funder" },
  list_documents: {},
  read_document: { id: documentId },
  draft_letter_of_intent: { opportunityId },
  draft_cover_letter: { type: "grants" },
  draft_proposal: { projectTitle: "Lamps" },
  /** The job ID of the draft before it. */
  get_draft: {},
});

type McpResult = {
  isError?: boolean;
  content?: unknown;
  structuredContent?: { jobId?: string };
  tools: { name: string }[];
};
/** Sends a message to the MCP server with an access token. */
export const sendMcpMessage = async (
  { world }: TestStack,
  accessToken: string,
  method: string,
  params: object = {},
): Promise<McpResult> => {
  const { text } = await world.call("callMcp", {
    text: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    headers: { accept: "application/json, text/event-stream", authorization: `Bearer ${accessToken}` },
    fromBrowser: false,
  });
  return (JSON.parse(text.replace(/^[\s\S]*?data: /, "")) as { result: McpResult }).result;
};

/** A fetch function that requests pages and the API from CloudFront. */
export const createStackFetch =
  ({ visit }: TestStack): ((url: string, init?: RequestInit) => Promise<Response>) =>
  async (url, init = {}) => {
    const { pathname, search } = new URL(url);
    const { status, headers, cookies, text } = await visit({
      method: init.method ?? "GET",
      target: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === "string" ? init.body : null,
    });
    const replied = new Headers(headers);
    for (const cookie of cookies) replied.append("set-cookie", cookie);
    return new Response(text || null, { status, headers: replied });
  };

/** Writes the nightly figures: what ran, what was denied, and which permissions are caught and unused. */
export const writeStackReport = (
  { deployment, log, lambdas }: TestStack,
  { caught, unused }: { caught: number; unused: readonly string[] },
): Promise<void> =>
  writeReport({
    name: "stack",
    title: "The synthesized stack on one machine",
    description: `Runs every bundle in a process of its own and evaluates each call to AWS by the template's policies. A permission counts as caught if taking it away would deny a recorded call. Unused: ${unused.join("; ")}.`,
    stats: {
      routes: deployment.api.operations.length,
      functions: Object.keys(deployment.functions).length,
      calls: log.getTotal(),
      "different calls": log.getCalls().length,
      "denied, other than by controls": log.getDenied().length,
      "permissions caught": caught,
      "permissions unused, and kept for a reason": unused.length,
      "invocations at once, at most": lambdas.getPeak(),
    },
  });

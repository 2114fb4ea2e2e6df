import { randomBytes } from "node:crypto";
import * as z from "zod";
import { accountRoutes } from "#shared/api/account.ts";
import { applicationRoutes } from "#shared/api/applications.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { ApiError, createApiClient, type FetchFunction, type LooseRequest, sendRequest } from "#shared/api/client.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { JobAccepted, jobRoutes } from "#shared/api/jobs.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { systemRoutes } from "#shared/api/system.ts";
import { taskRoutes } from "#shared/api/tasks.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { type Ops, OpsError } from "../ops.ts";
import type { SmokeBrowser } from "./browser.ts";

export const createSmokeClient = (fetch: FetchFunction) => ({
  ...createApiClient(systemRoutes, fetch),
  ...createApiClient(authRoutes, fetch),
  ...createApiClient(accountRoutes, fetch),
  ...createApiClient(opportunityRoutes, fetch),
  ...createApiClient(applicationRoutes, fetch),
  ...createApiClient(taskRoutes, fetch),
  ...createApiClient(documentRoutes, fetch),
  ...createApiClient(jobRoutes, fetch),
  /** Starts a letter of intent as an asynchronous job and returns the job ID. */
  startLoi: async (body: LooseRequest["body"]) => {
    const text = await sendRequest(writingRoutes.generateLoi, { body }, { prefer: "respond-async" }, fetch);
    return z.parse(JobAccepted, JSON.parse(text)).jobId;
  },
});
type SmokeClient = ReturnType<typeof createSmokeClient>;

/** The account to sign in with: created for this visit and deleted afterwards, or (`stays`) an existing one. */
export type Visitor = { email: string; password: string; stays: boolean };

/** Creates a fictional visitor. Its address belongs to the SES mailbox simulator. */
export const createVisitor = (): Visitor => ({
  email: `success+smoke-${randomBytes(6).toString("hex")}@simulator.amazonses.com`,
  password: `Smoke ${randomBytes(12).toString("base64url")}`,
  stays: false,
});

const fictionalData = {
  person: { firstName: "Smoke", lastName: "Test", phone: "555-0100", organizationName: "Smoke Test", timeZone: "UTC" },
  search: {
    organizationType: "non-profit",
    focusAreas: ["Education", "Community Development"],
    veteranStatus: false,
    geographicScope: "national",
    fundingAmount: "50k-100k",
  },
  letter: { name: "Smoke Test", mission: "We check that everything works, from the first page to the last letter." },
} as const;

/** What the visit has created so far, for cleanup. */
type Created = {
  account: boolean;
  hasAccess: boolean;
  opportunities: string[];
  application: string | undefined;
  document: string | undefined;
};
export type SmokeVisit = {
  ops: Ops;
  browser: SmokeBrowser;
  client: SmokeClient;
  visitor: Visitor;
  made: Created;
  before: Set<string>;
};
/** One step; `run` returns a summary. With `needsPlan`, the app must reject it for an account without a plan. */
export type SmokeStep = { name: string; needsPlan?: true; run(visit: SmokeVisit): Promise<string> };

const check = (condition: boolean, message: string) => {
  if (!condition) throw new OpsError(message);
};
/** Timeout and polling interval for the letter, in milliseconds. */
const letterTimeout = 120_000;
const pollInterval = 500;

const getFirstOpportunity = ({ made }: SmokeVisit): string => {
  const [id] = made.opportunities;
  if (!id) throw new OpsError("the search found nothing. Check that the catalog is published.");
  return id;
};

const pages: SmokeStep = {
  name: "Pages",
  async run({ browser }) {
    for (const path of ["/", "/application-tracker"]) {
      const { status, text } = await browser.page(path);
      check(
        status === 200 && /<!doctype html>/i.test(text),
        `${path} returned ${status} and no page. Check that the web app is deployed.`,
      );
    }
    return "home page and a deep link";
  },
};

const signUp: SmokeStep = {
  name: "Signs up",
  async run({ client, visitor, made }) {
    await client.getHealth();
    const { email, password } = visitor;
    if (!visitor.stays) {
      made.account = true; // The sign-up may succeed even if its response is lost.
      await client.signUp({ body: { ...fictionalData.person, email, password } });
      await client.logOut();
    }
    const user = await client.logIn({ body: { email, password } });
    check((await client.getCurrentUser()).id === user.id, "the session belongs to another user");
    made.hasAccess = user.hasAccess;
    return visitor.stays ? "signed in" : "signed up, out and in again";
  },
};

const search: SmokeStep = {
  name: "Searches",
  needsPlan: true,
  async run(visit) {
    const { client, made, before } = visit;
    for (const { id } of await client.listFundingOpportunities({ query: {} })) before.add(id);
    const { opportunities } = await client.searchFundingOpportunities({
      body: { ...fictionalData.search, focusAreas: [...fictionalData.search.focusAreas] },
    });
    made.opportunities = opportunities.map(({ id }) => id);
    getFirstOpportunity(visit);
    return `${opportunities.length} found`;
  },
};

const track: SmokeStep = {
  name: "Tracks",
  needsPlan: true,
  async run(visit) {
    const { client, made } = visit;
    const body = { grantName: "Smoke test", funder: "Nobody", status: "draft", priority: "low" } as const;
    const opportunityId = made.hasAccess ? getFirstOpportunity(visit) : undefined;
    const { id } = await client.createApplication({ body: { ...body, ...(opportunityId && { opportunityId }) } });
    made.application = id;
    const task = await client.createTask({ body: { applicationId: id, title: "Check that it works" } });
    await client.toggleTask({ params: { id: task.id }, body: undefined });
    const listed = await client.listApplications({ query: {} });
    check(
      listed.some((application) => application.id === id),
      "the new application is not in the list",
    );
    return "an application with a task";
  },
};

const write: SmokeStep = {
  name: "Writes",
  needsPlan: true,
  async run(visit) {
    const { ops, client, made } = visit;
    const opportunityId = made.hasAccess ? getFirstOpportunity(visit) : `opp_${"0".repeat(26)}`;
    const jobId = await client.startLoi({ opportunityId, organizationData: fictionalData.letter });
    const end = ops.now().getTime() + letterTimeout;
    for (;;) {
      const job = await client.getJob({ params: { id: jobId } });
      if (job.status === "succeeded") {
        made.document = (job.result as { documentId: string }).documentId;
        break;
      }
      if (job.status === "failed") throw new OpsError(`the letter was not written: ${job.problem?.detail}`);
      check(
        ops.now().getTime() < end,
        `the letter is still ${job.status} after 2 minutes. Check that the worker is running.`,
      );
      await ops.wait(pollInterval);
      ops.signal.throwIfAborted();
    }
    const { content } = await client.getDocument({ params: { id: made.document } });
    check((content ?? "").length > 200, "the letter is empty");
    return "a letter of intent, through queue and worker";
  },
};

const remove: SmokeStep = {
  name: "Deletes",
  async run({ client, made, before }) {
    const { application, document } = made;
    const hasCreated = application !== undefined || document !== undefined || made.opportunities.length > 0;
    if (document) await client.deleteDocument({ params: { id: document } });
    if (application) await client.deleteApplication({ params: { id: application } });
    made.application = made.document = undefined;
    for (const id of made.opportunities) if (!before.has(id)) await client.deleteFundingOpportunity({ params: { id } });
    made.opportunities = [];
    const remaining = await client.listApplications({ query: {} });
    check(!remaining.some(({ id }) => id === application), "the deleted application is still in the list");
    return hasCreated ? "everything created" : "nothing to delete";
  },
};

export const smokeSteps: readonly SmokeStep[] = [pages, signUp, search, track, write, remove];

/** Whether the app rejected a call with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
/** Formats a failure, using the app's own message if there is one. */
export const formatFailure = (error: unknown): string => {
  if (error instanceof ApiError) return `status ${error.status}: ${error.detail || error.message.slice(0, 200)}`;
  if (error instanceof OpsError) return error.message;
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return "no response within 40 s";
  return cause instanceof Error ? `${message}: ${cause.message || (cause as { code?: string }).code}` : message;
};

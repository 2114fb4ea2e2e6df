import { randomBytes } from "node:crypto";
import * as z from "zod";
import { accountRoutes } from "#shared/api/account.ts";
import { applicationRoutes } from "#shared/api/applications.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { JobAccepted, jobRoutes } from "#shared/api/jobs.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { systemRoutes } from "#shared/api/system.ts";
import { taskRoutes } from "#shared/api/tasks.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { createApiClient, type FetchFunction, type LooseRequest, sendRequest } from "#web/api/client.ts";

/** Creates API clients for the routes that the smoke test calls. */
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
export type SmokeClient = ReturnType<typeof createSmokeClient>;

/** The account to sign in with: created for this visit and deleted afterwards, or (`stays`) an existing one. */
export type Visitor = { email: string; password: string; stays: boolean };

/** Creates a fictional visitor. Its address belongs to the SES mailbox simulator. */
export const createVisitor = (): Visitor => ({
  email: `success+smoke-${randomBytes(6).toString("hex")}@simulator.amazonses.com`,
  password: `Smoke ${randomBytes(12).toString("base64url")}`,
  stays: false,
});

export const fictionalData = {
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

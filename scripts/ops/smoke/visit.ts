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

/** The contract's calls that the smoke test makes. */
export const clientsOf = (fetch: FetchFunction) => ({
  ...createApiClient(systemRoutes, fetch),
  ...createApiClient(authRoutes, fetch),
  ...createApiClient(accountRoutes, fetch),
  ...createApiClient(opportunityRoutes, fetch),
  ...createApiClient(applicationRoutes, fetch),
  ...createApiClient(taskRoutes, fetch),
  ...createApiClient(documentRoutes, fetch),
  ...createApiClient(jobRoutes, fetch),
  /** Starts a letter of intent as slow work, through queue and worker; answers the job's id. */
  startLoi: async (body: LooseRequest["body"]) => {
    const text = await sendRequest(writingRoutes.generateLoi, { body }, { prefer: "respond-async" }, fetch);
    return z.parse(JobAccepted, JSON.parse(text)).jobId;
  },
});
export type Clients = ReturnType<typeof clientsOf>;

/** Who signs in: an account made for this visit and deleted after it, or one that is there and stays. */
export type Visitor = { email: string; password: string; stays: boolean };

/** An invented person. Mail to this address is taken by SES's simulator and reaches nobody. */
export const newVisitor = (): Visitor => ({
  email: `success+smoke-${randomBytes(6).toString("hex")}@simulator.amazonses.com`,
  password: `Smoke ${randomBytes(12).toString("base64url")}`,
  stays: false,
});

export const invented = {
  person: { firstName: "Smoke", lastName: "Test", phone: "555-0100", organizationName: "Smoke Test", timeZone: "UTC" },
  search: {
    organizationType: "non-profit",
    focusAreas: ["Education", "Community Development"],
    veteranStatus: false,
    geographicScope: "national",
    fundingAmount: "50k-100k",
  },
  letter: { name: "Smoke Test", mission: "We look whether everything works, from the first page to the last letter." },
} as const;

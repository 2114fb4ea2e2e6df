import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { createSampleAccount } from "#scripts/bench/bench-account.ts";
import { test as base, expect, signUp } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
type SignedInUser = { cookies: Cookies; userId: string };
/** A user with records, and the IDs of the records that have a URL. */
export type UserWithRecords = SignedInUser & { applicationId: string; proposalId: string; letterId: string };

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  veteranStatus: true,
  geographicScope: "local",
  fundingAmount: "50k-100k",
};
const organization = {
  name: "Lantern House",
  type: "non-profit",
  mission: "We give families and veterans a warm meal, a bed and a way back home.",
  focusAreas: ["Housing", "Veteran Services"],
  geographicScope: "local",
  state: "OH",
  annualBudget: "500k-1m",
};
const letter = {
  type: "grants",
  recipientOrganization: "Example Foundation",
  organizationName: "Lantern House",
  purposeSummary: "Beds for sixty families",
};

const createRecords = async ({ request }: Pick<Page, "request">) => {
  const post = async <T>(path: string, data: object) => {
    const response = await request.post(path, { data, headers: sameOriginHeaders });
    if (!response.ok()) throw new Error(`${path} responded with ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  await createSampleAccount(request, `active-${randomUUID()}@example.org`);
  await post("/api/organizations", organization);
  await post("/api/funding-opportunities/search", profile);
  await post("/api/saved-searches", { name: "Housing in Ohio", profile });
  await post("/api/chat/messages", { message: "How do I write a needs statement?" });
  const [application] = (await (await request.get("/api/grant-applications")).json()) as { id: string }[];
  const applicationId = application?.id ?? "";
  for (const title of ["Draft the budget narrative", "Collect last year's figures"])
    await post("/api/application-tasks", { applicationId, title, dueDate: "2031-02-18" });
  await post("/api/generated-documents", { applicationId, title: "Budget notes", content: "Lamps: $500" });
  const proposal = await post<{ documentId: string }>("/api/generate/proposal", { projectTitle: "Beds for Sixty" });
  const coverLetter = await post<{ documentId: string }>("/api/generate/cover-letter", letter);
  return { applicationId, proposalId: proposal.documentId, letterId: coverLetter.documentId };
};

const readSession = async (context: BrowserContext): Promise<SignedInUser> => {
  const { id } = (await (await context.request.get("/api/auth/user")).json()) as { id: string };
  return { cookies: await context.cookies(), userId: id };
};

/** Provides two users who sign in once per worker: one with records of every kind, and a new one. */
export const test = base.extend<object, { activeUser: UserWithRecords; newUser: SignedInUser }>({
  activeUser: [
    async ({ browser, host }, use) => {
      const context = await browser.newContext({ baseURL: host.origin });
      const records = await createRecords(context);
      await use({ ...records, ...(await readSession(context)) });
      await context.close();
    },
    { scope: "worker" },
  ],
  newUser: [
    async ({ browser, host }, use) => {
      const context = await browser.newContext({ baseURL: host.origin });
      await signUp(context);
      await use(await readSession(context));
      await context.close();
    },
    { scope: "worker" },
  ],
});
export { expect };

import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { OpportunityId } from "./opportunity-id.ts";
import { choice, organizationTypes } from "./organization-options.ts";
import { OrganizationInput } from "./organizations.ts";
import { defineRoutes } from "./route.ts";
import { blank, onlySent } from "./words.ts";

/** The organization as a page knows it: any part of the profile; the Finder names the type `organizationType`. */
const OrganizationData = z.extend(onlySent(OrganizationInput), {
  organizationType: z.optional(choice(organizationTypes, "Please choose the kind of organization")),
});

/** What a Letter of Intent is written from: a found or saved opportunity and the organization. */
export const LoiRequest = z.object({
  opportunityId: OpportunityId,
  /** What the page knows of the organization; the saved profile fills what is absent. */
  organizationData: z._default(OrganizationData, {}),
  /** The application it belongs to, if any. */
  applicationId: blank(ApplicationId),
});
export type LoiRequest = z.output<typeof LoiRequest>;

export const LoiResult = z.object({
  title: z.string(),
  content: z.string(),
  documentId: z.string(),
  /** The model that wrote it; null: composed without one. */
  model: z.nullable(z.string()),
});
export type LoiResult = z.infer<typeof LoiResult>;

export const writingRoutes = defineRoutes({
  generateLoi: {
    method: "POST",
    path: "/api/generate/loi",
    auth: "subscriber",
    limit: "ai",
    summary: "Write a Letter of Intent",
    body: LoiRequest,
    response: LoiResult,
    job: true,
  },
});

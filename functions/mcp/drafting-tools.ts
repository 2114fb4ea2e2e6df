import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { FetchFunction } from "#shared/api/client.ts";
import { type JobView, jobRoutes } from "#shared/api/jobs.ts";
import { getJobResult, startAndWait, waitForJob } from "#shared/api/run-job.ts";
import { CoverLetterRequest, LoiRequest, LoiResult, ProposalRequest, writingRoutes } from "#shared/api/writing.ts";
import { listKindValues } from "#shared/domain/document-kinds.ts";
import { registerTool, ToolError, type ToolResult } from "./tool.ts";

/**
 * Milliseconds that a tool waits for a draft. Its Lambda times out after 28 s, and API Gateway shortly after that.
 */
export const maxDraftWaitMs = 20_000;

const draftTools = [
  {
    name: "draft_letter_of_intent",
    title: "Draft a letter of intent",
    description: "Drafts a letter of intent to a funder about a saved program.",
    input: LoiRequest,
    operation: "generateLoi",
  },
  {
    name: "draft_cover_letter",
    title: "Draft a cover letter",
    description: "Drafts the letter that accompanies an application.",
    input: CoverLetterRequest,
    operation: "generateCoverLetter",
  },
  {
    name: "draft_proposal",
    title: "Draft a proposal",
    description: "Drafts a full proposal, section by section.",
    input: ProposalRequest,
    operation: "generateProposal",
  },
] as const;
const draftingNotice =
  "Ask the user first: it saves a document and counts toward the AI limits. Leave unknown fields empty; facts come from the organization's profile and earlier answers. A draft that takes longer than 20 seconds returns a job ID for get_draft.";

/** The fields common to all drafts. */
const Draft = z.pick(LoiResult, { title: true, content: true, documentId: true, notes: true });
const draftKinds: readonly string[] = listKindValues("job");

const describeDraft = (jobId: string, job: JobView | undefined): ToolResult => {
  if (job && !draftKinds.includes(job.kind)) throw new ToolError("This job does not draft a document");
  if (job?.status === "canceled") throw new ToolError("This draft was canceled");
  if (!job || job.status === "queued" || job.status === "running") {
    const { status = "queued", stage = "", progress = 0 } = job ?? {};
    return {
      text: `Still drafting${stage && ` (${stage}, ${progress}%)`}. Call get_draft with the ID ${jobId} to get the text.`,
      data: { jobId, status, stage, progress },
    };
  }
  const { title, content, documentId, notes = [] } = z.parse(Draft, getJobResult(job));
  return {
    text: [`Saved “${title}” as ${documentId}. [Brackets] mark what is missing.`, ...notes, "", content].join("\n"),
    data: { jobId, status: job.status, title, documentId, notes, content },
  };
};

export const registerDraftingTools = (server: McpServer, fetch: FetchFunction): void => {
  const buildWaitOptions = (signal: AbortSignal) => ({ signal, fetch, deadline: Date.now() + maxDraftWaitMs });

  for (const { operation, input, description, ...tool } of draftTools)
    registerTool<z.ZodMiniObject>(server, {
      ...tool,
      description: `${description} ${draftingNotice}`,
      kind: "draft",
      input,
      fields: { opportunityId: "From save_program", applicationId: "The application to which the document belongs" },
      run: async (body, signal) => {
        const request = { body } as never; // validated by the operation's schema
        const { id, job } = await startAndWait(writingRoutes, operation, request, buildWaitOptions(signal));
        return describeDraft(id, job);
      },
    });

  registerTool(server, {
    name: "get_draft",
    title: "Get a draft",
    description:
      "Gets the text or the status of a draft that took longer than its tool waited, by job ID. Waits up to 20 seconds.",
    kind: "read",
    input: jobRoutes.getJob.params,
    fields: { id: "The job ID" },
    run: async ({ id }, signal) => describeDraft(id, await waitForJob(id, buildWaitOptions(signal))),
  });
};

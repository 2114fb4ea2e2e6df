import type { McpServer } from "@modelcontextprotocol/server";
import type { FetchFunction } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import { CoverLetterRequest, LoiRequest, ProposalRequest, writingRoutes } from "#shared/api/writing.ts";
import { registerTool, type ToolResult } from "./tool.ts";

type Draft = { title: string; content: string; documentId: string; notes?: string[] | undefined };

const toResult = ({ title, content, documentId, notes = [] }: Draft): ToolResult => ({
  text: [`Saved “${title}” as ${documentId}. [Brackets] mark what is missing.`, ...notes, "", content].join("\n"),
  data: { title, documentId, notes, content },
});

const consent =
  "Ask the user first: it saves a document and counts toward the AI limits. Leave unknown fields empty; facts come from the organization's profile and earlier answers.";
const fields = {
  opportunityId: "From save_program",
  applicationId: "The application that the document belongs to",
} as const;

export const registerDraftingTools = (server: McpServer, fetch: FetchFunction): void => {
  registerTool(server, {
    name: "draft_letter_of_intent",
    title: "Draft a letter of intent",
    description: `Drafts a letter of intent to a funder about a saved program. ${consent}`,
    kind: "draft",
    input: LoiRequest,
    fields,
    run: async (body, signal) => toResult(await runJob(writingRoutes, "generateLoi", { body }, { signal, fetch })),
  });

  registerTool(server, {
    name: "draft_cover_letter",
    title: "Draft a cover letter",
    description: `Drafts the letter that accompanies an application. ${consent}`,
    kind: "draft",
    input: CoverLetterRequest,
    fields,
    run: async (body, signal) =>
      toResult(await runJob(writingRoutes, "generateCoverLetter", { body }, { signal, fetch })),
  });

  registerTool(server, {
    name: "draft_proposal",
    title: "Draft a proposal",
    description: `Drafts a full proposal, section by section. ${consent}`,
    kind: "draft",
    input: ProposalRequest,
    fields,
    run: async (body, signal) => toResult(await runJob(writingRoutes, "generateProposal", { body }, { signal, fetch })),
  });
};

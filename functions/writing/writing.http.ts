import { isDeepStrictEqual } from "node:util";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { maxDrafts, type ReviewerOpinion, type SectionResult, type writingRoutes } from "#shared/api/writing.ts";
import { type DocumentOperation, documentKinds } from "#shared/domain/document-kinds.ts";
import { readOpinionSubject } from "./opinion-subject.ts";
import {
  buildDeleteDraftWrites,
  buildDraftWrite,
  buildNewDraftWrites,
  getDraft,
  listDrafts,
  readWritingTarget,
  type StoredDraft,
} from "./writing.table.ts";

const notFoundError = (cause?: unknown) => new AppError("not_found", "Draft not found", { cause });
const limitError = (cause?: unknown) =>
  new AppError(
    "invalid_request",
    `You have reached the limit of ${maxDrafts} drafts. Please delete one you no longer need`,
    { cause },
  );

type DocumentRoutes = Pick<typeof writingRoutes, DocumentOperation>;
type DraftRoutes = Pick<typeof writingRoutes, (`${string}Draft` & keyof typeof writingRoutes) | "listDrafts">;

const draftHandlers = (dependencies: Dependencies): Handlers<DraftRoutes> => {
  const { table, clock, newId } = dependencies;
  const now = () => clock.now().toISOString();
  const find = async (workspaceId: WorkspaceId, id: string): Promise<StoredDraft> => {
    const draft = await getDraft(table, workspaceId, id);
    if (!draft) throw notFoundError();
    return draft;
  };

  return {
    listDrafts: ({ caller }) => listDrafts(table, caller.workspaceId),

    getDraft: ({ caller, params }) => find(caller.workspaceId, params.id),

    createDraft: async ({ caller, body }) => {
      await readWritingTarget(dependencies, caller.workspaceId, body);
      const createdAt = now();
      const timestamps = { createdAt, updatedAt: createdAt, writtenAt: createdAt };
      const draft: StoredDraft = { ...body, id: newId("draft"), version: 1, ...timestamps };
      try {
        await table.write(...buildNewDraftWrites(caller.workspaceId, draft));
      } catch (error) {
        throw error instanceof ConditionFailedError ? limitError(error) : error;
      }
      return draft;
    },

    updateDraft: async ({ caller, params, body, request }) => {
      const current = await find(caller.workspaceId, params.id);
      checkVersion(current, request);
      // The current target may have been deleted, but a new one must exist.
      const { opportunityId, applicationId, organizationId = null } = current;
      const hasNewTarget =
        body.opportunityId !== opportunityId ||
        body.applicationId !== applicationId ||
        (body.organizationId ?? null) !== organizationId;
      if (hasNewTarget) await readWritingTarget(dependencies, caller.workspaceId, body);
      const updatedAt = now();
      const draft: StoredDraft = { ...current, ...body, version: current.version + 1, updatedAt };
      // Renaming or retargeting a draft does not change `writtenAt`.
      if (!isDeepStrictEqual(body.fields, current.fields)) draft.writtenAt = updatedAt;
      await mapVersionConflict(table.write(buildDraftWrite(caller.workspaceId, draft)));
      return draft;
    },

    deleteDraft: async ({ caller, params }) => {
      try {
        await table.write(...buildDeleteDraftWrites(caller.workspaceId, params.id));
      } catch (error) {
        throw error instanceof ConditionFailedError ? notFoundError(error) : error;
      }
    },
  };
};

/** Rejects unknown targets before queueing a job. */
const documentHandlers = (dependencies: Dependencies) =>
  Object.fromEntries(
    Object.values(documentKinds).map(({ operation, job }) => [
      operation,
      async ({ caller, body, request }: Parameters<Handlers<DocumentRoutes>[DocumentOperation]>[0]) => {
        await readWritingTarget(dependencies, caller.workspaceId, body);
        return runAsJob(dependencies, caller, job, body, request);
      },
    ]),
  ) as unknown as Handlers<DocumentRoutes>;

export const writingHandlers = (dependencies: Dependencies): Handlers<typeof writingRoutes> => ({
  generateSection: async ({ caller, body, request }) => {
    await readWritingTarget(dependencies, caller.workspaceId, body, true);
    return runAsJob<SectionResult>(dependencies, caller, "proposalSection", body, request);
  },

  generateOpinion: async ({ caller, body, request }) => {
    await readOpinionSubject(dependencies.table, caller.workspaceId, body.documentId);
    return runAsJob<ReviewerOpinion>(dependencies, caller, "reviewerOpinion", body, request);
  },

  ...documentHandlers(dependencies),
  ...draftHandlers(dependencies),
});

import { findRecord } from "#functions/catalog/find-record.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import {
  buildCommentCountWrite,
  buildDeleteSubjectCommentsWrites,
} from "#functions/documents/comment-records.table.ts";
import { buildTouchApplicationWrite, getDocument } from "#functions/documents/documents.table.ts";
import { savePastedNotice } from "#functions/documents/pasted-notice.ts";
import { toPlainText as toNoticeText } from "#functions/documents/reading/document-text.ts";
import { readFileText } from "#functions/documents/texts.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import { applicationKey, type WorkspaceId } from "#functions/table/keys.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { dynamoLimits, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { keepPageBreaks, maxNoticeLength, maxRequirements, type requirementRoutes } from "#shared/api/requirements.ts";
import { checkAssignable } from "./assignments.ts";
import { type ExtractedRequirement, validateProposedRequirements } from "./requirements/extracted-requirement.ts";
import { toPlainText } from "./requirements/notice-text.ts";
import { getChecklist, readApplicationWithChecklist, writeChecklist } from "./requirements.table.ts";
import {
  applyDecision,
  applyRequirementChange,
  createUserRequirement,
  mergeRequirements,
  type StoredRequirement,
} from "./requirements.ts";
import { reviseChecklist } from "./revise-checklist.ts";

/** Maximum wait for the model in ms: the rules finish long before, and API Gateway ends the request after 29 s. */
const modelTimeout = 20_000;

const createNotFoundError = () => new AppError("not_found", "Requirement not found");
const checklistTooLongMessage = "This checklist is too long to save. Please delete some requirements first";
const checklistFullMessage = `A checklist can have up to ${maxRequirements} requirements. Please delete some first`;

export const requirementHandlers = (dependencies: Dependencies): Handlers<typeof requirementRoutes> => {
  const { table, clock, newId } = dependencies;

  const getCatalogId = async (workspaceId: WorkspaceId, opportunityId: string | null) =>
    opportunityId ? ((await getOpportunity(table, workspaceId, opportunityId, clock.now()))?.catalogId ?? null) : null;

  const getRecordOrThrow = async (workspaceId: WorkspaceId, opportunityId: string | null) => {
    const id = await getCatalogId(workspaceId, opportunityId);
    if (!id)
      throw new AppError(
        "invalid_request",
        "This application isn't linked to a catalog record. Please paste the notice",
      );
    const result = await findRecord(dependencies, id);
    if (!result) throw new AppError("not_found", "The catalog no longer has this record. Please paste the notice");
    return result.record;
  };

  /** Reads the text of an uploaded file in the form that the rules expect. */
  const readNotice = async (workspaceId: WorkspaceId, documentId: string) =>
    keepPageBreaks(
      toNoticeText(await readFileText(dependencies, workspaceId, await getDocument(table, workspaceId, documentId))),
    );

  /** Reads, edits and writes the rows, with retries; writes nothing when `change` returns the same rows. */
  const editChecklist = <Result>(
    workspaceId: WorkspaceId,
    applicationId: string,
    change: (items: readonly StoredRequirement[]) => { items: readonly StoredRequirement[]; result: Result },
    readExtraWrites: () => Promise<Write[]> = async () => [],
  ): Promise<Result> =>
    mapVersionConflict(
      retryConditions(async () => {
        const before = await getChecklist(table, workspaceId, applicationId);
        const { items, result } = change(before?.items ?? []);
        if (items === before?.items || (!before && items.length === 0)) return result;
        const now = clock.now().toISOString();
        const version = (before?.version ?? 0) + 1;
        const after = { applicationId, items, version, createdAt: before?.createdAt ?? now, updatedAt: now };
        // The JSON size is an upper bound on the item size; only unusual characters make the list this large.
        if (Buffer.byteLength(JSON.stringify(after)) > dynamoLimits.item)
          throw new AppError("invalid_request", checklistTooLongMessage);
        const touch = buildTouchApplicationWrite(workspaceId, applicationId, now);
        await writeChecklist(table, workspaceId, touch, before, after, await readExtraWrites());
        return result;
      }),
    );

  /** Returns no rows without a model, on failure or on timeout. */
  const extractWithModel = async (
    workspaceId: WorkspaceId,
    text: string,
  ): Promise<{ model: string | null; rows: ExtractedRequirement[] }> => {
    const { ai } = dependencies;
    if (!ai.extractRequirements) return { model: null, rows: [] };
    try {
      const signal = AbortSignal.timeout(modelTimeout);
      const timeout = new Promise<never>((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
      );
      const options = { signal, deadline: clock.now().getTime() + modelTimeout, workspaceId };
      const { value, model } = await Promise.race([ai.extractRequirements(text, options), timeout]);
      return { model, rows: validateProposedRequirements(text, value) };
    } catch (error) {
      log.warn("requirement extraction failed", { error: error as Error });
      return { model: null, rows: [] };
    }
  };

  const getApplicationAndChecklist = (workspaceId: WorkspaceId, id: string) =>
    readApplicationWithChecklist(table, workspaceId, applicationKey(workspaceId, id), id);

  return {
    listRequirements: async ({ caller: { workspaceId }, params: { id } }) => {
      const { application, checklist } = await getApplicationAndChecklist(workspaceId, id);
      const fromCatalog = await getCatalogId(workspaceId, application.opportunityId);
      return { items: [...(checklist?.items ?? [])], fromCatalog };
    },

    findRequirements: async ({ caller: { workspaceId }, params: { id }, body }) => {
      const { application } = await getApplicationAndChecklist(workspaceId, id);
      const noticeText = body.documentId ? await readNotice(workspaceId, body.documentId) : body.text;
      const record = noticeText === null ? await getRecordOrThrow(workspaceId, application.opportunityId) : undefined;
      // Imported lazily: the rules and weights would be a third of the code of a cold start, and no other route needs them.
      const reader = await import("./requirements/find-requirements.ts");
      const { findRecordRequirements, findRequirements, getRecordText, markParaphrases } = reader;
      const text = record ? getRecordText(record) : (noticeText ?? "");
      const rows = record ? findRecordRequirements(record) : findRequirements(text);
      const { model, rows: extractedByModel } = await extractWithModel(workspaceId, text.slice(0, maxNoticeLength));
      const modelRows = record ? markParaphrases(record, extractedByModel) : extractedByModel;
      // A text without requirements isn't a notice, so it isn't saved.
      const pastedId =
        !record && !body.documentId && rows.length + modelRows.length > 0
          ? await savePastedNotice(dependencies, workspaceId, {
              applicationId: id,
              text,
              replaces: body.replacesNotice,
            })
          : null;
      const source = { sourceId: record?.id ?? body.documentId ?? pastedId, newId: () => newId("requirement") };
      const rulesSource = { ...source, origin: "rules" } as const;
      return editChecklist(workspaceId, id, (before) => {
        const revision = body.replacesNotice
          ? { unchanged: 0, ...reviseChecklist(before, rows, toPlainText(text), rulesSource) }
          : { changed: 0, removed: 0, ...mergeRequirements(before, rows, rulesSource) };
        const mergeResult = mergeRequirements(revision.items, modelRows, { ...source, origin: "model" });
        const addedCount = revision.added + mergeResult.added;
        const { changed, removed } = revision;
        const isSame = addedCount === 0 && !body.replacesNotice;
        const unchangedCount = body.replacesNotice
          ? before.length - changed - removed
          : revision.unchanged + mergeResult.unchanged;
        return {
          items: isSame ? before : mergeResult.items,
          result: {
            added: addedCount,
            unchanged: unchangedCount,
            omitted: revision.omitted + mergeResult.omitted,
            changed,
            removed,
            model,
          },
        };
      });
    },

    decideRequirements: async ({ caller: { workspaceId }, params: { id }, body }) => {
      await getApplicationAndChecklist(workspaceId, id);
      return editChecklist(workspaceId, id, (before) => {
        const ids = new Set(body.ids);
        if (before.every((row) => !ids.has(row.id))) throw createNotFoundError();
        const items = before.map((row) => (ids.has(row.id) ? applyDecision(row, body.decision) : row));
        const changedCount = items.filter((row, index) => row !== before[index]).length;
        return { items: changedCount ? items : before, result: { changed: changedCount } };
      });
    },

    addRequirement: async ({ caller: { workspaceId }, params: { id }, body }) => {
      await getApplicationAndChecklist(workspaceId, id);
      const row = createUserRequirement(newId("requirement"), body);
      return editChecklist(workspaceId, id, (before) => {
        if (before.length >= maxRequirements) throw new AppError("invalid_request", checklistFullMessage);
        return { items: [...before, row], result: row };
      });
    },

    updateRequirement: async ({ caller, params: { id, requirementId }, body, request }) => {
      checkAssignable(caller, "body.ownerId", body.ownerId ?? null);
      return editChecklist(caller.workspaceId, id, (before) => {
        const row = before.find((item) => item.id === requirementId);
        if (!row) throw createNotFoundError();
        checkVersion(row, request);
        const result = applyRequirementChange(row, body);
        return { items: before.map((item) => (item === row ? result : item)), result };
      });
    },

    deleteRequirement: ({ caller: { workspaceId }, params: { id, requirementId } }) =>
      editChecklist(
        workspaceId,
        id,
        (before) => {
          const items = before.filter((item) => item.id !== requirementId);
          if (items.length === before.length) throw createNotFoundError();
          return { items, result: undefined };
        },
        async () => {
          const { writes, counts } = await buildDeleteSubjectCommentsWrites(table, workspaceId, id, requirementId);
          return writes.length ? [...writes, buildCommentCountWrite(workspaceId, id, counts)] : [];
        },
      ),
  };
};

import { findApplication } from "#functions/applications/applications.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { readFullDocument } from "#functions/documents/change-document.ts";
import { createDocumentNotFoundError, getDocument } from "#functions/documents/documents.table.ts";
import type { StoredDocument } from "#functions/documents/documents.ts";
import { readFileText } from "#functions/documents/texts.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { belongsToOrganization, resolveOrganization } from "#functions/organizations/resolve-organization.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { ConditionFailedError, type Write } from "#functions/table/table.ts";
import {
  type Answer,
  type AnswerProposals,
  type AnswerVariantInput,
  answerLimits,
  type answerRoutes,
  answerTexts,
} from "#shared/api/answers.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import { answerTopics } from "#shared/domain/answer-topics.ts";
import { isFunderNotice } from "#shared/domain/funder-notice.ts";
import { createChildId } from "#shared/util/ids.ts";
import {
  buildChangeAnswerWrite,
  buildDeleteAnswerWrite,
  buildDismissalsWrite,
  buildMarkAnswerWrite,
  buildNewAnswerWrite,
  getAnswer,
  listAnswers,
  readDismissals,
} from "./answers.table.ts";
import {
  applyVariants,
  changeDismissals,
  createAnswerNotFoundError,
  getChangedFields,
  getDocumentIds,
  getProfileAnswers,
  toSource,
} from "./answers.ts";
import { createAnswerMatcher, toProposalKey } from "./match-answers.ts";
import { proposeAnswers, toFileText } from "./propose-answers.ts";

export const answerHandlers = (dependencies: Dependencies): Handlers<typeof answerRoutes> => {
  const { table, clock } = dependencies;
  const now = () => clock.now().toISOString();

  /** Throws `invalid_request` in a workspace without organizations, not_found for an unknown one. */
  const requireOrganization = async (workspaceId: WorkspaceId, organizationId: string | null | undefined) => {
    const { organizations, organization } = await resolveOrganization(table, workspaceId, organizationId);
    if (!organization) throw new AppError("invalid_request", answerTexts.noOrganization);
    return { organizations, organization };
  };

  /** Reads the titles of the variants' source documents. Throws not_found for a document in another workspace. */
  const readTitles = async (workspaceId: WorkspaceId, variants: readonly AnswerVariantInput[]) => {
    const documents = await Promise.all(
      getDocumentIds(variants).map((documentId) => getDocument(table, workspaceId, documentId)),
    );
    return new Map(documents.map(({ id, title }) => [id, title]));
  };

  /** Throws not_found if the document or its application belongs to another organization. */
  const assertDocumentBelongsTo = async (
    workspaceId: WorkspaceId,
    document: StoredDocument,
    organization: Organization,
    organizations: readonly Organization[],
  ) => {
    const application = document.applicationId
      ? await findApplication(table, workspaceId, document.applicationId)
      : undefined;
    if (!belongsToOrganization(application ?? document, organization, organizations))
      throw createDocumentNotFoundError();
  };

  const createProposalCompleter = async (workspaceId: WorkspaceId, organization: Organization) => {
    const [answers, { keys }] = await Promise.all([
      listAnswers(table, workspaceId, organization.id),
      readDismissals(table, workspaceId, organization.id),
    ]);
    const match = createAnswerMatcher(answers);
    const dismissedKeys = new Set(keys);
    return <T extends Parameters<typeof match>[0]>(proposed: T) => {
      const key = toProposalKey(proposed.text);
      return { ...proposed, key, match: match(proposed), dismissed: dismissedKeys.has(key) };
    };
  };

  const markAnswer = async (workspaceId: WorkspaceId, id: string, write: Write): Promise<Answer> => {
    try {
      await table.write(write);
    } catch (error) {
      throw error instanceof ConditionFailedError ? createAnswerNotFoundError() : error;
    }
    return getAnswer(table, workspaceId, id);
  };

  return {
    listAnswers: async ({ caller: { workspaceId }, query }) => {
      const { organization } = await resolveOrganization(table, workspaceId, query.organizationId);
      return organization ? listAnswers(table, workspaceId, organization.id) : [];
    },

    createAnswers: async ({ caller: { workspaceId, userId }, body }) => {
      const { organization } = await requireOrganization(workspaceId, body.organizationId);
      const titles = await readTitles(
        workspaceId,
        body.answers.flatMap(({ variants }) => variants),
      );
      const existing = await listAnswers(table, workspaceId, organization.id);
      if (existing.length + body.answers.length > answerLimits.answers)
        throw new AppError("invalid_request", answerTexts.tooMany);
      const at = now();
      const answers = body.answers.map(
        ({ topic, title, variants }): Answer => ({
          id: createChildId("answer", organization.id, clock.now()),
          organizationId: organization.id,
          topic,
          title,
          variants: applyVariants([], variants, titles),
          lastUsedAt: null,
          lastUsedIn: null,
          lastConfirmedAt: at,
          lastConfirmedBy: userId,
          version: 1,
          createdAt: at,
          updatedAt: at,
        }),
      );
      const [first, ...others] = answers.map((answer) => buildNewAnswerWrite(workspaceId, answer));
      if (first) await table.write(first, ...others);
      return answers;
    },

    updateAnswer: async ({ caller: { workspaceId, userId }, params: { id }, body, request }) => {
      const before = await getAnswer(table, workspaceId, id);
      checkVersion(before, request);
      const titles = await readTitles(workspaceId, body.variants ?? []);
      const fields = getChangedFields(before, {
        topic: body.topic ?? before.topic,
        title: body.title ?? before.title,
        variants: body.variants ? applyVariants(before.variants, body.variants, titles) : before.variants,
      });
      if (!fields) return before;
      const at = now();
      const set = { ...fields, updatedAt: at, lastConfirmedAt: at, lastConfirmedBy: userId };
      await mapVersionConflict(table.write(buildChangeAnswerWrite(workspaceId, before, set)));
      return { ...before, ...set, version: before.version + 1 };
    },

    confirmAnswer: ({ caller: { workspaceId, userId }, params: { id } }) =>
      markAnswer(
        workspaceId,
        id,
        buildMarkAnswerWrite(workspaceId, id, { lastConfirmedAt: now(), lastConfirmedBy: userId }),
      ),

    recordAnswerUse: ({ caller: { workspaceId }, params: { id }, body: { label, path } }) =>
      markAnswer(
        workspaceId,
        id,
        buildMarkAnswerWrite(workspaceId, id, { lastUsedAt: now(), lastUsedIn: { label, path } }),
      ),

    deleteAnswer: async ({ caller: { workspaceId }, params: { id }, request }) => {
      const before = await getAnswer(table, workspaceId, id);
      checkVersion(before, request);
      await mapVersionConflict(table.write(buildDeleteAnswerWrite(workspaceId, before)));
    },

    listAnswerProposals: async ({ caller: { workspaceId }, query }): Promise<AnswerProposals> => {
      const { organizations, organization } = await requireOrganization(workspaceId, query.organizationId);
      const { documentId } = query;
      if (!documentId) {
        const completeProposal = await createProposalCompleter(workspaceId, organization);
        const proposals = getProfileAnswers(organization).map(({ topic, text }) =>
          completeProposal({ topic, text, title: answerTopics[topic], source: toSource({ kind: "profile" }) }),
        );
        return { proposals, isNotice: false };
      }
      const storedDocument = await getDocument(table, workspaceId, documentId);
      await assertDocumentBelongsTo(workspaceId, storedDocument, organization, organizations);
      const text = storedDocument.file
        ? await readFileText(dependencies, workspaceId, storedDocument)
        : toFileText((await readFullDocument(dependencies, workspaceId, documentId)).document.content ?? "");
      if (isFunderNotice(text)) return { proposals: [], isNotice: true };
      const completeProposal = await createProposalCompleter(workspaceId, organization);
      const proposals = proposeAnswers(text).map(({ heading, page, ...proposed }) =>
        completeProposal({
          ...proposed,
          source: { kind: "document" as const, documentId, title: storedDocument.title, page, heading },
        }),
      );
      return { proposals, isNotice: false };
    },

    dismissAnswerProposals: async ({ caller: { workspaceId }, body }) => {
      const { organization } = await requireOrganization(workspaceId, body.organizationId);
      await mapVersionConflict(
        retryConditions(async () => {
          const before = await readDismissals(table, workspaceId, organization.id);
          const keys = changeDismissals(before.keys, body.keys, body.dismissed, answerLimits.dismissed);
          await table.write(buildDismissalsWrite(workspaceId, organization.id, keys, before.version));
        }),
      );
    },
  };
};

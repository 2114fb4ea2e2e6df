import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, createApiClient, getErrorDetail, isConflictError, isTransientError } from "#shared/api/client.ts";
import { type Draft, type DraftCard, writingRoutes } from "#shared/api/writing.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { computeDraftName } from "./workspace-rules.ts";
import {
  type DraftRef,
  kindMessages,
  type PendingDraft,
  toDraftRef,
  toOrganizationPart,
  type WritingFields,
  type WritingKind,
  type WritingTarget,
} from "./writing-kinds.ts";

const client = createApiClient(writingRoutes);
const draftsQuery = buildQuery(writingRoutes, "listDrafts");
const toastError = (error: Error, fallback: string) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

export const useDrafts = () => useQuery(draftsQuery);
export const fetchDraft = (id: string) => client.getDraft({ params: { id } });

type Options = {
  kind: WritingKind;
  target: WritingTarget;
  draft: DraftRef | null;
  /** The draft's name comes from this field. */
  titleField: string;
  /** Returns a create request that the server has not acknowledged yet. */
  getPendingDraft: () => PendingDraft | null;
  onPendingDraft: (pendingDraft: PendingDraft | null) => void;
  /** Called after a save; `createKey` is the idempotency key if the draft is new. */
  onSaved: (draft: DraftRef, fields: WritingFields, createKey: string | undefined) => void;
};
type SaveRequest = {
  fields: WritingFields;
  /** A failed autosave shows in the draft status, without a toast. */
  isAutosave?: boolean;
  /** The status keeps showing the failure until the retry succeeds. */
  isRetry?: boolean;
  pendingDraft?: PendingDraft | undefined;
  /** The version to overwrite, if it differs from the one that was read. */
  overwriteVersion?: number;
};

/** Statuses after which retrying the same create request can't succeed. */
const permanentFailures = [400, 404, 413, 422];
/** A 400 without issues means that the draft limit is reached. */
const isDraftLimit = (error: Error) =>
  error instanceof ApiError && error.status === 400 && !error.problem?.issues?.length;

/** Saves a form as a draft on the server. After a conflict, the user chooses the form or the server's version. */
export const useDraft = (options: Options) => {
  const { kind, target, draft: initialDraft, titleField, getPendingDraft, onPendingDraft, onSaved } = options;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(initialDraft);
  const [serverVersion, setServerVersion] = useState<Draft | null>(null);
  const [savedJson, setSavedJson] = useState<string | null>(null);
  const [isLimitReached, setLimitReached] = useState(false);
  /** The user saved manually during an automatic retry, so its failure needs a toast. */
  const [isManualSave, setManualSave] = useState(false);
  const latest = useRef(draft);
  const { untitled } = kindMessages[kind];
  const getTitle = (fields: WritingFields) => fields[titleField]?.trim().slice(0, 120) ?? "";
  const applySaved = (savedDraft: Draft, createKey?: string) => {
    latest.current = toDraftRef(savedDraft);
    setDraft(latest.current);
    setServerVersion(null);
    setLimitReached(false);
    setSavedJson(JSON.stringify(savedDraft.fields));
    onSaved(latest.current, savedDraft.fields, createKey);
    void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
  };
  const update = (before: DraftRef, previousFields: WritingFields, fields: WritingFields, ifMatch = before.version) => {
    const name = computeDraftName({
      name: before.name,
      previousTitle: getTitle(previousFields),
      title: getTitle(fields),
      untitled,
    });
    const body = { name, kind, fields, ...toTarget(before) };
    return client.updateDraft({ params: { id: before.id }, body, ifMatch });
  };
  const saveMutation = useOptimisticMutation({
    run: async ({ fields, pendingDraft, overwriteVersion }: SaveRequest) => {
      if (latest.current)
        return update(latest.current, JSON.parse(savedJson ?? "{}") as WritingFields, fields, overwriteVersion);
      if (!pendingDraft) throw new Error("There is no draft to overwrite");
      const createdDraft = await client.createDraft({ body: pendingDraft.body, idempotencyKey: pendingDraft.key });
      if (JSON.stringify(pendingDraft.body.fields) === JSON.stringify(fields)) return createdDraft;
      // The fields changed after the create request was first sent.
      applySaved({ ...createdDraft, fields: pendingDraft.body.fields }, pendingDraft.key);
      return update(toDraftRef(createdDraft), pendingDraft.body.fields, fields);
    },
    onSuccess: (savedDraft, { fields, pendingDraft }) => applySaved({ ...savedDraft, fields }, pendingDraft?.key),
    onError: (error, { isAutosave, pendingDraft }) => {
      const id = latest.current?.id;
      if (isConflictError(error) && id)
        return void fetchDraft(id).then(setServerVersion, () => toastError(error, messages.draftNotSaved));
      if (pendingDraft && error instanceof ApiError && permanentFailures.includes(error.status)) onPendingDraft(null);
      setLimitReached(pendingDraft !== undefined && isDraftLimit(error));
      if (!isAutosave || isManualSave) toastError(error, messages.draftNotSaved);
    },
  });
  const isRetrying = saveMutation.isPending && saveMutation.variables.isRetry === true && !isManualSave;
  const hasFailed = (saveMutation.isError || isRetrying) && serverVersion === null;
  const buildCreateRequest = (fields: WritingFields): PendingDraft => {
    const name = getTitle(fields) || `${untitled}, ${formatInstant(new Date().toISOString())}`;
    return { key: createSortableId(new Date()), body: { name, kind, fields, ...toTarget(target) } };
  };
  return {
    draft,
    serverVersion,
    isLimitReached,
    isSaving: saveMutation.isPending && !isRetrying,
    hasFailed,
    canRetry: saveMutation.isError && serverVersion === null && isTransientError(saveMutation.error),
    isSaved: (fields: WritingFields) => savedJson === JSON.stringify(fields),
    markSaved: (fields: WritingFields) => setSavedJson(JSON.stringify(fields)),
    save: (fields: WritingFields, { isAutosave = false, isRetry = false } = {}) => {
      if (isRetrying) return isAutosave ? undefined : setManualSave(true);
      // An autosave during a manual save doesn't change `isManual`.
      if (!saveMutation.isPending) setManualSave(false);
      const createRequest =
        latest.current || saveMutation.isPending ? undefined : (getPendingDraft() ?? buildCreateRequest(fields));
      // Stored before sending, so that a reload resends the same request.
      if (createRequest) onPendingDraft(createRequest);
      saveMutation.mutate({ fields, isAutosave, isRetry, pendingDraft: createRequest });
    },
    overwrite: (fields: WritingFields) =>
      serverVersion && saveMutation.mutate({ fields, overwriteVersion: serverVersion.version }),
    /** Continues from a server version that the form already shows. */
    switchTo: (version: Draft) => applySaved(version),
  };
};

const toTarget = ({ applicationId, opportunityId, organizationId }: StoredTarget): WritingTarget => ({
  applicationId,
  opportunityId,
  ...toOrganizationPart({ applicationId, organizationId }),
});
type StoredTarget = Omit<WritingTarget, "organizationId"> & { organizationId?: string | null | undefined };

export const useRenameDraft = (onDone: (draft: Draft) => void) =>
  useOptimisticMutation({
    run: async ({ id, name }: { id: string; name: string }) => {
      const { fields, kind, version, ...draft } = await fetchDraft(id);
      return client.updateDraft({
        params: { id },
        body: { kind, fields, name, ...toTarget(draft) },
        ifMatch: version,
      });
    },
    invalidates: ["listDrafts"],
    onSuccess: onDone,
    onError: (error) => toastError(error, "Failed to rename the draft"),
  });

export const useDeleteDraft = (onDone: (id: string) => void) =>
  useOptimisticMutation({
    run: (id: string) => client.deleteDraft({ params: { id } }),
    optimistic: {
      key: draftsQuery.queryKey,
      update: (before: DraftCard[], id: string) => before.filter((draft) => draft.id !== id),
    },
    invalidates: ["listDrafts"],
    onSuccess: (_, id) => {
      toast({ title: common.success, description: "Draft deleted" });
      onDone(id);
    },
    onError: (error) => toastError(error, "Failed to delete the draft"),
  });

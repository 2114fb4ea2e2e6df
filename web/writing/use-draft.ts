import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sortable } from "#shared/ids.ts";
import { type Draft, type DraftCard, writingRoutes } from "#shared/writing.ts";
import { ApiError, clientOf, detailOf, isConflict, isPassing } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { formatInstant } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { draftName } from "./desk-rules.ts";
import { words } from "./kind-words.ts";
import { type Fields, type KeptDraft, keptDraft, type Making, type Purpose, type WritingKind } from "./kinds.ts";
import * as texts from "./messages.ts";

const client = clientOf(writingRoutes);
const draftsQuery = read(writingRoutes, "listDrafts");
const toastError = (error: Error, fallback: string) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });

export const useDrafts = () => useQuery(draftsQuery);
export const readDraft = (id: string) => client.getDraft({ params: { id } });

type Options = {
  kind: WritingKind;
  purpose: Purpose;
  draft: KeptDraft | null;
  namedBy: string;
  /** The stored pending create request, in case its response was lost. */
  getPendingDraft: () => Making | null;
  onPendingDraft: (pendingDraft: Making | null) => void;
  /** Called after a save; `createKey` is the idempotency key if the draft is new. */
  onSaved: (draft: KeptDraft, fields: Fields, createKey: string | undefined) => void;
};
type SaveRequest = {
  fields: Fields;
  /** An automatic save: a failure shows in the draft status, without a toast. */
  isAutosave?: boolean;
  /** An automatic retry: the status keeps showing the failure until it succeeds. */
  isRetry?: boolean;
  pendingDraft?: Making | undefined;
  /** The version to overwrite, if it is not the one that was read. */
  overwriteVersion?: number;
};

/** Statuses for which resending the same create request is pointless. */
const permanentFailures = [400, 404, 413, 422];
/** A 400 without issues means that the draft limit is reached. */
const isDraftLimit = (error: Error) => error instanceof ApiError && error.status === 400 && !error.problem?.issues?.length;

/**
 * The server-side draft of a form. `save` creates it exactly once, or updates it with optimistic locking; after a conflict
 * the user chooses between the form and the server's version.
 */
export const useDraft = ({ kind, purpose, draft: initialDraft, namedBy, getPendingDraft, onPendingDraft, onSaved }: Options) => {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(initialDraft);
  const [other, setOther] = useState<Draft | null>(null);
  /** The fields in the saved draft, as JSON. */
  const [savedFields, setSavedFields] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  /** The user asked to save during an automatic retry, which then reports like a manual save. */
  const [isManual, setManual] = useState(false);
  const latest = useRef(draft);
  const { unnamed } = words[kind];
  const getTitle = (fields: Fields) => fields[namedBy]?.trim().slice(0, 120) ?? "";
  const applySaved = (saved: Draft, createKey?: string) => {
    latest.current = keptDraft(saved);
    setDraft(latest.current);
    setOther(null);
    setFull(false);
    setSavedFields(JSON.stringify(saved.fields));
    onSaved(latest.current, saved.fields, createKey);
    void queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
  };
  const update = (before: KeptDraft, previousFields: Fields, fields: Fields, ifMatch = before.version) => {
    const name = draftName({
      before: before.name,
      heldTitle: getTitle(previousFields),
      title: getTitle(fields),
      unnamed,
    });
    const body = { name, kind, fields, ...toPurpose(before) };
    return client.updateDraft({ params: { id: before.id }, body, ifMatch });
  };
  const change = useChange({
    run: async ({ fields, pendingDraft, overwriteVersion }: SaveRequest) => {
      if (latest.current) return update(latest.current, JSON.parse(savedFields ?? "{}") as Fields, fields, overwriteVersion);
      if (!pendingDraft) throw new Error("There is no draft to overwrite");
      const created = await client.createDraft({ body: pendingDraft.body, idempotencyKey: pendingDraft.key });
      // Also saves what was typed since the request was first sent.
      const isSame = JSON.stringify(pendingDraft.body.fields) === JSON.stringify(fields);
      if (isSame) return created;
      applySaved({ ...created, fields: pendingDraft.body.fields }, pendingDraft.key);
      return update(keptDraft(created), pendingDraft.body.fields, fields);
    },
    onSuccess: (saved, { fields, pendingDraft }) => applySaved({ ...saved, fields }, pendingDraft?.key),
    onError: (error, { isAutosave, pendingDraft }) => {
      const id = latest.current?.id;
      if (isConflict(error) && id) return void readDraft(id).then(setOther, () => toastError(error, texts.draftNotSaved));
      if (pendingDraft && error instanceof ApiError && permanentFailures.includes(error.status)) onPendingDraft(null);
      setFull(pendingDraft !== undefined && isDraftLimit(error));
      if (!isAutosave || isManual) toastError(error, texts.draftNotSaved);
    },
  });
  const isRetrying = change.isPending && change.variables.isRetry === true && !isManual;
  const hasFailed = (change.isError || isRetrying) && other === null;
  const buildCreateRequest = (fields: Fields): Making => {
    const name = getTitle(fields) || `${unnamed}, ${formatInstant(new Date().toISOString())}`;
    return { key: sortable(new Date()), body: { name, kind, fields, ...toPurpose(purpose) } };
  };
  return {
    draft,
    other,
    isFull,
    isSaving: change.isPending && !isRetrying,
    hasFailed,
    /** The last save failed with an error worth retrying. */
    mayTryAgain: change.isError && other === null && isPassing(change.error),
    isHeld: (fields: Fields) => savedFields === JSON.stringify(fields),
    /** Marks the initial fields of the form as already saved. */
    startsWith: (fields: Fields) => setSavedFields(JSON.stringify(fields)),
    save: (fields: Fields, { isAutosave = false, isRetry = false } = {}) => {
      if (isRetrying) return isAutosave ? undefined : setManual(true);
      // An automatic save during a manual one does not make that one automatic.
      if (!change.isPending) setManual(false);
      const createRequest = latest.current || change.isPending ? undefined : (getPendingDraft() ?? buildCreateRequest(fields));
      // Stored before sending, so that a reload resends the same request.
      if (createRequest) onPendingDraft(createRequest);
      change.mutate({ fields, isAutosave, isRetry, pendingDraft: createRequest });
    },
    saveOver: (fields: Fields) => other && change.mutate({ fields, overwriteVersion: other.version }),
    takeOther: () => other && applySaved(other),
  };
};

const toPurpose = ({ applicationId, opportunityId }: Purpose): Purpose => ({ applicationId, opportunityId });

export const useRenameDraft = (onDone: (draft: Draft) => void) =>
  useChange({
    run: async ({ id, name }: { id: string; name: string }) => {
      const { fields, kind, version, ...draft } = await readDraft(id);
      return client.updateDraft({ params: { id }, body: { kind, fields, name, ...toPurpose(draft) }, ifMatch: version });
    },
    refresh: ["listDrafts"],
    onSuccess: onDone,
    onError: (error) => toastError(error, "The draft could not be renamed"),
  });

export const useDeleteDraft = (onDone: (id: string) => void) =>
  useChange({
    run: (id: string) => client.deleteDraft({ params: { id } }),
    optimistic: {
      key: draftsQuery.queryKey,
      change: (before: DraftCard[], id: string) => before.filter((draft) => draft.id !== id),
    },
    refresh: ["listDrafts"],
    onSuccess: (_, id) => {
      toast({ title: common.success, description: "Draft deleted" });
      onDone(id);
    },
    onError: (error) => toastError(error, "The draft could not be deleted"),
  });

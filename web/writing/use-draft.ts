import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Draft, type DraftCard, writingRoutes } from "#shared/writing.ts";
import { clientOf, detailOf, isConflict } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { type Fields, type KeptDraft, keptDraft, type Purpose, type WritingKind } from "./kinds.ts";
import * as texts from "./messages.ts";

const client = clientOf(writingRoutes);
const list = read(writingRoutes, "listDrafts");
const failed = (error: Error, fallback: string) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });

export const useDrafts = () => useQuery(list);
export const readDraft = (id: string) => client.getDraft({ params: { id } });

type Options = {
  kind: WritingKind;
  purpose: Purpose;
  draft: KeptDraft | null;
  onKept: (draft: KeptDraft) => void;
};

/**
 * The draft that a form is kept in on the server. `save` makes it, or writes over the version that was read; after a
 * conflict `other` is what stands there, and both can be chosen.
 */
export const useDraft = ({ kind, purpose, draft: first, onKept }: Options) => {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [other, setOther] = useState<Draft | null>(null);
  /** What the draft holds, as text: to know what is not in it yet. */
  const [held, setHeld] = useState<string | null>(null);
  const now = useRef(draft);
  const keep = (saved: Draft) => {
    now.current = keptDraft(saved);
    setDraft(now.current);
    setOther(null);
    setHeld(JSON.stringify(saved.fields));
    onKept(now.current);
    void queries.invalidateQueries({ queryKey: list.queryKey });
  };
  const change = useChange({
    run: ({ fields, name, over }: { fields: Fields; name: string; over?: number }, idempotencyKey) => {
      const before = now.current;
      const body = { name: before?.name ?? name, kind, fields, ...(before ? boundTo(before) : purpose) };
      return before
        ? client.updateDraft({ params: { id: before.id }, body, ifMatch: over ?? before.version })
        : client.createDraft({ body, idempotencyKey });
    },
    onSuccess: (saved, { fields }) => keep({ ...saved, fields }),
    onError: (error) => {
      const id = now.current?.id;
      if (isConflict(error) && id) void readDraft(id).then(setOther, () => failed(error, texts.draftNotSaved));
      else failed(error, texts.draftNotSaved);
    },
  });
  return {
    draft,
    other,
    isSaving: change.isPending,
    hasFailed: change.isError && other === null,
    isHeld: (fields: Fields) => held === JSON.stringify(fields),
    /** What the form starts with is in the draft already. */
    startsWith: (fields: Fields) => setHeld(JSON.stringify(fields)),
    save: (fields: Fields, name: string) => change.mutate({ fields, name }),
    saveOver: (fields: Fields) => other && change.mutate({ fields, name: other.name, over: other.version }),
    takeOther: () => other && keep(other),
  };
};

const boundTo = ({ applicationId, opportunityId }: Purpose): Purpose => ({ applicationId, opportunityId });

export const useRenameDraft = (onDone: (draft: Draft) => void) =>
  useChange({
    run: async ({ id, name }: { id: string; name: string }) => {
      const { fields, kind, version, ...draft } = await readDraft(id);
      return client.updateDraft({ params: { id }, body: { kind, fields, name, ...boundTo(draft) }, ifMatch: version });
    },
    refresh: ["listDrafts"],
    onSuccess: onDone,
    onError: (error) => failed(error, "The draft could not be renamed"),
  });

export const useDeleteDraft = (onDone: (id: string) => void) =>
  useChange({
    run: (id: string) => client.deleteDraft({ params: { id } }),
    optimistic: {
      key: list.queryKey,
      change: (before: DraftCard[], id: string) => before.filter((one) => one.id !== id),
    },
    refresh: ["listDrafts"],
    onSuccess: (_, id) => {
      toast({ title: common.success, description: "Draft deleted" });
      onDone(id);
    },
    onError: (error) => failed(error, "The draft could not be deleted"),
  });

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
const list = read(writingRoutes, "listDrafts");
const failed = (error: Error, fallback: string) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });

export const useDrafts = () => useQuery(list);
export const readDraft = (id: string) => client.getDraft({ params: { id } });

type Options = {
  kind: WritingKind;
  purpose: Purpose;
  draft: KeptDraft | null;
  /** The field that names it. */
  namedBy: string;
  /** What is kept of the draft while it is made, in case the answer never comes. */
  making: () => Making | null;
  onMaking: (making: Making | null) => void;
  /** `made` is the key it was made under, where it is new. */
  onKept: (draft: KeptDraft, fields: Fields, made: string | undefined) => void;
};
type Sent = {
  fields: Fields;
  /** Not asked for by anybody: a failure is no interruption, the state of the draft tells it. */
  byItself?: boolean;
  /** The same was tried before and failed; what is shown stays until it is known whether it does better now. */
  again?: boolean;
  making?: Making | undefined;
  /** The version to write over, where it is another than the one that was read. */
  over?: number;
};

/** Answers that the same request will not do better: what is made of the form by then may. */
const refusals = [400, 404, 413, 422];
/** Refused although nothing is wrong with the form: there are as many drafts as there may be. */
const saysFull = (error: Error) => error instanceof ApiError && error.status === 400 && !error.problem?.issues?.length;

/**
 * The draft that a form is kept in on the server. `save` makes it, exactly once, or writes over the version that was
 * read; after a conflict `other` is what stands there, and both can be chosen.
 */
export const useDraft = ({ kind, purpose, draft: first, namedBy, making, onMaking, onKept }: Options) => {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [other, setOther] = useState<Draft | null>(null);
  /** What the draft holds, as text: to know what is not in it yet. */
  const [held, setHeld] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  /** What is tried again by itself was asked for meanwhile: all that is said of a save is said of it. */
  const [isAsked, setAsked] = useState(false);
  const now = useRef(draft);
  const { unnamed } = words[kind];
  const titleOf = (fields: Fields) => fields[namedBy]?.trim().slice(0, 120) ?? "";
  const keep = (saved: Draft, made?: string) => {
    now.current = keptDraft(saved);
    setDraft(now.current);
    setOther(null);
    setFull(false);
    setHeld(JSON.stringify(saved.fields));
    onKept(now.current, saved.fields, made);
    void queries.invalidateQueries({ queryKey: list.queryKey });
  };
  const update = (before: KeptDraft, heldFields: Fields, fields: Fields, ifMatch = before.version) => {
    const name = draftName({ before: before.name, heldTitle: titleOf(heldFields), title: titleOf(fields), unnamed });
    const body = { name, kind, fields, ...boundTo(before) };
    return client.updateDraft({ params: { id: before.id }, body, ifMatch });
  };
  const change = useChange({
    run: async ({ fields, making, over }: Sent) => {
      if (now.current) return update(now.current, JSON.parse(held ?? "{}") as Fields, fields, over);
      if (!making) throw new Error("There is no draft to write over");
      const made = await client.createDraft({ body: making.body, idempotencyKey: making.key });
      // What was typed since it was first sent.
      const isSame = JSON.stringify(making.body.fields) === JSON.stringify(fields);
      if (isSame) return made;
      keep({ ...made, fields: making.body.fields }, making.key);
      return update(keptDraft(made), making.body.fields, fields);
    },
    onSuccess: (saved, { fields, making }) => keep({ ...saved, fields }, making?.key),
    onError: (error, { byItself, making }) => {
      const id = now.current?.id;
      if (isConflict(error) && id) return void readDraft(id).then(setOther, () => failed(error, texts.draftNotSaved));
      if (making && error instanceof ApiError && refusals.includes(error.status)) onMaking(null);
      setFull(making !== undefined && saysFull(error));
      if (!byItself || isAsked) failed(error, texts.draftNotSaved);
    },
  });
  const isAgain = change.isPending && change.variables.again === true && !isAsked;
  const hasFailed = (change.isError || isAgain) && other === null;
  const begin = (fields: Fields): Making => {
    const name = titleOf(fields) || `${unnamed}, ${formatInstant(new Date().toISOString())}`;
    return { key: sortable(new Date()), body: { name, kind, fields, ...boundTo(purpose) } };
  };
  return {
    draft,
    other,
    isFull,
    isSaving: change.isPending && !isAgain,
    hasFailed,
    /** It could not be saved, and nothing says that it cannot be. */
    mayTryAgain: change.isError && other === null && isPassing(change.error),
    isHeld: (fields: Fields) => held === JSON.stringify(fields),
    /** What the form starts with is in the draft already. */
    startsWith: (fields: Fields) => setHeld(JSON.stringify(fields)),
    save: (fields: Fields, { byItself = false, again = false } = {}) => {
      if (isAgain) return byItself ? undefined : setAsked(true);
      // What goes on typing meanwhile does not take the question back.
      if (!change.isPending) setAsked(false);
      const sent = now.current || change.isPending ? undefined : (making() ?? begin(fields));
      // At once: if the page goes now, the next one knows what was under way.
      if (sent) onMaking(sent);
      change.mutate({ fields, byItself, again, making: sent });
    },
    saveOver: (fields: Fields) => other && change.mutate({ fields, over: other.version }),
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

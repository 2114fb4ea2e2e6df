import { useEffect, useReducer, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useFillRest } from "#web/ui/use-fill-rest.ts";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { canShow, isWorthADraft } from "./desk-rules.ts";
import { type Fields, type From, formName, type KeptForm, type Purpose, type WritingKind } from "./kinds.ts";
import { useDraft } from "./use-draft.ts";
import { useKept, useLeaveGuard, useSoon } from "./use-kept.ts";

const saveDelayMs = 2000;
const retryDelayMs = 10_000;

type Options = {
  kind: WritingKind;
  schema: z.core.$ZodType;
  /** Initial values from the profile; stored ones take precedence. */
  start: Fields;
  purpose: Purpose;
  from: From;
  onFormReady: () => void;
  namedBy: string;
};

/** A writing form: stored in this tab at once, and autosaved, debounced, to a draft once an answer differs from the start. */
export const useWritingForm = ({ kind, schema, start, purpose, from, onFormReady, namedBy }: Options) => {
  const storage = useKept<KeptForm>();
  const name = formName(kind, purpose);
  const [initial] = useState((): Partial<KeptForm> => {
    if (from === "fresh") return {};
    return from === "kept" ? storage.read(name) : from;
  });
  const [initialFields] = useState<Fields>(() => ({ ...start, ...canShow(initial.fields ?? {}, start) }));
  const form = useSchemaForm<Fields>(schema as z.core.$ZodType<unknown, Fields>, initialFields);
  const { getValues, subscribe } = form;
  useFillRest(form, start);
  const isMounted = useRef(true);
  const drafts = useDraft({
    kind,
    purpose,
    draft: initial.draft ?? null,
    namedBy,
    getPendingDraft: () => storage.read(name).making ?? null,
    onPendingDraft: (making) => storage.write(name, { making }),
    onSaved: (draft, fields, createKey) => {
      const { draft: before, making } = storage.read(name);
      // The form unmounted during the save, and another form may be stored under its name by now.
      if (!isMounted.current && before?.id !== draft.id && (!createKey || making?.key !== createKey)) return;
      const values = getValues();
      const isComplete = JSON.stringify(values) === JSON.stringify(fields);
      storage.write(name, { fields: values, draft, isHeld: isComplete, making: null });
      if (!isComplete && isMounted.current) saveSoon.soon();
    },
  });
  const { draft, isHeld } = drafts;
  /** Started from the answers of a document, which still holds them. */
  const [isAsOpened] = useState(() =>
    from === "kept" ? initial.isAsOpened === true : from !== "fresh" && from.draft === null,
  );
  const isSame = (fields: Fields, other: Fields) => JSON.stringify(fields) === JSON.stringify(other);
  // Reads values without subscribing, so that a keystroke re-renders only its own field.
  const isNowSafe = (fields: Fields) =>
    draft ? isHeld(fields) : isSame(fields, start) || (isAsOpened && isSame(fields, initialFields));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isSafe = isNowSafe(getValues());
  const shown = useRef({ isSafe, isNowSafe });
  shown.current = { isSafe, isNowSafe };

  const store = useSoon(() => {
    // A form with only the profile's values has nothing to lose.
    const isEmpty = !draft && JSON.stringify(getValues()) === JSON.stringify(start);
    storage.write(name, isEmpty ? undefined : { fields: getValues(), isHeld: isHeld(getValues()), isAsOpened: false });
  });
  const autosave = (isRetry = false) => {
    const fields = getValues();
    const needsDraft = draft || (!drafts.isFull && isWorthADraft(fields, start));
    if (needsDraft && !drafts.other && !isHeld(fields)) drafts.save(fields, { isAutosave: true, isRetry });
  };
  const saveSoon = useSoon(autosave, saveDelayMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to store an opened form
  useEffect(() => {
    if (from === "fresh") storage.write(name, undefined);
    else if (from !== "kept") {
      storage.write(name, { ...from, isHeld: from.draft !== null, isAsOpened: from.draft === null });
      if (from.draft) drafts.startsWith(initialFields);
    } else if (initial.isHeld) drafts.startsWith(initialFields);
    // The page was left before the debounced save ran.
    else if (!initial.isAsOpened) saveSoon.soon();
    onFormReady();
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    window.addEventListener("online", saveSoon.soon);
    return () => window.removeEventListener("online", saveSoon.soon);
  }, [saveSoon.soon]);
  const retry = useRef(autosave);
  retry.current = autosave;
  const { mayTryAgain } = drafts;
  useEffect(() => {
    if (!mayTryAgain) return;
    const timer = setTimeout(() => retry.current(true), retryDelayMs);
    return () => clearTimeout(timer);
  }, [mayTryAgain]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (shown.current.isNowSafe(values) !== shown.current.isSafe) rerender();
          store.soon();
          saveSoon.soon();
        },
      }),
    [subscribe, store.soon, saveSoon.soon],
  );
  useLeaveGuard(!isSafe, name);
  const [isBlank] = useState(from === "kept" && !initial.fields);
  return {
    form,
    drafts,
    /** Flushes the debounced save, so that the generated document is newer than its draft. */
    saveNow: saveSoon.flush,
    isBlank,
    isSafe,
    save: () => {
      saveSoon.cancel();
      drafts.save(getValues());
    },
    /** Replaces the form with the server's version of the draft. */
    takeOther: () => {
      const { other } = drafts;
      if (!other) return;
      form.reset({ ...start, ...canShow(other.fields, start) });
      drafts.takeOther();
    },
    saveMine: () => drafts.saveOver(getValues()),
  };
};
export type WritingForm = ReturnType<typeof useWritingForm>;

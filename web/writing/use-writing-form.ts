import type { KeyboardEvent } from "react";
import { useEffect, useReducer, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { useSingleKeys } from "#web/ui/keyboard/single-keys.ts";
import { useDraft } from "./use-draft.ts";
import { useDebouncedSave, useTabStorage, useUnsavedWarning } from "./use-tab-storage.ts";
import { pickFormFields, shouldCreateDraft } from "./workspace-rules.ts";
import {
  type FormSource,
  getFormKey,
  type Purpose,
  type StoredForm,
  type WritingFields,
  type WritingKind,
} from "./writing-kinds.ts";

/** Submits the form on Ctrl+Enter or ⌘+Enter in any field, unless shortcuts are switched off. */
export const useSubmitShortcut = () => {
  const isOn = useSingleKeys();
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isOn || event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  };
};

const saveDelayMs = 2000;
const retryDelayMs = 10_000;

type Options = {
  kind: WritingKind;
  schema: z.core.$ZodType;
  /** Initial values from the profile; stored ones take precedence. */
  start: WritingFields;
  purpose: Purpose;
  from: FormSource;
  onFormReady: () => void;
  namedBy: string;
};

/** A writing form: stored in this tab at once, and autosaved, debounced, to a draft once an answer differs from the start. */
export const useWritingForm = ({ kind, schema, start, purpose, from, onFormReady, namedBy }: Options) => {
  const storage = useTabStorage<StoredForm>();
  const name = getFormKey(kind, purpose);
  const [initial] = useState((): Partial<StoredForm> => {
    if (from === "fresh") return {};
    return from === "kept" ? storage.read(name) : from;
  });
  const [initialFields] = useState<WritingFields>(() => ({ ...start, ...pickFormFields(initial.fields ?? {}, start) }));
  const form = useSchemaForm<WritingFields>(schema as z.core.$ZodType<unknown, WritingFields>, initialFields);
  const { getValues, subscribe } = form;
  useLatePrefill(form, start);
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
      if (!isComplete && isMounted.current) saveSoon.schedule();
    },
  });
  const { draft, isSaved } = drafts;
  /** Started from the answers of a document, which still holds them. */
  const [isAsOpened] = useState(() =>
    from === "kept" ? initial.isAsOpened === true : from !== "fresh" && from.draft === null,
  );
  const isSame = (fields: WritingFields, other: WritingFields) => JSON.stringify(fields) === JSON.stringify(other);
  // Reads values without subscribing, so that a keystroke re-renders only its own field.
  const isNowSafe = (fields: WritingFields) =>
    draft ? isSaved(fields) : isSame(fields, start) || (isAsOpened && isSame(fields, initialFields));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isSafe = isNowSafe(getValues());
  const shown = useRef({ isSafe, isNowSafe });
  shown.current = { isSafe, isNowSafe };

  const store = useDebouncedSave(() => {
    // A form with only the profile's values has nothing to lose.
    const isEmpty = !draft && JSON.stringify(getValues()) === JSON.stringify(start);
    storage.write(name, isEmpty ? undefined : { fields: getValues(), isHeld: isSaved(getValues()), isAsOpened: false });
  });
  const autosave = (isRetry = false) => {
    const fields = getValues();
    const needsDraft = draft || (!drafts.isFull && shouldCreateDraft(fields, start));
    if (needsDraft && !drafts.serverVersion && !isSaved(fields)) drafts.save(fields, { isAutosave: true, isRetry });
  };
  const saveSoon = useDebouncedSave(autosave, saveDelayMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to store an opened form
  useEffect(() => {
    if (from === "fresh") storage.write(name, undefined);
    else if (from !== "kept") {
      storage.write(name, { ...from, isHeld: from.draft !== null, isAsOpened: from.draft === null });
      if (from.draft) drafts.markSaved(initialFields);
    } else if (initial.isHeld) drafts.markSaved(initialFields);
    // The page was left before the debounced save ran.
    else if (!initial.isAsOpened) saveSoon.schedule();
    onFormReady();
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    window.addEventListener("online", saveSoon.schedule);
    return () => window.removeEventListener("online", saveSoon.schedule);
  }, [saveSoon.schedule]);
  const retry = useRef(autosave);
  retry.current = autosave;
  const { canRetry } = drafts;
  useEffect(() => {
    if (!canRetry) return;
    const timer = setTimeout(() => retry.current(true), retryDelayMs);
    return () => clearTimeout(timer);
  }, [canRetry]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (shown.current.isNowSafe(values) !== shown.current.isSafe) rerender();
          store.schedule();
          saveSoon.schedule();
        },
      }),
    [subscribe, store.schedule, saveSoon.schedule],
  );
  useUnsavedWarning(!isSafe, name);
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
    takeServerVersion: () => {
      const { serverVersion } = drafts;
      if (!serverVersion) return;
      form.reset({ ...start, ...pickFormFields(serverVersion.fields, start) });
      drafts.takeServerVersion();
    },
    saveMine: () => drafts.overwrite(getValues()),
  };
};
export type WritingForm = ReturnType<typeof useWritingForm>;

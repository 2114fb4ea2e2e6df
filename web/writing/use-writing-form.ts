import { type KeyboardEvent, startTransition, useEffect, useReducer, useRef, useState } from "react";
import type * as z from "zod/mini";
import { type Draft, writingRoutes } from "#shared/api/writing.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import { fetchDraft, useDraft } from "./use-draft.ts";
import { useDebouncedSave, useTabStorage, useUnsavedWarning } from "./use-tab-storage.ts";
import { pickFormFields, shouldCreateDraft } from "./workspace-rules.ts";
import {
  type FormSource,
  getFormKey,
  type StoredForm,
  type WritingFields,
  type WritingKind,
  type WritingTarget,
} from "./writing-kinds.ts";

/** Submits the form on Ctrl+Enter or ⌘+Enter, unless shortcuts are turned off. */
export const useSubmitShortcut = () => {
  const areShortcutsOn = useSingleKeyShortcuts();
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (!areShortcutsOn || event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  };
};

const saveDelayMs = 2000;
const retryDelayMs = 10_000;

type Options = {
  kind: WritingKind;
  schema: z.core.$ZodType;
  /** Values from the profile; stored values take precedence. */
  defaults: WritingFields;
  target: WritingTarget;
  source: FormSource;
  onFormReady: () => void;
  titleField: string;
};

/**
 * A form that is stored in this tab as the user types, and autosaved to a draft once an answer differs from the
 * defaults.
 */
export const useWritingForm = ({ kind, schema, defaults, target, source, onFormReady, titleField }: Options) => {
  const storage = useTabStorage<StoredForm>();
  const name = getFormKey(kind, target);
  const [initialState] = useState((): Partial<StoredForm> => {
    if (source === "empty") return {};
    return source === "stored" ? storage.read(name) : source;
  });
  const [initialFields] = useState<WritingFields>(() => ({
    ...defaults,
    ...pickFormFields(initialState.fields ?? {}, defaults),
  }));
  const form = useSchemaForm<WritingFields>(schema as z.core.$ZodType<unknown, WritingFields>, initialFields);
  const { getValues, subscribe } = form;
  useLatePrefill(form, defaults);
  const isMounted = useRef(true);
  const draftState = useDraft({
    kind,
    target,
    draft: initialState.draft ?? null,
    titleField,
    getPendingDraft: () => storage.read(name).pendingDraft ?? null,
    onPendingDraft: (pendingDraft) => storage.write(name, { pendingDraft }),
    onSaved: (draft, fields, createKey) => {
      const { draft: before, pendingDraft } = storage.read(name);
      // The form unmounted during the save, and another form may now be stored under its name.
      if (!isMounted.current && before?.id !== draft.id && (!createKey || pendingDraft?.key !== createKey)) return;
      const values = getValues();
      const isComplete = JSON.stringify(values) === JSON.stringify(fields);
      storage.write(name, { fields: values, draft, isSavedInDraft: isComplete, pendingDraft: null });
      if (!isComplete && isMounted.current) debouncedAutosave.schedule();
    },
  });
  const { draft, isSaved } = draftState;
  const canSave = useCan(writingRoutes.createDraft);
  /** True while the form still matches the document it was opened from, so nothing needs saving. */
  const [isPristine] = useState(() =>
    source === "stored" ? initialState.isPristine === true : source !== "empty" && source.draft === null,
  );
  const isSame = (a: WritingFields, b: WritingFields) => JSON.stringify(a) === JSON.stringify(b);
  const isPersisted = (fields: WritingFields) =>
    draft ? isSaved(fields) : isSame(fields, defaults) || (isPristine && isSame(fields, initialFields));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // Reads the values without subscribing, so that a keystroke re-renders only its own field.
  const hasUnsavedChanges = !isPersisted(getValues());
  const latestRender = useRef({ hasUnsavedChanges, isPersisted });
  latestRender.current = { hasUnsavedChanges, isPersisted };

  const debouncedStore = useDebouncedSave(() => {
    const isEmpty = !draft && isSame(getValues(), defaults);
    storage.write(
      name,
      isEmpty ? undefined : { fields: getValues(), isSavedInDraft: isSaved(getValues()), isPristine: false },
    );
  });
  const autosave = (isRetry = false) => {
    const fields = getValues();
    const needsDraft = canSave && (draft || (!draftState.isLimitReached && shouldCreateDraft(fields, defaults)));
    if (needsDraft && !draftState.serverVersion && !isSaved(fields))
      draftState.save(fields, { isAutosave: true, isRetry });
  };
  const debouncedAutosave = useDebouncedSave(autosave, saveDelayMs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to store an opened form
  useEffect(() => {
    if (source === "empty") storage.write(name, undefined);
    else if (source !== "stored") {
      storage.write(name, { ...source, isSavedInDraft: source.draft !== null, isPristine: source.draft === null });
      if (source.draft) draftState.markSaved(initialFields);
    } else if (initialState.isSavedInDraft) draftState.markSaved(initialFields);
    // The user left the page before the debounced save ran.
    else if (!initialState.isPristine) debouncedAutosave.schedule();
    onFormReady();
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    window.addEventListener("online", debouncedAutosave.schedule);
    return () => window.removeEventListener("online", debouncedAutosave.schedule);
  }, [debouncedAutosave.schedule]);
  const retry = useRef(autosave);
  retry.current = autosave;
  const { canRetry } = draftState;
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
          // A transition, so that the first keystroke is painted before the whole form renders again.
          if (latestRender.current.isPersisted(values) === latestRender.current.hasUnsavedChanges)
            startTransition(rerender);
          debouncedStore.schedule();
          debouncedAutosave.schedule();
        },
      }),
    [subscribe, debouncedStore.schedule, debouncedAutosave.schedule],
  );
  const switchTo = (version: Draft) => {
    form.reset({ ...defaults, ...pickFormFields(version.fields, defaults) });
    // Use the form's field order, because the stored order may differ.
    draftState.switchTo({ ...version, fields: getValues() });
  };
  useUnsavedWarning(hasUnsavedChanges, name);
  const [isBlank] = useState(source === "stored" && !initialState.fields);
  return {
    form,
    draftState,
    /** Flushes the debounced save, so that the generated document is newer than its draft. */
    saveNow: debouncedAutosave.flush,
    isBlank,
    hasUnsavedChanges,
    save: () => {
      debouncedAutosave.cancel();
      draftState.save(getValues());
    },
    acceptServerVersion: () => draftState.serverVersion && switchTo(draftState.serverVersion),
    /** Loads a version that was saved elsewhere, unless the user has typed since. */
    refresh: async () => {
      if (!draft) return;
      const latest = await fetchDraft(draft.id).catch(() => undefined);
      if (latest && isMounted.current && latestRender.current.isPersisted(getValues())) switchTo(latest);
    },
    saveLocalVersion: () => draftState.overwrite(getValues()),
  };
};
export type WritingForm = ReturnType<typeof useWritingForm>;

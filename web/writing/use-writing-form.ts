import { useEffect, useReducer, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useFillRest } from "#web/ui/use-fill-rest.ts";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { canShow, isWorthADraft } from "./desk-rules.ts";
import { type Fields, type From, formName, type KeptForm, type Purpose, type WritingKind } from "./kinds.ts";
import { useDraft } from "./use-draft.ts";
import { useKept, useLeaveGuard, useSoon } from "./use-kept.ts";

/** Milliseconds without a key pressed after which what was typed is saved as a draft. */
const saveAfter = 2000;
/** Milliseconds after which a draft that could not be saved is tried again by itself. */
const tryAgainAfter = 10_000;

type Options = {
  kind: WritingKind;
  schema: z.core.$ZodType;
  /** What the profile says; what was typed goes before it. */
  start: Fields;
  purpose: Purpose;
  from: From;
  /** The form has taken over what it begins with. */
  onBegun: () => void;
  /** The field that names the draft. */
  namedBy: string;
};

/**
 * A form of 17 or 9 answers: kept in this tab at once, and in a draft after a pause, which is made by itself as soon as
 * something is typed that it did not start with.
 */
export const useWritingForm = ({ kind, schema, start, purpose, from, onBegun, namedBy }: Options) => {
  const kept = useKept<KeptForm>();
  const name = formName(kind, purpose);
  const [begin] = useState((): Partial<KeptForm> => {
    if (from === "fresh") return {};
    return from === "kept" ? kept.read(name) : from;
  });
  const [first] = useState<Fields>(() => ({ ...start, ...canShow(begin.fields ?? {}, start) }));
  // The form's values are texts, which the schema takes and reads.
  const form = useSchemaForm<Fields>(schema as z.core.$ZodType<unknown, Fields>, first);
  const { getValues, subscribe } = form;
  useFillRest(form, start);
  const isHere = useRef(true);
  const drafts = useDraft({
    kind,
    purpose,
    draft: begin.draft ?? null,
    namedBy,
    making: () => kept.read(name).making ?? null,
    onMaking: (making) => kept.write(name, { making }),
    onKept: (draft, fields, made) => {
      const { draft: before, making } = kept.read(name);
      // The form was left while it was saved, and something else has its place by now.
      if (!isHere.current && before?.id !== draft.id && (!made || making?.key !== made)) return;
      const typed = getValues();
      const isAll = JSON.stringify(typed) === JSON.stringify(fields);
      kept.write(name, { fields: typed, draft, isHeld: isAll, making: null });
      if (!isAll && isHere.current) saveSoon.soon();
    },
  });
  const { draft, isHeld } = drafts;
  /** It began with what a document was written from, which the document has. */
  const [isAsOpened] = useState(() =>
    from === "kept" ? begin.isAsOpened === true : from !== "fresh" && from.draft === null,
  );
  const isSame = (fields: Fields, other: Fields) => JSON.stringify(fields) === JSON.stringify(other);
  // Nothing else of what is typed is kept here: a key draws its own field again, not the sixteen others.
  const isNowSafe = (fields: Fields) =>
    draft ? isHeld(fields) : isSame(fields, start) || (isAsOpened && isSame(fields, first));
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isSafe = isNowSafe(getValues());
  const shown = useRef({ isSafe, isNowSafe });
  shown.current = { isSafe, isNowSafe };

  const keep = useSoon(() => {
    // What the profile says is nothing typed: there is nothing to lose.
    const isEmpty = !draft && JSON.stringify(getValues()) === JSON.stringify(start);
    kept.write(name, isEmpty ? undefined : { fields: getValues(), isHeld: isHeld(getValues()), isAsOpened: false });
  });
  const saveByItself = (again = false) => {
    const fields = getValues();
    const isWanted = draft || (!drafts.isFull && isWorthADraft(fields, start));
    if (isWanted && !drafts.other && !isHeld(fields)) drafts.save(fields, { byItself: true, again });
  };
  const saveSoon = useSoon(saveByItself, saveAfter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is opened is kept as it is, once
  useEffect(() => {
    if (from === "fresh") kept.write(name, undefined);
    else if (from !== "kept") {
      kept.write(name, { ...from, isHeld: from.draft !== null, isAsOpened: from.draft === null });
      if (from.draft) drafts.startsWith(first);
    } else if (begin.isHeld) drafts.startsWith(first);
    // The page was left before the pause was over.
    else if (!begin.isAsOpened) saveSoon.soon();
    onBegun();
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    window.addEventListener("online", saveSoon.soon);
    return () => window.removeEventListener("online", saveSoon.soon);
  }, [saveSoon.soon]);
  const saveAgain = useRef(saveByItself);
  saveAgain.current = saveByItself;
  const { mayTryAgain } = drafts;
  useEffect(() => {
    if (!mayTryAgain) return;
    const timer = setTimeout(() => saveAgain.current(true), tryAgainAfter);
    return () => clearTimeout(timer);
  }, [mayTryAgain]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (shown.current.isNowSafe(values) !== shown.current.isSafe) drawAgain();
          keep.soon();
          saveSoon.soon();
        },
      }),
    [subscribe, keep.soon, saveSoon.soon],
  );
  useLeaveGuard(!isSafe, name);
  /** The form began with nothing of somebody's: there may be a draft to go on with. */
  const [isBlank] = useState(from === "kept" && !begin.fields);
  return {
    form,
    drafts,
    /** Saves now what would be saved after the pause, so that what is written from it is newer than its draft. */
    saveNow: saveSoon.flush,
    isBlank,
    isSafe,
    save: () => {
      saveSoon.cancel();
      drafts.save(getValues());
    },
    /** Puts the text of another place where the draft was changed into the form. */
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

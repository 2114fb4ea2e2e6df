import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { words } from "./kind-words.ts";
import { type Fields, type From, formName, type KeptForm, type Purpose, type WritingKind } from "./kinds.ts";
import { useDraft } from "./use-draft.ts";
import { useKept, useLeaveGuard, useSoon } from "./use-kept.ts";

/** Milliseconds without a key pressed after which a form that is a draft is saved. */
const saveAfter = 2000;

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

/** A form of 17 or 9 answers: kept in this tab at once, and in its draft after a pause once there is one. */
export const useWritingForm = ({ kind, schema, start, purpose, from, onBegun, namedBy }: Options) => {
  const kept = useKept<KeptForm>();
  const name = formName(kind, purpose);
  const [begin] = useState((): Partial<KeptForm> => {
    if (from === "fresh") return {};
    return from === "kept" ? kept.read(name) : from;
  });
  const [first] = useState<Fields>(() => {
    const known = Object.entries(begin.fields ?? {}).filter(([field]) => field in start);
    return { ...start, ...Object.fromEntries(known) };
  });
  // The form's values are texts, which the schema takes and reads.
  const form = useSchemaForm<Fields>(schema as z.core.$ZodType<unknown, Fields>, first);
  const { getValues, subscribe } = form;
  const drafts = useDraft({
    kind,
    purpose,
    draft: begin.draft ?? null,
    onKept: (draft) => kept.write(name, { fields: getValues(), draft, isHeld: true }),
  });
  const { draft, isHeld } = drafts;
  /** As text, what was typed last; to know what is in the draft. */
  const [typed, setTyped] = useState(() => JSON.stringify(first));
  const isTouched = typed !== JSON.stringify(start);
  const isSafe = draft ? isHeld(JSON.parse(typed) as Fields) : !isTouched;

  const keep = useSoon(() => {
    // What the profile says is nothing typed: there is nothing to lose.
    const isEmpty = !draft && JSON.stringify(getValues()) === JSON.stringify(start);
    kept.write(name, isEmpty ? undefined : { fields: getValues(), isHeld: isHeld(getValues()) });
  });
  const save = () => {
    const fields = getValues();
    drafts.save(fields, fields[namedBy]?.trim().slice(0, 120) || words[kind].unnamed);
  };
  const saveSoon = useSoon(() => {
    if (draft && !drafts.other && !drafts.isHeld(getValues())) save();
  }, saveAfter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is opened is kept as it is, once
  useEffect(() => {
    if (from === "fresh") kept.write(name, undefined);
    else if (from !== "kept") {
      kept.write(name, { ...from, isHeld: from.draft !== null });
      if (from.draft) drafts.startsWith(first);
    } else if (begin.isHeld) drafts.startsWith(first);
    // The page was left before the pause was over.
    else saveSoon.soon();
    onBegun();
  }, []);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setTyped(JSON.stringify(values));
          keep.soon();
          saveSoon.soon();
        },
      }),
    [subscribe, keep.soon, saveSoon.soon],
  );
  useLeaveGuard(!isSafe, name);
  return {
    form,
    drafts,
    isSafe,
    save: () => {
      saveSoon.cancel();
      save();
    },
    /** Puts the text of another place where the draft was changed into the form. */
    takeOther: () => {
      const { other } = drafts;
      if (!other) return;
      form.reset({ ...start, ...other.fields });
      drafts.takeOther();
    },
    saveMine: () => drafts.saveOver(getValues()),
  };
};
export type WritingForm = ReturnType<typeof useWritingForm>;

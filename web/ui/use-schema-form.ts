import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { CurrentUser } from "#shared/auth.ts";
import type { Issue } from "#shared/problem.ts";
import { ApiError } from "#web/api/client.ts";
import { currentUser } from "#web/api/queries.ts";
import { keptForms } from "./kept-forms.ts";
import { toast } from "./toast.tsx";
import { Unsaved } from "./unsaved.ts";

/**
 * A form that is checked by a schema of `shared/`: on submit, then on every change (spec section 5). What it hands
 * on is what was typed; the server parses it by the same schema. With a name, such as "task" or the id of the record,
 * what was typed outlives a page that must be left for the sign-in, and a dialog around it asks before that is lost. A
 * form that `stays` has it again when its screen was left for another; `reset` it to what was saved.
 */
export const useSchemaForm = <Input extends FieldValues>(
  schema: z.core.$ZodType<unknown, Input>,
  defaultValues: DefaultValues<Input>,
  name?: string,
  { stays = false } = {},
) => {
  const form = useForm<Input, unknown, Input>({
    resolver: zodResolver(schema as z.core.$ZodType<Input, Input>, undefined, { raw: true }),
    mode: "onSubmit",
    reValidateMode: "onChange",
    defaultValues,
  });
  useKept(form, name, stays);
  return form;
};

const useKept = <Input extends FieldValues>(
  { getValues, reset, formState }: UseFormReturn<Input>,
  name: string | undefined,
  stays: boolean,
) => {
  const queries = useQueryClient();
  const watchTyped = useContext(Unsaved);
  const start = useRef<string>(undefined);
  // Read only where it is needed: whoever reads it is drawn again whenever it changes.
  const isDirty = stays && formState.isDirty;
  const leavesBehind = useRef(isDirty);
  useEffect(() => {
    leavesBehind.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const userId = queries.getQueryData<CurrentUser>(currentUser.queryKey)?.id;
    if (!name || !userId) return;
    const key = `${userId} ${name}`;
    start.current ??= JSON.stringify(getValues());
    const typed = keptForms.take(key);
    if (typed) {
      reset(typed as Input, { keepDefaultValues: true });
      toast({ title: "Your entries are back", description: "Nothing is saved yet: check them, and save again" });
    }
    const changed = () => {
      const values = getValues();
      return JSON.stringify(values) === start.current ? undefined : values;
    };
    const ends = [keptForms.watch(key, changed), watchTyped?.(() => changed() !== undefined)];
    return () => {
      for (const end of ends) end?.();
      if (leavesBehind.current) keptForms.put(key, getValues());
    };
  }, [queries, name, getValues, reset, watchTyped]);
};

/** Puts the server's sentences beside the fields they are about. */
export const showIssues = <Input extends FieldValues>(form: UseFormReturn<Input, unknown, Input>, error: unknown) => {
  const issues: Issue[] = (error instanceof ApiError && error.problem?.issues) || [];
  const known = issues.filter(({ path }) => path.startsWith("body."));
  known.forEach(({ path, message }, place) => {
    form.setError(path.slice("body.".length) as Path<Input>, { message }, { shouldFocus: place === 0 });
  });
};

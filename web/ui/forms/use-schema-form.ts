import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { Issue } from "#shared/api/problem.ts";
import { ApiError } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { UnsavedChangesContext } from "#web/ui/dialogs/use-confirm-close.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formPersistence } from "./form-persistence.ts";

/**
 * A form validated by a schema of `shared/` on submit, then on every change (spec section 5). It submits the raw
 * input; the server parses it by the same schema. With a name, such as "task" or a record id, unsaved entries
 * survive a redirect to the sign-in, and a dialog around the form asks before they are discarded. With `stays` they
 * also survive a visit to another screen; call `reset` with the saved values.
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
  usePersistence(form, name, stays);
  return form;
};

const usePersistence = <Input extends FieldValues>(
  { getValues, reset, formState }: UseFormReturn<Input>,
  name: string | undefined,
  stays: boolean,
) => {
  const queries = useQueryClient();
  const registerChanges = useContext(UnsavedChangesContext);
  const start = useRef<string>(undefined);
  // Subscribe to isDirty only where needed: reading it re-renders the form whenever it changes.
  const isDirty = stays && formState.isDirty;
  const savesOnUnmount = useRef(isDirty);
  useEffect(() => {
    savesOnUnmount.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const userId = queries.getQueryData<CurrentUser>(currentUserQuery.queryKey)?.id;
    if (!name || !userId) return;
    const key = `${userId} ${name}`;
    start.current ??= JSON.stringify(getValues());
    const entries = formPersistence.take(key);
    if (entries) {
      reset(entries as Input, { keepDefaultValues: true });
      toast({ title: "Your entries are back", description: "Nothing is saved yet: check them, and save again" });
    }
    const getChanges = () => {
      const values = getValues();
      return JSON.stringify(values) === start.current ? undefined : values;
    };
    const cleanups = [formPersistence.register(key, getChanges), registerChanges?.(() => getChanges() !== undefined)];
    return () => {
      for (const cleanup of cleanups) cleanup?.();
      if (savesOnUnmount.current) formPersistence.save(key, getValues());
    };
  }, [queries, name, getValues, reset, registerChanges]);
};

/** Shows the server's validation messages at the fields they belong to. */
export const showServerIssues = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  error: unknown,
) => {
  const issues: Issue[] = (error instanceof ApiError && error.problem?.issues) || [];
  const known = issues.filter(({ path }) => path.startsWith("body."));
  known.forEach(({ path, message }, place) => {
    form.setError(path.slice("body.".length) as Path<Input>, { message }, { shouldFocus: place === 0 });
  });
};

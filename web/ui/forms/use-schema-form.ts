import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { CurrentUser } from "#shared/api/auth.ts";
import { ApiError, getErrorDetail } from "#shared/api/client.ts";
import type { Issue } from "#shared/api/problem.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { UnsavedChangesContext } from "#web/ui/dialogs/use-confirm-close.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { formPersistence } from "./form-persistence.ts";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Prefills a form whose initial values load after it was rendered; fields that the user has changed stay unchanged. */
export const useLatePrefill = <Input extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Input>, "getValues" | "setValue">,
  initialValues: Input | undefined,
) => {
  const previous = useRef(initialValues);
  useEffect(() => {
    const last = previous.current;
    previous.current = initialValues;
    if (!last || !initialValues) return;
    for (const name of Object.keys(initialValues) as Path<Input>[]) {
      if (isSame(last[name], initialValues[name]) || !isSame(getValues(name), last[name])) continue;
      setValue(name, initialValues[name] as PathValue<Input, Path<Input>>);
    }
  });
};

/** Returns the server's reason for an error, else `fallback`, or a connection error when there was no response. */
export const getErrorMessage = (error: unknown, fallback: string) =>
  getErrorDetail(error, error instanceof ApiError ? fallback : common.unreachable);

type ErrorFields<Input extends FieldValues> = {
  password?: Path<Input>;
  code?: Path<Input>;
  /** The form error when the server gave no reason. */
  fallback?: string;
};

/** Shows an API error on the field it concerns, else as `errors.root` below the form. */
export const showFormError = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  error: unknown,
  { password, code, fallback = common.requestFailed }: ErrorFields<Input> = {},
) => {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.issues?.some(({ path }) => path.startsWith("body."))) return showServerIssues(form, error);
  const field = { wrong_credentials: password, wrong_code: code }[String(problem?.code)];
  const message = getErrorMessage(error, fallback);
  if (field) form.setError(field, { message }, { shouldFocus: true });
  else form.setError("root", { message });
};

/**
 * A form validated by a schema of `shared/` on submit, then on every change (spec section 5). It submits the raw
 * input; the server parses it with the same schema. With a name, such as "task" or a record id, unsaved entries
 * survive a redirect to the sign-in screen, and the dialog around the form confirms before they are discarded. With
 * `persists` they also survive a visit to another screen; after a save, call `reset` with the saved values.
 */
export const useSchemaForm = <Input extends FieldValues>(
  schema: z.core.$ZodType<unknown, Input>,
  defaultValues: DefaultValues<Input>,
  name?: string,
  { persists = false } = {},
) => {
  const form = useForm<Input, unknown, Input>({
    resolver: zodResolver(schema as z.core.$ZodType<Input, Input>, undefined, { raw: true }),
    mode: "onSubmit",
    reValidateMode: "onChange",
    defaultValues,
  });
  usePersistence(form, name, persists);
  return form;
};

const usePersistence = <Input extends FieldValues>(
  { getValues, reset, formState }: UseFormReturn<Input>,
  name: string | undefined,
  persists: boolean,
) => {
  const queryClient = useQueryClient();
  const registerChanges = useContext(UnsavedChangesContext);
  const initialJson = useRef<string>(undefined);
  // Reading isDirty subscribes to it and re-renders the form whenever it changes.
  const isDirty = persists && formState.isDirty;
  const savesOnUnmount = useRef(isDirty);
  useEffect(() => {
    savesOnUnmount.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    const userId = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey)?.id;
    if (!name || !userId) return;
    const key = `${userId} ${name}`;
    initialJson.current ??= JSON.stringify(getValues());
    const entries = formPersistence.take(key);
    if (entries) {
      reset(entries as Input, { keepDefaultValues: true });
      toast({ title: "Your entries were restored", description: "They aren’t saved yet. Check them and save again." });
    }
    const getChanges = () => {
      const values = getValues();
      return JSON.stringify(values) === initialJson.current ? undefined : values;
    };
    const cleanups = [formPersistence.register(key, getChanges), registerChanges?.(() => getChanges() !== undefined)];
    return () => {
      for (const cleanup of cleanups) cleanup?.();
      if (savesOnUnmount.current) formPersistence.save(key, getValues());
    };
  }, [queryClient, name, getValues, reset, registerChanges]);
};

/** Shows the server's validation messages on their fields. */
export const showServerIssues = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  error: unknown,
) => {
  const issues: Issue[] = (error instanceof ApiError && error.problem?.issues) || [];
  const bodyIssues = issues.filter(({ path }) => path.startsWith("body."));
  bodyIssues.forEach(({ path, message }, index) => {
    form.setError(path.slice("body.".length) as Path<Input>, { message }, { shouldFocus: index === 0 });
  });
};

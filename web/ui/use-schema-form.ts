import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { Issue } from "#shared/problem.ts";

/**
 * A form that is checked by a schema of `shared/`: on submit, then on every change (spec section 5). What it hands
 * on is what was typed; the server parses it by the same schema.
 */
export const useSchemaForm = <Input extends FieldValues>(
  schema: z.core.$ZodType<unknown, Input>,
  defaultValues: DefaultValues<Input>,
) =>
  useForm<Input, unknown, Input>({
    resolver: zodResolver(schema as z.core.$ZodType<Input, Input>, undefined, { raw: true }),
    mode: "onSubmit",
    reValidateMode: "onChange",
    defaultValues,
  });

/** Puts the server's sentences beside the fields they are about; tells whether there were any. */
export const showIssues = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  issues: Issue[] | undefined,
) => {
  const known = (issues ?? []).filter(({ path }) => path.startsWith("body."));
  known.forEach(({ path, message }, place) => {
    form.setError(path.slice("body.".length) as Path<Input>, { message }, { shouldFocus: place === 0 });
  });
  return known.length > 0;
};

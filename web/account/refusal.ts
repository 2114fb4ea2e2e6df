import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#web/api/client.ts";
import { showIssues } from "#web/ui/use-schema-form.ts";
import { texts } from "./messages.ts";
import { sentenceOf } from "./sentence-of.ts";

type ErrorFields<Input extends FieldValues> = {
  password?: Path<Input>;
  code?: Path<Input>;
  /** The form error when the server gave no reason. */
  otherwise?: string;
};

/** Shows a rejected request at the field it is about, else as `errors.root` below the form. */
export const showRefusal = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  error: unknown,
  { password, code, otherwise = texts.refused }: ErrorFields<Input> = {},
) => {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.issues?.some(({ path }) => path.startsWith("body."))) return showIssues(form, error);
  const field = { wrong_credentials: password, wrong_code: code }[String(problem?.code)];
  const message = sentenceOf(error, otherwise);
  if (field) form.setError(field, { message }, { shouldFocus: true });
  else form.setError("root", { message });
};

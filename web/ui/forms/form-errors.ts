import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, getErrorDetail } from "#web/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { showServerIssues } from "./use-schema-form.ts";

/** The server's reason for an error, else `otherwise`, or a connection error when there was no response. */
export const getErrorMessage = (error: unknown, otherwise: string) =>
  getErrorDetail(error, error instanceof ApiError ? otherwise : common.unreachable);

type ErrorFields<Input extends FieldValues> = {
  password?: Path<Input>;
  code?: Path<Input>;
  /** The form error when the server gave no reason. */
  fallback?: string;
};

/** Shows a rejected request at the field it is about, else as `errors.root` below the form. */
export const showFormError = <Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, Input>,
  error: unknown,
  { password, code, fallback = common.refused }: ErrorFields<Input> = {},
) => {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.issues?.some(({ path }) => path.startsWith("body."))) return showServerIssues(form, error);
  const field = { wrong_credentials: password, wrong_code: code }[String(problem?.code)];
  const message = getErrorMessage(error, fallback);
  if (field) form.setError(field, { message }, { shouldFocus: true });
  else form.setError("root", { message });
};

import { ApiError, getErrorDetail } from "#web/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { SimpleForm } from "./use-simple-form.ts";

const unreachable = common.unreachable;

/**
 * Shows why a form was rejected: in the specification's toast, and persistently at the fields the server named, else
 * above the button. The toast falls back to `fallback` when the server gave no reason.
 */
export const showAuthError = (
  form: SimpleForm,
  error: unknown,
  { title, fallback }: { title: string; fallback: string },
) => {
  toast({ title, description: getErrorDetail(error, fallback), variant: "error" });
  const issues = (error instanceof ApiError && error.problem?.issues) || [];
  const fieldErrors = issues
    .map(({ path, message }) => ({ name: path.replace(/^body\./, ""), message }))
    .filter(({ name }) => form.has(name));
  for (const { name, message } of fieldErrors) form.setError(name, message);
  if (fieldErrors[0]) form.focus(fieldErrors[0].name);
  else form.setError("root", getErrorDetail(error, error instanceof ApiError ? fallback : unreachable));
};

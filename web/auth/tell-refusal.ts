import { ApiError, detailOf } from "#web/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import type { LightForm } from "./use-light-form.ts";

const unreachable = common.unreachable;

/**
 * Tells why a form was refused: as the toast of the specification, and where it stays to be read: beside the fields the
 * server named, else above the button. The toast says `fallback` where the server said nothing.
 */
export const tellRefusal = (
  form: LightForm,
  error: unknown,
  { title, fallback }: { title: string; fallback: string },
) => {
  toast({ title, description: detailOf(error, fallback), variant: "error" });
  const issues = (error instanceof ApiError && error.problem?.issues) || [];
  const named = issues
    .map(({ path, message }) => ({ name: path.replace(/^body\./, ""), message }))
    .filter(({ name }) => form.has(name));
  for (const { name, message } of named) form.setError(name, message);
  if (named[0]) form.focus(named[0].name);
  else form.setError("root", detailOf(error, error instanceof ApiError ? fallback : unreachable));
};

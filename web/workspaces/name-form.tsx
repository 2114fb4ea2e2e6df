import type * as z from "zod/mini";
import { WorkspaceName } from "#shared/api/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormError } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { useRenameWorkspace } from "./use-team.ts";

export const NameForm = ({ name }: { name: string }) => {
  const form = useSchemaForm<z.input<typeof WorkspaceName>>(WorkspaceName, { name });
  const { errors } = form.formState;
  const rename = useRenameWorkspace();
  const submit = form.handleSubmit((body) =>
    rename.mutate(body.name, {
      onSuccess: () => toast({ title: common.saved, description: "The workspace has a new name", variant: "success" }),
      onError: (error) => showFormError(form, error, { fallback: "The name could not be saved. Please try again" }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Workspace name" error={errors.name?.message} className="sm:max-w-sm">
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="outline" pending={rename.isPending}>
          {rename.isPending ? common.saving : common.save}
        </Button>
      </div>
    </form>
  );
};

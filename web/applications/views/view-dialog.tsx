import * as z from "zod/mini";
import { SavedView } from "#shared/api/tracker.ts";
import * as messages from "#web/applications/messages.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { useUpdateViews, validateViewName } from "./use-saved-views.ts";

const ViewName = z.pick(SavedView, { name: true });
type Name = z.input<typeof ViewName>;

type Props = {
  open: boolean;
  views: Parameters<typeof useUpdateViews>[0];
  /** The query string of a new view. */
  query: string;
  /** The view to rename. */
  view: SavedView | null;
  onClose: () => void;
};

export const ViewDialog = ({ open, ...rest }: Props) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={rest.view ? "Rename view" : messages.saveView}
    subtitle={rest.view ? undefined : "Saves the filters, sort order and layout"}
  >
    <NameForm {...rest} />
  </Dialog>
);

const NameForm = ({ views, query, view, onClose }: Omit<Props, "open">) => {
  const form = useSchemaForm<Name>(ViewName, { name: view?.name ?? "" });
  const { add, rename, isPending } = useUpdateViews(views, onClose);
  const submit = form.handleSubmit(({ name }) => {
    const problem = validateViewName(views.views, name, view ?? undefined);
    if (problem) return form.setError("name", { message: problem }, { shouldFocus: true });
    if (view) rename(view, name);
    else add(name, query);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Field label={common.nameLabel} error={form.formState.errors.name?.message} required>
        <TextInput autoComplete="off" maxLength={60} {...form.register("name")} />
      </Field>
      <FormButtons
        onCancel={onClose}
        pending={isPending}
        label={view ? common.rename : messages.saveView}
        pendingLabel={view ? "Renaming..." : common.saving}
      />
    </form>
  );
};

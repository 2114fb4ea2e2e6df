import type * as z from "zod/mini";
import { type SavedSearch, savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { type FinderProfileInput, formatProfile, suggestSearchName } from "./search-profile.ts";
import { useCreateSearch, useRenameSearch } from "./use-saved-searches.ts";

const NameSchema = savedSearchRoutes.renameSavedSearch.body;
type Name = z.input<typeof NameSchema>;

export const SaveSearchDialog = ({
  open,
  profile,
  onClose,
}: {
  open: boolean;
  profile: FinderProfileInput | null;
  onClose: () => void;
}) => {
  const create = useCreateSearch(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Save this search" subtitle={profile && formatProfile(profile)}>
      {profile && (
        <NameForm
          name={suggestSearchName(profile)}
          hint="Saved searches appear above the Finder and show what’s new"
          pending={create.isPending}
          onClose={onClose}
          onName={(name, onError) => create.mutate({ name, profile }, { onError })}
        />
      )}
    </Dialog>
  );
};

export const RenameSearchDialog = ({
  open,
  search,
  onClose,
}: {
  open: boolean;
  search: SavedSearch | null;
  onClose: () => void;
}) => {
  const rename = useRenameSearch(onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Rename search" subtitle={search && formatProfile(search.profile)}>
      {search && (
        <NameForm
          name={search.name}
          pending={rename.isPending}
          onClose={onClose}
          onName={(name, onError) => rename.mutate({ search, name }, { onError })}
        />
      )}
    </Dialog>
  );
};

type FormProps = {
  name: string;
  hint?: string;
  pending: boolean;
  onClose: () => void;
  onName: (name: string, onError: (error: Error) => void) => void;
};
const NameForm = ({ name, hint, pending, onClose, onName }: FormProps) => {
  const form = useSchemaForm<Name>(NameSchema, { name });
  const submit = form.handleSubmit((values) => onName(values.name, (error) => showServerIssues(form, error)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React events bubble through portals, so this would also submit the Finder form.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <Field label={common.nameLabel} hint={hint} error={form.formState.errors.name?.message} required>
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <FormButtons onCancel={onClose} pending={pending} label={common.save} pendingLabel={common.saving} />
    </form>
  );
};

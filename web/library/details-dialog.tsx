import { type FormEvent, useState } from "react";
import type { DocumentCard } from "#shared/api/documents.ts";
import * as documentMessages from "#web/documents/messages.ts";
import { usePatchDocument } from "#web/documents/use-documents.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { DetailsFields, getYearProblem, toFileDetails } from "./details-fields.tsx";
import * as messages from "./messages.ts";

type Props = { open: boolean; document: DocumentCard; onClose: () => void };

/** Edits the title, kind, year, application and outcome of a document. */
export const DetailsDialog = ({ open, document, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={messages.editDetails}>
    <DetailsForm document={document} onClose={onClose} />
  </Dialog>
);

const DetailsForm = ({ document, onClose }: Omit<Props, "open">) => {
  const [title, setTitle] = useState(document.title);
  const [details, setDetails] = useState({
    kind: document.kind ?? "",
    year: document.year ? String(document.year) : "",
    applicationId: document.applicationId ?? "",
    outcome: document.outcome ?? "",
  });
  const patch = usePatchDocument(onClose);
  const isTitleMissing = title.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTitleMissing || getYearProblem(details.year)) return;
    patch.mutate({ document, changes: { title: title.trim(), ...toFileDetails(details) } });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={common.title} error={isTitleMissing ? documentMessages.titleMissing : undefined} required>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <DetailsFields details={details} onChange={setDetails} />
      <FormButtons
        onCancel={onClose}
        pending={patch.isPending}
        label={common.saveChanges}
        pendingLabel={common.saving}
      />
    </form>
  );
};

import { useState } from "react";
import type { DocumentCard } from "#shared/api/documents.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { fetchDocument, useCreateDocument, usePatchDocument } from "#web/documents/use-documents.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

type Props = { open: boolean; document: DocumentCard; onClose: () => void };

/** Attaches a document to an application. A written document from another application is copied; a file is moved. */
export const UseInDialog = ({ open, document, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={`${messages.useInApplication}…`}>
    <ApplicationChoice document={document} onClose={onClose} />
  </Dialog>
);

const ApplicationChoice = ({ document, onClose }: Omit<Props, "open">) => {
  const { id, title, file, applicationId } = document;
  const { query } = useScopedApplications();
  const [chosenId, setChosen] = useState("");
  const otherApplications = (query.data ?? []).filter((application) => application.id !== applicationId);
  const isCopied = applicationId !== null && !file;
  const attach = usePatchDocument(() => {
    toast({ title: common.success, description: "Attached to the application" });
    onClose();
  });
  const create = useCreateDocument(onClose);
  const copy = useOptimisticMutation({
    run: () => fetchDocument(id),
    onSuccess: ({ content }) => create.mutate({ title, content: content ?? "", applicationId: chosenId }),
  });
  if (query.data && otherApplications.length === 0)
    return <p className="py-4 text-muted">You have no other application yet. Add one in the Application Tracker.</p>;
  return (
    <div className="grid gap-4">
      <Field
        label={messages.application}
        hint={
          isCopied
            ? "We’ll add a copy. The original stays where it is."
            : applicationId !== null
              ? "The file will move there from its current application."
              : "The document stays in the library, too."
        }
      >
        <NativeSelect
          placeholder={common.choose}
          options={otherApplications.map(({ id: value, grantName, funder }) => ({
            value,
            label: `${grantName}, ${funder}`,
          }))}
          value={chosenId}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          inactive={chosenId === ""}
          pending={attach.isPending || copy.isPending || create.isPending}
          onClick={() => (isCopied ? copy.mutate() : attach.mutate({ document, changes: { applicationId: chosenId } }))}
        >
          {isCopied ? "Add a copy" : "Attach"}
        </Button>
      </DialogFooter>
    </div>
  );
};

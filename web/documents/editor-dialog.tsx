import { useState } from "react";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { DocumentForm } from "./editor.tsx";
import * as texts from "./messages.ts";
import { useDocument } from "./use-documents.ts";

type DialogProps = { open: boolean; id: string; onClose: () => void };

export const EditorDialog = ({ open, id, onClose }: DialogProps) => {
  const query = useDocument(id);
  // Only the form inside knows whether closing needs confirmation.
  const [closeRequests, setCloseRequests] = useState(0);
  return (
    <Dialog
      open={open}
      size="lg"
      initialFocus="title"
      confirmsOwnClose
      onClose={query.data ? () => setCloseRequests(closeRequests + 1) : onClose}
      title={query.data?.title ?? texts.documentLabel}
    >
      <QueryState query={query} subject={texts.theDocument} skeleton={<FormSkeleton fields={2} />}>
        {(document) => <DocumentForm key={id} document={document} closeRequests={closeRequests} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
};

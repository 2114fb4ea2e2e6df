import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { Editor } from "./editor.tsx";
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
      startAt="title"
      asksItself
      onClose={query.data ? () => setCloseRequests(closeRequests + 1) : onClose}
      title={query.data?.title ?? texts.oneDocument}
    >
      <Loaded query={query} what={texts.documentItself} skeleton={<FormSkeleton fields={2} />}>
        {(document) => <Editor key={id} document={document} closeRequests={closeRequests} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};

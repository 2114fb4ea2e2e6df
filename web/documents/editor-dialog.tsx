import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { Editor } from "./editor.tsx";
import * as texts from "./messages.ts";
import { useDocument } from "./use-documents.ts";

type Props = { open: boolean; id: string; onClose: () => void };

/** A text of the user's: to write on, to save as its next version, to compare and to bring back. */
export const EditorDialog = ({ open, id, onClose }: Props) => {
  const query = useDocument(id);
  // Whether closing needs a question is known to the form inside.
  const [asked, setAsked] = useState(0);
  return (
    <Dialog
      open={open}
      size="lg"
      startAt="title"
      asksItself
      onClose={query.data ? () => setAsked(asked + 1) : onClose}
      title={query.data?.title ?? texts.oneDocument}
    >
      <Loaded query={query} what={texts.documentItself} skeleton={<FormSkeleton fields={2} />}>
        {(document) => <Editor key={id} document={document} closeAsked={asked} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};

import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PageHeader, type ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as messages from "./messages.ts";
import type { WritingWorkspace } from "./use-writing-workspace.ts";
import type { WritingKind } from "./writing-kinds.ts";

const PreviousWorkDialog = lazyDialog(async () => (await import("./previous-work-dialog.tsx")).PreviousWorkDialog);

type Props = ScreenProps & { kind: WritingKind; workspace: WritingWorkspace };

export const WorkspaceHeader = ({ title, subtitle, kind, workspace }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Button variant="outline" icon={FolderOpen} onClick={() => setOpen(true)}>
            {messages.previousWork}
          </Button>
        }
      />
      <PreviousWorkDialog
        open={open}
        kind={kind}
        onClose={() => setOpen(false)}
        onChanged={workspace.onDraftChanged}
        onOpenDraft={(draft) => {
          setOpen(false);
          workspace.openDraft(draft);
        }}
        onOpenDocument={(document) => {
          setOpen(false);
          workspace.openDocument(document);
        }}
      />
      <ConfirmDialog
        open={workspace.confirmation !== null}
        title={workspace.confirmation?.title}
        confirmLabel={workspace.confirmation?.confirmLabel}
        onConfirm={workspace.confirm}
        onCancel={workspace.dismiss}
      >
        {workspace.confirmation?.text}
      </ConfirmDialog>
    </div>
  );
};

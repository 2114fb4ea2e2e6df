import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as texts from "./messages.ts";
import type { WritingWorkspace } from "./use-writing-workspace.ts";
import type { WritingKind } from "./writing-kinds.ts";

const EarlierDialog = lazyDialog(async () => (await import("./previous-work-dialog.tsx")).PreviousWorkDialog);

type Props = ScreenProps & { kind: WritingKind; desk: WritingWorkspace };

export const WorkspaceHeader = ({ title, subtitle, kind, desk }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Button variant="outline" icon={FolderOpen} onClick={() => setOpen(true)}>
            {texts.previousWork}
          </Button>
        }
      />
      <EarlierDialog
        open={open}
        kind={kind}
        onClose={() => setOpen(false)}
        onChanged={desk.onDraftChanged}
        onDraft={(draft) => {
          setOpen(false);
          desk.openDraft(draft);
        }}
        onDocument={(document) => {
          setOpen(false);
          desk.openDocument(document);
        }}
      />
      <ConfirmDialog
        open={desk.confirmation !== null}
        title={desk.confirmation?.title}
        confirmLabel={desk.confirmation?.confirmLabel}
        onConfirm={desk.confirm}
        onCancel={desk.dismiss}
      >
        {desk.confirmation?.text}
      </ConfirmDialog>
    </div>
  );
};

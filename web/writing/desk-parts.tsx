import { FolderOpen } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { words } from "./kind-words.ts";
import type { WritingKind } from "./kinds.ts";
import * as texts from "./messages.ts";
import type { Desk } from "./use-desk.ts";

const EarlierDialog = lazyDialog(async () => (await import("./earlier-dialog.tsx")).EarlierDialog);

export const DeskHeader = ({ kind, desk }: { kind: WritingKind; desk: Desk }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <PageHeader
        title={words[kind].screen}
        subtitle={words[kind].subtitle}
        actions={
          <Button variant="outline" icon={FolderOpen} onClick={() => setOpen(true)}>
            {texts.earlierWork}
          </Button>
        }
      />
      <EarlierDialog
        open={open}
        kind={kind}
        onClose={() => setOpen(false)}
        onChanged={desk.onChanged}
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
        open={desk.asked !== null}
        title={desk.asked?.title}
        confirmLabel={desk.asked?.confirmLabel}
        onConfirm={desk.confirm}
        onCancel={desk.dismiss}
      >
        {desk.asked?.text}
      </ConfirmDialog>
    </div>
  );
};

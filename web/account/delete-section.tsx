import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { texts } from "./messages.ts";

const DeleteDialog = lazyDialog(async () => (await import("./delete-dialog.tsx")).DeleteDialog);
const words = texts.remove;

export const DeleteSection = ({ email }: { email: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className="grid max-w-[60ch] list-disc gap-1 pl-5">
        {words.goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mt-2 max-w-[60ch] text-muted">{words.stays}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="danger" icon={Trash2} onClick={() => setOpen(true)}>
          {words.open}
        </Button>
        <a href="#data" className={`text-sm ${textLinkStyle}`}>
          {words.exportFirst}
        </a>
      </div>
      <DeleteDialog open={open} email={email} onClose={() => setOpen(false)} />
    </>
  );
};

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { downloadText } from "#web/ui/files/files.ts";
import { formatDay, getToday } from "#web/ui/text/format.ts";
import { texts } from "./messages.ts";

type Codes = { /** The codes are being created, which cannot be undone. */ isPending: boolean; areShown: boolean };

/**
 * Closing a dialog that shows codes only once: ignored while they are being created; the first attempt warns, the
 * second closes.
 */
export const useConfirmCodesClose = ({ isPending, areShown }: Codes, onClose: () => void) => {
  const [warned, setWarned] = useState(false);
  const close = () => {
    if (isPending) return;
    if (areShown && !warned) setWarned(true);
    else onClose();
  };
  return { hasWarning: warned, close };
};

const words = texts.codes;
type Props = {
  codes: readonly string[];
  email: string;
  /** Warns because the user tried to close before saving the codes. */
  hasWarning: boolean;
  onSaved: () => void;
};

/** The new recovery codes, shown only once, with copy and download. */
export const RecoveryCodes = ({ codes, email, hasWarning, onSaved }: Props) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The previous step is gone, and the focus with it: continue at this text.
  useEffect(() => intro.current?.focus(), []);
  const fileText = `${words.fileIntro(email, formatDay(getToday()))}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p ref={intro} tabIndex={-1} className="outline-none">
        {words.intro}
      </p>
      <ol
        aria-label={words.list}
        className="mt-4 grid gap-x-8 gap-y-1.5 rounded-card bg-sunken px-4 py-3 font-mono text-base min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} successMessage={words.copied}>
          {words.copy}
        </CopyButton>
        <Button variant="outline" icon={Download} onClick={() => downloadText(words.file, fileText)}>
          {words.download}
        </Button>
      </div>
      {hasWarning && (
        <Notice tone="warn" live className="mt-4">
          {words.warning}
        </Notice>
      )}
      <DialogFooter>
        <Button onClick={onSaved}>{words.kept}</Button>
      </DialogFooter>
    </>
  );
};

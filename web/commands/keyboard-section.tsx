import { Keyboard } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithReload } from "#web/app/reload-on-stale-chunk.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { texts } from "./messages.ts";
import { SingleKeysSwitch } from "./single-keys-switch.tsx";

const sheet = lazyWithReload(async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet);

export const KeyboardSection = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SingleKeysSwitch />
      <Button
        variant="outline"
        icon={Keyboard}
        className="mt-5"
        onPointerEnter={sheet.prefetch}
        onFocus={sheet.prefetch}
        onClick={() => setOpen(true)}
      >
        {texts.switch.see}
      </Button>
      <Suspense>{isOpen && <sheet.Component onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

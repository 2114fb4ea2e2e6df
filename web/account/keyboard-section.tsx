import { Keyboard } from "lucide-react";
import { Button } from "#web/ui/buttons/button.tsx";
import { shortcutSheet } from "#web/ui/keyboard/single-keys.ts";
import { SingleKeysSwitch } from "#web/ui/keyboard/single-keys-switch.tsx";

export const KeyboardSection = () => (
  <>
    <SingleKeysSwitch />
    <Button variant="outline" icon={Keyboard} className="mt-5" onClick={() => shortcutSheet.open()}>
      See all shortcuts
    </Button>
  </>
);

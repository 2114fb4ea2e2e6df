import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { paletteShortcut } from "./match-shortcut.ts";
import { texts } from "./messages.ts";
import { setSingleKeys, useSingleKeys } from "./single-keys.ts";

const words = texts.switch;

export const SingleKeysSwitch = () => {
  const userId = useCurrentUser().user?.id;
  const isOn = useSingleKeys();
  return (
    <Checkbox
      label={words.label}
      description={words.hint(paletteShortcut.shown.join(" "))}
      checked={isOn}
      onChange={(event) => userId && setSingleKeys(userId, event.target.checked)}
    />
  );
};

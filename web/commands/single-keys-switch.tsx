import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { Checkbox } from "#web/ui/inputs.tsx";
import { paletteKeys } from "./keys.ts";
import { texts } from "./messages.ts";
import { setSingleKeys, useSingleKeys } from "./single-keys.ts";

const words = texts.switch;

/** Turns single-letter shortcuts on and off for this user in this browser. */
export const SingleKeysSwitch = () => {
  const userId = useCurrentUser().user?.id;
  const isOn = useSingleKeys();
  return (
    <Checkbox
      label={words.label}
      description={words.hint(paletteKeys.shown.join(" "))}
      checked={isOn}
      onChange={(event) => userId && setSingleKeys(userId, event.target.checked)}
    />
  );
};

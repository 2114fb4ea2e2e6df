import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { paletteShortcut, setSingleKeys, useSingleKeys } from "./single-keys.ts";

export const SingleKeysSwitch = () => {
  const userId = useQuery(currentUserQuery).data?.id;
  const isOn = useSingleKeys();
  return (
    <Checkbox
      label="Single-letter shortcuts"
      description={`Keys without Ctrl or ⌘, such as C or G then D. Switch them off when they get in the way, as with dictation. Remembered for you in this browser only; ${paletteShortcut.shown.join(" ")} works either way.`}
      checked={isOn}
      onChange={(event) => userId && setSingleKeys(userId, event.target.checked)}
    />
  );
};

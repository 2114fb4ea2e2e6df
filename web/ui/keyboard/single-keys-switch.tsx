import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { paletteShortcut, setSingleKeys, useSingleKeyShortcuts } from "./single-keys.ts";

export const SingleKeysSwitch = () => {
  const userId = useQuery(currentUserQuery).data?.id;
  const isOn = useSingleKeyShortcuts();
  return (
    <Checkbox
      label="Single-letter shortcuts"
      description={`For example, C, or G then D. Turn off if they conflict with dictation. Saved in this browser only; ${paletteShortcut.keys.join(" ")} always works.`}
      checked={isOn}
      onChange={(event) => userId && setSingleKeys(userId, event.target.checked)}
    />
  );
};

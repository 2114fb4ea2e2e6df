import { Button } from "#web/ui/buttons/button.tsx";
import { DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import * as common from "#web/ui/messages.ts";

type Props = {
  onCancel: () => void;
  pending: boolean;
  label: string;
  pendingLabel: string;
};

export const FormButtons = ({ onCancel, pending, label, pendingLabel }: Props) => (
  <DialogFooter>
    <Button variant="outline" onClick={onCancel}>
      {common.cancel}
    </Button>
    <Button type="submit" pending={pending}>
      {pending ? pendingLabel : label}
    </Button>
  </DialogFooter>
);

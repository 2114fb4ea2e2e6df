import { Button } from "./button.tsx";
import { DialogFooter } from "./dialog.tsx";
import * as common from "./messages.ts";

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

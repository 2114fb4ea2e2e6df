import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import type { FieldConflict } from "./application-conflicts.ts";

type Props = {
  conflicts: readonly FieldConflict[];
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
};

/** Shows conflicting edits side by side; the user who saves later chooses. */
export const ConflictDialog = ({ conflicts, onMine, onTheirs, onClose }: Props) => (
  <Dialog
    open
    initialFocus="title"
    onClose={onClose}
    title="This was changed meanwhile"
    subtitle="Perhaps in another tab. Nothing is lost: choose what should stand."
  >
    <table className="w-full text-left">
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-2 pr-4 font-normal">
            Field
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            What you typed
          </th>
          <th scope="col" className="py-2 font-normal">
            What is there now
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line align-top">
        {conflicts.map(({ field, label, mine, theirs }) => (
          <tr key={field}>
            <th scope="row" className="py-2 pr-4 font-normal text-muted">
              {label}
            </th>
            <td className="py-2 pr-4 font-semibold wrap-anywhere whitespace-pre-line">{mine}</td>
            <td className="py-2 wrap-anywhere whitespace-pre-line">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className="mt-6 flex flex-wrap justify-end gap-2">
      <Button variant="outline" onClick={onTheirs}>
        Keep what is there
      </Button>
      <Button onClick={onMine}>Save what I typed</Button>
    </div>
  </Dialog>
);

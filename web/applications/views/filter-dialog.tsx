import type { ReactNode } from "react";
import * as messages from "#web/applications/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { emptyTrackerFilters, type TrackerState } from "./tracker-state.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  state: TrackerState;
  onChange: (part: Partial<TrackerState>) => void;
  matchCount: number | undefined;
  children: ReactNode;
};

export const ApplicationFilterDialog = ({ open, onClose, state, onChange, matchCount, children }: Props) => (
  <Dialog open={open} onClose={onClose} title={messages.applicationFilters} initialFocus="title" closeOnBackdrop>
    <div className="grid gap-4">{children}</div>
    <DialogFooter
      start={
        (state.status.length > 0 || state.deadline !== "all" || state.tag !== "") && (
          <Button variant="ghost" onClick={() => onChange({ ...emptyTrackerFilters, q: state.q, owner: state.owner })}>
            {common.clearFilters}
          </Button>
        )
      }
    >
      <Button onClick={onClose}>
        {matchCount === undefined ? common.close : `Show ${formatCount(matchCount, "application")}`}
      </Button>
    </DialogFooter>
  </Dialog>
);

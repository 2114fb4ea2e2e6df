import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { type FilterProps, FilterSelects } from "./filter-bar.tsx";
import * as texts from "./messages.ts";
import { emptyTrackerFilters } from "./tracker-state.ts";

type Props = FilterProps & { open: boolean; onClose: () => void; left: number | undefined };

export const FilterDialog = ({ open, onClose, left, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.filters} initialFocus="title" closeOnBackdrop>
    <div className="grid gap-4">
      <FilterSelects {...rest} />
    </div>
    <DialogFooter
      start={
        (rest.state.status.length > 0 || rest.state.deadline !== "all") && (
          <Button
            variant="ghost"
            onClick={() =>
              rest.onChange({ status: emptyTrackerFilters.status, deadline: emptyTrackerFilters.deadline })
            }
          >
            {common.clearFilters}
          </Button>
        )
      }
    >
      <Button onClick={onClose}>
        {left === undefined ? common.close : `Show ${formatCount(left, "application")}`}
      </Button>
    </DialogFooter>
  </Dialog>
);

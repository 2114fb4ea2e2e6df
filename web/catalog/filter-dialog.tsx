import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { getActiveFilters, resetFilters } from "./browse-state.ts";
import { FacetGroups, type FacetProps } from "./facet-groups.tsx";
import * as texts from "./messages.ts";

type Props = FacetProps & { open: boolean; onClose: () => void; total: number | undefined };

/** The filters on narrow screens. Choices apply at once; the button shows the number of results. */
export const FilterDialog = ({ open, onClose, total, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.filters} initialFocus="title" closeOnBackdrop>
    <FacetGroups {...rest} />
    <DialogFooter
      start={
        getActiveFilters(rest.state).length > 0 && (
          <Button variant="ghost" onClick={() => rest.onChange(resetFilters(rest.state))}>
            {common.clearFilters}
          </Button>
        )
      }
    >
      <Button onClick={onClose}>
        {total === undefined ? "Show results" : `Show ${formatCount(total, "program")}`}
      </Button>
    </DialogFooter>
  </Dialog>
);

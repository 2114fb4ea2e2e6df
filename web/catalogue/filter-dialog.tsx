import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { count } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { filtersOf, unfiltered } from "./browse-state.ts";
import { FacetGroups, type FacetProps } from "./facet-groups.tsx";
import * as texts from "./messages.ts";

type Props = FacetProps & { open: boolean; onClose: () => void; total: number | undefined };

/** The filters on narrow screens. Choices apply at once; the button shows the number of results. */
export const FilterDialog = ({ open, onClose, total, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.filters} startAt="title" closeOnBackdrop>
    <FacetGroups {...rest} />
    <DialogFooter
      start={
        filtersOf(rest.state).length > 0 && (
          <Button variant="ghost" onClick={() => rest.onChange(unfiltered(rest.state))}>
            {common.clearFilters}
          </Button>
        )
      }
    >
      <Button onClick={onClose}>{total === undefined ? "Show results" : `Show ${count(total, "program")}`}</Button>
    </DialogFooter>
  </Dialog>
);

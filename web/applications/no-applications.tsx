import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

type Props = {
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
};

export const NoApplications = ({ isFiltered, onClear, onAdd }: Props) => (
  <EmptyState
    illustration="ledger"
    title={texts.noApplicationsFound}
    action={
      isFiltered ? (
        <Button variant="outline" onClick={onClear}>
          {common.clearFilters}
        </Button>
      ) : (
        <Button onClick={onAdd}>{texts.addFirstApplicationLabel}</Button>
      )
    }
  >
    {isFiltered
      ? "No applications match your filters."
      : "Add your first application, or track an opportunity from the Funding Finder."}
  </EmptyState>
);

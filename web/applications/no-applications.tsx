import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";

type Props = {
  isFiltered: boolean;
  onClear: () => void;
  /** Undefined if the user can't add any. */
  onAdd: (() => void) | undefined;
};

export const NoApplications = ({ isFiltered, onClear, onAdd }: Props) => (
  <EmptyState
    illustration="ledger"
    title={messages.noApplicationsFound}
    action={
      isFiltered ? (
        <Button variant="outline" onClick={onClear}>
          {common.clearFilters}
        </Button>
      ) : (
        onAdd && (
          <Button variant="outline" onClick={onAdd}>
            {messages.addFirstApplicationLabel}
          </Button>
        )
      )
    }
  >
    {isFiltered && "No applications match your filters."}
    {!isFiltered &&
      (onAdd
        ? "Add your first application, or track an opportunity from the Funding Finder."
        : "Applications will appear here once someone in your workspace adds them.")}
  </EmptyState>
);

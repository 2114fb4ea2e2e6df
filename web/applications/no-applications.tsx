import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

type Props = {
  /** There are applications, but the filter excludes all of them. */
  hasSome: boolean;
  onClear: () => void;
  onAdd: () => void;
};

export const NoApplications = ({ hasSome, onClear, onAdd }: Props) => (
  <EmptyState
    illustration="ledger"
    title={texts.noApplicationsFound}
    action={
      hasSome ? (
        <Button variant="outline" onClick={onClear}>
          {common.clearFilters}
        </Button>
      ) : (
        <Button onClick={onAdd}>{texts.addFirstApplicationLabel}</Button>
      )
    }
  >
    {hasSome
      ? "None of your applications fits the filter."
      : "Add the first one by hand, or track one from the Funding Finder."}
  </EmptyState>
);

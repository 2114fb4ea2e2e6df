import * as paths from "#shared/domain/paths.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import * as common from "#web/ui/messages.ts";
import { useCurrentUser } from "./session.ts";

/** Whether the plan allows paid features; true while the user is loading. */
export const useHasPlan = () => useCurrentUser().user?.hasAccess !== false;

/** Explains why a button that needs a plan is disabled. Pass its id to the button's `aria-describedby`. */
export const PlanGate = ({ id }: { id: string }) =>
  useHasPlan() ? null : (
    <p id={id} className="text-sm text-muted">
      This requires an active subscription.{" "}
      <a href={paths.subscribe} onClick={persistOpenForms} className={textLinkStyle}>
        {common.seePlan}
      </a>
    </p>
  );

import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { keepTyped } from "#web/ui/kept-forms.ts";
import { textLink } from "#web/ui/link-button.tsx";
import * as common from "#web/ui/messages.ts";

/** May the user start what needs the plan? */
export const useHasPlan = () => useCurrentUser().user?.hasAccess !== false;

/** Beside a button that needs the plan: why it is off, and the way on. Give its id to the button's `aria-describedby`. */
export const PlanGate = ({ id }: { id: string }) =>
  useHasPlan() ? null : (
    <p id={id} className="text-sm text-muted">
      This needs an active subscription.{" "}
      <a href="/subscribe" onClick={keepTyped} className={textLink}>
        {common.seePlan}
      </a>
    </p>
  );

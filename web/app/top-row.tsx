import { Bell } from "#web/notifications/bell.tsx";
import { startFocusRecovery } from "#web/ui/a11y/focus-recovery.ts";
import { Commands } from "./commands/commands.tsx";
import "./top-row.css";

startFocusRecovery();

/** Search and notifications on every screen: in the top bar, or above the screen on the right from 1024 px. */
export const TopRow = () => (
  <div className="top-row">
    <Commands />
    <Bell />
  </div>
);

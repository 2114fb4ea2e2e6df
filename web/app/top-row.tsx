import { Commands } from "#web/commands/commands.tsx";
import { Bell } from "#web/notifications/bell.tsx";
import { keepFocus } from "#web/ui/keep-focus.ts";
import "./top-row.css";

keepFocus();

/** What is at hand on every screen: the search, and the bell. In the top bar, or from 1024 px over the screen at its right. */
export const TopRow = () => (
  <div className="top-row">
    <Commands />
    <Bell />
  </div>
);

import { dayIn, daysBetween, localTimeZone } from "#shared/dates.ts";
import { formatInstantDay } from "#web/ui/format.ts";

/** "Last used today", "… yesterday", "… 3 days ago", from a week on "… Nov 18, 2026"; days as they are where the user is. */
export const lastUsed = (instant: string, now = new Date(), timeZone = localTimeZone()) => {
  const days = daysBetween(dayIn(timeZone, new Date(instant)), dayIn(timeZone, now));
  if (days <= 0) return "Last used today"; // The browser's clock may be behind the server's.
  if (days === 1) return "Last used yesterday";
  return days < 7 ? `Last used ${days} days ago` : `Last used ${formatInstantDay(instant, timeZone)}`;
};

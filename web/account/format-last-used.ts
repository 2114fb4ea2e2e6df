import { daysBetween, getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";

/** "Last used today", "… yesterday", "… 3 days ago", after a week "… Nov 18, 2026". Days are in `timeZone`. */
export const formatLastUsed = (instant: string, now = new Date(), timeZone = getLocalTimeZone()) => {
  const days = daysBetween(getDayInZone(timeZone, new Date(instant)), getDayInZone(timeZone, now));
  if (days <= 0) return "Last used today"; // Negative when the browser's clock is behind the server's.
  if (days === 1) return "Last used yesterday";
  return days < 7 ? `Last used ${days} days ago` : `Last used ${formatInstantDay(instant, timeZone)}`;
};

import { useState } from "react";
import { useNavigationType } from "react-router-dom";
import { toDayInMonth, isMonth, toMonth } from "./calendar-days.ts";

/** The active day for a requested month: the same day in it, or today for the current or an invalid month. */
const toDay = (requestedMonth: string, day: string, today: string) => {
  const month = isMonth(requestedMonth) ? requestedMonth : toMonth(today);
  if (month === toMonth(day)) return day;
  return month === toMonth(today) ? today : toDayInMonth(month, day);
};

/**
 * State of the active day, which determines the shown month. The URL follows it with a delay (`replace`); links and
 * back/forward navigation to another month move the day.
 */
export const useActiveDay = (requestedMonth: string, today: string) => {
  const isOwnChange = useNavigationType() === "REPLACE";
  const [{ day, seen }, set] = useState(() => ({ day: toDay(requestedMonth, today, today), seen: requestedMonth }));
  if (seen !== requestedMonth) set({ day: isOwnChange ? day : toDay(requestedMonth, day, today), seen: requestedMonth });
  // No updater function: React may pass it the state of an interrupted transition, with a later `seen`.
  return [day, (next: string) => set({ day: next, seen })] as const;
};

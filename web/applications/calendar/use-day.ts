import { useState } from "react";
import { useNavigationType } from "react-router-dom";
import { inMonth, isMonth, monthOf } from "./calendar-days.ts";

/** The day that a month in the address stands for: the same day of it, or today where none is named. */
const dayFor = (asked: string, day: string, today: string) => {
  const month = isMonth(asked) ? asked : monthOf(today);
  if (month === monthOf(day)) return day;
  return month === monthOf(today) ? today : inMonth(month, day);
};

/**
 * The day that keys move from; it says which month is shown. The address follows it, a moment later and in its place;
 * a link or a step back or forward to another month is followed by the day.
 */
export const useDay = (asked: string, today: string) => {
  const isOwn = useNavigationType() === "REPLACE";
  const [{ day, seen }, set] = useState(() => ({ day: dayFor(asked, today, today), seen: asked }));
  if (seen !== asked) set({ day: isOwn ? day : dayFor(asked, day, today), seen: asked });
  // Not an updater: React may hand it the state of a transition that a key press has interrupted, with a later `seen`.
  return [day, (next: string) => set({ day: next, seen })] as const;
};

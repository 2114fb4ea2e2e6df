import { addDays } from "#shared/util/dates.ts";

/** A span of days that a question names, `YYYY-MM-DD`, both ends included. */
export type DateWindow = { label: string; from: string; to: string };

const toMonday = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const toMonthEnd = (year: number, month: number) => toDay(new Date(Date.UTC(year, month + 1, 0)));
const toDay = (date: Date) => date.toISOString().slice(0, 10);

const monthNames = "january february march april may june july august september october november december".split(" ");
/** "in December", "by May" or "due in June": the next month of that name. A bare "may" is a verb. */
const monthPattern = new RegExp(`\\b(?:in|by|during|for|this|next) (${monthNames.join("|")})\\b`, "i");

/** The week, month or year that a question names; undefined if it names none. `today` is `YYYY-MM-DD`. */
export const findWindow = (question: string, today: string): DateWindow | undefined => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const which = /\b(this|next|coming) (week|month|year)\b/i.exec(question);
  const isNext = which?.[1] !== undefined && /next/i.test(which[1]);
  const named = monthPattern.exec(question)?.[1]?.toLowerCase();
  if (named) {
    const at = monthNames.indexOf(named);
    const first = new Date(Date.UTC(at < month ? year + 1 : year, at, 1));
    return {
      label: `in ${named.charAt(0).toUpperCase()}${named.slice(1)}`,
      from: toDay(first),
      to: toMonthEnd(first.getUTCFullYear(), at),
    };
  }
  const label = which?.[0].toLowerCase();
  if (!label) return undefined;
  if (/week/.test(label)) {
    const monday = addDays(toMonday(today), isNext ? 7 : 0);
    return { label, from: monday, to: addDays(monday, 6).slice(0, 10) };
  }
  if (/month/.test(label)) {
    const first = new Date(Date.UTC(year, month + (isNext ? 1 : 0), 1));
    return { label, from: toDay(first), to: toMonthEnd(first.getUTCFullYear(), first.getUTCMonth()) };
  }
  const asked = year + (isNext ? 1 : 0);
  return { label, from: `${asked}-01-01`, to: `${asked}-12-31` };
};

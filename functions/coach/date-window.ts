import { addDays } from "#shared/util/dates.ts";

/** A range of days in a question, `YYYY-MM-DD`, inclusive. */
export type DateWindow = { label: string; from: string; to: string };

const toMonday = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const toMonthEnd = (year: number, month: number) => toDay(new Date(Date.UTC(year, month + 1, 0)));
const toDay = (date: Date) => date.toISOString().slice(0, 10);

const monthNames = "january february march april may june july august september october november december".split(" ");
/** "in December", "by May" or "due in June": the next month of that name. A bare "may" is a verb. */
const monthPattern = new RegExp(`\\b(?:in|by|during|for|this|next) (${monthNames.join("|")})\\b`, "i");

const numbers = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const unitDays = { day: 1, week: 7, month: 30, quarter: 91, year: 365 } as const;
type Unit = keyof typeof unitDays;
const spanPattern = new RegExp(
  `\\b(?:(?:in|within|over|during|for) )?(?:the )?(next|coming|past|last|within|in) (?:the next |the )?(\\d{1,3}|${numbers.join("|")}|couple of|few) (day|week|month|year)s\\b`,
  "i",
);

/** "In the next 90 days", "the past two years": a range that starts or ends today. */
const findSpan = (question: string, today: string): DateWindow | undefined => {
  const [, direction = "", count = "", unit = "day"] = spanPattern.exec(question) ?? [];
  if (!direction) return undefined;
  const named = numbers.indexOf(count.toLowerCase()) + 1;
  const amount = named || Number(count) || (/few/i.test(count) ? 3 : 2);
  const days = amount * unitDays[unit.toLowerCase() as Unit];
  const isPast = /past|last/i.test(direction);
  const label = `in the ${isPast ? "past" : "next"} ${amount} ${unit.toLowerCase()}s`;
  const other = addDays(today, isPast ? -days : days).slice(0, 10);
  return isPast ? { label, from: other, to: today } : { label, from: today, to: other };
};

/** "Today" and "tomorrow". */
const findDay = (question: string, today: string): DateWindow | undefined => {
  const label = /\b(today|tomorrow)\b/i.exec(question)?.[1]?.toLowerCase();
  if (!label || !/\b(?:due|deadlines?|tasks?|do|work)\b/i.test(question)) return undefined;
  const day = label === "today" ? today : addDays(today, 1).slice(0, 10);
  return { label, from: day, to: day };
};

const untilPattern = new RegExp(
  `\\b(?:before|by|until|through) (?:(?:the )?end of (?:the |this )?(week|month|year)|(christmas|thanksgiving|new year'?s?)|(${monthNames.join("|")})(?: (\\d{1,2})(?:st|nd|rd|th)?)?)\\b`,
  "i",
);
/** "Before Christmas", "by the end of the month", "until March 15": from today. "By May" means the whole month. */
const findUntil = (question: string, today: string): DateWindow | undefined => {
  const [whole = "", end = "", holiday = "", month = "", date = ""] = untilPattern.exec(question) ?? [];
  const [year, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const isBefore = /^before/i.test(whole);
  const toEnd = (): string | undefined => {
    if (/week/i.test(end)) return addDays(toMonday(today), 6);
    if (/month/i.test(end)) return toMonthEnd(year, thisMonth);
    if (/year/i.test(end)) return `${year}-12-31`;
    if (holiday)
      return /christmas/i.test(holiday) ? `${year}-12-24` : /thanks/i.test(holiday) ? `${year}-11-21` : `${year}-12-31`;
    if (!month || (!isBefore && !date)) return undefined;
    const at = monthNames.indexOf(month.toLowerCase());
    const day = toDay(new Date(Date.UTC(at < thisMonth ? year + 1 : year, at, Number(date) || 1)));
    return isBefore ? addDays(day, -1) : day;
  };
  const to = toEnd();
  return to && to >= today
    ? { label: whole.replace(/^\w/, (first) => first.toLowerCase()), from: today, to }
    : undefined;
};

/** Finds the days, week, month, quarter or year that a question names, if any. `today` is `YYYY-MM-DD`. */
export const findWindow = (question: string, today: string): DateWindow | undefined => {
  const span = findSpan(question, today) ?? findDay(question, today) ?? findUntil(question, today);
  if (span) return span;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const which = /\b(this|next|coming|last|past) (week|month|quarter|year)\b/i.exec(question);
  const step = /next/i.test(which?.[1] ?? "") ? 1 : /last|past/i.test(which?.[1] ?? "") ? -1 : 0;
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
    const monday = addDays(toMonday(today), 7 * step);
    const sunday = addDays(monday, 6);
    // On a weekend, "this week" is almost over, so the next one is included.
    const isWeekend = addDays(today, 1) >= sunday;
    return step === 0 && isWeekend
      ? { label: `${label} or next`, from: monday, to: addDays(sunday, 7) }
      : { label, from: monday, to: sunday };
  }
  if (/month|quarter/.test(label)) {
    const months = /quarter/.test(label) ? 3 : 1;
    const start = Math.floor(month / months) * months + months * step;
    const first = new Date(Date.UTC(year, start, 1));
    return { label, from: toDay(first), to: toMonthEnd(year, start + months - 1) };
  }
  return { label, from: `${year + step}-01-01`, to: `${year + step}-12-31` };
};

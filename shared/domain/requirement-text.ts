import type { Requirement } from "#shared/api/requirements.ts";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * Formats a date for the text of a stored requirement, with a two-digit day because rows are compared by text: "Aug 06,
 * 2027".
 */
export const formatRequirementDay = (day: string): string =>
  `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(8, 10)}, ${day.slice(0, 4)}`;

/** Formats the text as the screens show it: "Application due Aug 06, 2027" gives "Application due Aug 6, 2027". */
export const formatRequirement = (requirement: string): string =>
  requirement.replace(/\b([A-Z][a-z]{2}) 0(\d, \d{4})\b/g, "$1 $2");

/** Extracts the date from a requirement: "Application due Aug 6, 2027" gives "2027-08-06"; null if there is none. */
export const parseRequirementDay = (requirement: string): string | null => {
  const [, name = "", day = "", year] = /\b([A-Z][a-z]{2}) (\d{1,2}), (\d{4})\b/.exec(requirement) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}` : null;
};

type DeadlineRow = Pick<Requirement, "kind" | "requirement" | "state" | "isProposed" | "noticeChange">;
/** Whether a row states the deadline of the application itself; letters of intent, questions and webinars have others. */
const isApplicationDeadline = ({ kind, requirement }: DeadlineRow) =>
  kind === "deadline" && /^(?:full )?(?:application|proposal)s? due\b/i.test(requirement);

/**
 * Returns the last application deadline (`YYYY-MM-DD`) that the accepted requirements state, or null. Days before
 * `today` belong to an earlier round and do not count.
 */
export const findNoticeDeadline = (rows: readonly DeadlineRow[], today: string): string | null =>
  rows
    .filter(
      ({ state, isProposed, noticeChange }) =>
        !isProposed && state !== "not_applicable" && noticeChange?.change !== "removed",
    )
    .flatMap((row) => (isApplicationDeadline(row) ? (parseRequirementDay(row.requirement) ?? []) : []))
    .filter((day) => day >= today.slice(0, 10))
    .sort()
    .at(-1) ?? null;

/** Extracts the points or percentage of a review criterion, such as "25 points" or "30%"; null if there are none. */
export const parsePoints = ({ requirement, quote }: { requirement: string; quote: string | null }): string | null => {
  const pattern = /(\d{1,3})\s?(points?\b|pts\b|%|percent\b)/i;
  const [, count, unit = ""] = pattern.exec(requirement) ?? pattern.exec(quote ?? "") ?? [];
  if (!count) return null;
  return /^p(?:oin)?ts?/i.test(unit) ? `${count} ${count === "1" ? "point" : "points"}` : `${count}%`;
};

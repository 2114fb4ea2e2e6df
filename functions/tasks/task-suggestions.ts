import type { SuggestedTask } from "#shared/api/tasks.ts";
import { complianceRules } from "#shared/domain/compliance-rules.ts";
import { addDays, daysBetween, toDeadlineText, toWorkday } from "#shared/util/dates.ts";

/** Days are `YYYY-MM-DD…`; `today` is in the user's time zone. */
export type TaskSuggestionInput = {
  deadline: string | null;
  today: string;
  federal: boolean;
  /** Known only from its Assistance Listing, so it may not take applications in Grants.gov. */
  isListingOnly: boolean;
  /** In cents; requests from $100,000 need board approval. */
  amountRequested: number | null;
  titles: readonly string[];
};

export type Step = Pick<SuggestedTask, "title" | "description" | "priority" | "category"> & {
  /** Days before the deadline; compressed when time is short, but not below `minDays`. */
  before: number;
  minDays: number;
  /** A fixed day, independent of the deadline. */
  due?: string;
};

/** Creates a step from positional arguments, which keep the lists of steps short. */
export const createStep = (
  [before, minDays]: [before: number, minDays: number],
  category: Step["category"],
  priority: Step["priority"],
  title: string,
  description: string,
): Step => ({ before, minDays, category, priority, title, description });

/** Registration in SAM.gov (https://sam.gov/content/entity-registration); its lead time is never compressed. */
export const samRegistrationStep = createStep(
  [45, 45],
  "submission",
  "high",
  "Check the SAM.gov registration and UEI",
  `It must be active on the day you submit. ${complianceRules.samFirstDays.statement} ${complianceRules.samRenewalDays.statement}`,
);

/**
 * Lead times in Grants.gov are never compressed: the organization's own e-business contact assigns the
 * authorized representative (https://www.grants.gov/applicants/applicant-registration).
 */
const grantsGovSteps: readonly Step[] = [
  createStep(
    [30, 30],
    "submission",
    "high",
    "Set up the Grants.gov workspace and the authorized representative",
    "The person who submits needs the role of authorized organization representative; your e-business contact grants it.",
  ),
  createStep(
    [3, 3],
    "submission",
    "high",
    "Validate the application package in Grants.gov",
    "Check for errors while there is still time to fix them.",
  ),
];

const listingStep = createStep(
  [45, 10],
  "research",
  "high",
  "Find out who takes applications and when",
  "An Assistance Listing is not a notice. The money may come through your state, a local board or a national organization. Ask the listing's contact.",
);

const boardStep = createStep(
  [28, 7],
  "review",
  "medium",
  "Get board approval",
  "Request a board resolution or minutes that approve the application.",
);
const boardThresholdCents = 100_000_00;

const commonSteps: readonly Step[] = [
  createStep(
    [40, 10],
    "research",
    "high",
    "Read the full notice and make a go/no-go decision",
    "Check eligibility, allowable costs, scoring criteria and the hours it will take.",
  ),
  createStep(
    [35, 9],
    "research",
    "medium",
    "Email the program officer your questions",
    "Write down the answers. Late questions often go unanswered.",
  ),
  createStep(
    [30, 8],
    "document_prep",
    "medium",
    "Ask partners for letters of support and commitment",
    "Give each partner a due date and a draft letter.",
  ),
  createStep(
    [21, 6],
    "document_prep",
    "high",
    "Draft the budget and its justification",
    "Make sure the lines add up, and explain how you reached each figure.",
  ),
  createStep(
    [18, 5],
    "document_prep",
    "high",
    "Draft the narrative",
    "Follow the order and headings of the notice, and address every criterion.",
  ),
  createStep(
    [14, 4],
    "document_prep",
    "medium",
    "Gather the attachments",
    "IRS letter, board list, financial statements, résumés and anything else the notice requires.",
  ),
  createStep(
    [10, 3],
    "review",
    "high",
    "Have someone else review it against the criteria",
    "Choose someone who did not write it, and share the scoring criteria.",
  ),
  createStep(
    [5, 2],
    "review",
    "high",
    "Final check: page limits, names, numbers, signatures",
    "Names, amounts and dates must match throughout.",
  ),
  createStep(
    [2, 1],
    "submission",
    "high",
    "Submit two days early",
    "Portals are slow on the last day. Save the confirmation.",
  ),
  createStep(
    [-14, -14],
    "follow_up",
    "low",
    "Confirm receipt and note the decision date",
    "Two weeks after the deadline is early enough.",
  ),
];

/** Suggested tasks that a task from the notice already covers, such as "Write: Project narrative". */
const coveredTitles: Readonly<Record<string, RegExp>> = {
  "Email the program officer your questions": /^(?:questions due|send the funder your questions)\b/i,
  "Draft the narrative": /^write: .*\b(?:narrative|description)\b/i,
  "Draft the budget and its justification": /^(?:write|complete|prepare): .*\bbudget\b/i,
  "Ask partners for letters of support and commitment": /^get: .*\bletters?\b/i,
  "Gather the attachments": /^get: /i,
  "Have someone else review it against the criteria": /^check the draft against the review criteria/i,
  "Final check: page limits, names, numbers, signatures": /^check page limits and format/i,
};
const isCovered = (title: string, titles: readonly string[]) =>
  titles.some((existing) => coveredTitles[title]?.test(existing));

const fullPlanDays = 40;
/** Titles are the same if they differ only in case and spaces. */
export const normalizeTitle = (title: string) => title.toLowerCase().replaceAll(/\s+/g, " ").trim();

/**
 * Suggests tasks scheduled back from a deadline, earliest first, without existing ones. Tasks that should already be
 * done are due today and marked as overdue. After the deadline only the follow-up is left. Without a deadline, tasks
 * are undated.
 */
export const suggestTasks = ({
  federal,
  isListingOnly,
  amountRequested,
  ...schedule
}: TaskSuggestionInput): SuggestedTask[] =>
  scheduleSteps(
    [
      ...(federal ? [samRegistrationStep] : []),
      ...(isListingOnly ? [listingStep] : federal ? grantsGovSteps : []),
      ...((amountRequested ?? 0) >= boardThresholdCents ? [boardStep] : []),
      ...commonSteps.filter(({ title }) => !isCovered(title, schedule.titles)),
    ],
    schedule,
  );

/** Omits steps whose titles exist. */
export const excludeTitles = <S extends { title: string }>(steps: readonly S[], titles: readonly string[]): S[] => {
  const existing = new Set(titles.map(normalizeTitle));
  return steps.filter(({ title }) => !existing.has(normalizeTitle(title)));
};

/**
 * Schedules steps back from a deadline, without those whose titles exist. None is due on a weekend or federal holiday, unless the notice
 * gives that day or no workday is left before the deadline.
 */
export const scheduleSteps = (
  all: readonly Step[],
  { deadline, today, titles }: Pick<TaskSuggestionInput, "deadline" | "today" | "titles">,
): SuggestedTask[] => {
  const daysLeft = deadline ? daysBetween(today, deadline) : fullPlanDays;
  // Today, or the workday after a weekend or holiday if that is not too late.
  const firstWorkday = toWorkday(today, "after");
  const first =
    deadline && daysLeft >= 0 && daysBetween(firstWorkday, deadline) < 0 ? today.slice(0, 10) : firstWorkday;
  const steps = excludeTitles(all, titles).filter(({ before }) => daysLeft >= 0 || before < 0);
  const getDaysBefore = ({ before, minDays, due }: Step) => {
    if (due && deadline) return daysBetween(due, deadline);
    return before < 0 || daysLeft >= fullPlanDays
      ? before
      : Math.max(minDays, Math.round((before * daysLeft) / fullPlanDays));
  };
  return steps
    .map((step) => ({ ...step, days: getDaysBefore(step) }))
    .sort((a, b) => b.days - a.days || b.before - a.before)
    .map(({ title, description, priority, category, before, days, due: fixedDue }) => {
      const due = fixedDue ?? (deadline ? addDays(deadline, -days) : null);
      const isOverdue = due !== null && due < today.slice(0, 10);
      const workday = due === null || fixedDue ? due : toWorkday(due, before < 0 ? "after" : "before");
      const dueDate = workday === null ? null : toDeadlineText(workday < first ? first : workday);
      return { title, description, dueDate, overdue: isOverdue, priority: isOverdue ? "high" : priority, category };
    });
};

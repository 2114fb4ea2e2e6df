import type { ApplicationStatus } from "#shared/api/applications.ts";
import type { SuggestedTask } from "#shared/api/tasks.ts";
import type { AwardDate } from "#shared/domain/awards/award-dates.ts";
import { addDays, toDeadlineText, toWorkday } from "#shared/util/dates.ts";
import { excludeTitles } from "./task-suggestions.ts";

/** Days are `YYYY-MM-DD…`; `today` is in the user's time zone. */
export type StatusTaskInput = {
  today: string;
  deadline: string | null;
  decisionDate: string | null;
  awardDates: readonly AwardDate[];
  titles: readonly string[];
};

/** A step due some days after an event. Steps whose day has passed are due today and not marked as overdue. */
type Step = Pick<SuggestedTask, "title" | "description" | "priority" | "category"> & { days: number };
const createStep = (
  days: number,
  category: Step["category"],
  priority: Step["priority"],
  title: string,
  description: string,
): Step => ({ days, category, priority, title, description });

const awardedSteps: readonly Step[] = [
  createStep(
    2,
    "follow_up",
    "high",
    "Thank the funder",
    "Call or write within two days, before you announce the award.",
  ),
  createStep(
    5,
    "review",
    "high",
    "Read the award’s terms before you sign",
    "Amount, period, special conditions, reports, what needs prior approval, and how you are paid.",
  ),
  createStep(
    10,
    "submission",
    "high",
    "Countersign the agreement",
    "Someone with authority to sign returns it. Save the signed copy under Documents.",
  ),
  createStep(
    14,
    "general",
    "high",
    "Set up the award in your books",
    "A class or fund of its own with the approved budget lines, so that reports come straight from the books.",
  ),
  createStep(
    14,
    "general",
    "medium",
    "Enter the reports and their due dates",
    "On the Award tab, by hand or read from the award letter. They then appear in your calendar and reminders.",
  ),
  createStep(
    21,
    "general",
    "medium",
    "Hold a kickoff with everyone who works on it",
    "Who does what by when, what to count from the first day, and how to record time and costs.",
  ),
];
const submittedSteps: readonly Step[] = [
  createStep(
    14,
    "follow_up",
    "low",
    "Confirm receipt and note the decision date",
    "Two weeks after the deadline is early enough.",
  ),
];
const declinedSteps: readonly Step[] = [
  createStep(
    7,
    "follow_up",
    "medium",
    "Ask the funder for feedback",
    "Reviewer comments and scores help the next application. Note them in the history.",
  ),
  createStep(
    30,
    "research",
    "low",
    "Decide whether to apply again",
    "Compare the feedback with what you can change before the next round.",
  ),
];

/** Days before a report's due date at which to start preparing it. */
const reportLeadDays = 14;
const toReportTask = ({ title, date }: AwardDate): Step & { due: string } => ({
  ...createStep(0, "document_prep", "high", `Prepare: ${title}`, "Gather figures, stories and the spending to date."),
  due: toWorkday(addDays(date, -reportLeadDays), "before"),
});

/** Suggests tasks for a submitted application by its status, without existing ones. */
export const suggestStatusTasks = (
  status: Exclude<ApplicationStatus, "draft" | "in_progress">,
  { today, deadline, decisionDate, awardDates, titles }: StatusTaskInput,
): SuggestedTask[] => {
  const firstReport = awardDates
    .filter(({ kind, done }) => kind === "report" && !done)
    .toSorted((a, b) => a.date.localeCompare(b.date))[0];
  const steps: Record<typeof status, readonly (Step & { due?: string })[]> = {
    submitted: submittedSteps,
    under_review: submittedSteps,
    awarded: [...awardedSteps, ...(firstReport ? [toReportTask(firstReport)] : [])],
    declined: declinedSteps,
    withdrawn: [],
  };
  const start = (status === "awarded" || status === "declined" ? decisionDate : deadline) ?? today;
  const first = toWorkday(today, "after");
  return excludeTitles(steps[status], titles)
    .map(({ days, due = toWorkday(addDays(start, days), "after"), ...task }) => ({
      ...task,
      dueDate: toDeadlineText(due < first ? first : due),
      overdue: false,
    }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
};

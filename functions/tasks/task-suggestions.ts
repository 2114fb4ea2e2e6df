import type { SuggestedTask } from "#shared/api/tasks.ts";
import { addDays, daysBetween, toDeadlineText } from "#shared/util/dates.ts";

/** Input of the plan. Days are `YYYY-MM-DD…`; `today` is in the user's time zone. */
export type TaskSuggestionInput = {
  deadline: string | null;
  today: string;
  federal: boolean;
  /** In cents; requests from $100,000 need board approval. */
  amountRequested: number | null;
  titles: readonly string[];
};

type Step = Pick<SuggestedTask, "title" | "description" | "priority" | "category"> & {
  /** Days before the deadline; compressed when time is short, but not below `minDays`. */
  before: number;
  minDays: number;
};

const step = (
  before: number,
  minDays: number,
  category: Step["category"],
  priority: Step["priority"],
  title: string,
  description: string,
): Step => ({ before, minDays, category, priority, title, description });

/**
 * Lead times of registrations do not shrink. SAM.gov: a first registration takes about a month, a renewal 7 to 10
 * business days and up to four weeks; it must be active on the day of submission
 * (https://sam.gov/content/entity-registration). Grants.gov: the organization's own e-business contact assigns the
 * authorized representative (https://www.grants.gov/applicants/applicant-registration).
 */
const federalSteps: readonly Step[] = [
  step(
    45,
    45,
    "submission",
    "high",
    "Check the SAM.gov registration and UEI",
    "It must be active on the day you submit and is renewed every year. A first registration takes about a month, a renewal up to four weeks.",
  ),
  step(
    30,
    30,
    "submission",
    "high",
    "Set up the Grants.gov workspace and the authorized representative",
    "The person who submits needs the role of authorized organization representative; your e-business contact grants it.",
  ),
  step(
    3,
    3,
    "submission",
    "high",
    "Validate the application package in Grants.gov",
    "Run the check for errors while there is still time to correct them.",
  ),
];

const boardStep = step(
  28,
  7,
  "review",
  "medium",
  "Bring the request before the board",
  "Ask for a resolution or a minute that approves the request.",
);
const boardThresholdCents = 100_000_00;

const commonSteps: readonly Step[] = [
  step(
    40,
    10,
    "research",
    "high",
    "Read the whole notice and decide: go or no-go",
    "Who may apply, what is paid for, what is scored, hours it will take.",
  ),
  step(
    35,
    9,
    "research",
    "medium",
    "Ask the funder's contact what is unclear",
    "Write down the answers; later questions often go unanswered.",
  ),
  step(
    30,
    8,
    "document_prep",
    "medium",
    "Ask partners for letters of support and commitment",
    "Letters take others' time: give each a date and a draft.",
  ),
  step(
    21,
    6,
    "document_prep",
    "high",
    "Draft the budget and its justification",
    "Lines that add up, with how each figure was reached.",
  ),
  step(
    18,
    5,
    "document_prep",
    "high",
    "Draft the narrative",
    "Follow the notice's own order and headings; answer every criterion.",
  ),
  step(
    14,
    4,
    "document_prep",
    "medium",
    "Gather the attachments",
    "Tax letter, board list, audits or accounts, résumés, whatever the notice names.",
  ),
  step(
    10,
    3,
    "review",
    "high",
    "Have somebody else read it against the criteria",
    "Someone who did not write it, with the scoring at hand.",
  ),
  step(
    5,
    2,
    "review",
    "high",
    "Final check: page limits, names, numbers, signatures",
    "The same name, amount and dates wherever they stand.",
  ),
  step(
    2,
    1,
    "submission",
    "high",
    "Submit, two days early",
    "Portals are slow on the last day. Keep the confirmation.",
  ),
  step(
    -14,
    -14,
    "follow_up",
    "low",
    "Confirm that it arrived, and note when they decide",
    "Two weeks after the deadline is soon enough.",
  ),
];

const fullPlanDays = 40;
const normalizeTitle = (title: string) => title.toLowerCase().replaceAll(/\s+/g, " ").trim();

/**
 * Suggests dated tasks counted back from a deadline, earliest first, without existing ones. Tasks that should already
 * be done are due today and marked late. After the deadline only the follow-up is left; without a deadline the tasks
 * are undated.
 */
export const suggestTasks = ({
  deadline,
  today,
  federal,
  amountRequested,
  titles,
}: TaskSuggestionInput): SuggestedTask[] => {
  const left = deadline ? daysBetween(today, deadline) : fullPlanDays;
  const existingTitles = new Set(titles.map(normalizeTitle));
  const steps = [
    ...(federal ? federalSteps : []),
    ...((amountRequested ?? 0) >= boardThresholdCents ? [boardStep] : []),
    ...commonSteps,
  ].filter(({ before, title }) => !existingTitles.has(normalizeTitle(title)) && (left >= 0 || before < 0));
  const daysBefore = ({ before, minDays }: Step) =>
    before < 0 || left >= fullPlanDays ? before : Math.max(minDays, Math.round((before * left) / fullPlanDays));
  return steps
    .map((one) => ({ ...one, days: daysBefore(one) }))
    .sort((a, b) => b.days - a.days || b.before - a.before)
    .map(({ title, description, priority, category, days }) => {
      const due = deadline ? addDays(deadline, -days) : null;
      const late = due !== null && due < today.slice(0, 10);
      const dueDate = due === null ? null : toDeadlineText(late ? today : due);
      return { title, description, dueDate, late, priority: late ? "high" : priority, category };
    });
};

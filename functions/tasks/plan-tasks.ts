import type { Requirement, RequirementKind } from "#shared/api/requirements.ts";
import type { SuggestedTask } from "#shared/api/tasks.ts";
import { findNoticeDeadline, parsePoints, parseRequirementDay } from "#shared/domain/requirement-text.ts";
import { createStep, type Step, samRegistrationStep, scheduleSteps } from "./task-suggestions.ts";

type Row = Pick<Requirement, "kind" | "requirement" | "quote" | "page" | "state" | "isProposed" | "noticeChange">;
type PlanInput = {
  rows: readonly Row[];
  deadline: string | null;
  /** In the user's time zone. */
  today: string;
  titles: readonly string[];
};

/**
 * Suggests tasks for the accepted rows that are still open. Rows about one step, such as all criteria, share a task.
 */
export const planTasks = ({ rows, deadline, today, titles }: PlanInput): SuggestedTask[] => {
  const open = rows.filter(
    ({ state, isProposed, noticeChange }) => state === "open" && !isProposed && noticeChange?.change !== "removed",
  );
  const steps = [...open.flatMap((row) => toSeparateStep(row, today) ?? []), ...createSharedSteps(open)];
  const unique = [...new Map(steps.map((step) => [step.title.toLowerCase(), step])).values()];
  return scheduleSteps(unique, { deadline: deadline ?? findNoticeDeadline(open, today), today, titles });
};

const createSharedSteps = (open: readonly Row[]): Step[] => {
  const rest = new Set(
    open.filter(({ kind, requirement }) => kind !== "submission" || !lateApplications.test(requirement)),
  );
  return sharedSteps.flatMap(({ kinds, matches, days, title, category, priority, description }) => {
    const group = [...rest].filter(
      ({ kind, requirement }) => kinds.includes(kind) && (matches?.test(requirement) ?? true),
    );
    if (group.length === 0) return [];
    for (const row of group) rest.delete(row);
    return [createStep(days, category, priority, title, [description, listRows(group)].filter(Boolean).join("\n"))];
  });
};

/** Returns the item of a list such as "Submit: (a) a budget; (b) a map" that states a requirement, or the whole quote. */
const findItem = (quote: string, requirement: string): string => {
  const items = quote.split(/[;\n]\s*|\s(?=\([a-z\d]{1,2}\)\s)/);
  const words = requirement.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const countShared = (item: string) => words.filter((word) => item.toLowerCase().includes(word)).length;
  const [best = "", second = ""] = items.toSorted((one, other) => countShared(other) - countShared(one));
  return items.length > 2 && countShared(best) > countShared(second) ? best : quote;
};

/** Quotes a row's wording in the notice, with its page. Empty without a quote. */
const quoteRow = ({ quote, page, requirement }: Pick<Row, "quote" | "page" | "requirement">): string =>
  quote ? `The notice says${page === null ? "" : ` (page ${page})`}: “${findItem(quote, requirement)}”` : "";

const maxDescriptionLength = 3900;
const listRows = (rows: readonly Row[]): string => {
  let text = "";
  for (const row of rows) {
    const points = parsePoints(row);
    const hasPoints = points === null || row.requirement.includes(points.replace(/\D.*/, ""));
    const line = `• ${row.requirement}${hasPoints ? "" : ` (${points})`}${row.page === null ? "" : `, page ${row.page}`}\n`;
    if (text.length + line.length > maxDescriptionLength) return `${text}• and more in the requirements`;
    text += line;
  }
  return text.trimEnd();
};

/** Parts that someone else writes or issues take the longest. */
const thirdPartyParts =
  /^(?:evidence|documentation|verification|certifications?|copy|copies)\b|\b(?:letters?|memorandum|agreement|resolution|audit|financial statements|form 990|proof|licenses)\b/i;
const forms = /^SF-|\bforms?\b|\bW-9\b/i;
const writtenParts = /\b(?:narrative|description|abstract|summary|plan|proposal|statement|budget|model|timeline)\b/i;

/** Deadlines, letters of intent and parts of the application are separate tasks. */
const toSeparateStep = (row: Row, today: string): Step | undefined => {
  const { kind, requirement } = row;
  const due = parseRequirementDay(requirement);
  if (kind === "deadline" || kind === "pre_application") {
    if (due !== null && due < today.slice(0, 10)) return undefined;
    const base = createStep([kind === "deadline" ? 0 : 30, 0], "submission", "high", requirement, quoteRow(row));
    return due === null ? base : { ...base, due };
  }
  if (kind !== "component") return undefined;
  const [verb, days, priority]: [string, [number, number], Step["priority"]] = thirdPartyParts.test(requirement)
    ? ["Get", [30, 8], "medium"]
    : forms.test(requirement)
      ? ["Complete", [10, 3], "medium"]
      : writtenParts.test(requirement)
        ? ["Write", [18, 5], "high"]
        : ["Prepare", [14, 4], "medium"];
  return createStep(days, "document_prep", priority, `${verb}: ${requirement}`, quoteRow(row));
};

const samRegistration = /\bSAM(?:\.gov)?\b|\bUEI\b|\bunique entity\b/i;
const questions = /\bquestions?\b/i;
/** What a rule says about late applications is nothing to do. */
const lateApplications = /\blate\b/i;

type SharedStep = Pick<Step, "title" | "category" | "priority"> & {
  kinds: readonly RequirementKind[];
  /** Only rows with these words; the steps below do not list them again. */
  matches?: RegExp;
  /** A note instead of the rows. */
  description?: string;
  days: [before: number, minDays: number];
};
const sharedSteps: readonly SharedStep[] = [
  {
    kinds: ["eligibility", "submission"],
    matches: samRegistration,
    days: [samRegistrationStep.before, samRegistrationStep.minDays],
    title: samRegistrationStep.title,
    description: samRegistrationStep.description,
    category: samRegistrationStep.category,
    priority: samRegistrationStep.priority,
  },
  {
    kinds: ["submission", "contact"],
    matches: questions,
    days: [35, 9],
    title: "Send the funder your questions",
    category: "research",
    priority: "medium",
  },
  {
    kinds: ["eligibility"],
    days: [40, 10],
    title: "Check that you are eligible",
    category: "research",
    priority: "high",
  },
  {
    kinds: ["activity"],
    days: [25, 7],
    title: "Plan the activities that the notice requires",
    category: "document_prep",
    priority: "high",
  },
  { kinds: ["cost_share"], days: [30, 8], title: "Secure the match", category: "research", priority: "high" },
  {
    kinds: ["submission", "contact"],
    days: [30, 8],
    title: "Set up how you will submit",
    category: "submission",
    priority: "high",
  },
  {
    kinds: ["award_amount", "period", "indirect_cost", "unallowable_cost"],
    days: [14, 4],
    title: "Check the budget against the notice",
    category: "review",
    priority: "high",
  },
  {
    kinds: ["criterion"],
    days: [10, 3],
    title: "Check the draft against the review criteria",
    category: "review",
    priority: "high",
  },
  {
    kinds: ["post_award"],
    days: [7, 3],
    title: "Check that you can meet the duties after the award",
    category: "review",
    priority: "medium",
  },
  {
    kinds: ["page_limit", "format"],
    days: [5, 2],
    title: "Check page limits and format",
    category: "review",
    priority: "high",
  },
];

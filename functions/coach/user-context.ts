import type { StoredApplication } from "#functions/applications/applications.ts";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { daysBetween, formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { QuestionIntent } from "./classify-question.ts";
import type { DateWindow } from "./date-window.ts";
import { formatProfile } from "./format-profile.ts";
import {
  type AgendaItem,
  escapeMarkdown,
  formatAgendaItem,
  formatDaysUntil,
  formatExcerpt,
  formatName,
  maxListed,
  pluralize,
} from "./format-records.ts";
import { formatReports } from "./format-reports.ts";

export type UserContext = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  organization: Organization | undefined;
  applications: readonly StoredApplication[];
  tasks: ReadonlyMap<string, readonly ApplicationTask[]>;
  /** The period that the question names. */
  window?: DateWindow | undefined;
};

const maxDeadlines = 5;
const maxTasks = 8;
const unsubmitted: readonly ApplicationStatus[] = ["draft", "in_progress"];

const formatCents = (cents: number) => formatDollars(toDollars(cents));
const formatStatus = (status: ApplicationStatus) => status.replaceAll("_", " ");
const formatSummary = (application: StoredApplication, today: string) => {
  const { deadline, deadlineEstimated, status, amountRequested, tasksTotal, tasksCompleted } = application;
  const parts = [
    deadline
      ? `${deadlineEstimated ? "estimated to be due" : "due"} ${formatDay(deadline)}, ${formatDaysUntil(today, deadline)}`
      : "no deadline",
    formatStatus(status),
    ...(amountRequested === null ? [] : [`${formatCents(amountRequested)} requested`]),
    ...(tasksTotal ? [`${tasksCompleted} of ${pluralize(tasksTotal, "task")} done`] : []),
  ];
  return `- ${formatName(application)}: ${parts.join("; ")}`;
};

/** Unsubmitted applications with an upcoming deadline, nearest first. */
export const getNearestDeadlines = ({ applications, today }: Pick<UserContext, "applications" | "today">) =>
  applications
    .filter(({ status, deadline }) => unsubmitted.includes(status) && deadline && daysBetween(today, deadline) >= 0)
    .toSorted((a, b) => String(a.deadline).localeCompare(String(b.deadline)))
    .slice(0, maxDeadlines);

const formatDeadlines = (records: UserContext): string => {
  const nearest = getNearestDeadlines(records);
  const missed = records.applications.filter(
    ({ status, deadline, deadlineEstimated }) =>
      unsubmitted.includes(status) && deadline && !deadlineEstimated && daysBetween(records.today, deadline) < 0,
  ).length;
  const overdueNote = missed
    ? `\n\n${pluralize(missed, "unsubmitted application")} ${missed === 1 ? "is past its deadline" : "are past their deadlines"}.`
    : "";
  const { window } = records;
  if (window) {
    const due = listAgenda(records, nearest).filter(
      ({ day }) => day && day.slice(0, 10) >= window.from && day.slice(0, 10) <= window.to,
    );
    const list = due.map((item) => formatAgendaItem(item, records.today)).join("\n");
    const after = nearest.find(({ deadline }) => String(deadline).slice(0, 10) > window.to);
    const next = after ? `The next deadline after that:\n\n${formatSummary(after, records.today)}` : "";
    const [start] = due;
    const order =
      start && due.length > 1
        ? `\n\nStart with ${start.text}: it is due first. Request anything you need from others, such as letters and signatures, the same day.`
        : "";
    const lead = due.length ? `Due ${window.label}:\n\n${list}${order}` : `Nothing is due ${window.label}.`;
    return [lead + overdueNote, ...(next ? [next] : [])].join("\n\n");
  }
  const dated = listAgenda(records, []).filter(({ day, text }) => day && !text.startsWith(deadlineLead));
  const tasks = dated.length
    ? `\n\nYour open tasks, by due date:\n\n${dated
        .slice(0, maxTasks)
        .map((item) => formatAgendaItem(item, records.today))
        .join("\n")}`
    : "";
  if (!nearest.length) return `None of your unsubmitted applications has an upcoming deadline.${overdueNote}${tasks}`;
  return `Your nearest deadlines:\n\n${nearest.map((application) => formatSummary(application, records.today)).join("\n")}${overdueNote}${tasks}`;
};

const sumAmounts = (applications: readonly StoredApplication[], field: "amountRequested" | "amountAwarded") =>
  applications.reduce((sum, application) => sum + (application[field] ?? 0), 0);

/** Sums the amounts requested in the period that a question names, by submission date. */
const formatWindowSum = ({ applications, window }: UserContext): string => {
  if (!window) return "";
  const submitted = applications.filter(({ submissionDate }) => {
    const day = submissionDate?.slice(0, 10);
    return day !== undefined && day >= window.from && day <= window.to;
  });
  const undated = applications.filter(
    ({ status, submissionDate }) => !submissionDate && status !== "draft" && status !== "in_progress",
  );
  const undatedNote = undated.length
    ? ` ${submitted.length ? "Not counted" : "I can't tell which were submitted then"}: ${undated.slice(0, maxListed).map(formatName).join(", ")} ${undated.length === 1 ? "has" : "have"} no submission date. Add it on the application so that I can count by date.`
    : "";
  if (!submitted.length)
    return `${undatedNote || ` None was submitted ${window.label}, by the submission dates you recorded.`}`;
  return ` Of these, ${pluralize(submitted.length, "application")} with ${formatCents(sumAmounts(submitted, "amountRequested"))} ${submitted.length === 1 ? "was" : "were"} submitted ${window.label}, by the submission dates you recorded.${undatedNote}`;
};

const formatOverview = (records: UserContext): string => {
  const { applications } = records;
  const counts = new Map<ApplicationStatus, number>();
  for (const { status } of applications) counts.set(status, (counts.get(status) ?? 0) + 1);
  const byStatus = [...counts].map(([status, count]) => `${count} ${formatStatus(status)}`).join(", ");
  const awarded = applications.filter(({ status }) => status === "awarded");
  const planned = applications.filter(({ status }) => unsubmitted.includes(status));
  const sent = applications.filter(({ status }) => !unsubmitted.includes(status));
  const sums = [
    ...(sent.length ? [`${formatCents(sumAmounts(sent, "amountRequested"))} requested so far`] : []),
    ...(awarded.length ? [`${formatCents(sumAmounts(awarded, "amountAwarded"))} awarded`] : []),
    ...(planned.length
      ? [`${formatCents(sumAmounts(planned, "amountRequested"))} planned in applications that you haven't sent`]
      : []),
  ];
  return `You track ${pluralize(applications.length, "application")}: ${byStatus}. ${sums.join(", ")}.${formatWindowSum(records)}`;
};

const formatTasks = (tasks: readonly ApplicationTask[], today: string) =>
  tasks
    .slice(0, maxTasks)
    .map(
      ({ title, dueDate }) =>
        `  - ${escapeMarkdown(title)}${dueDate ? `, due ${formatDay(dueDate)}, ${formatDaysUntil(today, dueDate)}` : ""}`,
    );

const formatDetails = (application: StoredApplication, { today, tasks }: UserContext): string => {
  const { amountAwarded, contactPerson, submissionDate, notes, applicationUrl } = application;
  const open = tasks.get(application.id) ?? [];
  return [
    formatSummary(application, today),
    ...(submissionDate ? [`  - Submitted ${formatDay(submissionDate)}`] : []),
    ...(amountAwarded === null ? [] : [`  - Awarded ${formatCents(amountAwarded)}`]),
    `  - Contact: ${contactPerson ? escapeMarkdown(contactPerson) : "none recorded"}`,
    ...(applicationUrl ? [`  - Application link: ${applicationUrl}`] : []),
    `  - Your notes: ${notes ? formatExcerpt(notes) : "none"}`,
    ...(open.length ? ["  - Open tasks:", ...formatTasks(open, today).map((line) => `  ${line}`)] : []),
  ].join("\n");
};

const deadlineLead = "Deadline of ";
const maxAgenda = 10;
const soonDays = 7;

/** Lists the open tasks and deadlines of the loaded applications, earliest first and undated ones last. */
const listAgenda = (
  { applications, tasks, today }: UserContext,
  withDeadlines: readonly StoredApplication[] = [],
): AgendaItem[] => {
  const items = applications.flatMap((application): AgendaItem[] => {
    const open = tasks.get(application.id) ?? (withDeadlines.includes(application) ? [] : undefined);
    if (!open) return [];
    const { deadline } = application;
    return [
      ...open.map(({ title, dueDate }) => ({
        day: dueDate,
        text: `${escapeMarkdown(title)} (${escapeMarkdown(application.grantName)})`,
      })),
      ...(deadline ? [{ day: deadline, text: `${deadlineLead}${formatName(application)}` }] : []),
    ];
  });
  return items
    .filter(({ day, text }) => day === null || daysBetween(today, day) >= 0 || !text.startsWith(deadlineLead))
    .toSorted((a, b) => (a.day ?? "9999").localeCompare(b.day ?? "9999"));
};

const formatOpenTasks = (records: UserContext): string => {
  const { today } = records;
  const agenda = listAgenda(records);
  if (!agenda.length)
    return "You have no open tasks and no upcoming deadlines. Open an application in the **Application Tracker** and choose to suggest tasks; they are scheduled backward from the deadline.";
  const getDays = ({ day }: AgendaItem) => (day ? daysBetween(today, day) : Number.POSITIVE_INFINITY);
  const groups: [title: string, items: AgendaItem[]][] = [
    ["Overdue", agenda.filter((item) => getDays(item) < 0)],
    ["Within seven days", agenda.filter((item) => getDays(item) >= 0 && getDays(item) <= soonDays)],
    ["After that", agenda.filter((item) => getDays(item) > soonDays)],
  ];
  let left = maxAgenda;
  const parts = groups.flatMap(([title, items]) => {
    const shown = items.slice(0, left);
    left -= shown.length;
    return shown.length ? [`**${title}**\n\n${shown.map((item) => formatAgendaItem(item, today)).join("\n")}`] : [];
  });
  const hasOverdue = groups[0]?.[1].length ? "" : "Nothing is overdue. ";
  return [`${hasOverdue}What comes next, by day:`, ...parts].join("\n\n");
};

/** Formats the total of the awards, limited to those decided in the given period. */
const formatAwardTotal = (awarded: readonly StoredApplication[], window: DateWindow | undefined): string => {
  const counted = window
    ? awarded.filter(({ decisionDate }) => {
        const day = decisionDate?.slice(0, 10);
        return day !== undefined && day >= window.from && day <= window.to;
      })
    : awarded;
  const label = window ? ` decided ${window.label}` : "";
  return `**${formatCents(sumAmounts(counted, "amountAwarded"))} awarded** in ${pluralize(counted.length, "application")}${label}, by the amounts and decision dates you recorded.\n\n`;
};

const formatByStatus = ({ applications, today, window }: UserContext, status: ApplicationStatus): string => {
  // "Drafts with a deadline in January"
  const due = unsubmitted.includes(status) ? window : undefined;
  const matching = applications.filter(
    ({ status: own, deadline }) =>
      own === status && (!due || (deadline && deadline.slice(0, 10) >= due.from && deadline.slice(0, 10) <= due.to)),
  );
  if (!matching.length)
    return `None of your ${pluralize(applications.length, "application")} is ${formatStatus(status)}${due ? ` with a deadline ${due.label}` : ""}.`;
  const lines = matching.slice(0, maxListed).map((application) => {
    const { amountAwarded, decisionDate, amountRequested, submissionDate, notes } = application;
    const parts = [
      ...(status === "awarded" && amountAwarded !== null ? [`${formatCents(amountAwarded)} awarded`] : []),
      ...(amountRequested === null ? [] : [`${formatCents(amountRequested)} requested`]),
      ...(decisionDate ? [`decided ${formatDay(decisionDate)}`] : []),
      ...(status === "submitted" && submissionDate ? [`submitted ${formatDay(submissionDate)}`] : []),
      ...(status === "declined" ? [notes ? `your notes: ${formatExcerpt(notes)}` : "no reason noted"] : []),
    ];
    if (unsubmitted.includes(status)) return formatSummary(application, today);
    return `- ${formatName(application)}${parts.length ? `: ${parts.join("; ")}` : ""}`;
  });
  const requested = sumAmounts(matching, "amountRequested");
  const total =
    status === "awarded"
      ? formatAwardTotal(matching, window)
      : requested && matching.length > 1
        ? `**${formatCents(requested)} requested** in all.\n\n`
        : "";
  return `${total}${matching.length} of your ${pluralize(applications.length, "application")} ${matching.length === 1 ? "is" : "are"} ${formatStatus(status)}:\n\n${lines.join("\n")}`;
};

const formatSuccessRate = ({ applications }: UserContext): string => {
  const count = (status: ApplicationStatus) =>
    applications.filter((application) => application.status === status).length;
  const [awarded, declined] = [count("awarded"), count("declined")];
  const decided = awarded + declined;
  const waiting = `${pluralize(count("submitted"), "application")} ${count("submitted") === 1 ? "is" : "are"} waiting for a decision.`;
  if (!decided) return `You have no decision yet, so there is no success rate. ${waiting}`;
  return `Your success rate is **${Math.round((100 * awarded) / decided)}%**: ${awarded} awarded of ${decided} decided. ${waiting}${decided < 10 ? " With fewer than ten decisions, each new one changes it a lot." : ""}`;
};

export const formatRequestedRecords = (records: UserContext, intent: QuestionIntent<StoredApplication>): string => {
  const { applications } = records;
  const isNamed = intent.named.length > 0;
  const asksForTracker =
    intent.deadlines ||
    intent.applications ||
    intent.tasks ||
    intent.successRate ||
    intent.withStatus ||
    intent.reports;
  const parts = [
    ...(intent.named.length ? [intent.named.map((application) => formatDetails(application, records)).join("\n")] : []),
    ...(asksForTracker && !applications.length
      ? [
          "You are not tracking any applications yet. Add one in the **Application Tracker**, or save one from the **Funding Finder**.",
        ]
      : []),
    ...(applications.length && !isNamed
      ? [
          ...(intent.successRate ? [formatSuccessRate(records)] : []),
          ...(intent.withStatus ? [formatByStatus(records, intent.withStatus)] : []),
          ...(intent.applications && !intent.successRate ? [formatOverview(records)] : []),
          ...(intent.reports ? [formatReports(records)] : []),
          ...(intent.deadlines && !intent.tasks ? [formatDeadlines(records)] : []),
          ...(intent.tasks ? [formatOpenTasks(records)] : []),
        ]
      : []),
    ...(intent.profile ? [formatProfile(records.organization)] : []),
  ];
  return parts.join("\n\n");
};

/** Records for the model: always the profile, an overview and the deadlines, plus whatever is requested. */
export const formatRecordsForModel = (records: UserContext, intent: QuestionIntent<StoredApplication>): string => {
  const extended = { ...intent, profile: true, applications: true, deadlines: !intent.named.length };
  return `Today is ${formatDay(records.today)}.\n\n${formatRequestedRecords(records, extended)}`;
};

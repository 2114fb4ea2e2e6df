import type { StoredApplication } from "#functions/applications/applications.ts";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import { annualBudgets, organizationTypes } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { daysBetween, formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { QuestionIntent } from "./classify-question.ts";

export type UserContext = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  organization: Organization | undefined;
  applications: readonly StoredApplication[];
  tasks: ReadonlyMap<string, readonly ApplicationTask[]>;
};

const maxDeadlines = 5;
const maxTasks = 8;
const maxExcerptLength = 400;
const unsubmitted: readonly ApplicationStatus[] = ["draft", "in_progress"];

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>|~#!]/g, "\\$&").replaceAll(/\s+/g, " ");
const formatExcerpt = (text: string) =>
  `${escapeMarkdown(text.slice(0, maxExcerptLength))}${text.length > maxExcerptLength ? "…" : ""}`;
const formatCents = (cents: number) => formatDollars(toDollars(cents));
const formatStatus = (status: ApplicationStatus) => status.replaceAll("_", " ");
const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const formatDaysUntil = (today: string, day: string) => {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${pluralize(days, "day")}` : `${pluralize(-days, "day")} ago`;
};

const formatName = ({ grantName, funder }: StoredApplication) =>
  `**${escapeMarkdown(grantName)}** (${escapeMarkdown(funder)})`;
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
  if (!nearest.length) return `None of your unsubmitted applications has an upcoming deadline.${overdueNote}`;
  return `Your nearest deadlines:\n\n${nearest.map((application) => formatSummary(application, records.today)).join("\n")}${overdueNote}`;
};

const sumAmounts = (applications: readonly StoredApplication[], field: "amountRequested" | "amountAwarded") =>
  applications.reduce((sum, application) => sum + (application[field] ?? 0), 0);

const formatOverview = ({ applications }: UserContext): string => {
  const counts = new Map<ApplicationStatus, number>();
  for (const { status } of applications) counts.set(status, (counts.get(status) ?? 0) + 1);
  const byStatus = [...counts].map(([status, count]) => `${count} ${formatStatus(status)}`).join(", ");
  const awarded = applications.filter(({ status }) => status === "awarded");
  const sums = [
    `${formatCents(sumAmounts(applications, "amountRequested"))} requested in total`,
    ...(awarded.length ? [`${formatCents(sumAmounts(awarded, "amountAwarded"))} awarded`] : []),
  ];
  return `You track ${pluralize(applications.length, "application")}: ${byStatus}. ${sums.join(", ")}.`;
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
    ...(contactPerson ? [`  - Contact: ${escapeMarkdown(contactPerson)}`] : []),
    ...(applicationUrl ? [`  - Application link: ${applicationUrl}`] : []),
    ...(notes ? [`  - Your notes: ${formatExcerpt(notes)}`] : []),
    ...(open.length ? ["  - Open tasks:", ...formatTasks(open, today).map((line) => `  ${line}`)] : []),
  ].join("\n");
};

const formatOpenTasks = ({ applications, tasks, today }: UserContext): string => {
  const lines = applications.flatMap((application) => {
    const open = tasks.get(application.id) ?? [];
    return open.length ? [`- ${formatName(application)}`, ...formatTasks(open, today)] : [];
  });
  return lines.length
    ? `Open tasks for your next deadlines:\n\n${lines.join("\n")}`
    : "The applications due next have no open tasks.";
};

const formatProfile = (organization: Organization | undefined): string => {
  if (!organization) return "You haven't filled out your organization profile yet. We use it to prefill your forms.";
  const { name, type, state, focusAreas, annualBudget, mission, targetPopulation, history } = organization;
  const facts = [
    organizationTypes[type],
    ...(state ? [`works in ${state}`] : []),
    ...(focusAreas.length ? [`focus on ${focusAreas.join(", ")}`] : []),
    ...(annualBudget ? [`annual budget ${annualBudgets[annualBudget]}`] : []),
  ];
  const missing = Object.entries({ mission, "who you serve": targetPopulation, history }).filter(([, value]) => !value);
  return [
    `Your organization profile: **${escapeMarkdown(name)}**, ${facts.join("; ")}.`,
    ...(mission ? [`Mission: ${formatExcerpt(mission)}`] : []),
    ...(missing.length ? [`Still missing: ${missing.map(([field]) => field).join(", ")}.`] : []),
  ].join(" ");
};

export const formatRequestedRecords = (records: UserContext, intent: QuestionIntent<StoredApplication>): string => {
  const { applications } = records;
  const needsApplications = intent.deadlines || intent.applications || intent.tasks;
  const parts = [
    ...(intent.named.length ? [intent.named.map((application) => formatDetails(application, records)).join("\n")] : []),
    ...(needsApplications && !applications.length ? ["You are not tracking any applications yet."] : []),
    ...(intent.applications && applications.length ? [formatOverview(records)] : []),
    ...(intent.deadlines && applications.length && !intent.named.length ? [formatDeadlines(records)] : []),
    ...(intent.tasks && applications.length && !intent.named.length ? [formatOpenTasks(records)] : []),
    ...(intent.profile ? [formatProfile(records.organization)] : []),
  ];
  return parts.join("\n\n");
};

/** Records for the model: always the profile, an overview and the deadlines, plus whatever is requested. */
export const formatRecordsForModel = (records: UserContext, intent: QuestionIntent<StoredApplication>): string => {
  const extended = { ...intent, profile: true, applications: true, deadlines: !intent.named.length };
  return `Today is ${formatDay(records.today)}.\n\n${formatRequestedRecords(records, extended)}`;
};

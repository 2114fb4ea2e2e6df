import type { StoredApplication } from "#functions/applications/applications.ts";
import type { ApplicationStatus } from "#shared/applications.ts";
import { daysBetween, formatDay } from "#shared/dates.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import { annualBudgets, organizationTypes } from "#shared/organization-options.ts";
import type { Organization } from "#shared/organizations.ts";
import type { ApplicationTask } from "#shared/tasks.ts";
import type { Wanted } from "./wanted.ts";

/** The user's own records, as far as an answer may rest on them. */
export type OwnRecords = {
  /** The user's own day, `YYYY-MM-DD`. */
  today: string;
  organization: Organization | undefined;
  applications: readonly StoredApplication[];
  /** The open tasks of the applications that are asked for, by the id of the application. */
  tasks: ReadonlyMap<string, readonly ApplicationTask[]>;
};

const mostDeadlines = 5;
const mostTasks = 8;
const mostNotes = 400;
const still: readonly ApplicationStatus[] = ["draft", "in_progress"];

/** A text of the user's as Markdown that says just that. */
const asIs = (text: string) => text.replaceAll(/[\\`*_[\]<>|~#!]/g, "\\$&").replaceAll(/\s+/g, " ");
const money = (cents: number) => formatDollars(toDollars(cents));
const statusWords = (status: ApplicationStatus) => status.replaceAll("_", " ");
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const inDays = (today: string, day: string) => {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  return days > 0 ? `in ${counted(days, "day")}` : `${counted(-days, "day")} ago`;
};

const nameOf = ({ grantName, funder }: StoredApplication) => `**${asIs(grantName)}** (${asIs(funder)})`;
const shortLine = (application: StoredApplication, today: string) => {
  const { deadline, status, amountRequested, tasksTotal, tasksCompleted } = application;
  const parts = [
    deadline ? `due ${formatDay(deadline)}, ${inDays(today, deadline)}` : "no deadline",
    statusWords(status),
    ...(amountRequested === null ? [] : [`${money(amountRequested)} requested`]),
    ...(tasksTotal ? [`${tasksCompleted} of ${counted(tasksTotal, "task")} done`] : []),
  ];
  return `- ${nameOf(application)}: ${parts.join("; ")}`;
};

/** Applications that are still to be submitted and have a day for it, the nearest first. */
export const nearestDeadlines = ({ applications, today }: Pick<OwnRecords, "applications" | "today">) =>
  applications
    .filter(({ status, deadline }) => still.includes(status) && deadline && daysBetween(today, deadline) >= 0)
    .toSorted((one, other) => String(one.deadline).localeCompare(String(other.deadline)))
    .slice(0, mostDeadlines);

const deadlines = (own: OwnRecords): string => {
  const nearest = nearestDeadlines(own);
  const missed = own.applications.filter(
    ({ status, deadline }) => still.includes(status) && deadline && daysBetween(own.today, deadline) < 0,
  ).length;
  const late = missed
    ? `\n\n${counted(missed, "application")} not yet submitted ${missed === 1 ? "has" : "have"} a deadline that has passed.`
    : "";
  if (!nearest.length) return `None of your applications that are still to be submitted has a deadline ahead.${late}`;
  return `Your nearest deadlines:\n\n${nearest.map((one) => shortLine(one, own.today)).join("\n")}${late}`;
};

const sumOf = (applications: readonly StoredApplication[], of: "amountRequested" | "amountAwarded") =>
  applications.reduce((sum, application) => sum + (application[of] ?? 0), 0);

const overview = ({ applications }: OwnRecords): string => {
  const counts = new Map<ApplicationStatus, number>();
  for (const { status } of applications) counts.set(status, (counts.get(status) ?? 0) + 1);
  const byStatus = [...counts].map(([status, count]) => `${count} ${statusWords(status)}`).join(", ");
  const awarded = applications.filter(({ status }) => status === "awarded");
  const sums = [
    `${money(sumOf(applications, "amountRequested"))} requested in all`,
    ...(awarded.length ? [`${money(sumOf(awarded, "amountAwarded"))} awarded`] : []),
  ];
  return `You track ${counted(applications.length, "application")}: ${byStatus}. ${sums.join(", ")}.`;
};

const taskLines = (tasks: readonly ApplicationTask[], today: string) =>
  tasks
    .slice(0, mostTasks)
    .map(
      ({ title, dueDate }) =>
        `  - ${asIs(title)}${dueDate ? `, due ${formatDay(dueDate)}, ${inDays(today, dueDate)}` : ""}`,
    );

const inFull = (application: StoredApplication, { today, tasks }: OwnRecords): string => {
  const { amountAwarded, contactPerson, submissionDate, notes, applicationUrl } = application;
  const open = tasks.get(application.id) ?? [];
  return [
    shortLine(application, today),
    ...(submissionDate ? [`  - Submitted ${formatDay(submissionDate)}`] : []),
    ...(amountAwarded === null ? [] : [`  - Awarded ${money(amountAwarded)}`]),
    ...(contactPerson ? [`  - Contact: ${asIs(contactPerson)}`] : []),
    ...(applicationUrl ? [`  - Page of the funder: ${applicationUrl}`] : []),
    ...(notes ? [`  - Your notes: ${asIs(notes.slice(0, mostNotes))}${notes.length > mostNotes ? "…" : ""}`] : []),
    ...(open.length ? ["  - Open tasks:", ...taskLines(open, today).map((line) => `  ${line}`)] : []),
  ].join("\n");
};

const openTasks = ({ applications, tasks, today }: OwnRecords): string => {
  const lines = applications.flatMap((application) => {
    const open = tasks.get(application.id) ?? [];
    return open.length ? [`- ${nameOf(application)}`, ...taskLines(open, today)] : [];
  });
  return lines.length
    ? `Open tasks of the applications that are due next:\n\n${lines.join("\n")}`
    : "The applications that are due next have no open tasks.";
};

const profile = (organization: Organization | undefined): string => {
  if (!organization) return "You have not described your organization yet: its profile fills every form here.";
  const { name, type, state, focusAreas, annualBudget, mission, targetPopulation, history } = organization;
  const facts = [
    organizationTypes[type],
    ...(state ? [`works in ${state}`] : []),
    ...(focusAreas.length ? [`focus on ${focusAreas.join(", ")}`] : []),
    ...(annualBudget ? [`annual budget ${annualBudgets[annualBudget]}`] : []),
  ];
  const missing = Object.entries({ mission, "people served": targetPopulation, history }).filter(([, said]) => !said);
  return [
    `Your profile says: **${asIs(name)}**, ${facts.join("; ")}.`,
    ...(mission ? [`Mission: ${asIs(mission.slice(0, mostNotes))}${mission.length > mostNotes ? "…" : ""}`] : []),
    ...(missing.length ? [`It does not say yet: ${missing.map(([field]) => field).join(", ")}.`] : []),
  ].join(" ");
};

/** What is asked for of the user's own records, in Markdown; nothing when nothing is. */
export const recordsAsked = (own: OwnRecords, wanted: Wanted<StoredApplication>): string => {
  const { applications } = own;
  const asks = wanted.deadlines || wanted.applications || wanted.tasks;
  const parts = [
    ...(wanted.named.length ? [wanted.named.map((application) => inFull(application, own)).join("\n")] : []),
    ...(asks && !applications.length ? ["You are not tracking any applications yet."] : []),
    ...(wanted.applications && applications.length ? [overview(own)] : []),
    ...(wanted.deadlines && applications.length && !wanted.named.length ? [deadlines(own)] : []),
    ...(wanted.tasks && applications.length && !wanted.named.length ? [openTasks(own)] : []),
    ...(wanted.profile ? [profile(own.organization)] : []),
  ];
  return parts.join("\n\n");
};

/** The records as a model is told of them: who asks and what is due in short, and in full what is asked for. */
export const recordsInWords = (own: OwnRecords, wanted: Wanted<StoredApplication>): string => {
  const always = { ...wanted, profile: true, applications: true, deadlines: !wanted.named.length };
  return `Today is ${formatDay(own.today)}.\n\n${recordsAsked(own, always)}`;
};

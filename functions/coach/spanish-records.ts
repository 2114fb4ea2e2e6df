import type { StoredApplication } from "#functions/applications/applications.ts";
import { daysBetween } from "#shared/util/dates.ts";
import type { QuestionIntent } from "./classify-question.ts";
import { escapeMarkdown } from "./format-records.ts";
import { getNearestDeadlines, type UserContext } from "./user-context.ts";

const formatSpanishDay = (day: string) =>
  new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
const formatDaysUntil = (today: string, day: string) => {
  const days = daysBetween(today, day);
  if (days === 0) return "hoy";
  const count = Math.abs(days) === 1 ? "1 día" : `${Math.abs(days)} días`;
  return days > 0 ? `en ${count}` : `hace ${count}`;
};

const formatDeadlines = (records: UserContext): string => {
  const nearest = getNearestDeadlines(records);
  if (!nearest.length) return "Ninguna de sus solicitudes sin enviar tiene una fecha límite próxima.";
  const lines = nearest.map(
    ({ grantName, funder, deadline }) =>
      `- **${escapeMarkdown(grantName)}** (${escapeMarkdown(funder)}): ${formatSpanishDay(String(deadline))}, ${formatDaysUntil(records.today, String(deadline))}`,
  );
  return `Sus próximas fechas límite:\n\n${lines.join("\n")}`;
};

const maxTasks = 10;
const formatTasks = ({ applications, tasks, today }: UserContext): string => {
  const open = applications
    .flatMap(({ id, grantName }) => (tasks.get(id) ?? []).map((task) => ({ ...task, grantName })))
    .toSorted((a, b) => (a.dueDate ?? "9999").localeCompare(b.dueDate ?? "9999"));
  if (!open.length) return "No tiene tareas pendientes en sus solicitudes próximas.";
  const lines = open
    .slice(0, maxTasks)
    .map(
      ({ title, dueDate, grantName }) =>
        `- ${escapeMarkdown(title)} (${escapeMarkdown(grantName)})${dueDate ? `: ${formatSpanishDay(dueDate)}, ${formatDaysUntil(today, dueDate)}` : ""}`,
    );
  return `Sus tareas pendientes:\n\n${lines.join("\n")}`;
};

const formatOverview = ({ applications }: UserContext): string => {
  const count = (status: StoredApplication["status"]) => applications.filter((entry) => entry.status === status).length;
  return `Tiene ${applications.length} solicitudes: ${count("draft")} en borrador, ${count("in_progress")} en curso, ${count("submitted")} enviadas, ${count("awarded")} otorgadas, ${count("declined")} rechazadas.`;
};

const maxListed = 8;
/** Lists submitted applications that await a decision, and unsubmitted ones. */
const formatOpen = ({ applications }: UserContext): string => {
  const toLines = (statuses: readonly StoredApplication["status"][]) =>
    applications
      .filter(({ status }) => statuses.includes(status))
      .slice(0, maxListed)
      .map(({ grantName, funder }) => `- **${escapeMarkdown(grantName)}** (${escapeMarkdown(funder)})`)
      .join("\n");
  const sent = toLines(["submitted", "under_review"]);
  const unsent = toLines(["draft", "in_progress"]);
  return [
    sent ? `Enviadas, en espera de una decisión:\n\n${sent}` : "Ninguna solicitud espera una decisión.",
    ...(unsent ? [`Todavía sin enviar:\n\n${unsent}`] : []),
  ].join("\n\n");
};

/** Formats the records that a Spanish question asks for. */
export const formatSpanishRecords = (records: UserContext, intent: QuestionIntent<StoredApplication>): string => {
  const { applications } = records;
  if (!(intent.deadlines || intent.tasks || intent.applications)) return "";
  if (!applications.length) return "Todavía no tiene solicitudes en el registro (*Application Tracker*).";
  return [
    ...(intent.applications && intent.deadlines ? [formatOpen(records)] : []),
    ...(intent.deadlines ? [formatDeadlines(records)] : []),
    ...(intent.tasks ? [formatTasks(records)] : []),
    ...(intent.applications && !intent.deadlines && !intent.tasks ? [formatOverview(records)] : []),
  ].join("\n\n");
};

import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import {
  ApplicationId,
  ApplicationStatus,
  applicationRoutes,
  type GrantApplication,
} from "#shared/api/applications.ts";
import { type Award, awardRoutes } from "#shared/api/awards.ts";
import { createApiClient, type FetchFunction, fetchAllPages } from "#shared/api/client.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { type ApplicationTask, taskRoutes } from "#shared/api/tasks.ts";
import { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { listOpenReports } from "#shared/domain/awards/award-figures.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import { registerTool, ToolError } from "./tool.ts";

const describeApplication = ({ id, grantName, funder, status, deadline, amountRequested }: GrantApplication) =>
  [
    `${grantName} (${id}), ${funder}: ${status.replaceAll("_", " ")}`,
    deadline ? `due ${formatDay(deadline)}` : "no deadline",
    ...(amountRequested === null ? [] : [`${formatDollars(amountRequested)} requested`]),
  ].join(", ");

const summarizeApplication = (application: GrantApplication) => {
  const { id, grantName, funder, status, priority, deadline, amountRequested, amountAwarded, progress } = application;
  return { id, grantName, funder, status, priority, deadline, amountRequested, amountAwarded, progress };
};

const matchesText = ({ grantName, funder, tags }: GrantApplication, text: string) =>
  [grantName, funder, ...tags].some((value) => value.toLowerCase().includes(text.trim().toLowerCase()));

const summarizeAward = ({ awardNumber, amountAwarded, periodStart, periodEnd, reports }: Award) => {
  const [report] = listOpenReports(reports);
  const nextReport = report ? { title: report.title, dueDate: report.dueDate } : null;
  return { awardNumber, amountAwarded, periodStart, periodEnd, nextReport };
};
const describeAward = (award: ReturnType<typeof summarizeAward>) => {
  const { awardNumber, amountAwarded, periodStart, periodEnd, nextReport } = award;
  const details = [
    ...(awardNumber ? [`number ${awardNumber}`] : []),
    ...(amountAwarded === null ? [] : [`${formatDollars(amountAwarded)} awarded`]),
    ...(periodStart ? [`starts ${formatDay(periodStart)}`] : []),
    ...(periodEnd ? [`ends ${formatDay(periodEnd)}`] : []),
    nextReport ? `next report “${nextReport.title}” due ${formatDay(nextReport.dueDate)}` : "no open report",
  ];
  return `Award: ${details.join(", ")}`;
};

const listLimits = { standard: 50, max: 200 } as const;
const limitMessage = `Please enter a limit from 1 to ${listLimits.max}`;
const maxDocumentLength = 60_000;

export const registerApplicationTools = (server: McpServer, fetch: FetchFunction): void => {
  const applications = createApiClient(applicationRoutes, fetch);
  const awards = createApiClient(awardRoutes, fetch);
  const tasks = createApiClient(taskRoutes, fetch);
  const calendar = createApiClient(trackerCalendarRoutes, fetch);
  const documents = createApiClient(documentRoutes, fetch);
  const listAll = async () =>
    (await fetchAllPages(applicationRoutes.listApplications, {}, fetch)) as GrantApplication[]; // parsed by the route's schema

  registerTool(server, {
    name: "list_applications",
    title: "List applications",
    description: "Lists the workspace's grant applications with status, deadline and amounts, newest first.",
    kind: "read",
    input: z.object({
      status: z.optional(ApplicationStatus),
      q: z.optional(z.string().check(z.maxLength(200, "Please enter at most 200 characters"))),
      limit: z.optional(z.int(limitMessage).check(z.gte(1, limitMessage), z.lte(listLimits.max, limitMessage))),
    }),
    fields: {
      status: "Only applications with this status",
      q: "Only applications with this text in their name, funder or tags",
      limit: `Number of applications to list: ${listLimits.standard} by default, at most ${listLimits.max}`,
    },
    run: async ({ status, q = "", limit = listLimits.standard }) => {
      const matches = (await listAll()).filter(
        (application) => (!status || application.status === status) && matchesText(application, q),
      );
      const list = matches.slice(0, limit);
      const omittedCount = matches.length - list.length;
      const lines = list.map(describeApplication);
      if (omittedCount > 0)
        lines.push(
          "",
          `${omittedCount} of ${matches.length} applications are left out. Use q or status to narrow the list, or a limit of up to ${listLimits.max}.`,
        );
      return {
        text: lines.length ? lines.join("\n") : "There are no applications.",
        data: { applications: list.map(summarizeApplication), total: matches.length },
      };
    },
  });

  registerTool(server, {
    name: "get_application",
    title: "Get an application",
    description: "Gets an application with its notes, contact, links and tasks, and the main terms of its award.",
    kind: "read",
    input: z.object({ id: ApplicationId }),
    run: async ({ id }) => {
      const application = (await listAll()).find((candidate) => candidate.id === id);
      if (!application) throw new ToolError("This application does not exist in the workspace");
      const list = (await fetchAllPages(taskRoutes.listTasks, { params: { id } }, fetch)) as ApplicationTask[]; // parsed by the route's schema
      const lines = list.map(
        ({ title, dueDate, completed }) =>
          `- [${completed ? "x" : " "}] ${title}${dueDate ? `, due ${formatDay(dueDate)}` : ""}`,
      );
      const hasAward = application.status === "awarded" || application.amountAwarded !== null;
      const award = hasAward ? summarizeAward(await awards.getAward({ params: { id } })) : null;
      const notes = application.notes ? ["", application.notes] : [];
      const about = [describeApplication(application), ...(award ? [describeAward(award)] : []), ...notes];
      return {
        text: [...about, "", lines.length ? "Tasks:" : "No tasks.", ...lines].join("\n"),
        data: { application, tasks: list, award },
      };
    },
  });

  registerTool(server, {
    name: "list_deadlines",
    title: "List deadlines",
    description:
      "Lists application deadlines, due tasks and award dates (reports, expected payments, closeout, end of the period) between two days, inclusive.",
    kind: "read",
    input: trackerCalendarRoutes.getCalendar.query,
    fields: {
      from: "First day, YYYY-MM-DD",
      to: "Last day, YYYY-MM-DD, at most 400 days later",
      open: "true to list only open items, including overdue ones",
    },
    run: async (query) => {
      const { items, next } = await calendar.getCalendar({ query });
      const lines = items.map(({ date, kind, title, applicationName, done }) => {
        const about =
          kind === "deadline"
            ? `deadline of ${title}`
            : `${kind.replaceAll("_", " ")} “${title}” for ${applicationName}`;
        return `${formatDay(date)}: ${about}${done ? " (done)" : ""}`;
      });
      return { text: lines.length ? lines.join("\n") : "Nothing is due on these days.", data: { items, next } };
    },
  });

  registerTool(server, {
    name: "create_application",
    title: "Create an application",
    description: "Adds a grant application to the tracker. Ask the user first.",
    kind: "add",
    input: applicationRoutes.createApplication.body,
    fields: {
      amountRequested: "In dollars",
      deadline: "YYYY-MM-DD",
      opportunityId: "From save_program; fills the funder and the deadline of a saved program",
    },
    run: async (body) => {
      const application = await applications.createApplication({ body });
      return { text: `Created ${describeApplication(application)}.`, data: { application } };
    },
  });

  registerTool(server, {
    name: "add_task",
    title: "Add a task",
    description: "Adds a task to an application. Ask the user first.",
    kind: "add",
    input: taskRoutes.createTask.body,
    fields: { dueDate: "YYYY-MM-DD" },
    run: async (body) => {
      const task = await tasks.createTask({ body });
      return {
        text: `Added “${task.title}”${task.dueDate ? `, due ${formatDay(task.dueDate)}` : ""}.`,
        data: { task },
      };
    },
  });

  registerTool(server, {
    name: "list_documents",
    title: "List documents",
    description: "Lists the workspace's documents: drafts, uploaded files and notes.",
    kind: "read",
    input: z.object({ applicationId: z.optional(ApplicationId) }),
    fields: { applicationId: "Only documents of this application" },
    run: async ({ applicationId }) => {
      const all = await documents.listDocuments();
      const list = all
        .filter((document) => !applicationId || document.applicationId === applicationId)
        .map(({ id, title, type, status, updatedAt, file }) => ({
          ...{ id, title, type, status, updatedAt },
          fileName: file?.name ?? null,
        }));
      const lines = list.map(({ id, title, type, status }) => `${title} (${id}): ${type}, ${status}`);
      return { text: lines.length ? lines.join("\n") : "There are no documents.", data: { documents: list } };
    },
  });

  registerTool(server, {
    name: "read_document",
    title: "Read a document",
    description: "Reads the text of a document, or the text extracted from an uploaded file.",
    kind: "read",
    input: documentRoutes.getDocument.params,
    run: async (params) => {
      const { id, title, content, file, updatedAt } = await documents.getDocument({ params });
      const text = file ? await readFileText(params) : (content ?? "");
      const visibleText = text.slice(0, maxDocumentLength);
      return {
        text: `${title}\n\n${visibleText}${visibleText.length < text.length ? "\n\n(Truncated because the text is too long.)" : ""}`,
        data: { id, title, updatedAt, content: visibleText, isComplete: visibleText.length === text.length },
      };
    },
  });

  const readFileText = async (params: { id: string }) => {
    const { sections } = await documents.getFileText({ params });
    return sections.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text)).join("\n\n");
  };
};

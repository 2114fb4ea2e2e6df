import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import {
  ApplicationId,
  ApplicationStatus,
  applicationRoutes,
  type GrantApplication,
} from "#shared/api/applications.ts";
import { createApiClient, type FetchFunction, fetchAllPages } from "#shared/api/client.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { type ApplicationTask, taskRoutes } from "#shared/api/tasks.ts";
import { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
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

const maxDocumentLength = 60_000;

export const registerApplicationTools = (server: McpServer, fetch: FetchFunction): void => {
  const applications = createApiClient(applicationRoutes, fetch);
  const tasks = createApiClient(taskRoutes, fetch);
  const calendar = createApiClient(trackerCalendarRoutes, fetch);
  const documents = createApiClient(documentRoutes, fetch);
  const listAll = async () =>
    (await fetchAllPages(applicationRoutes.listApplications, {}, fetch)) as GrantApplication[]; // parsed by the route's schema

  registerTool(server, {
    name: "list_applications",
    title: "List applications",
    description: "Lists the workspace's grant applications with status, deadline and amounts.",
    kind: "read",
    input: z.object({ status: z.optional(ApplicationStatus) }),
    fields: { status: "Only applications with this status" },
    run: async ({ status }) => {
      const list = (await listAll()).filter((application) => !status || application.status === status);
      return {
        text: list.length ? list.map(describeApplication).join("\n") : "There are no applications.",
        data: { applications: list.map(summarizeApplication) },
      };
    },
  });

  registerTool(server, {
    name: "get_application",
    title: "Get an application",
    description: "Gets an application with its notes, contact, links and tasks.",
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
      const notes = application.notes ? ["", application.notes] : [];
      return {
        text: [describeApplication(application), ...notes, "", lines.length ? "Tasks:" : "No tasks.", ...lines].join(
          "\n",
        ),
        data: { application, tasks: list },
      };
    },
  });

  registerTool(server, {
    name: "list_deadlines",
    title: "List deadlines",
    description:
      "Lists application deadlines, due tasks and dates of awards (reports, expected payments, closeout, end of the period) between two days, inclusive.",
    kind: "read",
    input: trackerCalendarRoutes.getCalendar.query,
    fields: {
      from: "First day, YYYY-MM-DD",
      to: "Last day, YYYY-MM-DD, at most 400 days later",
      open: "true for only what is not done, including what is overdue",
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
    description: "Reads the text of a document, or the text that was read from an uploaded file.",
    kind: "read",
    input: documentRoutes.getDocument.params,
    run: async (params) => {
      const { id, title, content, file, updatedAt } = await documents.getDocument({ params });
      const text = file ? await readFileText(params) : (content ?? "");
      const shown = text.slice(0, maxDocumentLength);
      return {
        text: `${title}\n\n${shown}${shown.length < text.length ? "\n\n(The rest is left out because it is too long.)" : ""}`,
        data: { id, title, updatedAt, content: shown, isComplete: shown.length === text.length },
      };
    },
  });

  const readFileText = async (params: { id: string }) => {
    const { sections } = await documents.getFileText({ params });
    return sections.map(({ heading, text }) => (heading ? `${heading}\n${text}` : text)).join("\n\n");
  };
};

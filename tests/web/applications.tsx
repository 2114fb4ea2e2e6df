import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { GrantApplication, StatusChange } from "#shared/api/applications.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { toDeadlineItem, toTaskItem } from "#shared/api/tracker-calendar.ts";
import { createId } from "#shared/util/ids.ts";
import { createQueryClient } from "#web/api/queries.ts";
import { createApiErrorHandler } from "#web/app/api-error-handler.ts";
import { App } from "#web/app/router.tsx";
import { type ApplicationChangeInput, toOptimisticChange } from "#web/applications/editing/application-form-values.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { createTaskResponses, isStaleVersion, versionConflict } from "./tasks.ts";
import { type MockResponses, openApp, problemResponse, signedInResponses } from "./testing.tsx";

const toMidnightUtc = (day: string) => `${day}T00:00:00.000Z`;
/** Builds an application. The deadline may be a plain date such as "2026-11-21". */
export const createApplication = (overrides: Partial<GrantApplication> = {}): GrantApplication => {
  const now = new Date();
  const { deadline = null, ...rest } = overrides;
  return {
    id: createId("application", now),
    organizationId: null,
    opportunityId: null,
    ownerId: null,
    grantName: "Early Literacy Fund",
    funder: "Example Foundation",
    amountRequested: null,
    amountAwarded: null,
    status: "draft",
    stageId: null,
    priority: "medium",
    applicationDate: now.toISOString(),
    deadline: deadline && toMidnightUtc(deadline.slice(0, 10)),
    deadlineEstimated: false,
    submissionDate: null,
    decisionDate: null,
    notes: null,
    tags: [],
    contactPerson: null,
    contactEmail: null,
    applicationUrl: null,
    programUrl: null,
    eligibilityRequirements: null,
    matchScore: 0,
    progress: 0,
    tasksTotal: 0,
    tasksCompleted: 0,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...rest,
  };
};

/**
 * Creates a tracker and the API responses backed by it. `overrides` is oldest first. `change` simulates a change from
 * another tab. `history` has the status changes, newest first.
 */
export const createTracker = (overrides: Partial<GrantApplication>[]) => {
  const applications = overrides
    .map((fields, index) => {
      const createdAt = new Date(Date.now() - 1000 * (overrides.length - 1 - index)).toISOString();
      return createApplication({ createdAt, updatedAt: createdAt, applicationDate: createdAt, ...fields });
    })
    .reverse();
  const tasks: ApplicationTask[] = [];
  const history: StatusChange[] = [];
  const find = (id = "") => applications.find((application) => application.id === id);
  const change = (application: GrantApplication, body: ApplicationChangeInput) => {
    const { status: previousStatus, version, id: applicationId } = application;
    Object.assign(application, toOptimisticChange(body), body.progress === null && { progress: 0 }, {
      version: version + 1,
    });
    if (application.status !== previousStatus)
      history.unshift({
        id: createId("history", new Date()),
        applicationId,
        previousStatus,
        newStatus: application.status,
        notes: body.statusNote || null,
        changedAt: new Date().toISOString(),
        changedBy: null,
      });
    return application;
  };
  const responses: MockResponses = {
    ...signedInResponses,
    listApplications: () => structuredClone(applications),
    getTrackerViews: { views: [], stages: [], version: 0 },
    getLastImport: { last: null },
    ...createTaskResponses(tasks),
    listRequirements: { items: [], fromCatalog: null },
    listDocuments: [],
    listStatusChanges: () => history,
    updateApplication: (call) => {
      const application = find(call.params.id);
      if (!application) return problemResponse(404, "not_found");
      if (isStaleVersion(call, application.version)) return versionConflict();
      return structuredClone(change(application, call.body as ApplicationChangeInput));
    },
    deleteApplication: (call) => {
      const application = find(call.params.id);
      if (application && isStaleVersion(call, application.version)) return versionConflict();
      applications.splice(0, applications.length, ...applications.filter((candidate) => candidate !== application));
    },
    getCalendar: ({ query: { from = "", to = "" } }) => {
      const items = [
        ...applications.flatMap(({ deadline, ...application }) =>
          deadline ? [toDeadlineItem({ ...application, deadline })] : [],
        ),
        ...tasks.flatMap(({ dueDate, ...task }) =>
          dueDate ? [toTaskItem({ ...task, dueDate }, find(task.applicationId)?.grantName ?? "")] : [],
        ),
      ];
      const order = ({ date, kind, title }: (typeof items)[number]) => `${date} ${kind} ${title}`;
      return {
        items: items
          .filter(({ date }) => date.slice(0, 10) >= from && date.slice(0, 10) <= to)
          .sort((a, b) => (order(a) < order(b) ? -1 : 1)),
        next: null,
      };
    },
  };
  return { responses, applications, tasks, history, change };
};

/** Opens the tracker at a query such as `?view=board` and dismisses the previous test's toast. */
export const openTracker = (query: string, { responses }: { responses: MockResponses }) => {
  toast({ title: "" }).dismiss();
  return openApp(`/application-tracker${query}`, responses);
};
/** Renders the app again at the current URL, like a reload; the responses stay. */
export const reloadApp = async (screen: { unmount: () => Promise<void> }) => {
  await screen.unmount();
  return render(<App queryClient={createQueryClient(createApiErrorHandler())} />);
};

export const findButton = (name: string) => page.getByRole("button", { name, exact: true });
export const findHeading = (name: string) => page.getByRole("heading", { name, exact: true });
export const cardHeadings = page.getByRole("list", { name: "Applications" }).getByRole("heading", { level: 2 });
export const findColumn = (name: string) => page.getByRole("region", { name, exact: true });
export const findToast = (text: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });
export const expectTexts = (locator: Locator, texts: string[]) =>
  expect.poll(() => locator.elements().map(({ textContent }) => textContent)).toEqual(texts);
export const expectSearch = (search: string) => expect.poll(() => window.location.search).toBe(search);
export const expectAnnounced = (sentence: string) =>
  expect.element(page.getByRole("status").filter({ hasText: sentence }).first()).toBeInTheDocument();

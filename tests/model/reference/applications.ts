import fc from "fast-check";
import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import type { PointRule } from "#shared/api/gamification.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import { recordActivities } from "./gamification.ts";
import {
  day,
  defineDelete,
  defineOperation,
  defineRecordOperation,
  dollars,
  getCreatedId,
  note,
  notFound,
  ok,
  optionalReferenceTo,
  partial,
  problem,
  type RecordByKind,
  type UserState,
  url,
  word,
} from "./state.ts";

type Application = RecordByKind<"application">;
const fields = {
  grantName: word,
  funder: word,
  amountRequested: dollars,
  status: fc.constantFrom(...applicationStatuses),
  priority: fc.constantFrom("high", "medium", "low"),
  deadline: day,
  notes: note,
  applicationUrl: url,
  tags: fc.constantFrom<string[]>([], ["roof"], ["roof", "porch"]),
} as const;
type Fields = Pick<GrantApplication, keyof typeof fields>;
type NewFields = Fields & {
  deadlineEstimated: boolean;
  progress: number;
  organizationId: string | null;
  opportunityId: string | null;
};
type Update = Fields &
  Pick<GrantApplication, "amountAwarded"> & {
    deadlineEstimated: false;
    progress: number | null;
    statusNote: string | null;
  };

/** Converts an application to its API representation; progress follows the tasks until the user sets it. */
const toView = ({ isProgressManual, hadChecklist: _, ...application }: Application): GrantApplication => {
  const { tasksTotal, tasksCompleted, progress } = application;
  const taskProgress = tasksTotal ? Math.round((100 * tasksCompleted) / tasksTotal) : 0;
  return { ...application, progress: isProgressManual ? progress : taskProgress };
};

const recordStatus = (
  state: UserState,
  { id, status }: Application,
  previousStatus: ApplicationStatus | null,
  notes: string | null,
  now: string,
): [PointRule, string][] => {
  const change = { id: "", applicationId: id, previousStatus, newStatus: status, notes, changedAt: now };
  state.statusChanges.push({ ...change, changedBy: state.userId });
  if (status === "submitted") return [["applicationSubmitted", id]];
  return status === "awarded" ? [["applicationAwarded", id]] : [];
};

export const applicationOperations = {
  getApplicationStats: defineOperation({
    weight: 3,
    respond: (state) => {
      const applications = [...state.application.values()];
      const count = (...statuses: ApplicationStatus[]) =>
        applications.filter(({ status }) => statuses.includes(status)).length;
      const decidedCount = count("awarded", "declined");
      const awardedCents = applications
        .filter(({ status }) => status === "awarded")
        .reduce((sum, { amountAwarded }) => sum + Math.round((amountAwarded ?? 0) * 100), 0);
      return ok({
        totalApplications: applications.length,
        successRate: decidedCount ? Math.round((100 * count("awarded")) / decidedCount) : 0,
        totalAwarded: awardedCents / 100,
        pending: count("submitted", "under_review"),
      });
    },
  }),
  listApplications: defineOperation({
    weight: 4,
    respond: ({ application }) => ok([...application.values()].reverse().map(toView)),
  }),
  createApplication: defineOperation({
    weight: 6,
    body: fc.record({
      ...fields,
      deadlineEstimated: fc.constantFrom(false, false, true),
      progress: fc.constantFrom(0, 0, 40),
      organizationId: optionalReferenceTo("organization"),
      opportunityId: optionalReferenceTo("opportunity"),
    }) as fc.Arbitrary<NewFields>,
    respond: (state, request) => {
      const { now, body } = request;
      if (body.organizationId && !state.organization.has(body.organizationId)) return notFound("organization");
      const opportunity = body.opportunityId ? state.opportunity.get(body.opportunityId) : undefined;
      if (body.opportunityId && !opportunity) return notFound("opportunity");
      const application: Application = {
        ...body,
        id: getCreatedId(request),
        ownerId: state.userId,
        stageId: null,
        applicationUrl: body.applicationUrl ?? opportunity?.applicationLink ?? null,
        programUrl: opportunity?.sourceUrl ?? null,
        contactPerson: null,
        contactEmail: null,
        eligibilityRequirements: null,
        deadlineEstimated: body.deadlineEstimated && body.deadline !== null,
        amountAwarded: null,
        submissionDate: null,
        decisionDate: null,
        matchScore: opportunity?.matchScore ?? 0,
        tasksTotal: 0,
        tasksCompleted: 0,
        version: 1,
        applicationDate: now,
        createdAt: now,
        updatedAt: now,
        isProgressManual: body.progress > 0,
        hadChecklist: false,
      };
      state.application.set(application.id, application);
      const statusActivities = recordStatus(state, application, null, null, now);
      recordActivities(state, now, [["applicationCreated", application.id], ...statusActivities]);
      return ok(toView(application));
    },
  }),
  updateApplication: defineRecordOperation("application", {
    weight: 10,
    isVersioned: true,
    body: partial<Update>({
      ...fields,
      amountAwarded: dollars,
      deadlineEstimated: fc.constant(false),
      progress: fc.constantFrom(null, 0, 70),
      statusNote: note,
    }),
    respond: (before, { id, now, body: { statusNote = null, progress, ...changes } }, state) => {
      const after: Application = { ...before, ...changes };
      if (changes.deadline !== undefined) after.deadlineEstimated = false;
      if (progress !== undefined)
        Object.assign(after, { isProgressManual: progress !== null, progress: progress ?? 0 });
      if (JSON.stringify(after) === JSON.stringify(before)) return ok(toView(before));
      Object.assign(after, { version: before.version + 1, updatedAt: now });
      state.application.set(id, after);
      if (after.status !== before.status)
        recordActivities(state, now, recordStatus(state, after, before.status, statusNote, now));
      return ok(toView(after));
    },
  }),
  deleteApplication: defineDelete("application", {
    weight: 2,
    isVersioned: true,
    onDelete: (state, { id, now }, { organizationId }) => {
      state.statusChanges = state.statusChanges.filter(({ applicationId }) => applicationId !== id);
      for (const store of [state.task, state.requirement])
        for (const [key, { applicationId }] of store) if (applicationId === id) store.delete(key);
      // Documents outlive their application.
      for (const document of state.document.values())
        if (document.applicationId === id)
          Object.assign(document, {
            applicationId: null,
            organizationId: document.organizationId ?? organizationId,
            revision: document.revision + 1,
            updatedAt: now,
          });
    },
  }),
  listStatusChanges: defineOperation({
    weight: 2,
    target: "application",
    respond: ({ statusChanges }, { id, actual }) => {
      // No other response contains the IDs of status changes, so they are taken from this one.
      const ids = Array.isArray(actual) ? actual.map((change) => String(change.id)) : [];
      const changes = statusChanges.filter(({ applicationId }) => applicationId === id).reverse();
      return ok(changes.map((change, index) => ({ ...change, id: ids[index] })));
    },
  }),
};

const maxRequirements = 150;
const requirementFields = { kind: fc.constantFrom("deadline", "component"), requirement: word } as const;
const toRequirement = ({ applicationId: _, ...requirement }: RecordByKind<"requirement">): Requirement => requirement;
const getChecklist = ({ requirement }: UserState, id: string) =>
  [...requirement.values()].filter(({ applicationId }) => applicationId === id);

export const requirementOperations = {
  listRequirements: defineRecordOperation("application", {
    weight: 2,
    respond: ({ id, opportunityId }, _, state) => {
      const opportunity = opportunityId ? state.opportunity.get(opportunityId) : undefined;
      return ok({ items: getChecklist(state, id).map(toRequirement), fromCatalog: opportunity?.catalogId ?? null });
    },
  }),
  addRequirement: defineRecordOperation("application", {
    weight: 5,
    body: fc.record(requirementFields),
    respond: (application, request, state) => {
      const { id, now, body } = request;
      if (getChecklist(state, id).length >= maxRequirements) return problem("invalid_request");
      // The first requirement counts as a change to the application.
      if (!application.hadChecklist) Object.assign(application, { hadChecklist: true, updatedAt: now });
      const defaults = {
        quote: null,
        paraphrase: null,
        page: null,
        state: "open",
        origin: "user",
        isProposed: false,
        sourceId: null,
        likelihood: null,
        position: null,
        ownerId: null,
        answeredIn: null,
        noticeChange: null,
        version: 1,
      } as const;
      const requirement = { ...body, ...defaults, id: getCreatedId(request), applicationId: id };
      state.requirement.set(requirement.id, requirement);
      return ok(toRequirement(requirement));
    },
  }),
  updateRequirement: defineRecordOperation("requirement", {
    weight: 5,
    isVersioned: true,
    body: partial<Pick<Requirement, "kind" | "requirement" | "state">>({
      ...requirementFields,
      state: fc.constantFrom("open", "done", "not_applicable"),
    }),
    respond: (before, { id, body }, state) => {
      const after = { ...before, ...body };
      // Checking off a requirement does not change its version.
      if (after.kind !== before.kind || after.requirement !== before.requirement) after.version += 1;
      state.requirement.set(id, after);
      return ok(toRequirement(after));
    },
  }),
  deleteRequirement: defineDelete("requirement", { weight: 2 }),
};

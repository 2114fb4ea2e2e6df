import fc from "fast-check";
import type { Requirement } from "#shared/api/requirements.ts";
import {
  defineOperation,
  getCreatedId,
  isStale,
  noContent,
  notFound,
  partialOf,
  type Row,
  respondWith,
  respondWithProblem,
  type UserState,
  versionConflict,
  word,
} from "./user-state.ts";

const most = 150;
const fields = { kind: fc.constantFrom("deadline", "component"), requirement: word } as const;
const full = respondWithProblem(
  "invalid_request",
  "A checklist holds at most 150 requirements. Please remove some first",
);
const shown = ({ applicationId: _, ...row }: Row): Requirement => row;
const rowsOf = ({ requirement }: UserState, id: string) =>
  [...requirement.values()].filter(({ applicationId }) => applicationId === id);

export const requirementOperations = {
  listRequirements: defineOperation({
    weight: 2,
    of: "application",
    says: (mine, { id }) => {
      const application = mine.application.get(id);
      if (!application) return notFound("application");
      const from = application.opportunityId ? mine.opportunity.get(application.opportunityId) : undefined;
      return respondWith({ items: rowsOf(mine, id).map(shown), fromCatalog: from?.catalogId ?? null });
    },
  }),
  addRequirement: defineOperation({
    weight: 5,
    of: "application",
    body: fc.record(fields),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const application = mine.application.get(id);
      if (!application) return notFound("application");
      if (rowsOf(mine, id).length >= most) return full;
      // The first requirement counts as a change of the application.
      if (!application.hadChecklist) Object.assign(application, { hadChecklist: true, updatedAt: now });
      const fresh = { quote: null, state: "open", origin: "own", version: 1 } as const;
      const row: Row = { ...body, ...fresh, id: getCreatedId(asked), applicationId: id };
      mine.requirement.set(row.id, row);
      return respondWith(shown(row));
    },
  }),
  updateRequirement: defineOperation({
    weight: 5,
    of: "requirement",
    body: partialOf<Pick<Requirement, "kind" | "requirement" | "state">>({
      ...fields,
      state: fc.constantFrom("open", "done", "not_applicable"),
    }),
    says: ({ requirement }, asked) => {
      const before = requirement.get(asked.id);
      if (!before) return notFound("requirement");
      if (isStale(asked, before.version)) return versionConflict();
      const after = { ...before, ...asked.body };
      // Ticking it off does not change its content.
      if (after.kind !== before.kind || after.requirement !== before.requirement) after.version += 1;
      requirement.set(asked.id, after);
      return respondWith(shown(after));
    },
  }),
  deleteRequirement: defineOperation({
    weight: 2,
    of: "requirement",
    says: ({ requirement }, { id }) => (requirement.delete(id) ? noContent : notFound("requirement")),
  }),
};

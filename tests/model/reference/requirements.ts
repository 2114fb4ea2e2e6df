import fc from "fast-check";
import type { Requirement } from "#shared/api/requirements.ts";
import {
  answers,
  done,
  isStale,
  type Mine,
  madeId,
  missing,
  operation,
  type Row,
  refused,
  someOf,
  stale,
  word,
} from "./mine.ts";

const most = 150;
const fields = { kind: fc.constantFrom("deadline", "component"), requirement: word } as const;
const full = refused(
  "invalid_request",
  "A checklist holds at most 150 requirements. Please take off what you do not need",
);
const shown = ({ applicationId: _, ...row }: Row): Requirement => row;
const rowsOf = ({ requirement }: Mine, id: string) =>
  [...requirement.values()].filter(({ applicationId }) => applicationId === id);

export const requirementOperations = {
  listRequirements: operation({
    weight: 2,
    of: "application",
    says: (mine, { id }) => {
      const application = mine.application.get(id);
      if (!application) return missing("application");
      const from = application.opportunityId ? mine.opportunity.get(application.opportunityId) : undefined;
      return answers({ items: rowsOf(mine, id).map(shown), fromCatalog: from?.catalogId ?? null });
    },
  }),
  addRequirement: operation({
    weight: 5,
    of: "application",
    body: fc.record(fields),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const application = mine.application.get(id);
      if (!application) return missing("application");
      if (rowsOf(mine, id).length >= most) return full;
      // The first requirement counts as a change of the application.
      if (!application.hadChecklist) Object.assign(application, { hadChecklist: true, updatedAt: now });
      const fresh = { quote: null, state: "open", origin: "own", version: 1 } as const;
      const row: Row = { ...body, ...fresh, id: madeId(asked), applicationId: id };
      mine.requirement.set(row.id, row);
      return answers(shown(row));
    },
  }),
  updateRequirement: operation({
    weight: 5,
    of: "requirement",
    body: someOf<Pick<Requirement, "kind" | "requirement" | "state">>({
      ...fields,
      state: fc.constantFrom("open", "done", "not_applicable"),
    }),
    says: ({ requirement }, asked) => {
      const before = requirement.get(asked.id);
      if (!before) return missing("requirement");
      if (isStale(asked, before.version)) return stale();
      const after = { ...before, ...asked.body };
      // Ticking it off does not change its content.
      if (after.kind !== before.kind || after.requirement !== before.requirement) after.version += 1;
      requirement.set(asked.id, after);
      return answers(shown(after));
    },
  }),
  deleteRequirement: operation({
    weight: 2,
    of: "requirement",
    says: ({ requirement }, { id }) => (requirement.delete(id) ? done : missing("requirement")),
  }),
};

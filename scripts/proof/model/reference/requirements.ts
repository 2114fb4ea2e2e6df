import fc from "fast-check";
import type { Requirement } from "#shared/requirements.ts";
import { answers, done, isStale, type Mine, madeId, operation, type Row, refused } from "./mine.ts";
import { someOf, word } from "./words.ts";

const most = 150;
const fields = { kind: fc.constantFrom("deadline", "component"), requirement: word } as const;
const shown = ({ applicationId: _, ...row }: Row): Requirement => row;
const rowsOf = ({ requirement }: Mine, id: string) =>
  [...requirement.values()].filter(({ applicationId }) => applicationId === id);

export const requirementOperations = {
  listRequirements: operation({
    weight: 2,
    of: "application",
    says: (mine, { id }) => {
      const application = mine.application.get(id);
      if (!application) return refused(404);
      const from = application.opportunityId ? mine.opportunity.get(application.opportunityId) : undefined;
      return answers({ items: rowsOf(mine, id).map(shown), fromCatalogue: from?.catalogueId ?? null });
    },
  }),
  addRequirement: operation({
    weight: 5,
    of: "application",
    body: fc.record(fields),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const application = mine.application.get(id);
      if (!application) return refused(404);
      if (rowsOf(mine, id).length >= most) return refused(400);
      // The first one of all marks the application as worked on.
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
      if (!before) return refused(404);
      if (isStale(asked, before.version)) return refused(409);
      const after = { ...before, ...asked.body };
      // Ticking it off is no change of what it says.
      if (after.kind !== before.kind || after.requirement !== before.requirement) after.version += 1;
      requirement.set(asked.id, after);
      return answers(shown(after));
    },
  }),
  deleteRequirement: operation({
    weight: 2,
    of: "requirement",
    says: ({ requirement }, { id }) => (requirement.delete(id) ? done : refused(404)),
  }),
};

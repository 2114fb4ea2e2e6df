import fc from "fast-check";
import type { Draft, NewDraft } from "#shared/api/writing.ts";
import { answers, done, isStale, type Mine, madeId, missing, operation, refused, stale } from "./mine.ts";
import { link, word } from "./words.ts";

const most = 50;
const body: fc.Arbitrary<NewDraft> = fc.record({
  name: word,
  kind: fc.constantFrom("proposal", "cover_letter"),
  fields: fc.constantFrom<Record<string, string>>(
    {},
    { projectTitle: "Lamps" },
    { projectTitle: "Lamps", need: "Two\nlines" },
  ),
  opportunityId: link("opportunity"),
  applicationId: link("application"),
});
type Purpose = Pick<Draft, "opportunityId" | "applicationId">;
const notThere = ({ opportunity, application }: Mine, { opportunityId, applicationId }: Purpose) => {
  if (applicationId !== null && !application.has(applicationId)) return missing("application");
  return opportunityId === null || opportunity.has(opportunityId) ? undefined : missing("funding opportunity");
};
const card = ({ fields: _, ...one }: Draft) => one;

export const draftOperations = {
  listDrafts: operation({
    weight: 3,
    says: ({ draft }) =>
      answers(
        [...draft.values()]
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
          .map(card),
      ),
  }),
  getDraft: operation({
    weight: 2,
    of: "draft",
    says: ({ draft }, { id }) => {
      const found = draft.get(id);
      return found ? answers(found) : missing("draft");
    },
  }),
  createDraft: operation({
    weight: 6,
    body,
    says: (mine, asked) => {
      const { now, body } = asked;
      const gone = notThere(mine, body);
      if (gone) return gone;
      if (mine.draft.size >= most)
        return refused("invalid_request", "You have 50 drafts. Please delete one you no longer need");
      const one: Draft = { ...body, id: madeId(asked), version: 1, createdAt: now, updatedAt: now };
      mine.draft.set(one.id, one);
      return answers(one);
    },
  }),
  updateDraft: operation({
    weight: 5,
    of: "draft",
    body,
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.draft.get(id);
      if (!before) return missing("draft");
      if (isStale(asked, before.version)) return stale();
      const { opportunityId, applicationId } = before;
      // What it is for may be gone by now; only what is new is looked up.
      const isNew = body.opportunityId !== opportunityId || body.applicationId !== applicationId;
      const gone = isNew ? notThere(mine, body) : undefined;
      if (gone) return gone;
      const after = { ...before, ...body, version: before.version + 1, updatedAt: now };
      mine.draft.set(id, after);
      return answers(after);
    },
  }),
  deleteDraft: operation({
    weight: 1,
    of: "draft",
    says: ({ draft }, { id }) => (draft.delete(id) ? done : missing("draft")),
  }),
};

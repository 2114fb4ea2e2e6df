import { expect, test } from "vitest";
import {
  computeDraftName,
  findDraftToResume,
  hasNewerDocument,
  hasSameAnswers,
  hasUnsavedAnswers,
  pickFormFields,
  resolveAnswersSource,
  shouldCreateDraft,
} from "./workspace-rules.ts";

const answers = { projectTitle: "Keys for 60 Families", totalBudget: "110000" };
const other = { projectTitle: "Lamps for All", totalBudget: "" };
const draft = {
  id: "draft_1",
  name: "Lamps",
  version: 1,
  updatedAt: "2026-11-21T10:00:00.000Z",
  applicationId: null,
  opportunityId: null,
};

test("answers are equal regardless of amount formatting and empty fields", () => {
  expect(hasSameAnswers(answers, { ...answers, totalBudget: "$110,000 ", methodology: " " })).toBe(true);
  expect(hasSameAnswers(answers, { ...answers, totalBudget: "111,000" })).toBe(false);
  expect(hasSameAnswers(answers, { projectTitle: "Keys for 60 Families" })).toBe(false);
});

test("opens a document's own answers instead of those another document left in the form", () => {
  expect(resolveAnswersSource({}, answers)).toBe("answers");
  expect(resolveAnswersSource({ fields: other, draft, isHeld: true }, answers)).toBe("answers");
  expect(resolveAnswersSource({ fields: answers, draft: null }, answers)).toBe("kept");
  expect(resolveAnswersSource({ fields: other, draft: null }, undefined)).toBe("kept");
});

test("asks before replacing a form that is not saved in a draft", () => {
  expect(resolveAnswersSource({ fields: other, draft: null }, answers)).toBe("ask");
  expect(resolveAnswersSource({ fields: other, draft, isHeld: false }, answers)).toBe("ask");
  expect(resolveAnswersSource({ fields: { projectTitle: " " }, draft: null }, answers)).toBe("answers");
});

test("starting over would lose answers only when nothing else holds them", () => {
  expect(hasUnsavedAnswers({})).toBe(false);
  expect(hasUnsavedAnswers({ fields: { projectTitle: "" }, draft: null })).toBe(false);
  expect(hasUnsavedAnswers({ fields: other, draft, isHeld: true })).toBe(false);
  expect(hasUnsavedAnswers({ fields: answers, draft: null }, answers)).toBe(false);
  expect(hasUnsavedAnswers({ fields: other, draft: null }, answers)).toBe(true);
  expect(hasUnsavedAnswers({ fields: other, draft, isHeld: false })).toBe(true);
});

test("a draft is created once an answer differs from the initial values", () => {
  const start = { type: "grants", organizationName: "Lantern House", totalBudget: "", projectGoals: "" };
  expect(shouldCreateDraft(start, start)).toBe(false);
  expect(shouldCreateDraft({ ...start, type: "donations" }, start)).toBe(false);
  expect(shouldCreateDraft({ ...start, organizationName: "" }, start)).toBe(false);
  expect(shouldCreateDraft({ ...start, organizationName: "Lantern  House ", projectGoals: " \n" }, start)).toBe(false);
  expect(shouldCreateDraft({ ...start, projectGoals: "House 60 families." }, start)).toBe(true);
  expect(shouldCreateDraft({ ...start, organizationName: "Harbor House" }, start)).toBe(true);
});

test("a draft name follows the title until the user renames the draft", () => {
  const unnamed = "Untitled proposal";
  const dated = `${unnamed}, Nov 22, 2026, 10:42 AM`;
  expect(computeDraftName({ before: dated, heldTitle: "", title: "Keys", unnamed })).toBe("Keys");
  expect(computeDraftName({ before: "Keys", heldTitle: "Keys", title: "Keys for All", unnamed })).toBe("Keys for All");
  expect(computeDraftName({ before: "Keys", heldTitle: "Keys", title: "", unnamed })).toBe("Keys");
  expect(computeDraftName({ before: "County grant", heldTitle: "Keys", title: "Keys for All", unnamed })).toBe(
    "County grant",
  );
});

test("offers the newest unfinished draft for the same application or opportunity", () => {
  const nothing = { applicationId: null, opportunityId: null };
  const card = { ...draft, kind: "proposal" as const, createdAt: draft.updatedAt };
  const later = { ...card, id: "draft_2", updatedAt: "2026-11-22T09:00:00.000Z" };
  const bound = { ...later, id: "draft_3", applicationId: "app_1", updatedAt: "2026-11-22T10:00:00.000Z" };
  const letter = { ...bound, id: "draft_4", kind: "cover_letter" as const, applicationId: null };
  const all = [letter, bound, card, later];
  expect(findDraftToResume(all, { kind: "proposal", ...nothing })?.id).toBe("draft_2");
  expect(findDraftToResume(all, { kind: "proposal", ...nothing, applicationId: "app_1" })?.id).toBe("draft_3");
  expect(findDraftToResume([letter], { kind: "proposal", ...nothing })).toBeUndefined();

  const document = {
    ...nothing,
    id: "doc_1",
    type: "proposal" as const,
    title: "Keys",
    model: null,
    status: "draft" as const,
    version: 1,
    revision: 1,
    file: null,
    createdAt: "2026-11-22T09:00:05.000Z",
    updatedAt: "2026-11-22T11:00:00.000Z",
  };
  expect(hasNewerDocument(later, [document])).toBe(true);
  expect(hasNewerDocument({ ...later, updatedAt: "2026-11-22T10:00:00.000Z" }, [document])).toBe(false);
  expect(hasNewerDocument(bound, [document])).toBe(false);
});

test("restores only the fields the form has, and a deadline only if it is a date", () => {
  const start = { funder: "", deadline: "" };
  expect(pickFormFields({ funder: "Harbor Trust", deadline: "2031-02-18", other: "x" }, start)).toEqual({
    funder: "Harbor Trust",
    deadline: "2031-02-18",
  });
  expect(pickFormFields({ deadline: "in spring" }, start)).toEqual({ deadline: "" });
});

import { expect, test } from "vitest";
import {
  areAnswersEqual,
  computeDraftName,
  findDraftToResume,
  hasNewerDocument,
  hasUnsavedAnswers,
  pickFormFields,
  resolveAnswersSource,
  shouldCreateDraft,
} from "./workspace-rules.ts";

const answers = { projectTitle: "Keys for 60 Families", totalBudget: "110000" };
const otherForm = { projectTitle: "Lamps for All", totalBudget: "" };
const draft = {
  id: "draft_1",
  name: "Lamps",
  version: 1,
  updatedAt: "2026-11-21T10:00:00.000Z",
  applicationId: null,
  opportunityId: null,
};

test("treats answers as equal regardless of amount formatting and empty fields", () => {
  expect(areAnswersEqual(answers, { ...answers, totalBudget: "$110,000 ", methodology: " " })).toBe(true);
  expect(areAnswersEqual(answers, { ...answers, totalBudget: "111,000" })).toBe(false);
  expect(areAnswersEqual(answers, { projectTitle: "Keys for 60 Families" })).toBe(false);
});

test("restores the document's own answers rather than those left over from another document", () => {
  expect(resolveAnswersSource({}, answers)).toBe("answers");
  expect(resolveAnswersSource({ fields: otherForm, draft, isSavedInDraft: true }, answers)).toBe("answers");
  expect(resolveAnswersSource({ fields: answers, draft: null }, answers)).toBe("stored");
  expect(resolveAnswersSource({ fields: otherForm, draft: null }, undefined)).toBe("stored");
});

test("asks for confirmation before replacing a form that is not saved in a draft", () => {
  expect(resolveAnswersSource({ fields: otherForm, draft: null }, answers)).toBe("confirm");
  expect(resolveAnswersSource({ fields: otherForm, draft, isSavedInDraft: false }, answers)).toBe("confirm");
  expect(resolveAnswersSource({ fields: { projectTitle: " " }, draft: null }, answers)).toBe("answers");
});

test("finds unsaved answers only if they are in neither a draft nor the document", () => {
  expect(hasUnsavedAnswers({})).toBe(false);
  expect(hasUnsavedAnswers({ fields: { projectTitle: "" }, draft: null })).toBe(false);
  expect(hasUnsavedAnswers({ fields: otherForm, draft, isSavedInDraft: true })).toBe(false);
  expect(hasUnsavedAnswers({ fields: answers, draft: null }, answers)).toBe(false);
  expect(hasUnsavedAnswers({ fields: otherForm, draft: null }, answers)).toBe(true);
  expect(hasUnsavedAnswers({ fields: otherForm, draft, isSavedInDraft: false })).toBe(true);
});

test("creates a draft once an answer differs from the defaults", () => {
  const defaults = { type: "grants", organizationName: "Lantern House", totalBudget: "", projectGoals: "" };
  expect(shouldCreateDraft(defaults, defaults)).toBe(false);
  expect(shouldCreateDraft({ ...defaults, type: "donations" }, defaults)).toBe(false);
  expect(shouldCreateDraft({ ...defaults, organizationName: "" }, defaults)).toBe(false);
  expect(shouldCreateDraft({ ...defaults, organizationName: "Lantern  House ", projectGoals: " \n" }, defaults)).toBe(
    false,
  );
  expect(shouldCreateDraft({ ...defaults, projectGoals: "House 60 families." }, defaults)).toBe(true);
  expect(shouldCreateDraft({ ...defaults, organizationName: "Harbor House" }, defaults)).toBe(true);
});

test("derives a draft's name from the title until the user renames the draft", () => {
  const untitled = "Untitled proposal";
  const generatedName = `${untitled}, Nov 22, 2026, 10:42 AM`;
  const previousTitle = "Keys";
  expect(computeDraftName({ name: generatedName, previousTitle: "", title: "Keys", untitled })).toBe("Keys");
  expect(computeDraftName({ name: "Keys", previousTitle, title: "Keys for All", untitled })).toBe("Keys for All");
  expect(computeDraftName({ name: "Keys", previousTitle, title: "", untitled })).toBe("Keys");
  expect(computeDraftName({ name: "County grant", previousTitle, title: "Keys for All", untitled })).toBe(
    "County grant",
  );
});

test("offers the newest unfinished draft for the same application or opportunity", () => {
  const noTarget = { applicationId: null, opportunityId: null };
  const card = { ...draft, kind: "proposal" as const, createdAt: draft.updatedAt };
  const laterDraft = { ...card, id: "draft_2", updatedAt: "2026-11-22T09:00:00.000Z" };
  const forApplication = {
    ...laterDraft,
    id: "draft_3",
    applicationId: "app_1",
    updatedAt: "2026-11-22T10:00:00.000Z",
  };
  const letter = { ...forApplication, id: "draft_4", kind: "cover_letter" as const, applicationId: null };
  const allDrafts = [letter, forApplication, card, laterDraft];
  expect(findDraftToResume(allDrafts, { kind: "proposal", ...noTarget })?.id).toBe("draft_2");
  expect(findDraftToResume(allDrafts, { kind: "proposal", ...noTarget, applicationId: "app_1" })?.id).toBe("draft_3");
  expect(findDraftToResume([letter], { kind: "proposal", ...noTarget })).toBeUndefined();

  const document = {
    ...noTarget,
    id: "doc_1",
    type: "proposal" as const,
    title: "Keys",
    model: null,
    status: "draft" as const,
    version: 1,
    revision: 1,
    file: null,
    reading: null,
    createdAt: "2026-11-22T09:00:05.000Z",
    updatedAt: "2026-11-22T11:00:00.000Z",
  };
  expect(hasNewerDocument(laterDraft, [document])).toBe(true);
  expect(hasNewerDocument({ ...laterDraft, updatedAt: "2026-11-22T10:00:00.000Z" }, [document])).toBe(false);
  expect(hasNewerDocument(forApplication, [document])).toBe(false);
});

test("restores only the fields the form has, and a deadline only if it is a date", () => {
  const defaults = { funder: "", deadline: "" };
  expect(pickFormFields({ funder: "Harbor Trust", deadline: "2031-02-18", other: "x" }, defaults)).toEqual({
    funder: "Harbor Trust",
    deadline: "2031-02-18",
  });
  expect(pickFormFields({ deadline: "in spring" }, defaults)).toEqual({ deadline: "" });
});

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, type OperationName } from "#shared/api/routes.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { buildApplication, buildTask, emptyAccount, getHeading } from "#tests/web/app.ts";
import { buildComment } from "#tests/web/comments.ts";
import { explore, loadComponents } from "#tests/web/explore.ts";
import { createGenieMatch, genieResponses, testOrganization } from "#tests/web/genie.ts";
import {
  buildDigestItem,
  buildNumberedOpportunity,
  createFinderResponses,
  sampleSavedSearch,
} from "#tests/web/opportunities.ts";
import { buildSearchResult, emptyFacets, sampleMatch, sampleRecord } from "#tests/web/sample-records.ts";
import {
  capturePageLoads,
  createTeamResponses,
  isNightly,
  type MockResponses,
  openApp,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";
import { buildDocument, buildDraft } from "#tests/web/writing.ts";

const operations = Object.keys(api) as OperationName[];
/** Returns the mutations in a workspace that a role does not allow. */
const getForbidden = (role: WorkspaceRole) =>
  new Set(
    operations.filter((name) => {
      const route: { method: string; role?: WorkspaceRole } = api[name];
      return route.method !== "GET" && route.role !== undefined && !hasRole(role, route.role);
    }),
  );

const application = buildApplication({ deadline: "2031-02-18T00:00:00.000Z", tasksTotal: 1, deadlineEstimated: true });
const proposal = buildDocument({ type: "proposal", title: "Lamps for 60 Families", applicationId: application.id });
const note = buildDocument({ applicationId: application.id });
const { content: _, answers: __, regenerated: ___, ...card } = note;
const draft = buildDraft();
const robin = { id: "29bd4d64-e2d3-4ee6-aaa2-ddc9045b7e39", name: "Robin Vale", role: "owner" } as const;

const toMember = (role: WorkspaceRole) => ({
  ...testUser,
  workspace: testUser.workspace && { ...testUser.workspace, role, memberCount: 2 },
});
const records: MockResponses = {
  ...emptyAccount,
  ...genieResponses,
  ...createFinderResponses([buildNumberedOpportunity(1), buildNumberedOpportunity(2, { saved: true })]),
  listOrganizations: [testOrganization],
  listApplications: [application],
  listSavedSearches: [sampleSavedSearch],
  getSavedSearchDigest: { search: sampleSavedSearch, items: [buildDigestItem(1)] },
  listTasks: [buildTask({ applicationId: application.id })],
  suggestTasks: [],
  listRequirements: {
    items: [
      {
        ...{ id: "req_1", kind: "component", requirement: "Work plan", quote: "a work plan", page: 2, state: "open" },
        ...{
          origin: "rules",
          isProposed: true,
          version: 1,
          paraphrase: null,
          likelihood: null,
          sourceId: null,
          position: null,
        },
        ...{ ownerId: null, answeredIn: null, noticeChange: null },
      },
    ],
    fromCatalog: null,
  },
  listDocuments: [card],
  getDocument: ({ params }) => (params.id === proposal.id ? proposal : note),
  listDocumentVersions: [
    { version: 2, bytes: 9, savedAt: note.updatedAt, savedBy: null },
    { version: 1, bytes: 9, savedAt: note.updatedAt, savedBy: null },
  ],
  getDocumentVersion: ({ params }) => ({
    ...{ version: Number(params.version), bytes: 9, savedAt: note.updatedAt, savedBy: null },
    content: `Lamps ${params.version}`,
  }),
  listStatusChanges: [],
  listDrafts: [draft],
  getDraft: draft,
  getTrackerViews: { views: [{ id: "view-1", name: "Drafts", query: "status=draft" }], stages: [], version: 1 },
  browseCatalog: {
    ...{
      items: [buildSearchResult()],
      total: 1,
      relevantTotal: 1,
      omittedForOthers: 0,
      cursor: null,
      facets: emptyFacets,
      fallback: null,
      correctedQuery: null,
    },
  },
  getCatalogOpportunity: sampleRecord,
  matchCatalogOpportunity: sampleMatch,
  analyzeWithGenie: [createGenieMatch(1)],
  listApplicationComments: { members: [], comments: [buildComment({ authorId: robin.id, subjectId: application.id })] },
  listDocumentComments: { members: [], comments: [] },
};

const details = `/application-tracker?application=${application.id}`;
const dailyPaths = ["/dashboard", "/funding-finder", "/application-tracker?view=board&add=1", details];
const nightlyPaths = [
  ...dailyPaths,
  "/application-tracker?status=draft",
  "/grant-genie",
  "/proposal-writer",
  `/proposal-writer?document=${proposal.id}`,
  "/cover-letter",
  "/organization",
  "/funding",
  `/funding/${sampleRecord.id}`,
];

/** Uses every control of a screen as a member with the role; returns the operations that were called. */
const exploreAs = async (role: WorkspaceRole, path: string) => {
  const responses: MockResponses = {
    ...Object.fromEntries(operations.map((name) => [name, () => problemResponse(404, "not_found", "Not found")])),
    ...createTeamResponses([robin]),
    ...records,
    listMembers: [robin, { id: testUser.id, name: "Ada Example", role }],
    getCurrentUser: toMember(role),
  };
  capturePageLoads();
  vi.spyOn(window, "open").mockReturnValue(null);
  vi.spyOn(window, "print").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await loadComponents();
  const { calls } = await openApp(path, responses);
  await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await explore();
  return new Set(calls.map(({ operation }) => operation));
};

describe.each(isNightly ? (["viewer", "commenter"] as const) : (["viewer"] as const))("%s", (role) => {
  test.each(isNightly ? nightlyPaths : dailyPaths)(
    "sees no controls for operations their role doesn't allow on %s",
    async (path) => {
      const calledOperations = await exploreAs(role, path);
      expect([...getForbidden(role)].filter((name) => calledOperations.has(name))).toEqual([]);
    },
  );

  test("cannot open a form with a shortcut and finds no command for one", async () => {
    await openApp("/resources", { ...records, getCurrentUser: toMember(role), listResources: [] });
    await expect.element(getHeading("Grant Resources")).toBeVisible();
    await userEvent.keyboard("c");
    await userEvent.keyboard("{Control>}k{/Control}");
    await page.getByRole("combobox").fill("add");
    await expect.element(page.getByRole("option", { name: /Find funding for/ })).toBeVisible();
    await expect.element(page.getByRole("option", { name: /^Add / })).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog", { name: "Add Application" })).not.toBeInTheDocument();
  });
});

test("shows editors the controls hidden from viewers and commenters", async () => {
  const calledOperations = await exploreAs("editor", details);
  const expected = ["addRequirement", "createTask", "updateApplication", "updateRequirement"] as const;
  expect(expected.filter((name) => !calledOperations.has(name))).toEqual([]);
});

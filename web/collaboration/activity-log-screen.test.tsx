import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { AuditEntryView } from "#shared/api/audit-log.ts";
import { expectAccessibleLayout } from "#tests/web/app.ts";
import {
  createTeamResponses,
  getButton,
  type MockResponses,
  openApp,
  signedInResponses,
  testUser,
} from "#tests/web/testing.tsx";
import { formatAuditHeader, formatAuditRow } from "./use-audit-log.ts";

const mayaId = "6d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a12";
const entry: AuditEntryView = {
  id: "2026-11-26T15:04:05.000Z#x",
  at: "2026-11-26T15:04:05.000Z",
  until: null,
  actor: { id: mayaId, name: "Maya Ortiz", isFormer: false },
  operation: "updateApplication",
  action: "changed",
  kind: "application",
  summary: "Moved an application to Submitted",
  subject: { id: "app_1", title: "Lamps for All", applicationId: "app_1" },
  client: "Firefox on Linux",
};
const teamResponses: MockResponses = {
  ...createTeamResponses([{ id: mayaId, name: "Maya Ortiz", role: "editor" }]),
  listAuditLog: [entry],
};
const readQueries = (calls: Awaited<ReturnType<typeof openApp>>["calls"]) =>
  calls.flatMap(({ operation, query }) => (operation === "listAuditLog" ? [query] : []));

describe("the activity log", () => {
  test("shows who did what to which record, when and from which client", async () => {
    await openApp("/activity-log", teamResponses);
    const item = page.getByRole("listitem").filter({ hasText: "Maya Ortiz" });
    await expect.element(item).toMatchTextContent("Maya Ortiz moved an application to Submitted: Lamps for All");
    await expect.element(item).toMatchTextContent("Firefox on Linux");
    await expect
      .element(item.getByRole("link", { name: "Lamps for All" }))
      .toHaveAttribute("href", "/application-tracker?application=app_1");
    await expect.element(page.getByText("Who changed what in this workspace in the last 400 days")).toBeVisible();
    await expectAccessibleLayout([360, 1360], 900);
  });

  test("filters by member, record, change and local days, and keeps the filters in the URL", async () => {
    const { calls } = await openApp("/activity-log", teamResponses);
    await page.getByLabelText("Member").selectOptions("Maya Ortiz");
    await page.getByLabelText("Record").selectOptions("Tasks");
    await page.getByLabelText("Change").selectOptions("Added");
    await page.getByLabelText("From").fill("2026-11-20");
    await page.getByLabelText("To").fill("2026-11-26");
    await expect
      .poll(() => readQueries(calls).at(-1))
      .toEqual({
        member: mayaId,
        kind: "task",
        action: "added",
        from: new Date("2026-11-20T00:00:00").toISOString(),
        to: new Date("2026-11-26T23:59:59.999").toISOString(),
      });
    expect(window.location.search).toContain("kind=task");
  });

  test("exports every page of matching entries as CSV", async () => {
    const createNextHeader = (after: string) => ({ link: `</api/audit-log?after=${after}>; rel="next"` });
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await openApp("/activity-log", {
      ...teamResponses,
      listAuditLog: ({ query }) =>
        query.after
          ? [{ ...entry, id: "older", subject: { ...entry.subject, title: "=1+1" } }]
          : Response.json([entry], { headers: createNextHeader("cursor") }),
    });
    await getButton("Export CSV").click();
    await expect.poll(() => blobs.length).toBe(1);
    const rows = [formatAuditHeader(), formatAuditRow(entry)].join("");
    expect(await blobs[0]?.text()).toContain(rows.replace("\uFEFF", ""));
    expect(await blobs[0]?.text()).toContain(`"'=1+1"`);
  });

  test("explains to a user without a team what will appear, and shows no member filter", async () => {
    await openApp("/activity-log", { ...signedInResponses, listAuditLog: [] });
    await expect.element(page.getByText("Your changes will appear here", { exact: false })).toBeVisible();
    await expect.element(page.getByLabelText("Member")).not.toBeInTheDocument();
  });

  test("shows an editor who can read the activity log", async () => {
    const { calls } = await openApp("/activity-log", {
      ...signedInResponses,
      getCurrentUser: { ...testUser, workspace: testUser.workspace && { ...testUser.workspace, role: "editor" } },
    });
    await expect.element(page.getByText("Only the owner and admins", { exact: false })).toBeVisible();
    expect(readQueries(calls)).toEqual([]);
  });
});

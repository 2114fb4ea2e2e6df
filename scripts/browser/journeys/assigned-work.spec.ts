import { setTestRole } from "#functions/auth/testing-members.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";

const headers = sameOriginHeaders;
const clock = { now: () => new Date() };

test("two members share work through owners, assignees, filters, notifications and the history", async ({
  page,
  browser,
  table,
  baseURL,
}) => {
  const readUser = async (member: typeof page) =>
    (await (await member.request.get("/api/auth/user")).json()) as CurrentUser;
  await signUp(page);
  const ada = await readUser(page);
  const workspaceId = ada.workspace?.id as WorkspaceId;
  for (const grantName of ["Lamps for All", "Roofs and Rafters"])
    await page.request.post("/api/grant-applications", {
      data: { grantName, funder: "Example Foundation", amountRequested: 5000 },
      headers,
    });
  await page.goto("/application-tracker");
  await expect(page.getByText("2 applications")).toBeVisible();
  await expect(page.getByLabel("Owner")).toHaveCount(0);

  const samContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const sam = await samContext.newPage();
  await sam.request.post("/api/signup", {
    data: {
      firstName: "Sam",
      lastName: "Ortiz",
      email: `sam-${workspaceId}@example.org`,
      password: "quiet lamps burn long",
      phone: "555-0101",
      organizationName: "Window Studio",
    },
    headers,
  });
  const { id: samId } = await readUser(sam);
  await setTestRole({ table, clock }, workspaceId, samId, "editor");
  await sam.request.put("/api/workspaces/current", { data: { workspaceId }, headers });

  // Ada makes Sam the owner and adds a task for him.
  await page.reload();
  await expect(page.getByRole("img", { name: "Owner: Ada Example" })).toHaveCount(2);
  await page.getByRole("button", { name: "View Lamps for All" }).click();
  const detail = page.getByRole("dialog", { name: "Lamps for All" });
  await detail.getByRole("button", { name: "Edit Owner" }).click();
  await detail.getByLabel("Owner").selectOption({ label: "Sam Ortiz" });
  await detail.getByRole("button", { name: "Save" }).click();
  await expect(detail.getByText("Sam Ortiz", { exact: true })).toBeVisible();
  await detail.getByRole("tab", { name: "Tasks" }).click();
  await detail.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await form.getByLabel("Title").fill("Call the funder");
  await form.getByRole("combobox", { name: "Assigned to" }).selectOption({ label: "Ada Example (you)" });
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(detail.getByRole("img", { name: "Assigned to Ada Example" })).toBeVisible();
  await detail.getByRole("combobox", { name: "Assigned to" }).selectOption({ label: "Sam Ortiz" });
  await expect(detail.getByText("0 of 1 task")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // Sam is notified, finds his work and continues it.
  await sam.goto("/application-tracker?owner=me");
  await expect(sam.getByText("1 of 2 applications")).toBeVisible();
  await sam.getByRole("button", { name: /^Notifications/ }).click();
  await expect(sam.getByText("Ada Example assigned an application to you")).toBeVisible();
  await sam.keyboard.press("Escape");
  await sam.getByRole("button", { name: "View Lamps for All" }).click();
  await sam.getByRole("dialog", { name: "Lamps for All" }).getByLabel("Status").selectOption("in_progress");
  await sam.getByRole("tab", { name: "History" }).click();
  await expect(sam.getByText("from Draft by Sam Ortiz")).toBeVisible();
  await expect(sam.getByText("started by Ada Example")).toBeVisible();

  // After Sam is removed, Ada is alone again and sees no owners.
  await setTestRole({ table, clock }, workspaceId, samId, undefined);
  await page.goto("/application-tracker");
  await expect(page.getByText("2 applications")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Owner/ })).toHaveCount(0);
  await samContext.close();
});

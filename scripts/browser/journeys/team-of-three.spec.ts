import { expect, signUp, test } from "../support/fixtures.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";
import { joinWorkspace, readUser } from "../support/team.ts";

test.use({ expectedFailures: ["status of 403"] });
test("three members with different roles take an application from draft to submission", async ({
  page: ada,
  browser,
  baseURL,
  table,
}) => {
  await signUp(ada);
  const { workspace } = await readUser(ada);
  const fixtures = { browser, baseURL, table };
  const workspaceId = workspace?.id ?? "";
  const sam = await joinWorkspace(fixtures, workspaceId, { role: "editor", firstName: "Sam", lastName: "Ortiz" });
  const vera = await joinWorkspace(fixtures, workspaceId, { role: "viewer", firstName: "Vera", lastName: "Lake" });
  const samId = (await readUser(sam)).id;

  await test.step("the owner starts the application and assigns it to the editor", async () => {
    const response = await ada.request.post("/api/grant-applications", {
      data: { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000, ownerId: samId },
      headers: sameOriginHeaders,
    });
    expect(response.status()).toBe(200);
    await ada.goto("/application-tracker");
    await expect(ada.getByRole("img", { name: "Owner: Sam Ortiz" })).toBeVisible();
  });

  await test.step("the editor opens the assigned application, adds a task and submits the application", async () => {
    await sam.goto("/application-tracker");
    await sam.getByRole("button", { name: "View Lamps for All" }).click();
    const dialog = sam.getByRole("dialog", { name: "Lamps for All" });
    await dialog.getByRole("tab", { name: "Tasks" }).click();
    await dialog.getByRole("button", { name: "Add task" }).first().click();
    const form = sam.getByRole("dialog", { name: /task/i }).last();
    await form.getByLabel("Title").fill("Call the funder");
    await form.getByRole("button", { name: /^Add/ }).click();
    await expect(dialog.getByText("Call the funder", { exact: true })).toBeVisible();
    const { id, version } = (await (await sam.request.get("/api/grant-applications")).json())[0];
    const response = await sam.request.put(`/api/grant-applications/${id}`, {
      data: { status: "submitted" },
      headers: { ...sameOriginHeaders, "If-Match": `"${version}"` },
    });
    expect(response.status()).toBe(200);
  });

  await test.step("the viewer sees who did what but cannot change anything", async () => {
    await vera.goto("/application-tracker");
    await expect(vera.getByRole("region", { name: "Your role" })).toContainText("You are a viewer");
    for (const name of ["Add Application", "Import / Export", "Delete Lamps for All"])
      await expect(vera.getByRole("button", { name })).toHaveCount(0);
    await vera.goto("/application-tracker?view=board&add=1");
    await expect(vera.getByRole("button", { name: "Lamps for All", exact: true })).toBeVisible();
    await expect(vera.getByRole("button", { name: /^Move / })).toHaveCount(0);
    await expect(vera.getByRole("dialog")).toHaveCount(0);
    await vera.getByRole("button", { name: "Lamps for All", exact: true }).click();
    const dialog = vera.getByRole("dialog", { name: "Lamps for All" });
    await expect(dialog.getByText("Example Foundation", { exact: true }).last()).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
    await dialog.getByRole("tab", { name: "Tasks" }).click();
    await expect(dialog.getByRole("checkbox", { name: /^Call the funder/ })).toBeDisabled();
    await dialog.getByRole("tab", { name: "History" }).click();
    await expect(
      dialog
        .getByRole("tabpanel", { name: "History" })
        .getByText(/Sam Ortiz/)
        .first(),
    ).toBeVisible();
    const { id } = (await (await vera.request.get("/api/grant-applications")).json())[0];
    const response = await vera.request.put(`/api/grant-applications/${id}`, {
      data: { status: "draft" },
      headers: sameOriginHeaders,
    });
    expect(response.status()).toBe(403);
  });
});

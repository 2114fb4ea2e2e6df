import { signUp } from "../support/fixtures.ts";
import {
  confirmEmailAddress,
  expect,
  expectToast,
  findMailedLink,
  getButton,
  test,
  visitorPassword,
} from "../support/page-helpers.ts";

test.use({ expectedFailures: ["status of 403"] });
test("a colleague is invited, joins through the emailed link, gets a different role and is removed", async ({
  page,
  browser,
  host,
}) => {
  const { email } = await signUp(page);
  await confirmEmailAddress(page, email);
  await page.goto("/account#team");
  await page.getByRole("link", { name: "Open your team" }).click();
  const colleagueEmail = `dana-${email}`;
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(colleagueEmail);
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  await getButton(page, "Send invitation").click();
  await expectToast(page, "Invitation sent", `${colleagueEmail} has 7 days to accept it`);
  await expect(page.getByRole("listitem").filter({ hasText: "Invited by Ada Example" })).toContainText("Viewer");

  const context = await browser.newContext({ baseURL: host.origin });
  const colleague = await context.newPage();
  const link = await findMailedLink(
    page,
    "Ada Example invited you to Lantern House on Grantlamp",
    colleagueEmail,
    "/invitation",
  );
  await colleague.goto(link);
  await expect(colleague.getByText("Ada Example invited you to Lantern House as a viewer.")).toBeVisible();
  expect(new URL(colleague.url()).hash).toBe("");
  await colleague.getByLabel("First name").fill("Dana");
  await colleague.getByLabel("Last name").fill("Example");
  await colleague.getByLabel("Phone").fill("555-0100");
  await colleague.getByLabel("Password", { exact: true }).fill(visitorPassword);
  await getButton(colleague, "Join Lantern House").click();
  await colleague.waitForURL("**/dashboard");
  await colleague.goto("/team");
  await expect(colleague.getByRole("listitem").filter({ hasText: "Dana Example" })).toContainText("Viewer");
  await expect(colleague.getByRole("heading", { name: "Invite" })).toHaveCount(0);

  await page.reload();
  await page.getByLabel("Role of Dana Example").selectOption("editor");
  await expectToast(page, "Saved", "The role of Dana Example was changed");
  await colleague.reload();
  await expect(colleague.getByRole("listitem").filter({ hasText: "Dana Example" })).toContainText("Editor");

  await getButton(page, "Remove Dana Example").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Removed", "Dana Example no longer has access");
  await colleague.goto("/application-tracker");
  await expect(colleague.getByRole("region", { name: "Your access" })).toContainText("no longer have access");
  expect((await colleague.request.get("/api/grant-applications")).status()).toBe(403);
  await getButton(colleague, "Go to my workspace").click();
  await colleague.waitForURL("**/dashboard");
  expect((await colleague.request.get("/api/grant-applications")).status()).toBe(200);
  await context.close();
});

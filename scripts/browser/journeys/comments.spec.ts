import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";
import { joinWorkspace, readUser } from "../support/team.ts";

const post = async <T>({ request }: Pick<Page, "request">, path: string, data: object) =>
  (await (await request.post(path, { data, headers: sameOriginHeaders })).json()) as T;

test("two members discuss a text and resolve the thread; a guest comments through a link until it is revoked", async ({
  page,
  browser,
  baseURL,
  table,
}) => {
  await signUp(page);
  const { workspace } = await readUser(page);
  const { id: applicationId } = await post<{ id: string }>(page, "/api/grant-applications", {
    grantName: "Lanterns for Small Towns",
    funder: "Harborlight Foundation",
  });
  await post(page, "/api/generated-documents", {
    applicationId,
    title: "Narrative",
    content: "We light 80 lamps in five towns.",
  });
  const robin = await joinWorkspace({ browser, baseURL, table }, workspace?.id ?? "", {
    role: "commenter",
    firstName: "Robin",
    lastName: "Vale",
  });
  const editor = page.getByRole("main");
  const openNarrative = async (reader: Page) => {
    await reader.goto(`/application-tracker?application=${applicationId}&tab=documents`);
    await reader.getByRole("link", { name: "Open Narrative" }).click();
  };

  await test.step("Ada comments on a passage and mentions Robin", async () => {
    await openNarrative(page);
    await editor.getByRole("textbox", { name: "Text" }).click();
    await page.keyboard.press("Control+Home");
    for (let count = 0; count < 9; count++) await page.keyboard.press("ArrowRight");
    for (let count = 0; count < 8; count++) await page.keyboard.press("Shift+ArrowRight");
    await editor.getByRole("tab", { name: "Comments" }).click();
    await expect(editor.getByText("On: “80 lamps”")).toBeVisible();
    await editor.getByLabel("Write a comment").pressSequentially("Is this right, @rob");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    await expect(editor.getByRole("article", { name: "Comment by Ada Example" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("Robin opens the notification, replies and resolves the thread", async () => {
    await robin.goto("/dashboard");
    await robin.getByRole("button", { name: /^Notifications/ }).click();
    await robin.getByRole("link", { name: "Ada Example mentioned you: Narrative" }).click();
    await robin.getByRole("region", { name: "Comments on documents" }).getByRole("link", { name: "Narrative" }).click();
    await robin.getByRole("button", { name: "Reply" }).click();
    await robin.getByLabel("Write a reply").fill("Yes, 80 since May");
    await robin.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(robin.getByRole("article", { name: "Comment by Robin Vale" })).toBeVisible();
    await robin.getByRole("button", { name: "Resolve" }).click();
    await expect(robin.getByText("Resolved (1)")).toBeVisible();
    expect(await findViolations(robin)).toEqual([]);
  });

  let reviewUrl = "";
  await test.step("Ada creates a review link", async () => {
    await openNarrative(page);
    await editor.getByRole("tab", { name: "Comments" }).click();
    await editor.getByRole("button", { name: "Share for review" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    reviewUrl = await page.getByLabel("Review link").inputValue();
    expect(await findViolations(page)).toEqual([]);
  });

  const guest = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await test.step("a guest without an account reads the text and comments, and no request URL contains the token", async () => {
    const urls: string[] = [];
    guest.on("request", (request) => urls.push(request.url(), request.headers().referer ?? ""));
    await guest.goto(reviewUrl);
    await expect(guest.getByText("We light 80 lamps in five towns.")).toBeVisible();
    await guest.getByLabel("Your name").fill("Sam Guest");
    await guest.getByLabel("Comment", { exact: true }).fill("Our board agrees");
    await guest.getByRole("button", { name: "Add comment" }).click();
    await expect(guest.getByRole("listitem").filter({ hasText: "Our board agrees" })).toBeVisible();
    expect(await findViolations(guest)).toEqual([]);
    expect(urls.filter((url) => url.split("#")[0]?.includes(reviewUrl.slice(-43)))).toEqual([]);
  });

  await test.step("Ada sees the guest's comment and revokes the link", async () => {
    await page.getByRole("button", { name: "Revoke" }).click();
    await expectToast(page, "Success", "Link revoked. It no longer works");
    await openNarrative(page);
    await editor.getByRole("tab", { name: "Comments (1)" }).click();
    await expect(editor.getByText("via review link")).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole("alert")).toContainText("This review link is no longer valid");
  });
});

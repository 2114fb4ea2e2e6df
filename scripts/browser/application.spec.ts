import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { sticksOut, violations } from "./looks.ts";

const sameOrigin = { "sec-fetch-site": "same-origin" };

test.describe("editing", () => {
  test.use({ provoked: ["status of 409"] });
  test("an application is edited: only what changed is sent, over the version that was shown", async ({ page }) => {
    await signUp(page);
    const data = {
      grantName: "Early Literacy Fund",
      funder: "Example Foundation",
      amountRequested: 25_000,
      notes: "A",
    };
    const created = await page.request.post("/api/grant-applications", {
      data,
      headers: { "sec-fetch-site": "same-origin" },
    });
    const { id } = (await created.json()) as { id: string };
    await page.goto(`/application-tracker?application=${id}`);
    const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
    const edit = page.getByRole("dialog", { name: "Edit Application" });
    const change = () => page.waitForRequest((request) => request.method() === "PUT");

    await test.step("the form has what is known, and says what is wrong", async () => {
      await detail.getByRole("button", { name: "Edit", exact: true }).click();
      await expect(edit.getByLabel("Amount requested")).toHaveValue("25,000");
      // A change of status asks what belongs to it: not here.
      await expect(edit.getByLabel("Status")).toHaveCount(0);
      await edit.getByLabel("Progress in percent").fill("140");
      await edit.getByRole("button", { name: "Save Changes" }).click();
      await expect(edit.getByText("Please give a whole number from 0 to 100")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1360, height: 900 });
    });

    await test.step("the change is saved, once", async () => {
      let sent = 0;
      page.on("request", (request) => {
        if (request.method() === "PUT") sent += 1;
      });
      await edit.getByLabel("Progress in percent").fill("60");
      await edit.getByLabel("Submission date").fill("2026-12-01");
      await edit.getByLabel("Notes").fill("");
      const request = change();
      await edit.getByRole("button", { name: "Save Changes" }).dblclick();
      expect((await request).postDataJSON()).toEqual({ submissionDate: "2026-12-01", progress: 60, notes: "" });
      expect((await request).headers()["if-match"]).toBe('"1"');
      await expect(page.getByText("Application updated successfully", { exact: true })).toBeVisible();
      await expect(edit).toBeHidden();
      await expect(detail.getByText("Dec 01, 2026")).toBeVisible();
      expect(sent).toBe(1);
    });

    await test.step("a change made elsewhere to something else stands beside this one", async () => {
      await detail.getByRole("button", { name: "Edit", exact: true }).click();
      await edit.getByLabel("Contact person").fill("Ms. Rivera");
      const elsewhere = await page.request.put(`/api/grant-applications/${id}`, {
        data: { priority: "high" },
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect(elsewhere.status()).toBe(200);
      await edit.getByRole("button", { name: "Save Changes" }).click();
      await expect(edit).toBeHidden();
      await expect(detail.getByText("Ms. Rivera")).toBeVisible();
      await expect(detail.getByText("high").first()).toBeVisible();
    });

    await test.step("where both changed the same, both are shown and the later one chooses", async () => {
      const choice = page.getByRole("dialog", { name: "This was changed meanwhile" });
      const typeOver = async (mine: string, theirs: string) => {
        await detail.getByRole("button", { name: "Edit", exact: true }).click();
        await edit.getByLabel("Contact person").fill(mine);
        const elsewhere = await page.request.put(`/api/grant-applications/${id}`, {
          data: { contactPerson: theirs },
          headers: { "sec-fetch-site": "same-origin" },
        });
        expect(elsewhere.status()).toBe(200);
        await edit.getByRole("button", { name: "Save Changes" }).click();
        await expect(choice.getByRole("row", { name: `Contact person ${mine} ${theirs}` })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      };
      await typeOver("Ms. Reyes", "Mr. Osei");
      await choice.getByRole("button", { name: "Save what I typed" }).click();
      await expect(edit).toBeHidden();
      await expect(detail.getByText("Ms. Reyes")).toBeVisible();
      await typeOver("Ms. Kaur", "Mr. Lund");
      await choice.getByRole("button", { name: "Keep what is there" }).click();
      await expect(edit).toBeHidden();
      await expect(detail.getByText("Mr. Lund")).toBeVisible();
    });

    await test.step("awarded asks how much, and Total Awarded moves", async () => {
      const awarded = page.getByRole("dialog", { name: "Mark as Awarded" });
      await detail.getByLabel("Status").selectOption("awarded");
      await expect(awarded.getByLabel("Amount awarded")).toHaveValue("25,000");
      expect(await violations(page)).toEqual([]);
      await awarded.getByRole("button", { name: "Cancel" }).click();
      await expect(detail.getByLabel("Status")).toHaveValue("draft");
      await detail.getByLabel("Status").selectOption("awarded");
      await awarded.getByLabel("Amount awarded").fill("20,000");
      await awarded.getByRole("button", { name: "Mark as Awarded" }).click();
      await expect(detail.getByText("AWARDED", { exact: true })).toBeVisible();
      await expect(detail.getByText("$20,000")).toBeVisible();
      await detail.locator("header").getByRole("button", { name: "Close" }).click();
      await page.getByRole("link", { name: "Dashboard" }).click();
      await expect(page.locator("dl > div", { hasText: "Total Awarded" }).locator("dd")).toHaveText("$20,000");
    });
  });
});

/** Somebody with one application, its details open. */
const detailsOpen = async (page: Page) => {
  await signUp(page);
  const data = { grantName: "Early Literacy Fund", funder: "Example Foundation", tags: ["youth"] };
  const created = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/application-tracker?application=${id}`);
  const elsewhere = async (change: object) => {
    const reply = await page.request.put(`/api/grant-applications/${id}`, { data: change, headers: sameOrigin });
    expect(reply.status()).toBe(200);
  };
  const now = async () => {
    const list = (await (await page.request.get("/api/grant-applications")).json()) as Record<string, unknown>[];
    return list[0];
  };
  const detail = page.locator("dialog").first();
  await expect(detail.getByRole("heading", { name: data.grantName, exact: true })).toBeFocused();
  return { id, detail, elsewhere, now };
};
const saved = async (page: Page, act: () => Promise<void>) => {
  const answer = page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.ok());
  await act();
  await answer;
};

test("every fact is edited where it stands, and a progress that is emptied follows the tasks again", async ({
  page,
}) => {
  const { detail, now } = await detailsOpen(page);
  const type = async (label: string, text: string) => {
    await detail.getByRole("button", { name: `Edit ${label}`, exact: true }).click();
    await detail.getByRole("textbox", { name: label, exact: true }).fill(text);
    await saved(page, () => detail.getByRole("button", { name: "Save", exact: true }).click());
    await expect(detail.getByRole("button", { name: `Edit ${label}`, exact: true })).toBeFocused();
  };
  await type("Funder", "Late Foundation");
  await expect(detail.getByText("Late Foundation", { exact: true }).first()).toBeVisible();
  await type("Application address", "https://apply.example.org/forms/7");
  await expect(detail.getByRole("link", { name: "apply.example.org" })).toBeVisible();
  await type("Program address", "https://www.example.org/literacy");
  await type("Eligibility", "Nonprofits in Ohio");
  await expect(detail.getByText("youth", { exact: true })).toBeVisible();
  await type("Tags", 'arts; "music, loud"');
  await expect(detail.getByText("arts, music, loud")).toBeVisible();

  const percent = detail.getByRole("spinbutton", { name: "Progress", exact: true });
  const editProgress = detail.getByRole("button", { name: "Edit Progress" });
  await editProgress.click();
  await percent.fill("140");
  await percent.press("Enter");
  await expect(detail.getByText("Please give a whole number from 0 to 100")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await percent.fill("40");
  await saved(page, () => percent.press("Enter"));
  await expect(detail.locator("dd").filter({ hasText: "40%" })).toBeVisible();
  expect(await now()).toMatchObject({
    funder: "Late Foundation",
    applicationUrl: "https://apply.example.org/forms/7",
    programUrl: "https://www.example.org/literacy",
    eligibilityRequirements: "Nonprofits in Ohio",
    tags: ["arts", "music, loud"],
    progress: 40,
  });
  await editProgress.click();
  await percent.fill("");
  await saved(page, () => percent.press("Enter"));
  await expect(detail.locator("dd").filter({ hasText: /^0%$/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
});

test.describe("changed meanwhile", () => {
  test.use({ provoked: ["status of 409"] });

  test("a fact that was open while another tab changed it is not overwritten unasked", async ({ page }) => {
    const { detail, elsewhere, now } = await detailsOpen(page);
    await detail.getByRole("button", { name: "Edit Funder" }).click();
    await detail.getByRole("textbox", { name: "Funder" }).fill("My Foundation");
    await elsewhere({ funder: "Their Foundation" });
    // Another save reads the list again, and with it what the other tab saved.
    await detail.getByRole("button", { name: "Edit Contact person" }).click();
    await detail.getByRole("textbox", { name: "Contact person" }).fill("Ms. Rivera");
    await detail.getByRole("textbox", { name: "Contact person" }).press("Enter");
    await expect(detail.getByText("Ms. Rivera")).toBeVisible();
    await detail.getByRole("textbox", { name: "Funder" }).press("Enter");
    const choice = page.getByRole("dialog", { name: "This was changed meanwhile" });
    await expect(choice.getByRole("row", { name: "Funder My Foundation Their Foundation" })).toBeVisible();
    expect(await now()).toMatchObject({ funder: "Their Foundation" });
    await choice.getByRole("button", { name: "Save what I typed" }).click();
    await expect(detail.getByRole("button", { name: "Edit Funder" })).toBeFocused();
    await expect(async () => expect(await now()).toMatchObject({ funder: "My Foundation" })).toPass();
  });

  test("a status is saved over a change of something else, and asks where both changed the same", async ({ page }) => {
    const { detail, elsewhere, now } = await detailsOpen(page);
    const toast = page.getByText("Application updated successfully", { exact: true });
    await elsewhere({ contactPerson: "Mr. Osei" });
    await detail.getByLabel("Status").selectOption("in_progress");
    await expect(toast).toBeVisible();
    await expect(detail.getByText("Mr. Osei")).toBeVisible();
    expect(await now()).toMatchObject({ status: "in_progress", contactPerson: "Mr. Osei" });

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(detail.getByLabel("Status")).toHaveValue("draft");
    await expect(async () => expect(await now()).toMatchObject({ status: "draft" })).toPass();

    await elsewhere({ amountAwarded: 9000 });
    await detail.getByLabel("Status").selectOption("awarded");
    const awarded = page.getByRole("dialog", { name: "Mark as Awarded" });
    await awarded.getByLabel("Amount awarded").fill("7,000");
    await awarded.getByRole("button", { name: "Mark as Awarded" }).click();
    const choice = page.getByRole("dialog", { name: "This was changed meanwhile" });
    await expect(choice.getByRole("row", { name: "Amount awarded 7,000 9,000" })).toBeVisible();
    await choice.getByRole("button", { name: "Keep what is there" }).click();
    await expect(awarded).toBeHidden();
    await expect(detail.getByText("AWARDED", { exact: true })).toBeVisible();
    expect(await now()).toMatchObject({ status: "awarded", amountAwarded: 9000 });
  });

  test("a task: other fields are left alone, the same one is shown before it is saved over, none is deleted unseen", async ({
    page,
  }) => {
    const { id, detail } = await detailsOpen(page);
    const data = { applicationId: id, title: "Draft the budget" };
    const made = await page.request.post("/api/application-tasks", { data, headers: sameOrigin });
    const task = (await made.json()) as { id: string };
    const elsewhere = (change: object) =>
      page.request.put(`/api/application-tasks/${task.id}`, { data: change, headers: sameOrigin });
    await detail.getByRole("tab", { name: "Tasks" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Task" });
    const save = edit.getByRole("button", { name: "Save Changes" });

    await detail.getByRole("button", { name: "Edit Draft the budget" }).click();
    await edit.getByLabel("Description").fill("With Robin");
    await elsewhere({ priority: "high" });
    await save.click();
    await expect(edit).toBeHidden();
    await expect(detail.getByText("With Robin")).toBeVisible();
    await expect(detail.getByRole("listitem").getByText("high")).toBeVisible();

    await detail.getByRole("button", { name: "Edit Draft the budget" }).click();
    await edit.getByLabel("Title").fill("Write the budget");
    await elsewhere({ title: "Budget, first draft" });
    await save.click();
    await expect(edit.getByText("Now it reads: “Budget, first draft”.", { exact: false })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(edit.getByLabel("Title")).toHaveValue("Write the budget");
    await save.click();
    await expect(edit).toBeHidden();
    await expect(detail.getByText("Write the budget", { exact: true }).first()).toBeVisible();

    await elsewhere({ description: "Do not delete" });
    await detail.getByRole("button", { name: "Delete Write the budget" }).click();
    const sure = page.getByRole("alertdialog", { name: "Delete this task?" });
    await sure.getByRole("button", { name: "Delete" }).click();
    await expect(detail.getByText("Do not delete")).toBeVisible();
    await sure.getByRole("button", { name: "Cancel" }).click();
  });
});

test("a task that is ticked twice in a moment ends as it was ticked last", async ({ page }) => {
  const { id, detail } = await detailsOpen(page);
  const data = { applicationId: id, title: "Draft the budget" };
  await page.request.post("/api/application-tasks", { data, headers: sameOrigin });
  await detail.getByRole("tab", { name: "Tasks" }).click();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: secondAnswered, resolve: answerSecond } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/toggle", async (route) => {
    sent += 1;
    const isFirst = sent === 1;
    if (isFirst) await asked;
    // The first is slow on its way: one that was sent behind it without waiting overtakes it.
    if (isFirst && sent > 1) await secondAnswered;
    await route.fulfill({ response: await route.fetch() });
    if (!isFirst) answerSecond();
  });
  const answers = new Set<unknown>();
  page.on("response", async (reply) => {
    if (reply.url().endsWith("/toggle")) answers.add(reply);
  });
  await detail.getByRole("checkbox").check();
  await detail.getByRole("checkbox").uncheck();
  // Whatever the second tick sent has been seen by then.
  await page.evaluate(() => fetch("/api/auth/user"));
  ask();
  await expect(() => expect(answers.size).toBe(2)).toPass();
  const tasks = (await (await page.request.get(`/api/application-tasks/${id}`)).json()) as { completed: boolean }[];
  expect(tasks[0]?.completed).toBe(false);
});

test("a double click adds one task, not two", async ({ page }) => {
  await signUp(page);
  const created = await page.request.post("/api/grant-applications", {
    data: { grantName: "Early Literacy Fund", funder: "Example Foundation" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/application-tracker?application=${id}`);
  await page.getByRole("tab", { name: "Tasks" }).click();
  await page.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await form.getByLabel("Title").fill("Confirm the registration");
  // Two submits before the page is drawn again: no button can be faster than that.
  await form.locator("form").evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(page.getByText("1 task", { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Tasks" }).click();
  await expect(page.getByText("1 task", { exact: true })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { textAnswer } from "#scripts/openai/answers.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { test as base, expect, signUp } from "../support/fixtures.ts";
import { test } from "../support/model-fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, getButton } from "../support/page-helpers.ts";

const input = (page: Page) => page.getByLabel("Message to the Grant Coach");
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const open = async (page: Page) => {
  await signUp(page);
  await page.goto("/grant-coach");
  await expect(log(page).getByText("Hello, I'm your Grant Coach.")).toBeVisible();
};
const sendMessage = async (page: Page, message: string) => {
  await input(page).fill(message);
  await input(page).press("Enter");
};

base("a question is answered from the library, copied and deleted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);

  await base.step("asks a suggested question", async () => {
    await getButton(page, "How do I write a needs statement?").click();
    await expect(log(page).getByText("A shape that works")).toBeVisible();
    await expect(log(page).getByText("without a model")).toBeVisible();
    await expect(getButton(page, "How do I write a needs statement?")).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await base.step("opens a source and returns to the conversation", async () => {
    await log(page).getByRole("link", { name: "Write about the community's need, not yours" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Write about the community's need, not yours" }),
    ).toBeVisible();
    await page.goBack();
    await expect(log(page).getByText("without a model")).toBeVisible();
    await page.reload();
    await expect(log(page).getByText("without a model")).toBeVisible();
  });

  await base.step("copies an answer", async () => {
    await getButton(page, "Copy").click();
    await expectToast(page, "Copied", "Answer copied to clipboard");
    const copy = await page.evaluate(() => navigator.clipboard.readText());
    expect(copy).toMatch(/^From “Write about the community's need, not yours” \[1\]:/);
    expect(copy).toMatch(/\[1\] Write about the community's need, not yours: http.+article=need-of-community$/);
  });

  await base.step("deletes one message, then all of them", async () => {
    await sendMessage(page, "What are my next deadlines?");
    await expect(log(page).getByText("You are not tracking any applications yet.")).toBeVisible();
    await getButton(page, "Delete: How do I write a needs statement?").click();
    await getButton(page, "Delete").click();
    await expect(log(page).getByText("How do I write a needs statement?")).toHaveCount(0);
    await getButton(page, "Clear history").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear history" }).click();
    await expect(log(page).getByRole("listitem")).toHaveCount(1);
    await expect(getButton(page, "How do I write a needs statement?")).toBeVisible();
    await page.reload();
    await expect(log(page).getByRole("listitem")).toHaveCount(1);
  });
});

test("a stopped answer is kept, and a regenerated one renders no unsafe content", nightly, async ({ page, model }) => {
  await open(page);
  model.next({ kind: "drip", every: 5 });
  await sendMessage(page, "How do I write a needs statement?");
  await expect(log(page).getByText("and and and")).toBeVisible();
  await expect(input(page)).toHaveValue("");
  await getButton(page, "Stop").click();
  await expect(log(page).getByText("You stopped this answer. We kept what arrived.")).toBeVisible();
  await expect(log(page).getByText("and and and")).toBeVisible();
  await page.reload();
  await expect(log(page).getByText("and and and")).toBeVisible();

  const unsafeContent =
    "![](https://evil.example.org/p.png) <img src=https://evil.example.org/q.png> [go](https://evil.example.org)";
  model.next(
    textAnswer(`Begin with **who is hurt** [need-of-community].\n\n- How many\n- Since when\n\n${unsafeContent}`),
  );
  await getButton(page, "Ask again").click();
  await expect(log(page).getByText("who is hurt")).toBeVisible();
  await expect(log(page).getByText("You stopped this answer.")).toHaveCount(0);
  await expect(log(page).getByRole("link")).toHaveText(["Write about the community's need, not yours"]);
  await expect(log(page).locator("img, script")).toHaveCount(0);
  await expect(log(page).getByText("Written by example-model.")).toBeAttached();
  await expect(page.getByRole("status").getByText(/^Grant Coach: Begin with who is hurt\./)).toBeAttached();
  expect(await findViolations(page)).toEqual([]);
});

for (const theme of ["light", "dark"] as const)
  base(`the conversation has no axe violation and fits a phone (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await open(page);
    await sendMessage(page, "What goes into a logic model?");
    await expect(log(page).getByText("without a model")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

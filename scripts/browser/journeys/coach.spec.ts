import type { Page } from "@playwright/test";
import { textAnswer } from "#scripts/openai/answers.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { test as base, expect, signUp } from "../support/fixtures.ts";
import { test } from "../support/model-fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, getButton } from "../support/page-helpers.ts";

const getInput = (page: Page) => page.getByLabel("Message to the Grant Coach");
const getLog = (page: Page) => page.getByRole("log", { name: "Conversation" });
const openCoach = async (page: Page) => {
  await signUp(page);
  await page.goto("/grant-coach");
  await expect(getLog(page).getByText("Hello, I'm your Grant Coach.")).toBeVisible();
};
const sendMessage = async (page: Page, message: string) => {
  await getInput(page).fill(message);
  await getInput(page).press("Enter");
};

base("answers a question from the library, copies the answer and deletes it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCoach(page);

  await base.step("asks a suggested question", async () => {
    await getButton(page, "How do I write a needs statement?").click();
    await expect(getLog(page).getByText("A shape that works")).toBeVisible();
    await expect(getLog(page).getByText("without a model")).toBeVisible();
    await expect(getButton(page, "How do I write a needs statement?")).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await base.step("opens a source and returns to the conversation", async () => {
    await getLog(page).getByRole("link", { name: "Write about the community's need, not yours" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Write about the community's need, not yours" }),
    ).toBeVisible();
    await page.goBack();
    await expect(getLog(page).getByText("without a model")).toBeVisible();
    await page.reload();
    await expect(getLog(page).getByText("without a model")).toBeVisible();
  });

  await base.step("copies an answer", async () => {
    await getButton(page, "Copy").click();
    await expectToast(page, "Copied", "Answer copied to clipboard");
    const copiedText = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiedText).toMatch(/^From “Write about the community's need, not yours” \[1\]:/);
    expect(copiedText).toMatch(/\[1\] Write about the community's need, not yours: http.+article=need-of-community$/);
  });

  await base.step("deletes one message, then all of them", async () => {
    await sendMessage(page, "What are my next deadlines?");
    await expect(getLog(page).getByText("You are not tracking any applications yet.")).toBeVisible();
    await getButton(page, "Delete: How do I write a needs statement?").click();
    await getButton(page, "Delete").click();
    await expect(getLog(page).getByText("How do I write a needs statement?")).toHaveCount(0);
    await getButton(page, "Clear history").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear history" }).click();
    await expect(getLog(page).getByRole("listitem")).toHaveCount(1);
    await expect(getButton(page, "How do I write a needs statement?")).toBeVisible();
    await page.reload();
    await expect(getLog(page).getByRole("listitem")).toHaveCount(1);
  });
});

test(
  "keeps a stopped answer and renders a regenerated one without unsafe content",
  nightly,
  async ({ page, model }) => {
    await openCoach(page);
    model.next({ kind: "drip", every: 5 });
    await sendMessage(page, "How do I write a needs statement?");
    await expect(getLog(page).getByText("and and and")).toBeVisible();
    await expect(getInput(page)).toHaveValue("");
    await getButton(page, "Stop").click();
    await expect(getLog(page).getByText("You stopped this answer. The partial answer is saved.")).toBeVisible();
    await expect(getLog(page).getByText("and and and")).toBeVisible();
    await page.reload();
    await expect(getLog(page).getByText("and and and")).toBeVisible();

    const unsafeContent =
      "![](https://evil.example.org/p.png) <img src=https://evil.example.org/q.png> [go](https://evil.example.org)";
    model.next(
      textAnswer(`Begin with **who is hurt** [need-of-community].\n\n- How many\n- Since when\n\n${unsafeContent}`),
    );
    await getButton(page, "Ask again").click();
    await expect(getLog(page).getByText("who is hurt")).toBeVisible();
    await expect(getLog(page).getByText("You stopped this answer.")).toHaveCount(0);
    await expect(getLog(page).getByRole("link")).toHaveText(["Write about the community's need, not yours"]);
    await expect(getLog(page).locator("img, script")).toHaveCount(0);
    await expect(getLog(page).getByText("Written by example-model.")).toBeAttached();
    await expect(page.getByRole("status").getByText(/^Grant Coach: Begin with who is hurt\./)).toBeAttached();
    expect(await findViolations(page)).toEqual([]);
  },
);

for (const theme of ["light", "dark"] as const)
  base(`the conversation has no axe violations and fits a phone (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await openCoach(page);
    await sendMessage(page, "What goes into a logic model?");
    await expect(getLog(page).getByText("without a model")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

import type { Page } from "@playwright/test";
import { saying } from "#scripts/openai/answers.ts";
import { test as base, expect, signUp } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, expectToast, hold, refuse } from "./visitor.ts";
import { test } from "./with-model.ts";

const input = (page: Page) => page.getByLabel("Message to the Grant Coach");
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
const open = async (page: Page) => {
  await signUp(page);
  await page.goto("/grant-coach");
  await expect(log(page).getByText("Hello, I'm your Grant Coach.")).toBeVisible();
};
const ask = async (page: Page, message: string) => {
  await input(page).fill(message);
  await input(page).press("Enter");
};

base("a question is asked, answered from the library, read there, and deleted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  expect(await violations(page)).toEqual([]);

  await base.step("nothing is not sent, and Shift+Enter is a new line", async () => {
    await expect(button(page, "Send")).toHaveAttribute("aria-disabled", "true");
    await input(page).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Please write a message");
    await input(page).pressSequentially("   ");
    await input(page).press("Shift+Enter");
    await expect(input(page)).toHaveValue("   \n");
    await expect(button(page, "Send")).toHaveAttribute("aria-disabled", "true");
    await expect(log(page).getByRole("listitem")).toHaveCount(1);
    await input(page).fill("x".repeat(4001));
    await input(page).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Please keep a message under 4,000 characters");
    await input(page).fill("");
  });

  await base.step("a question to begin with", async () => {
    const release = await hold(page, "**/api/chat/messages");
    await button(page, "How do I write a needs statement?").click();
    await expect(page.getByRole("status").getByText("Grant Coach is writing")).toBeAttached();
    release();
    await expect(log(page).getByText("The library has an article on this.")).toBeVisible();
    await expect(log(page).getByText("without a model")).toBeVisible();
    await expect(button(page, "How do I write a needs statement?")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await base.step("its source opens, and the conversation is still there", async () => {
    await log(page).getByRole("link", { name: "Write about the community's need, not yours" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Write about the community's need, not yours" }),
    ).toBeVisible();
    await page.goBack();
    await expect(log(page).getByText("without a model")).toBeVisible();
    await page.reload();
    await expect(log(page).getByText("without a model")).toBeVisible();
  });

  await base.step("it is copied", async () => {
    await button(page, "Copy").click();
    await expectToast(page, "Copied", "Answer copied to clipboard");
    const copy = await page.evaluate(() => navigator.clipboard.readText());
    expect(copy).toContain("The library has an article on this.");
    expect(copy).toMatch(/\[1\] Write about the community's need, not yours: http.+article=need-of-community$/);
  });

  await base.step("one message is deleted, then all of them", async () => {
    await ask(page, "What are my next deadlines?");
    await expect(log(page).getByText("You are not tracking any applications yet.")).toBeVisible();
    await button(page, "Delete: How do I write a needs statement?").click();
    await button(page, "Delete").click();
    await expect(log(page).getByText("How do I write a needs statement?")).toHaveCount(0);
    await button(page, "Clear history").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear history" }).click();
    await expect(log(page).getByRole("listitem")).toHaveCount(1);
    await expect(button(page, "How do I write a needs statement?")).toBeVisible();
    await page.reload();
    await expect(log(page).getByRole("listitem")).toHaveCount(1);
  });
});

const message = (number: number) => ({
  id: `msg_${String(number).padStart(26, "0")}`,
  message: `Question ${number}`,
  response: `Answer ${number}. ${"A line that has something to say. ".repeat(6)}`,
  status: "complete",
  sources: [],
  model: null,
  createdAt: "2026-11-21T15:00:00.000Z",
});
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

base("a long conversation begins at its end, and older parts come on request", async ({ page }) => {
  await page.route("**/api/chat/messages*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const isFirst = !route.request().url().includes("after=");
    const body = (isFirst ? numbers(6, 35) : numbers(1, 5)).map(message);
    const headers: Record<string, string> = isFirst ? { link: '</api/chat/messages?after=older>; rel="next"' } : {};
    await route.fulfill({ json: body, headers });
  });
  await signUp(page);
  await page.goto("/grant-coach");
  await expect(log(page).getByText("Answer 35.")).toBeInViewport();
  await expect(log(page).getByText("Answer 6.")).not.toBeInViewport();

  await button(page, "Load earlier").click();
  await expect(log(page).getByText("Answer 1.")).toBeAttached();
  await expect(button(page, "Load earlier")).toHaveCount(0);
  await expect(log(page).getByText("Hello, I'm your Grant Coach.")).toBeAttached();
  // What was read stays where it was.
  await expect(log(page).getByText("Answer 6.")).toBeInViewport();

  await base.step("who reads further up stays there, and is told of what is new", async () => {
    const release = await hold(page, "**/api/chat/messages");
    await ask(page, "What is a logic model?");
    await expect(log(page).getByText("What is a logic model?")).toBeInViewport();
    await page.mouse.wheel(0, -4000);
    await expect(log(page).getByText("Answer 35.")).not.toBeInViewport();
    release();
    await button(page, "New messages").click();
    await expect(log(page).getByText("without a model")).toBeInViewport();
    await expect(button(page, "New messages")).toHaveCount(0);
  });
});

test("an answer streams, is stopped, kept, and asked again", async ({ page, model }) => {
  await open(page);
  model.next({ kind: "drip", every: 5 });
  await ask(page, "How do I write a needs statement?");
  await expect(log(page).getByText("and and and")).toBeVisible();
  await expect(input(page)).toHaveValue("");
  await button(page, "Stop").click();
  await expect(log(page).getByText("You stopped this answer. What had come is kept.")).toBeVisible();
  await expect(log(page).getByText("and and and")).toBeVisible();
  await page.reload();
  await expect(log(page).getByText("and and and")).toBeVisible();

  const evil =
    "![](https://evil.example.org/p.png) <img src=https://evil.example.org/q.png> [go](https://evil.example.org)";
  model.next(saying(`Begin with **who is hurt** [need-of-community].\n\n- How many\n- Since when\n\n${evil}`));
  await button(page, "Ask again").click();
  await expect(log(page).getByText("who is hurt")).toBeVisible();
  await expect(log(page).getByText("You stopped this answer.")).toHaveCount(0);
  await expect(log(page).getByRole("link")).toHaveText(["Write about the community's need, not yours"]);
  await expect(log(page).locator("img, script")).toHaveCount(0);
  await expect(log(page).getByText("Written by example-model.")).toBeAttached();
  await expect(page.getByRole("status").getByText(/^Grant Coach: Begin with who is hurt\./)).toBeAttached();
  expect(await violations(page)).toEqual([]);
});

test.describe("when it fails", () => {
  test.use({ provoked: ["status of 503", "net::ERR_FAILED", "status of 402"] });

  test("the reason is told, and neither message nor input is lost", async ({ page, model }) => {
    await open(page);
    const message = "How do I write a needs statement?";
    model.next({ kind: "error", status: 500 }, { kind: "error", status: 500 });
    await ask(page, message);
    await expect(page.getByText("Message Failed", { exact: true })).toBeVisible();
    await expect(log(page).getByText("This answer failed.")).toBeVisible();
    model.next(saying("Say who is hurt."));
    await button(page, "Retry").click();
    await expect(log(page).getByText("Say who is hurt.")).toBeVisible();

    await page.route("**/api/chat/messages", (route) => route.abort());
    await ask(page, "A second question");
    await expectToast(page, "Message Failed", "The connection was lost. Please check it and try again");
    await expect(input(page)).toHaveValue("A second question");
    await page.unroute("**/api/chat/messages");
    await page.route("**/api/chat/messages", refuse(503, "unavailable", "The coach is resting"));
    await input(page).press("Enter");
    await expectToast(page, "Message Failed", "The coach is resting");
    await expect(input(page)).toHaveValue("A second question");
  });
});

for (const theme of ["light", "dark"] as const)
  base(
    `in the ${theme} theme and on a phone nothing sticks out, and all of it can be used by everybody`,
    async ({ page }) => {
      await inTheme(page, theme);
      await open(page);
      await ask(page, "What goes into a logic model?");
      await expect(log(page).getByText("without a model")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    },
  );

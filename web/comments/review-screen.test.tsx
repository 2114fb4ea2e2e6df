import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type GuestComment, type ReviewPage, reviewTexts } from "#shared/api/reviews.ts";
import {
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
} from "#tests/web/testing.tsx";

const review: ReviewPage = {
  title: "Narrative <b>1</b>",
  content: "We light 80 lamps.\n\n<img src=x onerror=alert(1)>",
  sharedBy: "Lantern House",
  mode: "comment",
  validUntil: "2026-12-10T15:00:00.000Z",
  comments: [],
};
const openReviewPage = (responses: MockResponses, fragment = "#some.token") => openApp(`/review${fragment}`, responses);
const selectText = (from: number, to: number) => {
  const node = page.getByText(/We light 80 lamps/).element().firstChild;
  if (node) document.getSelection()?.setBaseAndExtent(node, from, node, to);
};

describe("the review link page", () => {
  test("shows the document as plain text without requiring a name, and is not indexed", async () => {
    const { calls } = await openReviewPage({ openReviewLink: { ...review, mode: "read" } });
    await expect.element(page.getByRole("heading", { level: 1, name: "Narrative <b>1</b>" })).toBeVisible();
    await expect.element(page.getByText(/^Shared by Lantern House/)).toBeVisible();
    await expect.element(page.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
    await expect.element(page.getByLabelText("Your name")).not.toBeInTheDocument();
    expect(calls.map(({ operation, body }) => [operation, body])).toEqual([
      ["openReviewLink", { token: "some.token" }],
    ]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex, nofollow");
    expect(await findAxeViolations()).toEqual([]);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("lets a guest comment on a passage under their own name", async () => {
    const { calls } = await openReviewPage({
      openReviewLink: review,
      commentThroughReviewLink: ({ body }) => {
        const { name, text } = body as GuestComment;
        return { id: "cmt_1", name, text, quote: "80 lamps", createdAt: "2026-11-24T15:00:00.000Z" };
      },
    });
    await expect.element(getButton("Add comment")).toBeVisible();
    await getButton("Add comment").click();
    await expect.element(page.getByText("Please enter your name")).toBeVisible();
    selectText(9, 17);
    await expect.element(page.getByText("On: “80 lamps”")).toBeVisible();
    await page.getByLabelText("Your name").fill("Sam Guest");
    await page.getByLabelText("Comment", { exact: true }).fill("Is this still right?");
    expect(await findAxeViolations()).toEqual([]);
    await getButton("Add comment").click();
    await expect.element(page.getByText("Is this still right?").last()).toBeVisible();
    await expect.element(page.getByLabelText("Comment", { exact: true })).toHaveValue("");
    expect(calls.find(({ operation }) => operation === "commentThroughReviewLink")?.body).toMatchObject({
      token: "some.token",
      name: "Sam Guest",
      anchor: { quote: "80 lamps", before: "We light " },
    });
  });

  test.each([
    ["an expired link", "#some.token"],
    ["a link without a token", ""],
  ])("shows an error for %s", async (_, fragment) => {
    await openReviewPage(
      { openReviewLink: () => problemResponse(404, "not_found", reviewTexts.invalidLink) },
      fragment,
    );
    await expect.element(page.getByRole("alert")).toHaveTextContent(`${reviewTexts.invalidLink}.`);
    await expect.element(getButton("Try again")).not.toBeInTheDocument();
  });
});

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Award } from "#shared/api/awards.ts";
import { newestRevisionOnly } from "#shared/domain/awards/budget-revisions.ts";
import { addDays, formatDay, toDeadlineText } from "#shared/util/dates.ts";
import { findButton } from "#tests/web/applications.tsx";
import { createAwardTracker } from "#tests/web/awards.ts";
import { findAxeViolations } from "#tests/web/testing.tsx";
import { getToday } from "#web/ui/text/format.ts";

const [personnel, travel] = [
  { id: "01kb3f0000000000000000000c", name: "Personnel", budgetedCents: 7_000_00, spentCents: 0, accounts: [] },
  { id: "01kb3f0000000000000000000d", name: "Travel", budgetedCents: 3_000_00, spentCents: 0, accounts: [] },
];
const buildRevision = (
  key: string,
  reason: string,
  beforeCents: number,
  afterCents: number,
): Award["revisions"][number] => ({
  id: `01kb3f0000000000000000000${key}`,
  date: "2027-01-10T00:00:00.000Z",
  reason,
  approval: "requested",
  approvalDate: null,
  changes: [{ lineId: personnel.id, lineName: personnel.name, beforeCents, afterCents }],
});
const olderRevision = buildRevision("1", "A second site", 9_000_00, 8_000_00);
const newestRevision = buildRevision("2", "A third site", 8_000_00, 7_000_00);
const openBudget = async (fields: Partial<Award> = {}) => {
  const tracker = createAwardTracker({
    budgetLines: [personnel, travel],
    revisions: [olderRevision, newestRevision],
    ...fields,
  });
  await tracker.open();
  return tracker;
};

describe("budget revisions", () => {
  test("edits the funder’s decision, its date and the reason, but not the amounts", async () => {
    const { stored } = await openBudget();
    await findButton("Edit revision: A second site").click();
    const dialog = page.getByRole("dialog", { name: "Edit revision" });
    await expect.element(dialog.getByRole("textbox", { name: "Personnel" })).not.toBeInTheDocument();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("");
    await dialog.getByRole("combobox", { name: "Funder’s approval" }).selectOptions("Denied");
    await expect.element(dialog.getByText(/^To undo the revision, delete it/)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await dialog.getByRole("combobox", { name: "Funder’s approval" }).selectOptions("Approved");
    await dialog.getByLabelText(/^Approved on/).fill("2027-01-20");
    await findButton("Save Changes").click();
    await expect.element(page.getByText("Please enter the reason")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A second library");
    await findButton("Save Changes").click();
    await expect.element(page.getByText("Approved Jan 20, 2027")).toBeVisible();
    expect(stored.revisions).toEqual([
      { ...olderRevision, reason: "A second library", approval: "approved", approvalDate: "2027-01-20T00:00:00.000Z" },
      newestRevision,
    ]);
  });

  test("clears the decision date when approval is pending again", async () => {
    const approvedRevision = {
      ...newestRevision,
      approval: "approved" as const,
      approvalDate: "2027-01-20T00:00:00.000Z",
    };
    const { stored } = await openBudget({ revisions: [approvedRevision] });
    await findButton("Edit revision: A third site").click();
    await page.getByRole("combobox", { name: "Funder’s approval" }).selectOptions("Pending");
    await findButton("Save Changes").click();
    await expect.poll(() => stored.revisions).toEqual([newestRevision]);
  });

  test("deletes revisions newest first and restores the earlier amounts", async () => {
    const { stored } = await openBudget();
    await expect.element(page.getByText(`${newestRevisionOnly}.`)).toBeVisible();
    await expect.element(findButton("Delete revision: A second site")).not.toBeInTheDocument();
    await findButton("Delete revision: A third site").click();
    await expect.element(page.getByText(/its amounts change back: Personnel from \$7,000 to \$8,000\.$/)).toBeVisible();
    await findButton("Delete").click();
    await expect.poll(() => stored.revisions).toEqual([olderRevision]);
    await expect.element(page.getByRole("row", { name: /^Personnel \$8,000/ })).toBeVisible();
    await expect.element(page.getByText(`${newestRevisionOnly}.`)).not.toBeInTheDocument();
    await findButton("Delete revision: A second site").click();
    await findButton("Delete").click();
    await expect
      .poll(() => [stored.revisions, stored.budgetLines.map(({ budgetedCents }) => budgetedCents)])
      .toEqual([[], [9_000_00, 3_000_00]]);
  });

  test("refuses to delete a revision after someone else changed the budget", async () => {
    const { stored, updates } = await openBudget();
    await findButton("Delete revision: A third site").click();
    Object.assign(stored, {
      version: 5,
      revisions: [olderRevision, newestRevision, buildRevision("3", "Theirs", 7_000_00, 6_000_00)],
    });
    await findButton("Delete").click();
    await expect.element(page.getByText("This was changed in the meantime")).toBeVisible();
    await expect.element(page.getByText("Delete this revision?")).not.toBeInTheDocument();
    await expect.element(findButton("Delete revision: Theirs")).toBeVisible();
    expect(updates).toEqual([]);
  });

  test("explains the limit of twenty revisions instead of showing a form", async () => {
    const revisions = [...Array(20).keys()].map((n) => buildRevision(String.fromCharCode(97 + n), `Number ${n}`, 1, 2));
    await openBudget({ revisions });
    await findButton("Revise budget").click();
    const dialog = page.getByRole("dialog", { name: "Revise the budget" });
    await expect
      .element(dialog.getByText(/^An award has at most 20 budget revisions\. Correct the newest/))
      .toBeVisible();
    await expect.element(dialog.getByRole("textbox", { name: "Reason" })).not.toBeInTheDocument();
  });
});

describe("payments", () => {
  test("requires an expected date, and defaults the received date to today", async () => {
    const { stored, open } = createAwardTracker();
    await open();
    await findButton("Add payment").click();
    const dialog = page.getByRole("dialog", { name: "Add payment" });
    await dialog.getByRole("textbox", { name: "Amount" }).fill("5,000");
    await dialog.getByRole("button", { name: "Add payment" }).click();
    await expect.element(dialog.getByText(/^Please enter a date/)).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Expected on/)).toBeVisible();
    await dialog.getByRole("combobox", { name: "Status" }).selectOptions("Received");
    await expect.element(dialog.getByLabelText(/^Received on/)).toHaveValue(getToday());
    await dialog.getByRole("button", { name: "Add payment" }).click();
    await expect.poll(() => stored.payments).toMatchObject([{ status: "received", date: toDeadlineText(getToday()) }]);
    await expect.element(page.getByText(`Received ${formatDay(getToday())}`)).toBeVisible();
  });

  test("sorts late payments first and marks them as overdue", async () => {
    const buildPayment = (key: string, status: "requested" | "received", days: number) => ({
      id: `01kb3f0000000000000000000${key}`,
      kind: "drawdown" as const,
      status,
      date: toDeadlineText(addDays(getToday(), days)),
      amountCents: 100 * Number(key),
      reference: null,
    });
    const payments = [
      buildPayment("1", "received", 0),
      buildPayment("2", "requested", 9),
      buildPayment("3", "requested", -3),
    ];
    const { open } = createAwardTracker({ payments });
    await open();
    await expect.element(page.getByText("(3 days overdue)")).toBeVisible();
    const rows = page.getByRole("listitem").filter({ hasText: "Drawdown of" }).elements();
    expect(rows.map(({ textContent }) => textContent?.slice(0, 14))).toEqual(
      ["3", "2", "1"].map((amount) => `Drawdown of $${amount}`),
    );
  });
});

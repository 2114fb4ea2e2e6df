import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { applyRequestBody, buildApplication, emptyAccount, getDialog } from "#tests/web/app.ts";
import { dismissToasts, expectToast, finishAnimations, type MockResponses, openApp } from "#tests/web/testing.tsx";

const getCelebration = () => document.querySelector(".celebration");
afterEach(() => getCelebration()?.remove());

const underReview = buildApplication({ status: "under_review" });
const createResponses = (): MockResponses => {
  let list = [underReview];
  return {
    ...emptyAccount,
    listApplications: () => list,
    listRequirements: { items: [], fromCatalog: null },
    listTasks: [],
    createApplication: ({ body }) => {
      const created = applyRequestBody(buildApplication(), body);
      list = [created];
      return created;
    },
    updateApplication: ({ body }) => {
      list = [applyRequestBody(list[0] ?? underReview, body)];
      return list[0] ?? underReview;
    },
  };
};
const changeStatus = async (status: "Awarded" | "Declined") => {
  await getDialog("Lamps for All").getByLabelText("Status").selectOptions(status);
  const confirmDialog = getDialog(`Mark as ${status}`);
  await confirmDialog.getByRole("button", { name: `Mark as ${status}` }).click();
  await expectToast("Success", "Application updated successfully");
  await expect.element(confirmDialog).not.toBeInTheDocument();
};
const addApplication = async (status: string) => {
  const form = getDialog("Add Application");
  await form.getByLabelText("Grant name").fill("Bright Lamps");
  await form.getByLabelText("Funder").fill("Example Foundation");
  await form.getByLabelText("Amount requested").fill("5,000");
  await form.getByLabelText("Status").selectOptions(status);
  if (status === "awarded") await form.getByLabelText("Amount awarded").fill("5,000");
  await form.getByRole("button", { name: "Add Application" }).click();
  await expectToast("Success", "Grant application created successfully");
};

describe("celebration", () => {
  test("appears above the dialog for an award, ignores clicks, is hidden from screen readers and ends", async () => {
    await openApp(`/application-tracker?application=${underReview.id}`, createResponses());
    await changeStatus("Declined");
    expect(getCelebration()).toBeNull();
    dismissToasts();
    await changeStatus("Awarded");
    await expect.poll(getCelebration).not.toBeNull();
    const celebration = getCelebration() as HTMLElement;
    await expect.element(celebration).toBeInViewport();
    expect(celebration.getAttribute("aria-hidden")).toBe("true");
    expect(celebration.matches(":popover-open")).toBe(true);
    expect(getComputedStyle(celebration).pointerEvents).toBe("none");
    finishAnimations();
    await expect.poll(getCelebration).toBeNull();
  });

  test("starts for an application that is added as awarded", async () => {
    await openApp("/application-tracker?add=1", createResponses());
    await addApplication("awarded");
    await expect.poll(getCelebration).not.toBeNull();
  });

  test("does not start for an application that is added as submitted", async () => {
    await openApp("/application-tracker?add=1", createResponses());
    await addApplication("submitted");
    await expect.element(page.getByRole("heading", { level: 2, name: "Bright Lamps" })).toBeVisible();
    expect(getCelebration()).toBeNull();
  });
});

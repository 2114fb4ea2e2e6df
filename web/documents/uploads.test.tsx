import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { documentTexts } from "#shared/api/documents.ts";
import { createApplication, createTracker, findButton, findToast, openTracker } from "#tests/web/applications.tsx";
import { createDocument } from "#tests/web/documents.ts";
import { createDeferred, findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";

const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
const attachDialog = page.getByRole("dialog", { name: "Attach a document" });
const noDocuments = detail.getByRole("heading", { name: "No Documents Yet" });
const createPdf = (name: string, bytes = 2000) => new File(["%PDF-1.7\n", " ".repeat(bytes - 9)], name);

let completeTransfer: () => void;
beforeEach(() => {
  const { promise, resolve } = createDeferred<void>();
  completeTransfer = resolve;
  class FakeRequest extends EventTarget {
    status = 200;
    upload = {};
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    send() {
      void promise.then(() => this.onload());
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

const toTransfer = (files: File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
const pickFiles = async (...files: File[]) => {
  await detail.getByRole("button", { name: "Attach a document" }).click();
  await attachDialog.getByRole("tab", { name: "Upload" }).click();
  const input = attachDialog.getByLabelText("Files").element() as HTMLInputElement;
  input.files = toTransfer(files).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
/**
 * Opens the documents of an application. The server reports that the content of the files in `mismatchedNames` does not match
 * their names.
 */
const openDocuments = async (mismatchedNames: string[] = []) => {
  const tracker = createTracker([{}]);
  const [{ id: applicationId } = createApplication()] = tracker.applications;
  const names = new Map<string, string>();
  const uploadedTitles: string[] = [];
  Object.assign(tracker.responses, {
    listDocuments: () =>
      uploadedTitles.map((title) => {
        const file = { name: `${title}.pdf`, mediaType: "application/pdf", bytes: 2000 };
        const { content: _, answers: __, regenerated: ___, ...card } = createDocument({ applicationId, title, file });
        return card;
      }),
    startUpload: ({ body }) => {
      const { id } = createDocument({});
      names.set(id, (body as { fileName: string }).fileName);
      return { id, url: "https://files.example.org/", headers: {} };
    },
    finishUpload: ({ params: { id = "" } }) => {
      const name = names.get(id) ?? "";
      if (mismatchedNames.includes(name)) return problemResponse(400, "invalid_request", documentTexts.typeMismatch);
      uploadedTitles.push(name.replace(".pdf", ""));
      const { content: _, answers: __, regenerated: ___, ...card } = createDocument({ id, applicationId, title: name });
      return card;
    },
    cancelUpload: undefined,
  } satisfies typeof tracker.responses);
  const { calls } = await openTracker(`?application=${applicationId}&tab=documents`, tracker);
  await expect.element(noDocuments).toBeVisible();
  return { uploaded: uploadedTitles, calls };
};

describe("rejected files", () => {
  test("rejects a disallowed type, content that does not match the name, and a file that is too large", async () => {
    completeTransfer();
    const { uploaded } = await openDocuments(["program.pdf"]);
    await pickFiles(new File(["MZ"], "program.exe"));
    await expect.element(detail.getByText(`program.exe: ${documentTexts.acceptedTypes}`)).toBeVisible();
    await detail.getByRole("button", { name: "OK" }).click();
    await pickFiles(new File(["MZ a program"], "program.pdf"));
    await expect.element(detail.getByText(`program.pdf: ${documentTexts.typeMismatch}`)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await pickFiles(createPdf("large.pdf", 20_000_001));
    await expect.element(detail.getByText(`large.pdf: ${documentTexts.tooLarge}`)).toBeVisible();
    expect(uploaded).toEqual([]);
  });

  test("reports a rejection in a toast when the application was closed during the upload", async () => {
    await openDocuments(["tune.pdf"]);
    await pickFiles(new File(["MZ a tune"], "tune.pdf"));
    await expect.element(detail.getByRole("progressbar", { name: "Upload of tune.pdf" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(detail).not.toBeInTheDocument();
    completeTransfer();
    const toast = findToast("Not Uploaded");
    await expect.element(toast.getByText(`tune.pdf: ${documentTexts.typeMismatch}`, { exact: true })).toBeVisible();
  });
});

test("cancels an upload on the server and reports no rejection", async () => {
  const { calls } = await openDocuments();
  await pickFiles(createPdf("slow.pdf"));
  const progress = detail.getByRole("progressbar", { name: "Upload of slow.pdf" });
  await expect.element(progress).toBeVisible();
  await detail.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => calls.some(({ operation }) => operation === "cancelUpload")).toBe(true);
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(detail.getByText("The file wasn’t uploaded")).not.toBeInTheDocument();
  await expect.element(noDocuments).toBeVisible();
});

test("uploads files one after another, even when one is rejected, more are added and the details are closed", async () => {
  const { uploaded } = await openDocuments();
  await pickFiles(
    createPdf("Budget.pdf"),
    new File(["MZ"], "program.exe"),
    createPdf("Plan.pdf"),
    new File(["MZ"], "other.exe"),
  );
  await expect.element(detail.getByText(`program.exe, other.exe: ${documentTexts.acceptedTypes}`)).toBeVisible();
  await expect.element(detail.getByText("2 files weren’t uploaded")).toBeVisible();
  await expect.element(detail.getByText("Uploading Budget.pdf, 1 more to go")).toBeVisible();
  await pickFiles(createPdf("Map.pdf"));
  const progressText = detail.getByText("Uploading Budget.pdf, 2 more to go");
  await expect.element(progressText).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await page.viewport(320, 700);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  await userEvent.keyboard("{Escape}");
  await expect.element(detail).not.toBeInTheDocument();
  await findButton("View Early Literacy Fund").click();
  await detail.getByRole("tab", { name: "Documents" }).click();
  await expect.element(progressText).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(detail).not.toBeInTheDocument();
  completeTransfer();
  await expect.element(findToast("Success").getByText("3 files uploaded", { exact: true })).toBeVisible();
  expect(uploaded).toEqual(["Budget", "Plan", "Map"]);
});

test("uploads a file dropped onto the list", async () => {
  completeTransfer();
  const { uploaded } = await openDocuments();
  const list = detail.getByRole("region", { name: "Documents" }).element();
  const dataTransfer = toTransfer([createPdf("Plan.pdf")]);
  list.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
  list.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(detail.getByText(/^PDF, 2 kB, /)).toBeVisible();
  expect(uploaded).toEqual(["Plan"]);
});

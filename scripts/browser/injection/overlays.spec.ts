import type { Page } from "@playwright/test";
import { buildNotificationWrites } from "#functions/notifications/notifications.table.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { waitUntilLoaded } from "../support/page-state.ts";
import { createInspector, type Inspector, trackExecutions } from "./inspector.ts";
import { payloads } from "./payloads.ts";
import { createApiClient, resetAiRateLimit } from "./records.ts";
import { fillRequests, packPayloads } from "./text-fields.ts";

test.setTimeout(300_000);

/** Packs all payloads into texts of at most `max` characters. */
const packTexts = (max: number) => packPayloads({ path: ["text"], max, isUrl: false }, { separately: false });

const signUpWithInspector = async (page: Page) => {
  const executions = await trackExecutions(page);
  await signUp(page);
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  return { callApi: createApiClient(page.request, { requests: 0 }), inspector: createInspector(page, executions), id };
};

const inspectPalette = async (page: Page, inspector: Inspector, texts: readonly string[]) => {
  await page.goto("/resources");
  await expect(page.getByRole("button", { name: "Search or jump to" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  for (const text of texts) {
    inspector.expectTexts("palette", [text]);
    await field.fill(text.slice(0, 80));
    await inspector.inspectUntilFound(`the palette when searching for ${text}`);
  }
};

test(
  "the command palette, the edit form and the notification list render payloads as text",
  nightly,
  async ({ page, table }) => {
    const { callApi, inspector, id } = await signUpWithInspector(page);
    const applicationRequests = fillRequests("createApplication", () => ({}), {
      separately: false,
      except: ["tags.0"],
    });
    const storedRecords: { id: string; texts: Map<string, string> }[] = [];
    for (const { body, texts } of applicationRequests)
      storedRecords.push({ ...(await callApi<{ id: string }>("createApplication", body)), texts });
    const notificationTexts = packTexts(200);
    const now = new Date();
    for (const [index, text] of notificationTexts.entries()) {
      const createdAt = new Date(now.getTime() + index);
      const notification = {
        type: "deadline",
        title: text,
        message: text,
        subject: `app_${index}`,
        at: createdAt,
        workspaceId: null,
      } as const;
      await table.write(...(buildNotificationWrites(id, now, notification) as [never]));
    }

    await test.step("palette", () =>
      inspectPalette(
        page,
        inspector,
        storedRecords.map(({ texts }) => texts.get("grantName") ?? ""),
      ));
    await test.step("edit", async () => {
      for (const { id: application, texts } of storedRecords.filter((_, index) => index % 8 === 0)) {
        await page.goto(`/application-tracker?q=no-such-lamp&application=${application}`);
        await page.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(page.getByRole("dialog", { name: "Edit Application" })).toBeVisible();
        inspector.expectTexts("edit", [...texts.values()]);
        await inspector.inspectUntilFound(`the form of ${application}`);
      }
    });
    await test.step("bell", async () => {
      await page.goto("/resources");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      const list = page.getByRole("dialog", { name: "Notifications" });
      inspector.expectTexts("bell", notificationTexts);
      await inspector.inspectUntilFound("the bell", async (inspectNow) => {
        await inspectNow();
        const showMoreButton = list.getByRole("button", { name: "Show more" });
        while (await showMoreButton.isVisible()) await showMoreButton.click();
        await inspectNow();
      });
    });
  },
);

/** Builds a CSV file whose column names, cells and statuses are payloads. */
const buildCsv = (texts: readonly string[]) => {
  const formatCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = texts.map((text, index) => [text, `Funder ${text}`, index % 9 ? "12000" : text, "Pending", text]);
  return [["Program", "Foundation", "Ask", "Stage", texts[0] ?? ""], ...rows]
    .map((row) => row.map(formatCell).join(","))
    .join("\r\n");
};

test(
  "an imported CSV file's payloads remain text at each step, in errors and in the tracker",
  nightly,
  async ({ page }) => {
    const { inspector } = await signUpWithInspector(page);
    await page.goto("/application-tracker");
    await page.getByRole("button", { name: "Import / Export" }).click();
    await page.getByRole("menuitem", { name: "Import applications (CSV, Excel)" }).click();
    const dialog = page.getByRole("dialog", { name: "Import applications" });
    const texts = payloads.filter((payload) => payload.length <= 150);
    const file = {
      name: '<img src=x onerror="ran(1)">.csv',
      mimeType: "text/csv",
      buffer: Buffer.from(buildCsv(texts)),
    };
    await dialog.getByLabel("CSV or Excel file").setInputFiles(file);
    await expect(dialog.getByRole("heading", { name: file.name })).toBeFocused();
    await inspector.inspect("the columns");
    await dialog.getByRole("button", { name: "Review" }).click();
    await expect(dialog.getByRole("heading", { name: /rows can be imported$/ })).toBeFocused();
    await inspector.inspect("the check");
    await dialog.getByRole("button", { name: /^Import \d+ applications$/ }).click();
    await expect(dialog.getByText(/^\d+ applications imported$/)).toBeVisible();
    await inspector.inspect("the import");
    await dialog.getByRole("button", { name: "Done" }).click();
    await waitUntilLoaded(page);
    await inspector.inspect("the tracker");
  },
);

test(
  "drafts with payloads open unchanged in their form, and no payload runs in the print view",
  nightly,
  async ({ page }) => {
    const { callApi, inspector } = await signUpWithInspector(page);
    for (const [index, { texts }] of fillRequests("generateProposal", () => ({}), {
      separately: false,
      maxRequests: 12,
    }).entries()) {
      const fields = Object.fromEntries(texts);
      await callApi("createDraft", { kind: "proposal", name: `Lamps ${index}`, fields });
      await page.goto("/proposal-writer");
      await page.getByRole("button", { name: "Drafts and earlier work" }).click();
      await page.getByRole("button", { name: `Open Lamps ${index}`, exact: true }).click();
      inspector.expectTexts("a draft", Object.values(fields));
      await inspector.inspectUntilFound("the form of a draft");
    }
    await page.emulateMedia({ media: "print" });
    await inspector.inspect("the print view");
  },
);

test("the Genie and the web search render payloads as text", nightly, async ({ page, table }) => {
  const { inspector, id } = await signUpWithInspector(page);
  const texts = packTexts(900);
  await page.goto("/grant-genie");
  for (const text of texts) {
    await resetAiRateLimit(table, id);
    await page.getByLabel("Mission statement").fill(text);
    await page.getByLabel("Project need").fill(text);
    await page.getByRole("button", { name: "Find matches", exact: true }).click();
    await expect(page.getByText("Analysis Complete", { exact: true }).first()).toBeVisible();
    await inspector.inspect("the Genie");
  }
  await page.goto("/web-search");
  const terms = page.getByRole("region", { name: "Search terms" });
  await terms.getByLabel("Organization type").selectOption("501c3-nonprofit");
  await terms.getByLabel("Primary sector").selectOption("veteran-services");
  await terms.getByLabel("Geographic scope").selectOption("national");
  for (const text of texts) {
    await resetAiRateLimit(table, id);
    await terms.getByRole("textbox", { name: "Programs" }).fill(text);
    await terms.getByRole("button", { name: "Optimize search" }).click();
    await expect(page.getByText(/^Made \d+ optimized queries/).first()).toBeVisible();
    await inspector.inspect("the web search");
  }
});

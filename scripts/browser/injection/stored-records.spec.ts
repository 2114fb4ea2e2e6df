import type { Page } from "@playwright/test";
import { toDocumentTitle } from "#functions/writing/document-facts.ts";
import { isNightly } from "#scripts/nightly.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { waitUntilLoaded } from "../support/page-state.ts";
import { createInspector, type Inspector, navigateInApp, scrollThrough, trackExecutions } from "./inspector.ts";
import { payloadFamilies, payloads } from "./payloads.ts";
import {
  createApiClient,
  createRecords,
  type PayloadRecords,
  replaceLimitedLists,
  roundCounts,
  saveSingleRecords,
} from "./records.ts";

/**
 * Each text contains as many payloads as fit. `GRANTLAMP_ALONE=1` submits every payload separately, which takes hours.
 */
const packing = { separately: process.env.GRANTLAMP_ALONE === "1" };
/** The nightly run covers all rounds. */
const rounds = isNightly ? roundCounts : { singleRecords: 3, limitedLists: 1 };
const maxHistories = isNightly ? payloads.length : 10;
test.setTimeout(isNightly ? 3_600_000 : 300_000);

const getTexts = (records: PayloadRecords["applications"], ...names: string[]) =>
  records.flatMap(({ texts }) => names.map((name) => texts.get(name) ?? ""));

const visit = async (page: Page, inspector: Inspector, path: string) => {
  await page.goto(path);
  await waitUntilLoaded(page);
  await inspector.inspectUntilFound(path, (inspectNow) => scrollThrough(page, inspectNow));
};

const inspectLists = async (
  page: Page,
  inspector: Inspector,
  { applications, opportunities, messages }: PayloadRecords,
) => {
  inspector.expectTexts("tracker", getTexts(applications, "grantName", "funder"));
  await visit(page, inspector, "/application-tracker");
  inspector.expectTexts("board", getTexts(applications, "grantName"));
  await visit(page, inspector, "/application-tracker?view=board");
  await visit(page, inspector, "/application-tracker?view=calendar&month=2031-02");
  inspector.expectTexts("dashboard", getTexts(opportunities, "title", "funder", "description", "amount", "notes"));
  await visit(page, inspector, "/dashboard");
  inspector.expectTexts("coach", messages);
  await visit(page, inspector, "/grant-coach");
};

/** Shows no applications, so that the cards behind the details are not inspected again. */
const emptyTracker = "/application-tracker?q=no-such-lamp";
/** Opens every application's details in turn, without reloading the page. */
const inspectDetails = async (page: Page, inspector: Inspector, { applications, tags }: PayloadRecords) => {
  await visit(page, inspector, emptyTracker);
  const dialog = page.getByRole("dialog");
  const names = ["grantName", "funder", "notes", "contactPerson", "eligibilityRequirements"];
  for (const [index, entry] of applications.entries()) {
    await navigateInApp(page, `${emptyTracker}&application=${entry.id}`);
    await expect(dialog.getByRole("tab", { name: "Overview" })).toBeVisible();
    inspector.expectTexts("details", [...getTexts([entry], ...names), ...tags.slice(index * 20, index * 20 + 20)]);
    await inspector.inspectUntilFound(`the details of ${entry.id}`);
    if (index < maxHistories) {
      await dialog.getByRole("tab", { name: "History" }).click();
      inspector.expectTexts("history", getTexts([entry], "statusNote"));
      await inspector.inspectUntilFound(`the history of ${entry.id}`);
    }
    await navigateInApp(page, emptyTracker);
  }
};

/** Opens the application that has all tasks, documents and files, and the applications that have the requirements. */
const inspectParts = async (
  page: Page,
  inspector: Inspector,
  { applications, tasks, requirements, documents, files }: PayloadRecords,
) => {
  const dialog = page.getByRole("dialog");
  for (let from = 0; from < requirements.length; from += maxRequirements) {
    await page.goto(`/application-tracker?application=${applications[from / maxRequirements]?.id}`);
    await dialog.getByRole("tab", { name: "Requirements" }).click();
    inspector.expectTexts("requirements", getTexts(requirements.slice(from, from + maxRequirements), "requirement"));
    await inspector.inspectUntilFound("requirements");
    if (from > 0) continue;
    await dialog.getByRole("tab", { name: "Tasks" }).click();
    inspector.expectTexts("tasks", getTexts(tasks, "title", "description"));
    await inspector.inspectUntilFound("tasks");
  }
  await page.goto(`/application-tracker?application=${applications[0]?.id}`);
  await dialog.getByRole("tab", { name: "Documents" }).click();
  inspector.expectTexts("documents", [...getTexts(documents, "title"), ...getTexts(files, "fileName")]);
  await inspector.inspectUntilFound("documents");
};

const inspectSingleRecords = async (
  page: Page,
  inspector: Inspector,
  { profile, organization }: Awaited<ReturnType<typeof saveSingleRecords>>,
) => {
  inspector.expectTexts("profile", profile);
  await page.goto("/account");
  await inspector.inspectUntilFound("the account");
  inspector.expectTexts("organization", organization);
  await page.goto("/organization");
  await inspector.inspectUntilFound("the organization");
};
const inspectLimitedLists = async (
  page: Page,
  inspector: Inspector,
  { views, searches, drafts }: Awaited<ReturnType<typeof replaceLimitedLists>>,
) => {
  inspector.expectTexts("views", views);
  await page.goto("/application-tracker");
  await inspector.inspectUntilFound("the views");
  await page.goto("/funding-finder");
  await waitUntilLoaded(page);
  const showAll = page.getByRole("button", { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  inspector.expectTexts("saved searches", searches);
  await inspector.inspectUntilFound("the saved searches");
  await page.goto("/proposal-writer");
  await page.getByRole("button", { name: "Drafts and earlier work" }).click();
  inspector.expectTexts("drafts", drafts);
  await inspector.inspectUntilFound("the drafts");
};

test(
  "displays every payload in every text field as entered without running it",
  nightly,
  async ({ page, cspMonitor, table }) => {
    const executions = await trackExecutions(page);
    await signUp(page);
    const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
    const counts = { requests: 0 };
    const callApi = createApiClient(page.request, counts);
    const inspector = createInspector(page, executions);
    const records = await createRecords(callApi, page.request, id, table, packing);
    await test.step("lists", () => inspectLists(page, inspector, records));
    await test.step("details", () => inspectDetails(page, inspector, records));
    await test.step("tasks, requirements and documents", () => inspectParts(page, inspector, records));
    await test.step("single records", async () => {
      for (let round = 0; round < rounds.singleRecords; round++)
        await inspectSingleRecords(page, inspector, await saveSingleRecords(callApi, round));
    });
    await test.step("limited lists", async () => {
      for (let round = 0; round < rounds.limitedLists; round++)
        await inspectLimitedLists(page, inspector, await replaceLimitedLists(callApi, round));
    });
    await test.step("documents", async () => {
      for (const entry of records.proposals) {
        inspector.expectTexts("a title", getTexts([entry], "projectTitle").map(toDocumentTitle));
        await visit(page, inspector, `/proposal-writer?document=${entry.id}`);
      }
      for (const entry of records.letters) {
        inspector.expectTexts("an organization", getTexts([entry], "organizationName"));
        await visit(page, inspector, `/cover-letter?document=${entry.id}`);
      }
    });
    const violations = cspMonitor.take();
    expect(violations).toEqual([]);
    await writeReport({
      name: "browser-security",
      title: "Browser security",
      description: `Submits every payload that fits (markup, event handlers, URLs, SVG, templates, styles, Markdown, encodings, reserved
names, formulas) to every stored text field of the API, and inspects every screen that displays it: no payload ran or became an element, a
handler or a URL. Of several fields with the same schema, one is tested; \`scripts/browser/injection/text-fields.ts\` lists the others. Dialogs and
menus are tested in \`scripts/browser/injection/overlays.spec.ts\`. Any policy violation or request to another origin fails every browser test.`,
      command: "npm run test:nightly",
      stats: {
        payloads: payloads.length,
        families: Object.keys(payloadFamilies).length,
        "requests that submitted them": counts.requests,
        "page inspections": inspector.counts.inspections,
        "texts displayed as entered": inspector.counts.texts,
        "payloads executed": executions.length,
        "policy violations and requests to other origins": violations.length,
      },
    });
  },
);

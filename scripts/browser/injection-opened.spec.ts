import type { Page } from "@playwright/test";
import { notificationWrites } from "#functions/notifications/notification-records.table.ts";
import { allThere } from "./everywhere.ts";
import { expect, signUp, test } from "./host.ts";
import { payloads } from "./injection/families.ts";
import { filled, packs } from "./injection/fields.ts";
import { type Looker, looker, plant } from "./injection/look.ts";
import { asker, forgetTries } from "./injection/person.ts";
import { nightly } from "./nightly.ts";

test.setTimeout(300_000);

/** Every payload, packed into texts of at most `max` characters. */
const inTexts = (max: number) => packs({ path: ["text"], max, isAddress: false }, { alone: false });

const begin = async (page: Page) => {
  const ran = await plant(page);
  await signUp(page);
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  return { ask: asker(page.request, { requests: 0 }), at: looker(page, ran), id };
};

/** Searches for each text in the palette and inspects the results. */
const palette = async (page: Page, at: Looker, texts: readonly string[]) => {
  await page.goto("/resources");
  await expect(page.getByRole("button", { name: "Search or jump to" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  for (const text of texts) {
    at.want("palette", [text]);
    await field.fill(text.slice(0, 80));
    await at.until(`the palette, asked for ${text}`);
  }
};

test(
  "the palette, the edit form and the notification list render payloads as text",
  nightly,
  async ({ page, table }) => {
    const { ask, at, id } = await begin(page);
    const all = filled("createApplication", () => ({}), { alone: false, except: ["tags.0"] });
    const kept: { id: string; texts: Map<string, string> }[] = [];
    for (const { body, texts } of all) kept.push({ ...(await ask<{ id: string }>("createApplication", body)), texts });
    const notes = inTexts(200);
    const now = new Date();
    for (const [place, text] of notes.entries()) {
      const when = new Date(now.getTime() + place);
      const note = { type: "deadline", title: text, message: text, subject: `app_${place}`, at: when } as const;
      await table.write(...(notificationWrites(id, now, note) as [never]));
    }

    await test.step("palette", () =>
      palette(
        page,
        at,
        kept.map(({ texts }) => texts.get("grantName") ?? ""),
      ));
    await test.step("edit", async () => {
      for (const { id: application, texts } of kept.filter((_, place) => place % 8 === 0)) {
        await page.goto(`/application-tracker?q=no-such-lamp&application=${application}`);
        await page.getByRole("button", { name: "Edit", exact: true }).click();
        await expect(page.getByRole("dialog", { name: "Edit Application" })).toBeVisible();
        at.want("edit", [...texts.values()]);
        await at.until(`the form of ${application}`);
      }
    });
    await test.step("bell", async () => {
      await page.goto("/resources");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      const list = page.getByRole("dialog", { name: "Notifications" });
      at.want("bell", notes);
      await at.until("the bell", async (see) => {
        await see();
        const more = list.getByRole("button", { name: "Show more" });
        while (await more.isVisible()) await more.click();
        await see();
      });
    });
  },
);

/** A CSV file whose column names, cells and statuses are payloads. */
const sheetOf = (texts: readonly string[]) => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = texts.map((text, at) => [text, `Funder ${text}`, at % 9 ? "12000" : text, "Pending", text]);
  return [["Program", "Foundation", "Ask", "Stage", texts[0] ?? ""], ...rows]
    .map((row) => row.map(cell).join(","))
    .join("\r\n");
};

test(
  "a CSV file of payloads stays text at each import step, in errors and in the tracker",
  nightly,
  async ({ page }) => {
    const { at } = await begin(page);
    await page.goto("/application-tracker");
    await page.getByRole("button", { name: "Import / Export" }).click();
    await page.getByRole("menuitem", { name: "Import applications (CSV)" }).click();
    const dialog = page.getByRole("dialog", { name: "Import applications" });
    const texts = payloads.filter((payload) => payload.length <= 150);
    const file = {
      name: '<img src=x onerror="ran(1)">.csv',
      mimeType: "text/csv",
      buffer: Buffer.from(sheetOf(texts)),
    };
    await dialog.getByLabel("CSV file").setInputFiles(file);
    await expect(dialog.getByRole("heading", { name: file.name })).toBeFocused();
    await at.look("the columns");
    await dialog.getByRole("button", { name: "Check the rows" }).click();
    await expect(dialog.getByRole("heading", { name: /rows can be imported$/ })).toBeFocused();
    await at.look("the check");
    await dialog.getByRole("button", { name: /^Import \d+ applications$/ }).click();
    await expect(dialog.getByText(/^\d+ applications imported$/)).toBeVisible();
    await at.look("the import");
    await dialog.getByRole("button", { name: "Done" }).click();
    await allThere(page);
    await at.look("the tracker");
  },
);

test(
  "drafts of payloads open unchanged in their form and run nothing in print view",
  nightly,
  async ({ page }) => {
    const { ask, at } = await begin(page);
    for (const [place, { texts }] of filled("generateProposal", () => ({}), { alone: false, most: 12 }).entries()) {
      const fields = Object.fromEntries(texts);
      await ask("createDraft", { kind: "proposal", name: `Lamps ${place}`, fields });
      await page.goto("/proposal-writer");
      await page.getByRole("button", { name: "Drafts and earlier work" }).click();
      await page.getByRole("button", { name: `Open Lamps ${place}`, exact: true }).click();
      at.want("a draft", Object.values(fields));
      await at.until("the form of a draft");
    }
    await page.emulateMedia({ media: "print" });
    await at.look("on paper");
  },
);

test("the Genie and the web search render payloads as text", nightly, async ({ page, table }) => {
  const { at, id } = await begin(page);
  const texts = inTexts(900);
  await page.goto("/grant-genie");
  for (const text of texts) {
    await forgetTries(table, id);
    await page.getByLabel("Mission statement").fill(text);
    await page.getByLabel("Project need").fill(text);
    await page.getByRole("button", { name: "Find matches", exact: true }).click();
    await expect(page.getByText("Analysis Complete", { exact: true }).first()).toBeVisible();
    await at.look("the Genie");
  }
  await page.goto("/web-search");
  const terms = page.getByRole("region", { name: "Search terms" });
  await terms.getByLabel("Organization type").selectOption("501c3-nonprofit");
  await terms.getByLabel("Primary sector").selectOption("veteran-services");
  await terms.getByLabel("Geographic scope").selectOption("national");
  for (const text of texts) {
    await forgetTries(table, id);
    await terms.getByRole("textbox", { name: "Programs" }).fill(text);
    await terms.getByRole("button", { name: "Optimize search" }).click();
    await expect(page.getByText(/^Made \d+ optimized queries/).first()).toBeVisible();
    await at.look("the web search");
  }
});

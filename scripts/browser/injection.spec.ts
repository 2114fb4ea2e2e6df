import type { Page } from "@playwright/test";
import { toDocumentTitle } from "#functions/writing/document-title.ts";
import { isNightly } from "#scripts/nightly.ts";
import { record } from "#scripts/proof/record.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import { allThere } from "./everywhere.ts";
import { expect, signUp, test } from "./host.ts";
import { families, payloads } from "./injection/families.ts";
import { goWithin, type Looker, looker, plant, throughAll } from "./injection/look.ts";
import { asker, type Person, rounds, writeLists, writeMany, writeOnes } from "./injection/person.ts";
import { nightly } from "./nightly.ts";

/** Each text holds as many payloads as fit; `alone` submits every payload separately, which takes hours. */
const how = { alone: process.env.GRANTLAMP_ALONE === "1" };
/** The nightly run covers all rounds. */
const turns = isNightly ? rounds : { ones: 3, lists: 1 };
/** Number of applications whose history is opened. */
const histories = isNightly ? payloads.length : 10;
test.setTimeout(isNightly ? 3_600_000 : 300_000);

const textsOf = (all: Person["applications"], ...names: string[]) =>
  all.flatMap(({ texts }) => names.map((name) => texts.get(name) ?? ""));

/** Opens a URL and inspects the whole page until all expected texts were found. */
const visit = async (page: Page, at: Looker, address: string) => {
  await page.goto(address);
  await allThere(page);
  await at.until(address, (see) => throughAll(page, see));
};

const lists = async (page: Page, at: Looker, { applications, opportunities, messages }: Person) => {
  at.want("tracker", textsOf(applications, "grantName", "funder"));
  await visit(page, at, "/application-tracker");
  at.want("board", textsOf(applications, "grantName"));
  await visit(page, at, "/application-tracker?view=board");
  await visit(page, at, "/application-tracker?view=calendar&month=2031-02");
  at.want("dashboard", textsOf(opportunities, "title", "funder", "description", "amount", "notes"));
  await visit(page, at, "/dashboard");
  at.want("coach", messages);
  await visit(page, at, "/grant-coach");
};

/** An empty tracker, so that the cards behind the details are not inspected again. */
const behind = "/application-tracker?q=no-such-lamp";
/** Opens the details of every application in turn, without reloading the page. */
const details = async (page: Page, at: Looker, { applications, tags }: Person) => {
  await visit(page, at, behind);
  const dialog = page.getByRole("dialog");
  const names = ["grantName", "funder", "notes", "contactPerson", "eligibilityRequirements"];
  for (const [place, one] of applications.entries()) {
    await goWithin(page, `${behind}&application=${one.id}`);
    await expect(dialog.getByRole("tab", { name: "Overview" })).toBeVisible();
    at.want("details", [...textsOf([one], ...names), ...tags.slice(place * 20, place * 20 + 20)]);
    await at.until(`the details of ${one.id}`);
    if (place < histories) {
      await dialog.getByRole("tab", { name: "History" }).click();
      at.want("history", textsOf([one], "statusNote"));
      await at.until(`the history of ${one.id}`);
    }
    await goWithin(page, behind);
  }
};

/** Opens the application with all tasks, documents and files, and those that share the requirements. */
const parts = async (page: Page, at: Looker, { applications, tasks, requirements, documents, files }: Person) => {
  const dialog = page.getByRole("dialog");
  for (let from = 0; from < requirements.length; from += maxRequirements) {
    await page.goto(`/application-tracker?application=${applications[from / maxRequirements]?.id}`);
    await dialog.getByRole("tab", { name: "Tasks" }).click();
    at.want("requirements", textsOf(requirements.slice(from, from + maxRequirements), "requirement"));
    if (from === 0) at.want("tasks", textsOf(tasks, "title", "description"));
    await at.until("tasks and requirements");
  }
  await page.goto(`/application-tracker?application=${applications[0]?.id}`);
  await dialog.getByRole("tab", { name: "Documents" }).click();
  at.want("documents", [...textsOf(documents, "title"), ...textsOf(files, "fileName")]);
  await at.until("documents");
};

const ones = async (page: Page, at: Looker, { profile, organization }: Awaited<ReturnType<typeof writeOnes>>) => {
  at.want("profile", profile);
  await page.goto("/account");
  await at.until("the account");
  at.want("organization", organization);
  await page.goto("/organization");
  await at.until("the organization");
};
const few = async (page: Page, at: Looker, { views, searches, drafts }: Awaited<ReturnType<typeof writeLists>>) => {
  at.want("views", views);
  await page.goto("/application-tracker");
  await at.until("the views");
  await page.goto("/funding-finder");
  await allThere(page);
  const all = page.getByRole("button", { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  at.want("saved searches", searches);
  await at.until("the saved searches");
  await page.goto("/proposal-writer");
  await page.getByRole("button", { name: "Drafts and earlier work" }).click();
  at.want("drafts", drafts);
  await at.until("the drafts");
};

test(
  "no payload in any text field runs, and each is displayed as entered",
  nightly,
  async ({ page, secure, table }) => {
    const ran = await plant(page);
    await signUp(page);
    const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
    const asked = { requests: 0 };
    const ask = asker(page.request, asked);
    const at = looker(page, ran);
    const person = await writeMany(ask, page.request, id, table, how);
    await test.step("lists", () => lists(page, at, person));
    await test.step("details", () => details(page, at, person));
    await test.step("tasks, requirements and documents", () => parts(page, at, person));
    await test.step("single records", async () => {
      for (let round = 0; round < turns.ones; round++) await ones(page, at, await writeOnes(ask, round));
    });
    await test.step("short lists", async () => {
      for (let round = 0; round < turns.lists; round++) await few(page, at, await writeLists(ask, round));
    });
    await test.step("documents", async () => {
      for (const one of person.proposals) {
        at.want("a title", textsOf([one], "projectTitle").map(toDocumentTitle));
        await visit(page, at, `/proposal-writer?document=${one.id}`);
      }
      for (const one of person.letters) {
        at.want("an organization", textsOf([one], "organizationName"));
        await visit(page, at, `/cover-letter?document=${one.id}`);
      }
    });
    const refused = secure.take();
    expect(refused).toEqual([]);
    await record({
      name: "browser-security",
      title: "Browser security",
      what: `Every text field of the contract that is kept gets every payload that is not too long for it (markup, handlers, addresses,
drawings, templates, styles, Markdown, encodings, names that pages have already, formulas), and every screen that shows it is looked at:
nothing ran, and nothing became an element, a handler or an address. Fields of the same shape stand for one another, as
\`scripts/browser/injection/fields.ts\` says; what opens over a screen is in \`scripts/browser/injection-opened.spec.ts\`. Every test in a
browser fails where the policy refuses something, or another origin is asked.`,
      command: "npm run test:nightly",
      figures: {
        payloads: payloads.length,
        families: Object.keys(families).length,
        "requests that wrote them": asked.requests,
        "looks at pages": at.figures.looks,
        "texts read as they were written": at.figures.texts,
        "payloads that ran": ran.length,
        "refused by the policy, or asked of another origin": refused.length,
      },
    });
  },
);

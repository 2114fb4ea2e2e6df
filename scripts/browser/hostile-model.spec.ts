import type { Locator, Page } from "@playwright/test";
import { theOutside } from "#functions/outside.ts";
import { type Asked, type Answer as Given, saying } from "#scripts/openai/answers.ts";
import { withText } from "#scripts/proof/model-output/replies.ts";
import { hostileTexts } from "#scripts/proof/model-output/texts.ts";
import { drawn } from "#scripts/stripe/core/webhooks.ts";
import { signUp } from "./host.ts";
import { button, sameOrigin } from "./visitor.ts";
import { expect, test } from "./with-model.ts";
import { answers, fill, saveProfile } from "./writing-page.ts";

const seed = 20_261_122;
const worst = ["markup and script", "images that tell", "links that do harm", "turns of others", "what is not seen"];
const texts = hostileTexts({ foreignIds: [`doc_${"0".repeat(26)}`], rules: "None." }, drawn(seed))
  .filter(({ family }) => worst.includes(family))
  .map(({ text }) => text);
const inTurn = () => {
  let next = 0;
  return () => texts[next++ % texts.length] ?? "";
};

/** What the page did that no text may make it do: dialogs, windows, and requests to anywhere but its own host. */
const watch = async (page: Page, origins: string[]) => {
  const done: string[] = [];
  page.on("dialog", (dialog) => {
    // The page itself asks before what is typed is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    done.push(`asks ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on("page", (other) => done.push(`opens ${other.url()}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !origins.some((origin) => url.startsWith(`${origin}/`)))
      done.push(`asks for ${url}`);
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) done.push(`frames ${frame.url()}`);
  });
  return done;
};

/** What in a part of the page could do more than be read: links apart, of which each is told by where it leads. */
const risky = (page: Page) =>
  page.locator("body").evaluate((root) => {
    const found: string[] = [];
    for (const one of root.querySelectorAll("*")) {
      const name = one.localName;
      if (
        /^(?:script|iframe|frame|object|embed|img|picture|source|video|audio|base|meta|link|style|form|animate|math)$/.test(
          name,
        )
      )
        if (!(name === "form" && !one.hasAttribute("action"))) found.push(name);
      for (const { name: attribute, value } of one.attributes) {
        if (/^on|^(?:src|srcset|srcdoc|action|formaction|background|poster|ping)$/.test(attribute))
          found.push(`${name} ${attribute}`);
        if (attribute === "href" && name === "a" && !/^https?:\/\/[a-z0-9.:-]+\/|^\/(?!\/)|^#/.test(value))
          found.push(`leads to ${value}`);
        if (/href$/.test(attribute) && name !== "a") found.push(`${name} ${attribute}`);
      }
    }
    return found;
  });
const foreignLinks = (part: Locator) =>
  part
    .getByRole("link")
    .evaluateAll((all) =>
      all.flatMap((one) =>
        /evil\.example\.net/.test((one as HTMLAnchorElement).href) ? [(one as HTMLAnchorElement).href] : [],
      ),
    );

/** So much is asked at once as nobody asks in minutes: what was used up is given back. */
const forgetQuestions = async (page: Page) => {
  const { table } = await theOutside();
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  await table.write({ delete: { pk: `LIMIT#ai#USER#${id}`, sk: "LIMIT" } });
};

test("whatever a model says, no page does anything but show it", async ({ page, model, host }) => {
  test.slow();
  expect(texts.length).toBeGreaterThan(30);
  const done = await watch(page, [host.origin, host.filesOrigin]);
  await signUp(page);
  await saveProfile(page);
  /** What the page itself has, before any text of a model is on it. */
  let before: string[] = [];
  const unharmed = async (title: RegExp) => {
    expect(await risky(page)).toEqual(before);
    await expect(page).toHaveTitle(title);
    expect(done).toEqual([]);
  };
  const begin = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    before = await risky(page);
  };

  await test.step("the coach, whole and as it comes", async () => {
    await begin("/grant-coach");
    const one = inTurn();
    model.answerWith(() => saying(`Begin here. ${one()}`));
    for (const [at] of texts.entries()) {
      if (at % 5 === 0) await forgetQuestions(page);
      const reply = await page.request.post("/api/chat/messages", {
        data: { message: "What is due?" },
        headers: sameOrigin,
      });
      expect([200, 503]).toContain(reply.status());
    }
    await page.reload();
    const log = page.getByRole("log", { name: "Conversation" });
    await expect(log.getByText("Begin here.").first()).toBeAttached();
    await button(page, "Load earlier").click();
    await expect(log.getByText("<script", { exact: false }).first()).toBeAttached();
    await expect(log.getByText("<iframe", { exact: false }).first()).toBeAttached();
    expect(await foreignLinks(log)).toEqual([]);
    await unharmed(/Grant Coach/);
    await forgetQuestions(page);
    model.next(saying(texts.slice(0, 12).join("\n\n")));
    await page.getByLabel("Message to the Grant Coach").fill("And then?");
    await page.getByLabel("Message to the Grant Coach").press("Enter");
    await expect(button(page, "Send")).toBeVisible();
    await expect(log.getByText("And then?")).toBeVisible();
    await expect(button(page, "Stop")).toHaveCount(0);
    expect(await foreignLinks(log)).toEqual([]);
    await unharmed(/Grant Coach/);
  });

  const written = inTurn();
  const parts = (asked: Asked): Given =>
    saying(withText(asked, "behind", `${written()} ${written()} ${written()} ${written()}`));

  await test.step("a proposal, its checks and a section anew", async () => {
    await begin("/proposal-writer");
    await fill(page, answers);
    model.answerWith(parts);
    await button(page, "Generate Proposal").click();
    await expect(button(page, "Copy")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Statement of Need", exact: true })).toHaveValue(/Lorain/);
    expect(await foreignLinks(page.locator("body"))).toEqual([]);
    await unharmed(/Proposal/);
  });

  await test.step("a cover letter", async () => {
    await begin("/cover-letter");
    await page.getByLabel("Funder", { exact: true }).fill("Harbor Trust");
    await button(page, "Generate Cover Letter").click();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/Dear /);
    expect(await foreignLinks(page.locator("body"))).toEqual([]);
    await unharmed(/Cover Letter/);
  });
});

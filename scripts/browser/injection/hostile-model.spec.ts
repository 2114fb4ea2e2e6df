import type { Locator, Page } from "@playwright/test";
import type { Table } from "#functions/table/table.ts";
import { jsonAnswer, type Answer as ModelAnswer, type ReceivedRequest, textAnswer } from "#scripts/openai/answers.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { generateMaliciousTexts } from "#tests/model-output/malicious-texts.ts";
import { buildWebResult, getAnswerFormat, placeText } from "#tests/model-output/replies.ts";
import { signUp } from "../support/fixtures.ts";
import { expect, test } from "../support/model-fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, getButton, sameOriginHeaders } from "../support/page-helpers.ts";
import { createApplication, fillForm, proposalAnswers, saveOrganization } from "../support/writing-page.ts";

const seed = 20_261_122;
const testedFamilies = [
  "markup and script",
  "images that exfiltrate data",
  "malicious links",
  "fake turns",
  "invisible characters",
];
const texts = generateMaliciousTexts(
  { foreignIds: [`doc_${"0".repeat(26)}`], instructions: "None." },
  createSeededRandom(seed),
)
  .filter(({ family }) => testedFamilies.includes(family))
  .map(({ text }) => text);
const createTextCycle = () => {
  let next = 0;
  return () => texts[next++ % texts.length] ?? "";
};

/** Records side effects that model output must never have: dialogs, windows, frames and requests to other hosts. */
const recordSideEffects = async (page: Page, origins: string[]) => {
  const sideEffects: string[] = [];
  page.on("dialog", (dialog) => {
    // The page itself asks before it discards unsaved text.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    sideEffects.push(`shows dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on("page", (popup) => sideEffects.push(`opens ${popup.url()}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !origins.some((origin) => url.startsWith(`${origin}/`)))
      sideEffects.push(`requests ${url}`);
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) sideEffects.push(`loads frame ${frame.url()}`);
  });
  return sideEffects;
};

/** Finds active elements and attributes on the page, except for safe links. */
const findActiveContent = (page: Page) =>
  page.locator("body").evaluate((root) => {
    const active: string[] = [];
    for (const element of root.querySelectorAll("*")) {
      const name = element.localName;
      if (
        /^(?:script|iframe|frame|object|embed|img|picture|source|video|audio|base|meta|link|style|form|animate|math)$/.test(
          name,
        )
      )
        if (!(name === "form" && !element.hasAttribute("action"))) active.push(name);
      for (const { name: attribute, value } of element.attributes) {
        if (/^on|^(?:src|srcset|srcdoc|action|formaction|background|poster|ping)$/.test(attribute))
          active.push(`${name} ${attribute}`);
        if (attribute === "href" && name === "a" && !/^https?:\/\/[a-z0-9.:-]+\/|^\/(?!\/)|^#/.test(value))
          active.push(`links to ${value}`);
        if (/href$/.test(attribute) && name !== "a") active.push(`${name} ${attribute}`);
      }
    }
    return active;
  });
const findAttackerLinks = (region: Locator) =>
  region
    .getByRole("link")
    .evaluateAll((links) =>
      links.flatMap((link) =>
        /evil\.example\.net/.test((link as HTMLAnchorElement).href) ? [(link as HTMLAnchorElement).href] : [],
      ),
    );

/** Resets the AI rate limit, because the test sends requests faster than any user. */
const resetAiRateLimit = async (page: Page, table: Table) => {
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  await table.write({ delete: { pk: `LIMIT#ai#USER#${id}`, sk: "LIMIT" } });
};

test("pages render all model output as plain text", nightly, async ({ page, model, host, table }) => {
  test.slow();
  expect(texts.length).toBeGreaterThan(30);
  const sideEffects = await recordSideEffects(page, [host.origin, host.filesOrigin]);
  await signUp(page);
  await saveOrganization(page);
  /** The page's own active elements, recorded before it shows any model output. */
  let baseline: string[] = [];
  const expectUnaffected = async (title: RegExp) => {
    expect(await findActiveContent(page)).toEqual(baseline);
    await expect(page).toHaveTitle(title);
    expect(sideEffects).toEqual([]);
  };
  const openScreen = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    baseline = await findActiveContent(page);
  };

  await test.step("the Coach: complete and streamed answers", async () => {
    await openScreen("/grant-coach");
    const nextHostileText = createTextCycle();
    model.answerWith(() => textAnswer(`Begin here. ${nextHostileText()}`));
    for (const index of texts.keys()) {
      if (index % 5 === 0) await resetAiRateLimit(page, table);
      const reply = await page.request.post("/api/chat/messages", {
        data: { message: "What is due?" },
        headers: sameOriginHeaders,
      });
      expect([200, 503]).toContain(reply.status());
    }
    await page.reload();
    const log = page.getByRole("log", { name: "Conversation" });
    await expect(log.getByText("Begin here.").first()).toBeAttached();
    await getButton(page, "Load earlier").click();
    await expect(log.getByText("<script", { exact: false }).first()).toBeAttached();
    await expect(log.getByText("<iframe", { exact: false }).first()).toBeAttached();
    expect(await findAttackerLinks(log)).toEqual([]);
    await expectUnaffected(/Grant Coach/);
    await resetAiRateLimit(page, table);
    model.next(textAnswer(texts.slice(0, 12).join("\n\n")));
    await page.getByLabel("Message to the Grant Coach").fill("And then?");
    await page.getByLabel("Message to the Grant Coach").press("Enter");
    await expect(getButton(page, "Send")).toBeVisible();
    await expect(log.getByText("And then?")).toBeVisible();
    await expect(getButton(page, "Stop")).toHaveCount(0);
    expect(await findAttackerLinks(log)).toEqual([]);
    await expectUnaffected(/Grant Coach/);
  });

  const nextText = createTextCycle();
  const answerWithHostileSections = (modelRequest: ReceivedRequest): ModelAnswer =>
    textAnswer(placeText(modelRequest, "after", `${nextText()} ${nextText()} ${nextText()} ${nextText()}`));

  await test.step("a proposal and its checks", async () => {
    await openScreen("/proposal-writer");
    await fillForm(page, proposalAnswers);
    model.answerWith(answerWithHostileSections);
    await getButton(page, "Generate Proposal").click();
    await expect(getButton(page, "Copy")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Statement of Need", exact: true })).toHaveValue(/Lorain/);
    expect(await findAttackerLinks(page.locator("body"))).toEqual([]);
    await expectUnaffected(/Proposal/);
  });

  await test.step("a cover letter", async () => {
    await openScreen("/cover-letter");
    await page.getByLabel("Funder", { exact: true }).fill("Harbor Trust");
    await getButton(page, "Generate Cover Letter").click();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/Dear /);
    expect(await findAttackerLinks(page.locator("body"))).toEqual([]);
    await expectUnaffected(/Cover Letter/);
  });

  await test.step("a letter of intent", async () => {
    const post = async (path: string, data: object) => {
      const reply = await page.request.post(path, { data, headers: sameOriginHeaders });
      expect(reply.status()).toBe(200);
      return (await reply.json()) as { id: string; title: string };
    };
    const { id: opportunityId } = await post("/api/funding-opportunities", {
      title: "Lamps for All",
      funder: "Harbor Trust",
    });
    const applicationId = await createApplication(page, {
      grantName: "Lamps for All",
      funder: "Harbor Trust",
      opportunityId,
    });
    const { title } = await post("/api/generate/loi", { opportunityId, applicationId, organizationData: {} });
    await openScreen("/application-tracker");
    await page.goto(`/application-tracker?application=${applicationId}`);
    await page.getByRole("tab", { name: "Documents" }).click();
    await page.getByRole("link", { name: `Open ${title}` }).click();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/Sincerely/);
    await expect(page.getByText(/\d+ of \d+ checks? passed/)).toBeVisible();
    expect(await findAttackerLinks(page.locator("body"))).toEqual([]);
    await expectUnaffected(new RegExp(title.slice(0, 16)));
  });

  await test.step("requirements found in a notice", async () => {
    // The app drops requirements with links or with figures that are not in their quote; these have neither.
    const wordings = [
      '<script>document.title="x"</script>',
      '<img src=x onerror="alert(document.domain)">',
      '"><svg onload=alert(document.cookie)>',
      "</textarea><iframe srcdoc='<b>in</b>'></iframe>",
      "[a plan](javascript:alert(document.domain))",
      "{{constructor.constructor('alert(document.domain)')()}}",
    ];
    const rooms = wordings.map((text, index) => ({
      text,
      sentence: `Applicants must describe the lamps of room ${index}.`,
    }));
    model.answerWith((modelRequest) =>
      getAnswerFormat(modelRequest) === "notice"
        ? jsonAnswer({
            requirements: rooms.map(({ text, sentence }) => ({
              kind: "component",
              requirement: text,
              quote: sentence,
            })),
          })
        : textAnswer("None."),
    );
    await resetAiRateLimit(page, table);
    const applicationId = await createApplication(page, { grantName: "Lamps in Rooms", funder: "Harbor Trust" });
    await openScreen("/application-tracker");
    await page.goto(`/application-tracker?application=${applicationId}`);
    await page.getByRole("tab", { name: "Requirements" }).click();
    await page.getByLabel("Notice text").fill(rooms.map(({ sentence }) => sentence).join("\n"));
    await getButton(page, "Find requirements").click();
    for (const { text } of rooms) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    expect(await findAttackerLinks(page.locator("body"))).toEqual([]);
    await expectUnaffected(/Tracker/);
    await page.keyboard.press("Escape");
  });

  await test.step("web search results are labeled as unverified and open only on a click", async () => {
    await openScreen("/web-search");
    const nextHostileText = createTextCycle();
    const opportunities = Array.from({ length: 4 }, (_, index) =>
      buildWebResult({
        title: `Lamp fund ${index} ${nextHostileText()}`,
        funder: `Fund ${nextHostileText()}`,
        summary: `Reads ${nextHostileText()} ${nextHostileText()} ${nextHostileText()}`,
        eligibility: `Nonprofits ${nextHostileText()}`,
        amount: `Much ${nextHostileText()}`,
        deadline: `Soon ${nextHostileText()}`,
        url: ["javascript:alert(1)", "https://h1.evil.example.net/apply", "data:text/html,x", "//h2.evil.example.net"][
          index
        ],
      }),
    );
    model.answerWith((modelRequest) =>
      getAnswerFormat(modelRequest) === "web" ? jsonAnswer({ opportunities }) : textAnswer("None."),
    );
    await page.getByRole("tab", { name: "Funding search" }).click();
    const funding = page.getByRole("tabpanel", { name: "Funding search" });
    await funding.getByLabel("Organization type").selectOption("nonprofit");
    await funding.getByLabel("Focus areas").fill("Reading");
    await funding.getByLabel("Geographic scope").selectOption("national");
    await funding.getByRole("button", { name: "Search funding" }).click();
    await expectToast(page, "Search Complete", "Found 10 funding opportunities");
    const webResults = funding.getByRole("article").filter({ hasText: "From the web, not verified" });
    await expect(webResults).toHaveCount(4);
    // Only one URL is http(s). It opens in a new window when clicked.
    expect(await findAttackerLinks(funding)).toEqual(["https://h1.evil.example.net/apply"]);
    const link = webResults.getByRole("link");
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(webResults.getByRole("button", { name: /^(?:Save|Track)/ })).toHaveCount(0);
    await expectUnaffected(/Search/);
  });

  await test.step("the Genie does not call a model", async () => {
    const callCount = model.requests.length;
    await openScreen("/grant-genie");
    await page.getByLabel("Project need").fill("Four reading rooms for children");
    await page.getByRole("button", { name: "Find matches", exact: true }).click();
    await expect(page.getByText("Analysis Complete", { exact: true })).toBeVisible();
    expect(model.requests.length).toBe(callCount);
    await expectUnaffected(/Genie/);
  });
});

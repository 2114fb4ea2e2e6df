import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
const port = "4837";
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
for (const [theme, width, height] of [["light", 1360, 900], ["dark", 1360, 900], ["light", 390, 844]] as const) {
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addInitScript((t) => localStorage.setItem("grantlamp-theme", t), theme);
  const page = await context.newPage();
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(theme, width, m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("pageerror", String(e).slice(0, 300)));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByLabel(/email/i).first().fill("demo@example.org");
  await page.getByLabel(/password/i).first().fill("lamplight-demo");
  await page.getByRole("button", { name: /sign in/i }).first().click();
  await page.waitForURL(/dashboard|finder|\/$/); await page.waitForTimeout(1500);
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots-budget/${name}-${theme}-${width}.png`, fullPage: true });
  try {
    await page.goto(`http://127.0.0.1:${port}/proposal-writer`);
    await page.getByText("Detailed budget").click();
    await page.waitForTimeout(1500);
    if (await page.getByRole("button", { name: "Start from an example" }).count()) {
      await page.getByRole("heading", { name: "No budget lines yet" }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `/tmp/shots-budget/empty-${theme}-${width}.png` });
      await page.getByRole("button", { name: "Start from an example" }).click();
    }
    await page.getByLabel("Position").first().waitFor();
    await page.getByRole("button", { name: "Add a equipment line" }).or(page.getByRole("button", { name: "Add an equipment line" })).first().click();
    await page.getByLabel("Item").nth(1).waitFor();
    await page.keyboard.type("Wine cooler");
    await page.keyboard.press("ArrowRight"); 
    await page.getByLabel("Unit price, Wine cooler").fill("6000");
    await page.waitForTimeout(500);
    await shot("form");
    await page.getByRole("button", { name: "Rates and sources" }).click();
    await page.getByRole("button", { name: "Details of Project director" }).click();
    await page.waitForTimeout(300);
    await shot("settings");
    await page.getByRole("button", { name: "SF-424A" }).click();
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `/tmp/shots-budget/sf424a-${theme}-${width}.png` });
    await page.keyboard.press("Escape");
    await page.goto(`http://127.0.0.1:${port}/application-tracker`);
    await page.waitForTimeout(2500);
    const link = page.locator("a[href*='application='], [data-application] button").first();
    if (await link.count()) await link.click(); else await page.locator("main li, main tr, main article").first().locator("a,button").first().click();
    await page.getByRole("tab", { name: "Budget" }).click();
    await page.waitForTimeout(1500);
    if (await page.getByRole("button", { name: "Start from an example" }).count()) await page.getByRole("button", { name: "Start from an example" }).click();
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shots-budget/tab-${theme}-${width}.png` });
  } catch (e) { console.log(theme, width, String(e).slice(0, 400)); await page.screenshot({ path: `/tmp/shots-budget/fail-${theme}-${width}.png` }); }
  await context.close();
}
await browser.close();

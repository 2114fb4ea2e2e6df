import { chromium } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";
const [theme = "light", width = "1360", ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await sparticuz.executablePath(), args: ["--no-sandbox"] });
const context = await browser.newContext({ baseURL: "http://127.0.0.1:4821", viewport: { width: Number(width), height: 900 } });
await context.addInitScript((t) => localStorage.setItem("grantlamp-theme", t), theme);
const page = await context.newPage();
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
await page.goto("/"); await sleep(2500);
await page.getByLabel("Email").fill("demo@example.org"); await page.getByLabel("Password", { exact: true }).fill("lamplight-demo");
await page.keyboard.press("Enter"); await page.waitForURL(/dashboard|tracker/, { timeout: 20000 }).catch(() => {}); await sleep(2500);
for (const [i, path] of paths.entries()) {
  await page.goto(path); await sleep(3500);
  await page.screenshot({ path: `/tmp/shot-${theme}-${width}-${i}.png` });
}
await browser.close();

import type { Browser } from "@playwright/test";

/** What a first visit fetches until the page is quiet: bytes as they travel, and by how many answers. */
export const firstVisit = async (browser: Browser, url: string, cookies: Cookies): Promise<Visit> => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  let answers = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    answers += 1;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return { bytes, answers };
};

export type Visit = { bytes: number; answers: number };
export type Cookies = Parameters<Awaited<ReturnType<Browser["newContext"]>>["addCookies"]>[0];

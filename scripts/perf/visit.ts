import type { Browser } from "@playwright/test";

/**
 * What a first visit fetches until the page is quiet, in bytes. `bodies`: as they travel, compressed; `heads`: what the
 * headers add here, over HTTP/1.1. Over HTTP/2 and 3, as at the edge, headers that are the same again are a few bytes each.
 */
export const firstVisit = async (browser: Browser, url: string, cookies: Cookies): Promise<Visit> => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const received = new Map<string, number>();
  const visit = { bodies: 0, heads: 0, answers: 0 };
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // The browser does not tell the two apart for the document itself: all of it counts as its body.
    const body = received.get(requestId) || encodedDataLength;
    visit.bodies += body;
    visit.heads += encodedDataLength - body;
    visit.answers += 1;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return visit;
};

export type Visit = { bodies: number; heads: number; answers: number };
export type Cookies = Parameters<Awaited<ReturnType<Browser["newContext"]>>["addCookies"]>[0];

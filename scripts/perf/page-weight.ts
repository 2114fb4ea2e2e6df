import type { Browser } from "@playwright/test";

/**
 * Measures the bytes a first visit downloads until the network is idle. `bodies`: compressed;
 * `heads`: HTTP/1.1 headers. With HTTP/2 and 3, as on CloudFront, repeated headers take only a few
 * bytes.
 */
export const measureFirstVisit = async (
  browser: Browser,
  url: string,
  cookies: BrowserCookies,
): Promise<PageWeight> => {
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
    // For the document itself the browser reports no body size, so count everything as its body.
    const body = received.get(requestId) || encodedDataLength;
    visit.bodies += body;
    visit.heads += encodedDataLength - body;
    visit.answers += 1;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return visit;
};

export type PageWeight = { bodies: number; heads: number; answers: number };
export type BrowserCookies = Parameters<Awaited<ReturnType<Browser["newContext"]>>["addCookies"]>[0];

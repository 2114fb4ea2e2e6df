import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test as hostTest } from "./fixtures.ts";
import { nightly, nightlyExcept } from "./nightly-tags.ts";

/** `otherOrigin` is another origin, which responds to every request with an empty body. */
const test = hostTest.extend<object, { otherOrigin: string }>({
  otherOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const server = createServer((_, response) => response.end());
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    { scope: "worker" },
  ],
});

/** Opens a page whose console is not checked, so that only the CSP monitor reports violations. */
const openPopup = async (page: Page) => {
  await page.goto("/auth");
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void window.open("/auth"))]);
  await expect(popup.getByRole("heading", { level: 1 })).toBeVisible();
  return popup;
};

test("reports every policy violation in popups", nightly, async ({ page, cspMonitor, otherOrigin }) => {
  const popup = await openPopup(page);
  const violations: Record<string, (address: string) => void> = {
    "style-src-elem inline": () => {
      const style = document.createElement("style");
      style.append("b { color: red }");
      document.head.append(style);
    },
    "HTMLScriptElement text": () => {
      const script = document.createElement("script");
      script.append("window.ran = true");
      document.head.append(script);
    },
    "style-src-attr inline": () => document.body.setAttribute("style", "color: red"),
    "Element onclick": () => {
      try {
        document.body.setAttribute("onclick", "window.ran = true");
      } catch {
        // Trusted Types throws after it dispatches the violation event.
      }
    },
    "img-src": (address) => {
      new Image().src = `${address}/pixel.png`;
    },
    "connect-src": (address) => void fetch(address, { method: "POST", body: "data" }).catch(() => {}),
    "frame-src": (address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      document.body.append(frame);
    },
    "Element insertAdjacentHTML": () => {
      try {
        document.body.insertAdjacentHTML("beforeend", "<b>bold</b>");
      } catch {
        // Trusted Types throws after it dispatches the violation event.
      }
    },
  };
  for (const [label, run] of Object.entries(violations)) {
    await popup.evaluate(run, otherOrigin);
    await expect.poll(() => cspMonitor.take().join("\n"), label).toContain(label);
  }
});

test("reports policy violations in frames", nightly, async ({ page, cspMonitor }) => {
  const popup = await openPopup(page);
  await popup.evaluate(() => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentDocument?.body.setAttribute("style", "color: red");
  });
  await expect.poll(() => cspMonitor.take().join("\n")).toContain("style-src-attr inline");
});

test(
  "reports requests to other origins from any page and context",
  nightly,
  async ({ page, browser, cspMonitor, otherOrigin }) => {
    await page.goto("/auth");
    expect(cspMonitor.take()).toEqual([]);
    await page.evaluate((address) => window.location.assign(`${address}/away?data=1`), otherOrigin);
    await page.waitForURL(`${otherOrigin}/**`);
    expect(cspMonitor.take()).toEqual([`a request to ${otherOrigin}/away?data=1`]);
    const otherPage = await browser.newPage();
    await otherPage.goto(`${otherOrigin}/again`);
    await otherPage.evaluate((address) => void new WebSocket(address.replace("http", "ws")), otherOrigin);
    await expect
      .poll(() => cspMonitor.take().join("\n"))
      .toContain(`a connection to ${otherOrigin.replace("http", "ws")}`);
    await otherPage.close();
  },
);

test("allows requests to the payment service from the payment page", nightly, async ({ page, cspMonitor }) => {
  await page.route("https://js.stripe.com/v3/", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const loadStripe = async (path: string) => {
    await page.goto(path);
    await page.evaluate(
      () =>
        new Promise((done) => {
          const script = document.createElement("script");
          script.addEventListener("load", done);
          script.src = "https://js.stripe.com/v3/";
          document.head.append(script);
        }),
    );
  };
  await loadStripe("/subscribe");
  expect(cspMonitor.take()).toEqual([]);
});

for (const [label, run] of [
  ["violation", () => document.body.setAttribute("style", "color: red")],
  ["request", (address: string) => window.location.assign(address)],
] as const)
  test(`fails a test that causes a ${label}`, nightlyExcept("violation", label), async ({ page, otherOrigin }) => {
    test.fail(true, "only the CSP monitor may fail this test");
    const causeFailure = async () => {
      const popup = await openPopup(page);
      await popup.evaluate(run, otherOrigin);
      await popup.waitForLoadState();
    };
    await causeFailure().catch(() => {});
  });

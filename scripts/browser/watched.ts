import { test as base, type ConsoleMessage, expect, type Request } from "@playwright/test";
import { paymentPage } from "#shared/util/security-headers.ts";

/**
 * Origins of the product (`own`) and of the payment service (`payment`): Stripe's script, which tests replace, and the
 * hosted pages. Only the payment page may send requests to `payment`; any page may navigate to it.
 */
export type Origins = { own: readonly string[]; payment: readonly string[] };
export const paymentOrigins = ["https://js.stripe.com", "https://pay.example.org"];

export type Watch = {
  /** Returns and clears the findings, one line each: for tests that cause them. */
  take(): string[];
};
type Watching = Watch & { origins: Origins };

/** Pages report policy violations to the test through the console: the event fires in every frame. */
const mark = "security policy violation: ";
const tellViolations = (before: string) =>
  addEventListener(
    "securitypolicyviolation",
    ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      // biome-ignore lint/suspicious/noConsole: the only channel without overhead for pages that do not use it
      console.debug(`${before}${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    true,
  );
/** Chromium's own console messages, which also cover frames that were never created. */
const ofPolicy = /Content Security Policy|Permissions Policy|Trusted(?:Types?|HTML|Script|ScriptURL)\b|^Refused to /i;
const told = (message: ConsoleMessage) => {
  const text = message.text();
  const isMarked = message.type() === "debug" && text.startsWith(mark);
  return isMarked || (/^(?:error|warning)$/.test(message.type()) && ofPolicy.test(text)) ? text : undefined;
};

const isAsked = (url: URL) => /^(?:https?|wss?):$/.test(url.protocol);
/** WebSocket origins are mapped to those of pages. */
const originOf = ({ protocol, host }: URL) => `${protocol.replace("ws", "http")}//${host}`;
const originsAbove = (request: Request): URL[] => {
  const found: URL[] = [];
  for (let frame = request.serviceWorker() ? null : request.frame(); frame; frame = frame.parentFrame())
    found.push(new URL(frame.url() || "about:blank"));
  return found;
};
/** Navigation requests have no frame yet, so they are decided first. */
const isForPayment = (request: Request, { own, payment }: Origins): boolean => {
  if (!payment.includes(originOf(new URL(request.url())))) return false;
  if (request.isNavigationRequest()) return true;
  return originsAbove(request).some(
    (url) =>
      payment.includes(originOf(url)) || (own.includes(originOf(url)) && url.pathname.startsWith(paymentPage.path)),
  );
};

/**
 * The base of every browser test. A policy violation on any page or frame of any context fails the test, and so does a
 * request to an origin outside the product.
 */
export const test = base.extend<{ secure: Watch }, { origins: Origins; watching: Watching }>({
  origins: [
    { own: [], payment: paymentOrigins },
    { option: true, scope: "worker" },
  ],
  watching: [
    async ({ browser, origins }, use) => {
      const found: string[] = [];
      browser.on("context", (context) => {
        // Sent before anything else runs in the context.
        context.addInitScript(tellViolations, mark).catch(() => {});
        context.on("console", (message) => {
          const text = told(message);
          if (text) found.push(text);
        });
        context.on("request", (request) => {
          const url = new URL(request.url());
          if (isAsked(url) && !origins.own.includes(originOf(url)) && !isForPayment(request, origins))
            found.push(`a request to ${url}`);
        });
        context.on("page", (page) =>
          page.on("websocket", (socket) => {
            const url = new URL(socket.url());
            if (!origins.own.includes(originOf(url))) found.push(`a connection to ${url}`);
          }),
        );
      });
      await use({ take: () => found.splice(0), origins });
    },
    { scope: "worker", auto: true },
  ],
  secure: [
    async ({ watching }, use) => {
      await use(watching);
      expect(watching.take(), "policy violations and requests to other origins").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

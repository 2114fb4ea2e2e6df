import { test as base, type ConsoleMessage, expect, type Request } from "@playwright/test";
import { paymentPage } from "#shared/util/security-headers.ts";

/**
 * Where the product's own pages are, and the payment service: Stripe's script, which tests put their own in the place of,
 * and hosted pages. `payment` belongs to the payment page alone; any page may lead to it.
 */
export type Origins = { own: readonly string[]; payment: readonly string[] };
export const paymentOrigins = ["https://js.stripe.com", "https://pay.example.org"];

/** What the pages of a test did that none may do, a line each. */
export type Watch = {
  /** What was found up to now, which is then forgotten: for tests that bring it about. */
  take(): string[];
};
type Watching = Watch & { origins: Origins };

/** Whatever the policy refuses, as a page tells it to whoever runs it: an event is seen in every frame. */
const mark = "security policy violation: ";
const tellViolations = (before: string) =>
  addEventListener(
    "securitypolicyviolation",
    ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      // biome-ignore lint/suspicious/noConsole: a page has no other way out that costs nothing while it is not used
      console.debug(`${before}${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    true,
  );
/** As Chromium words it in the console, where it speaks of frames that never came to be too. */
const ofPolicy = /Content Security Policy|Permissions Policy|Trusted(?:Types?|HTML|Script|ScriptURL)\b|^Refused to /i;
const told = (message: ConsoleMessage) => {
  const text = message.text();
  const isMarked = message.type() === "debug" && text.startsWith(mark);
  return isMarked || (/^(?:error|warning)$/.test(message.type()) && ofPolicy.test(text)) ? text : undefined;
};

const isAsked = (url: URL) => /^(?:https?|wss?):$/.test(url.protocol);
/** The same of a connection that stays open as of a page. */
const originOf = ({ protocol, host }: URL) => `${protocol.replace("ws", "http")}//${host}`;
const originsAbove = (request: Request): URL[] => {
  const found: URL[] = [];
  for (let frame = request.serviceWorker() ? null : request.frame(); frame; frame = frame.parentFrame())
    found.push(new URL(frame.url() || "about:blank"));
  return found;
};
/** Whose request it is may be asked only once a page is there to have made it. */
const isForPayment = (request: Request, { own, payment }: Origins): boolean => {
  if (!payment.includes(originOf(new URL(request.url())))) return false;
  if (request.isNavigationRequest()) return true;
  return originsAbove(request).some(
    (url) =>
      payment.includes(originOf(url)) || (own.includes(originOf(url)) && url.pathname.startsWith(paymentPage.path)),
  );
};

/**
 * Every browser test: whatever the policy refuses on any page or frame of any context fails it, and so does a request to
 * another origin than those of the product.
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
        // Sent before anything else is done with it.
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
      expect(watching.take(), "no page does what its policy refuses, or asks another origin").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

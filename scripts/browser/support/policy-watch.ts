import { test as base, type ConsoleMessage, expect, type Request } from "@playwright/test";
import { paymentPage } from "#shared/util/security-headers.ts";

/** Origins of the app and of the payment service, to which only the payment page may send requests. */
export type AllowedOrigins = { own: readonly string[]; payment: readonly string[] };
export const paymentOrigins = ["https://js.stripe.com", "https://pay.example.org"];

export type PolicyWatch = {
  /** Returns and clears the findings, one line each, for tests that trigger violations on purpose. */
  take(): string[];
};
type PolicyWatcher = PolicyWatch & { origins: AllowedOrigins };

/** Pages report policy violations to the test through the console: the event fires in every frame. */
const violationPrefix = "security policy violation: ";
const reportViolations = (prefix: string) =>
  addEventListener(
    "securitypolicyviolation",
    ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      // biome-ignore lint/suspicious/noConsole: the only channel without overhead for pages that don't use it
      console.debug(`${prefix}${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    true,
  );
/** Chromium's own console messages, which also cover frames that were never created. */
const policyMessage =
  /Content Security Policy|Permissions Policy|Trusted(?:Types?|HTML|Script|ScriptURL)\b|^Refused to /i;
const parseViolation = (message: ConsoleMessage) => {
  const text = message.text();
  const isMarked = message.type() === "debug" && text.startsWith(violationPrefix);
  return isMarked || (/^(?:error|warning)$/.test(message.type()) && policyMessage.test(text)) ? text : undefined;
};

const isNetworkUrl = (url: URL) => /^(?:https?|wss?):$/.test(url.protocol);
/** WebSocket origins are mapped to those of pages. */
const toPageOrigin = ({ protocol, host }: URL) => `${protocol.replace("ws", "http")}//${host}`;
const getFrameUrls = (request: Request): URL[] => {
  const findings: URL[] = [];
  for (let frame = request.serviceWorker() ? null : request.frame(); frame; frame = frame.parentFrame())
    findings.push(new URL(frame.url() || "about:blank"));
  return findings;
};
/** Navigation requests have no frame yet, so they are handled first. */
const isAllowedPaymentRequest = (request: Request, { own, payment }: AllowedOrigins): boolean => {
  if (!payment.includes(toPageOrigin(new URL(request.url())))) return false;
  if (request.isNavigationRequest()) return true;
  return getFrameUrls(request).some(
    (url) =>
      payment.includes(toPageOrigin(url)) ||
      (own.includes(toPageOrigin(url)) && url.pathname.startsWith(paymentPage.path)),
  );
};

/** Fails on a policy violation in any frame, and on a request to an origin outside the app. */
export const test = base.extend<
  { policyWatch: PolicyWatch },
  { origins: AllowedOrigins; policyWatcher: PolicyWatcher }
>({
  origins: [
    { own: [], payment: paymentOrigins },
    { option: true, scope: "worker" },
  ],
  policyWatcher: [
    async ({ browser, origins }, use) => {
      const findings: string[] = [];
      browser.on("context", (context) => {
        // Sent before anything else runs in the context.
        context.addInitScript(reportViolations, violationPrefix).catch(() => {});
        context.on("console", (message) => {
          const text = parseViolation(message);
          if (text) findings.push(text);
        });
        context.on("request", (request) => {
          const url = new URL(request.url());
          if (
            isNetworkUrl(url) &&
            !origins.own.includes(toPageOrigin(url)) &&
            !isAllowedPaymentRequest(request, origins)
          )
            findings.push(`a request to ${url}`);
        });
        context.on("page", (page) =>
          page.on("websocket", (socket) => {
            const url = new URL(socket.url());
            if (!origins.own.includes(toPageOrigin(url))) findings.push(`a connection to ${url}`);
          }),
        );
      });
      await use({ take: () => findings.splice(0), origins });
    },
    { scope: "worker", auto: true },
  ],
  policyWatch: [
    async ({ policyWatcher }, use) => {
      await use(policyWatcher);
      expect(policyWatcher.take(), "policy violations and requests to other origins").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

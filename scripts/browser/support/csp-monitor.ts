import { test as base, type ConsoleMessage, expect, type Request } from "@playwright/test";
import { paymentPage } from "#shared/util/security-headers.ts";

/** The origins of the app and of the payment service. Only the payment page may send requests to the latter. */
export type AllowedOrigins = { own: readonly string[]; payment: readonly string[] };
export const paymentOrigins = ["https://js.stripe.com", "https://pay.example.org"];

export type CspMonitor = {
  /** Returns and clears the findings, one line each. For tests that cause violations on purpose. */
  take(): string[];
};
type WorkerCspMonitor = CspMonitor & { origins: AllowedOrigins };

/**
 * Violation events fire in each frame separately, so every frame logs them to the console, where one listener sees them
 * all.
 */
const violationPrefix = "security policy violation: ";
const reportViolations = (prefix: string) =>
  addEventListener(
    "securitypolicyviolation",
    ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      // biome-ignore lint/suspicious/noConsole: the only channel without overhead on pages that have no violations
      console.debug(`${prefix}${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    true,
  );
/** Matches Chromium's own console messages, which also cover frames that were blocked. */
const policyMessage =
  /Content Security Policy|Permissions Policy|Trusted(?:Types?|HTML|Script|ScriptURL)\b|^Refused to /i;
const parseViolation = (message: ConsoleMessage) => {
  const text = message.text();
  const isMarked = message.type() === "debug" && text.startsWith(violationPrefix);
  return isMarked || (/^(?:error|warning)$/.test(message.type()) && policyMessage.test(text)) ? text : undefined;
};

const isNetworkUrl = (url: URL) => /^(?:https?|wss?):$/.test(url.protocol);
/** Maps the origin of a WebSocket to that of its page. */
const toPageOrigin = ({ protocol, host }: URL) => `${protocol.replace("ws", "http")}//${host}`;
const getFrameUrls = (request: Request): URL[] => {
  const urls: URL[] = [];
  for (let frame = request.serviceWorker() ? null : request.frame(); frame; frame = frame.parentFrame())
    urls.push(new URL(frame.url() || "about:blank"));
  return urls;
};
/** Whether a request goes to the payment service from its own pages or the payment page. */
const isAllowedPaymentRequest = (request: Request, { own, payment }: AllowedOrigins): boolean => {
  if (!payment.includes(toPageOrigin(new URL(request.url())))) return false;
  // A navigation request has no frame yet.
  if (request.isNavigationRequest()) return true;
  return getFrameUrls(request).some(
    (url) =>
      payment.includes(toPageOrigin(url)) ||
      (own.includes(toPageOrigin(url)) && url.pathname.startsWith(paymentPage.path)),
  );
};

/** Fails a test on a policy violation in any frame and on a request to another origin. */
export const test = base.extend<
  { cspMonitor: CspMonitor },
  { origins: AllowedOrigins; workerCspMonitor: WorkerCspMonitor }
>({
  origins: [
    { own: [], payment: paymentOrigins },
    { option: true, scope: "worker" },
  ],
  workerCspMonitor: [
    async ({ browser, origins }, use) => {
      const findings: string[] = [];
      browser.on("context", (context) => {
        // Runs before any other script in the context.
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
  cspMonitor: [
    async ({ workerCspMonitor }, use) => {
      await use(workerCspMonitor);
      expect(workerCspMonitor.take(), "policy violations and requests to other origins").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

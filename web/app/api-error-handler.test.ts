import { expect, test, vi } from "vitest";
import { ApiError } from "#shared/api/client.ts";
import type { ToastInput } from "#web/ui/toasts/toast-state.ts";
import { createApiErrorHandler } from "./api-error-handler.ts";

const createProblemError = (status: number, code: string, detail: string) =>
  new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: "", status, detail, code }));
const sessionEndedError = createProblemError(401, "unauthenticated", "Please sign in to continue");
const wrongCredentials = createProblemError(401, "wrong_credentials", "Invalid credentials");
const planRequiredError = createProblemError(402, "subscription_required", "This requires an active subscription");
const serverError = createProblemError(500, "internal", "Something went wrong");

const createFakePage = (isErrorShown = false) => {
  const calls = { redirects: [] as string[], persistCount: 0, toasts: [] as ToastInput[], delays: [] as number[] };
  const errorHandler = createApiErrorHandler({
    getLocation: () => ({ pathname: "/application-tracker", search: "?status=draft", hash: "#board" }),
    redirect: (url) => void calls.redirects.push(url),
    setTimer: (run, milliseconds) => {
      calls.delays.push(milliseconds);
      run();
    },
    showToast: (toast) => {
      calls.toasts.push(toast);
      return { id: "1", dismiss: () => undefined, update: () => undefined };
    },
    isErrorToastVisible: () => isErrorShown,
    persistOpenForms: () => void calls.persistCount++,
  });
  return { calls, failures: errorHandler };
};
const retry = () => undefined;
const signIn = "/api/login?next=%2Fapplication-tracker%3Fstatus%3Ddraft%23board";

test("redirects to the sign-in once when the session has ended, and saves form entries first", () => {
  const { calls, failures } = createFakePage();
  failures.handleQueryError(sessionEndedError, false, retry);
  failures.handleQueryError(sessionEndedError, true, retry);
  failures.handleMutationError(sessionEndedError);
  expect(calls).toMatchObject({ redirects: [signIn], persistCount: 1, toasts: [], delays: [0] });
  failures.handlePageRestore();
  failures.handleQueryError(sessionEndedError, false, retry);
  expect(calls.redirects).toHaveLength(2);
});

test("delays the redirect when a mutation finds the session ended, so that its message can be read", () => {
  const { calls, failures } = createFakePage();
  failures.handleMutationError(sessionEndedError);
  expect(calls).toMatchObject({ redirects: [signIn], delays: [1000] });
});

test("does not redirect on wrong credentials or other errors", () => {
  const { calls, failures } = createFakePage();
  failures.handleMutationError(wrongCredentials);
  failures.handleMutationError(serverError);
  failures.handleMutationError(new TypeError("Failed to fetch"));
  failures.handleQueryError(serverError, false, retry);
  expect(calls).toMatchObject({ redirects: [], toasts: [] });
});

test("shows the server's message when a plan is required, with a link to the plans", () => {
  const { calls, failures } = createFakePage();
  failures.handleMutationError(planRequiredError);
  const [toast] = calls.toasts;
  expect(toast?.description).toBe("This requires an active subscription");
  expect(toast?.action?.label).toBe("See plan");
  expect(calls.redirects).toEqual([]);
  toast?.action?.onClick();
  expect(calls).toMatchObject({ redirects: ["/subscribe"], persistCount: 1 });
});

test("reports stale data that could not be refreshed, with a retry action", () => {
  const { calls, failures } = createFakePage();
  const retryAgain = vi.fn();
  failures.handleQueryError(serverError, true, retryAgain);
  expect(calls.toasts[0]?.title).toBe("Not up to date");
  calls.toasts[0]?.action?.onClick();
  expect(retryAgain).toHaveBeenCalledOnce();
});

test("does not report stale data while an error toast is shown", () => {
  const { calls, failures } = createFakePage(true);
  failures.handleQueryError(serverError, true, retry);
  expect(calls.toasts).toEqual([]);
});

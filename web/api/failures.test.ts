import { expect, test, vi } from "vitest";
import type { ToastInput } from "#web/ui/toast-state.ts";
import { ApiError } from "./client.ts";
import { makeFailures } from "./failures.ts";

const problem = (status: number, code: string, detail: string) =>
  new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: "", status, detail, code }));
const sessionEnded = problem(401, "unauthenticated", "Please sign in to continue");
const wrongCredentials = problem(401, "wrong_credentials", "Invalid credentials");
const planRequired = problem(402, "subscription_required", "This needs an active subscription");
const serverError = problem(500, "internal", "Something went wrong");

const page = (isErrorShown = false) => {
  const calls = { went: [] as string[], kept: 0, said: [] as ToastInput[], waits: [] as number[] };
  const failures = makeFailures({
    here: () => ({ pathname: "/application-tracker", search: "?status=draft", hash: "#board" }),
    go: (address) => void calls.went.push(address),
    later: (run, milliseconds) => {
      calls.waits.push(milliseconds);
      run();
    },
    say: (toast) => {
      calls.said.push(toast);
      return { id: "1", dismiss: () => undefined, update: () => undefined };
    },
    isErrorShown: () => isErrorShown,
    keep: () => void calls.kept++,
  });
  return { calls, failures };
};
const retry = () => undefined;
const signIn = "/api/login?next=%2Fapplication-tracker%3Fstatus%3Ddraft%23board";

test("redirects to the sign-in once when the session has ended, and saves form entries first", () => {
  const { calls, failures } = page();
  failures.ofRead(sessionEnded, false, retry);
  failures.ofRead(sessionEnded, true, retry);
  failures.ofChange(sessionEnded);
  expect(calls).toMatchObject({ went: [signIn], kept: 1, said: [], waits: [0] });
  failures.cameBack();
  failures.ofRead(sessionEnded, false, retry);
  expect(calls.went).toHaveLength(2);
});

test("delays the redirect when a mutation finds the session ended, so that its message can be read", () => {
  const { calls, failures } = page();
  failures.ofChange(sessionEnded);
  expect(calls).toMatchObject({ went: [signIn], waits: [1000] });
});

test("does not redirect on wrong credentials or other errors", () => {
  const { calls, failures } = page();
  failures.ofChange(wrongCredentials);
  failures.ofChange(serverError);
  failures.ofChange(new TypeError("Failed to fetch"));
  failures.ofRead(serverError, false, retry);
  expect(calls).toMatchObject({ went: [], said: [] });
});

test("shows the server's message when a plan is required, with a link to the plans", () => {
  const { calls, failures } = page();
  failures.ofChange(planRequired);
  const [toast] = calls.said;
  expect(toast?.description).toBe("This needs an active subscription");
  expect(toast?.action?.label).toBe("See the plan");
  expect(calls.went).toEqual([]);
  toast?.action?.onClick();
  expect(calls).toMatchObject({ went: ["/subscribe"], kept: 1 });
});

test("reports stale data that could not be refreshed, with a retry action", () => {
  const { calls, failures } = page();
  const retryAgain = vi.fn();
  failures.ofRead(serverError, true, retryAgain);
  expect(calls.said[0]?.title).toBe("Not up to date");
  calls.said[0]?.action?.onClick();
  expect(retryAgain).toHaveBeenCalledOnce();
});

test("does not report stale data while an error toast is shown", () => {
  const { calls, failures } = page(true);
  failures.ofRead(serverError, true, retry);
  expect(calls.said).toEqual([]);
});

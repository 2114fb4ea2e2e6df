import { expect, test, vi } from "vitest";
import type { ToastInput } from "#web/ui/toast-state.ts";
import { ApiError } from "./client.ts";
import { makeFailures } from "./failures.ts";

const problem = (status: number, code: string, detail: string) =>
  new ApiError(status, JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: "", status, detail, code }));
const ended = problem(401, "unauthenticated", "Please sign in to continue");
const refused = problem(401, "wrong_credentials", "Invalid credentials");
const noPlan = problem(402, "subscription_required", "This needs an active subscription");
const broken = problem(500, "internal", "Something went wrong");

const page = (isErrorShown = false) => {
  const seen = { went: [] as string[], kept: 0, said: [] as ToastInput[], waits: [] as number[] };
  const failures = makeFailures({
    here: () => ({ pathname: "/application-tracker", search: "?status=draft", hash: "#board" }),
    go: (address) => void seen.went.push(address),
    later: (run, milliseconds) => {
      seen.waits.push(milliseconds);
      run();
    },
    say: (toast) => {
      seen.said.push(toast);
      return { id: "1", dismiss: () => undefined, update: () => undefined };
    },
    isErrorShown: () => isErrorShown,
    keep: () => void seen.kept++,
  });
  return { seen, failures };
};
const retry = () => undefined;
const signIn = "/api/login?next=%2Fapplication-tracker%3Fstatus%3Ddraft%23board";

test("an ended session leads to the sign-in once, and back here; what was typed is kept", () => {
  const { seen, failures } = page();
  failures.ofRead(ended, false, retry);
  failures.ofRead(ended, true, retry);
  failures.ofChange(ended);
  expect(seen).toMatchObject({ went: [signIn], kept: 1, said: [], waits: [0] });
  failures.cameBack();
  failures.ofRead(ended, false, retry);
  expect(seen.went).toHaveLength(2);
});

test("a change that finds the session ended says so for a moment first", () => {
  const { seen, failures } = page();
  failures.ofChange(ended);
  expect(seen).toMatchObject({ went: [signIn], waits: [1000] });
});

test("refused credentials and other failures lead nowhere", () => {
  const { seen, failures } = page();
  failures.ofChange(refused);
  failures.ofChange(broken);
  failures.ofChange(new TypeError("Failed to fetch"));
  failures.ofRead(broken, false, retry);
  expect(seen).toMatchObject({ went: [], said: [] });
});

test("a missing plan is said in the server's words, with the way to it", () => {
  const { seen, failures } = page();
  failures.ofChange(noPlan);
  const [toast] = seen.said;
  expect(toast?.description).toBe("This needs an active subscription");
  expect(toast?.action?.label).toBe("See the plan");
  expect(seen.went).toEqual([]);
  toast?.action?.onClick();
  expect(seen).toMatchObject({ went: ["/subscribe"], kept: 1 });
});

test("what was read before and could not be refreshed is said to be old, and can be tried again", () => {
  const { seen, failures } = page();
  const again = vi.fn();
  failures.ofRead(broken, true, again);
  expect(seen.said[0]?.title).toBe("Not up to date");
  seen.said[0]?.action?.onClick();
  expect(again).toHaveBeenCalledOnce();
});

test("that it is old is not said over the failure that is being told", () => {
  const { seen, failures } = page(true);
  failures.ofRead(broken, true, retry);
  expect(seen.said).toEqual([]);
});

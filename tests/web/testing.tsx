import axe from "axe-core";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RouteResponse } from "#shared/api/define-routes.ts";
import type { ProblemCode } from "#shared/api/problem.ts";
import { type Api, api, type OperationName } from "#shared/api/routes.ts";
import type { Member } from "#shared/api/workspaces.ts";
import { createQueryClient } from "#web/api/queries.ts";
import { createApiErrorHandler } from "#web/app/api-error-handler.ts";
import { App } from "#web/app/router.tsx";
import { toast } from "#web/ui/toasts/toast.tsx";

export type RecordedCall = {
  operation: OperationName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null;
};
type Reply<K extends OperationName> = RouteResponse<Api[K]> | Response;
/** Mock responses by operation: a response, or a function of the call that returns one. */
export type MockResponses = {
  [K in OperationName]?: Reply<K> | ((call: RecordedCall) => Reply<K> | Promise<Reply<K>>);
};

/** A problem response of the API. Without a code the body is empty, as from a failing proxy. */
export const problemResponse = (status: number, code?: ProblemCode, detail = ""): Response =>
  new Response(
    code ? JSON.stringify({ type: `urn:grantlamp:problem:${code}`, title: code, status, detail, code }) : "",
    { status, headers: { "content-type": "application/problem+json" } },
  );

export const createDeferred = <T,>() => Promise.withResolvers<T>();

const operations = Object.entries(api).map(([name, route]) => {
  const pattern = route.path.replaceAll(/[.]/g, "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return { name: name as OperationName, method: route.method as string, pattern: new RegExp(`^${pattern}$`) };
});
const readCall = (url: URL, init: RequestInit): RecordedCall | undefined => {
  for (const { name, method, pattern } of operations) {
    const match = method === (init.method ?? "GET") && pattern.exec(url.pathname);
    if (!match) continue;
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    return {
      operation: name,
      params: { ...match.groups },
      query: Object.fromEntries(url.searchParams),
      body,
      headers: new Headers(init.headers),
      signal: init.signal ?? null,
    };
  }
  return undefined;
};

let unexpectedCalls: string[] = [];
/** Returns and clears the calls without a mock response. A test that makes one fails. */
export const takeUnexpectedCalls = () => {
  const unmockedCalls = unexpectedCalls;
  unexpectedCalls = [];
  return unmockedCalls;
};

/**
 * Answers every API call from `responses`, typed by the contract. `responses` may change while a test runs. Returns the
 * calls in order.
 */
export const mockApi = (responses: MockResponses): RecordedCall[] => {
  const calls: RecordedCall[] = [];
  const browserFetch = window.fetch.bind(window);
  vi.spyOn(window, "fetch").mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), window.location.href);
    if (!url.pathname.startsWith("/api/")) return browserFetch(input, init);
    const call = readCall(url, init);
    if (!call || !(call.operation in responses)) {
      unexpectedCalls.push(`${init.method ?? "GET"} ${url.pathname}`);
      return problemResponse(501);
    }
    calls.push(call);
    const response: unknown = responses[call.operation as never];
    const reply: unknown = await (typeof response === "function" ? response(call) : response);
    // As in the browser, an aborted call never resolves.
    init.signal?.throwIfAborted();
    if (reply instanceof Response) return reply.clone();
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  });
  return calls;
};

export const testUser: RouteResponse<Api["getCurrentUser"]> = {
  id: "5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a11",
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "Example",
  phone: "555-0100",
  organizationName: "Lantern House",
  profileImageUrl: null,
  hasJoinedWorkspaces: false,
  workspace: { id: "9e2b7d40-1c3f-4a5e-8b6d-7f8091a2b3c4", name: "Lantern House", role: "owner", memberCount: 1 },
  timeZone: "America/New_York",
  unknownTimeZone: null,
  showsGamification: true,
  emailConfirmed: true,
  emailSuppression: null,
  subscriptionStatus: "active",
  hasAccess: true,
  createdAt: "2026-11-23T09:00:00.000Z",
};

/** Responses for the layout around every screen, without data. */
export const signedInResponses: MockResponses = {
  getCurrentUser: testUser,
  countUnreadNotifications: { unread: 0 },
  // Checks look up unconfirmed figures in the user's documents.
  findEvidence: [],
};
/** Responses for a workspace with other members, who have no record open. */
export const createTeamResponses = (others: Member[]): MockResponses => ({
  ...signedInResponses,
  getCurrentUser: {
    ...testUser,
    workspace: testUser.workspace && { ...testUser.workspace, memberCount: others.length + 1 },
  },
  listMembers: [{ id: testUser.id, name: "Ada Example", role: "owner" }, ...others],
  updatePresence: ({ body }) => ({ others: [], version: (body as { version: number }).version, lastChange: null }),
});
export const signedOutResponses: MockResponses = { getCurrentUser: () => problemResponse(401, "unauthenticated") };

/** Opens the application at a path, such as `/dashboard?tab=charts`. Returns the screen and the API calls. */
export const openApp = async (path: string, responses: MockResponses) => {
  const calls = mockApi(responses);
  window.history.replaceState(null, "", path);
  const screen = await render(<App queryClient={createQueryClient(createApiErrorHandler())} />);
  return { screen, calls };
};

/** Finishes every transition and finite animation, so that colors and positions are final. */
export const finishAnimations = () => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
};

/** Whether this is the nightly run, with the long form of tests that have one (`npm run test:nightly`). */
export const isNightly = import.meta.env.VITE_NIGHTLY === "1";

/** The axe violations of the page once colors are final, one per line. */
export const findAxeViolations = async () => {
  finishAnimations();
  // axe measures elements that `content-visibility: auto` skips as if they overlapped the next card.
  const drawAll = document.createElement("style");
  drawAll.textContent = "* { content-visibility: visible !important; }";
  document.head.append(drawAll);
  const { violations } = await axe
    .run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    })
    .finally(() => drawAll.remove());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

/** Horizontal overflow of the page in pixels. */
export const getOverflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** A response with field errors, such as `{ "body.email": "This address has an account" }`. */
export const invalidResponse = (
  issues: Record<string, string>,
  status = 400,
  code: ProblemCode = "invalid_request",
) => {
  const fieldIssues = Object.entries(issues).map(([path, message]) => ({ path, message }));
  const body = {
    type: `urn:grantlamp:problem:${code}`,
    title: code,
    status,
    detail: fieldIssues[0]?.message ?? "",
    code,
  };
  return new Response(JSON.stringify({ ...body, issues: fieldIssues }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
};

/** Every operation stays pending for the whole test, to render loading states. */
export const pendingResponses: MockResponses = Object.fromEntries(
  operations.map(({ name }) => [name, () => new Promise<never>(() => {})]),
);

/** Cancels full page loads, which would end the test page, and returns their URLs in order. */
export const capturePageLoads = (): string[] => {
  const loads: string[] = [];
  const capture = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    loads.push(event.destination.url.replace(window.location.origin, ""));
  };
  navigation.addEventListener("navigate", capture);
  onTestFinished(() => navigation.removeEventListener("navigate", capture));
  return loads;
};

/** Stops timers until the test advances them: `await vi.advanceTimersByTimeAsync(1000)`. */
export const pauseTimers = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
};

/** A button by its exact, case-sensitive name. */
export const getButton = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

export const expectToast = (title: string, text: string) =>
  expect
    .element(
      page
        .getByRole("listitem")
        .filter({ has: page.getByText(title, { exact: true }) })
        .getByText(text, { exact: true }),
    )
    .toBeVisible();

/** Closes the current toast; toasts outlive the application between tests. */
export const dismissToasts = () => toast({ title: "" }).dismiss();

import autocannon from "autocannon";
import type { LoadUser } from "./load-server.ts";

type LoadRequest = { method: "GET" | "POST" | "PUT"; path: string; body?: object };
type RequestKind = { share: number; build(user: LoadUser, sequence: number): LoadRequest };
const get = (share: number, path: string): RequestKind => ({ share, build: () => ({ method: "GET", path }) });
const searchTerms = ["housing", "veterans", "food", "rural health", "reading"];

/** Active users' request mix, in percent. */
const requestKinds: readonly RequestKind[] = [
  get(6, "/api/auth/user"),
  get(22, "/api/grant-applications"),
  get(12, "/api/grant-applications/stats"),
  get(14, "/api/funding-opportunities"),
  get(10, "/api/gamification/progress"),
  get(6, "/api/gamification/achievements"),
  get(8, "/api/notifications/unread"),
  { share: 7, build: ({ application }) => ({ method: "GET", path: `/api/application-tasks/${application}` }) },
  {
    share: 2,
    build: (_, sequence) => ({
      method: "GET",
      path: `/api/catalog/opportunities?${new URLSearchParams({ q: searchTerms[sequence % searchTerms.length] ?? "" })}`,
    }),
  },
  {
    share: 8,
    build: ({ task }, sequence) => ({
      method: "PUT",
      path: `/api/application-tasks/${task}/toggle`,
      body: { completed: sequence % 2 === 0 },
    }),
  },
  {
    share: 4,
    build: ({ application }, sequence) => ({
      method: "PUT",
      path: `/api/grant-applications/${application}`,
      body: { notes: `Called the program officer for time ${sequence}` },
    }),
  },
  {
    share: 1,
    build: ({ application }, sequence) => ({
      method: "POST",
      path: "/api/application-tasks",
      body: { applicationId: application, title: `Letter of support ${sequence}` },
    }),
  },
];
export const requestMixDescription =
  "87% reads (eight lists and statistics, and the catalog search), 13% writes to tasks and applications; no password hashing";
const kindsByShare = requestKinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

let requestCount = 0;
/** Builds the next request in the run. Each hundred requests contain every kind in proportion, and users rotate. */
const buildNextRequest = (users: readonly LoadUser[]): autocannon.Request => {
  const sequence = requestCount++;
  // The steps are coprime to the lengths. Users shift by one per hundred, so that every user sends every kind.
  const kind = kindsByShare[(sequence * 37) % kindsByShare.length];
  const user = users[(sequence * 7919 + Math.floor(sequence / kindsByShare.length)) % users.length];
  if (!kind || !user) throw new Error("No users");
  const { method, path, body } = kind.build(user, sequence);
  const headers = { cookie: user.cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  return { method, path, body: body ? JSON.stringify(body) : "", headers };
};

/** Responses in a phase. Latencies are in milliseconds and include only successful responses. */
export type LoadResult = {
  statuses: Record<string, number>;
  latency: { p50: number; p99: number; p99_9: number };
  /** Connection errors, timeouts, and rejections (429, 503) without Retry-After. */
  errors: number;
  rejectionsWithoutRetryAfter: number;
  /** Requests that should have been sent at the given rate. */
  expected: number;
};

/** Sends requests at a fixed rate (per second) spread evenly over the connections. */
export const sendLoad = async (
  { origin, users }: { origin: string; users: readonly LoadUser[] },
  { rate, seconds, connections = 50 }: { rate: number; seconds: number; connections?: number },
): Promise<LoadResult> => {
  let rejectionsWithoutRetryAfter = 0;
  const {
    errors,
    latency,
    statusCodeStats = {},
  } = await autocannon({
    url: origin,
    connections,
    overallRate: rate,
    amount: rate * seconds,
    // Latency excludes the wait for a connection, so that it measures the server.
    ignoreCoordinatedOmission: true,
    requests: [
      {
        setupRequest: (defaults) => ({ ...defaults, ...buildNextRequest(users) }),
        onResponse: (status, _body, _context, headers = {}) => {
          const isRejected = status === 429 || status === 503;
          const hasRetryAfter = Object.keys(headers).some((name) => name.toLowerCase() === "retry-after");
          if (isRejected && !hasRetryAfter) rejectionsWithoutRetryAfter += 1;
        },
      },
    ],
  });
  const counts = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count] as const);
  return {
    statuses: Object.fromEntries(counts),
    latency: { p50: latency.p50, p99: latency.p99, p99_9: latency.p99_9 },
    errors,
    rejectionsWithoutRetryAfter,
    expected: rate * seconds,
  };
};

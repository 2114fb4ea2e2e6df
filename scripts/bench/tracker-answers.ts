import type { APIRequestContext } from "@playwright/test";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { TrackerPage } from "#shared/api/tracker.ts";

const tasksEach = 25;
const documents = 500;
/**
 * What the answers that read every task may take, in milliseconds. With 50,000 tasks they took 165 and 37 ms on two cores
 * in November 2026.
 */
const maxMilliseconds = 1000;
const dayMilliseconds = 86_400_000;
/** A day from today on, as the API writes it. */
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10);

/** Gives each application its tasks, and the first 500 of them a document. `post` sends a body to a path. */
export const fill = async (applications: GrantApplication[], post: (path: string, body: object) => Promise<void>) => {
  for (const [at, { id }] of applications.entries()) {
    const tasks = Array.from({ length: tasksEach }, (_, n) => ({
      title: `Step ${n + 1}`,
      priority: "medium",
      dueDate: dayFromNow(((at * tasksEach + n) % 360) - 30),
    }));
    await post(`/api/grant-applications/${id}/tasks`, { tasks });
  }
  for (const [at, { id }] of applications.slice(0, documents).entries())
    await post("/api/generated-documents", {
      applicationId: id,
      title: `Narrative ${at}`,
      content: "What we do. ".repeat(200),
    });
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/**
 * What the server answers of all that, line by line, and whether an answer took too long. Throws where anything is missing
 * in an answer.
 */
export const answerLines = async (
  request: APIRequestContext,
  most: number,
): Promise<{ lines: string[]; isSlow: boolean }> => {
  const get = async <T>(path: string) => {
    const before = performance.now();
    const reply = await request.get(path);
    const bytes = await reply.body();
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`);
    const milliseconds = performance.now() - before;
    return { body: JSON.parse(bytes.toString()) as T, bytes: bytes.length, milliseconds, headers: reply.headers() };
  };
  const line = (what: string, { bytes, milliseconds }: { bytes: number; milliseconds: number }, more = "") =>
    `  ${what.padEnd(44)} ${milliseconds.toFixed(0).padStart(6)} ms, ${kilobytes(bytes)}${more}`;
  const same = (what: string, is: number, expected: number) => {
    if (is !== expected) throw new Error(`${what}: ${is} and not ${expected}`);
  };

  const list = await get<GrantApplication[]>("/api/grant-applications");
  same("Applications in one answer", list.body.length, most);
  same("Further pages", Number("link" in list.headers), 0);
  const kept = await get<unknown[]>("/api/generated-documents");
  same("Documents", kept.body.length, documents);
  const stats = await get<object>("/api/grant-applications/stats");
  /** The quickest of three: what other programs on the machine take is no part of it. */
  const getQuickest = async (path: string) => {
    const answers = [await get<object>(path), await get<object>(path), await get<object>(path)];
    return answers.reduce((best, answer) => (answer.milliseconds < best.milliseconds ? answer : best));
  };
  const calendar = await getQuickest(`/api/calendar?from=${dayFromNow(0)}&to=${dayFromNow(41)}`);
  const goals = await getQuickest("/api/gamification/goals");
  const lines = [
    line("list of all applications, one answer", list),
    line("list of all documents", kept),
    line("stats, from counters", stats),
    line(`six weeks of the calendar, of ${most * tasksEach} tasks`, calendar),
    line(`daily goals, of ${most * tasksEach} tasks`, goals),
  ];
  const isSlow = [calendar, goals].some(({ milliseconds }) => milliseconds >= maxMilliseconds);

  const pages: { body: TrackerPage; bytes: number; milliseconds: number }[] = [];
  for (let next: string | null = ""; next !== null; next = pages.at(-1)?.body.next ?? null)
    pages.push(
      await get<TrackerPage>(
        `/api/grant-applications/export${next && `?${new URLSearchParams({ after: next }).toString()}`}`,
      ),
    );
  const all = (count: (page: TrackerPage) => number) => pages.reduce((sum, { body }) => sum + count(body), 0);
  same(
    "Exported applications",
    all(({ applications }) => applications.length),
    most,
  );
  same(
    "Exported tasks",
    all(({ tasks }) => tasks.length),
    most * tasksEach,
  );
  const whole = {
    bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    milliseconds: pages.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
  const largest = kilobytes(Math.max(...pages.map(({ bytes }) => bytes)));
  const first = pages[0]?.milliseconds.toFixed(0);
  lines.push(
    line("export of everything", whole, ` in ${pages.length} pages of at most ${largest}, the first after ${first} ms`),
  );
  return { lines, isSlow };
};

import type { LoadUser } from "./load-users.ts";

export type LoadRequest = { method: "GET" | "POST" | "PUT"; path: string; body?: object };
type Kind = { share: number; of(person: LoadUser, at: number): LoadRequest };
const get = (share: number, path: string): Kind => ({ share, of: () => ({ method: "GET", path }) });

/** Request mix of active users in percent: mostly reads, one in eight is a write. */
const kinds: readonly Kind[] = [
  get(6, "/api/auth/user"),
  get(22, "/api/grant-applications"),
  get(12, "/api/grant-applications/stats"),
  get(14, "/api/funding-opportunities"),
  get(10, "/api/gamification/progress"),
  get(6, "/api/gamification/achievements"),
  get(8, "/api/notifications/unread"),
  { share: 7, of: ({ application }) => ({ method: "GET", path: `/api/application-tasks/${application}` }) },
  {
    share: 2,
    of: (_, at) => ({
      method: "GET",
      path: `/api/catalog/opportunities?q=${["housing", "veterans", "food", "rural health", "reading"][at % 5]}`,
    }),
  },
  {
    share: 8,
    of: ({ task }, at) => ({
      method: "PUT",
      path: `/api/application-tasks/${task}/toggle`,
      body: { completed: at % 2 === 0 },
    }),
  },
  {
    share: 4,
    of: ({ application }, at) => ({
      method: "PUT",
      path: `/api/grant-applications/${application}`,
      body: { notes: `Called the program officer for the ${at}th time` },
    }),
  },
  {
    share: 1,
    of: ({ application }, at) => ({
      method: "POST",
      path: "/api/application-tasks",
      body: { applicationId: application, title: `Letter of support ${at}` },
    }),
  },
];
/** Description of the mix for reports. */
export const requestMixDescription = `${kinds.filter((kind) => kind.of({ cookie: "", application: "", task: "" }, 0).method === "GET").reduce((sum, { share }) => sum + share, 0)}% reads (eight lists and statistics, and the catalog search), 13% writes to tasks and applications; no password hashing`;

const byShare = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** Returns the `at`th request of a run. Kinds are mixed by their shares, and users rotate. */
export const buildLoadRequest = (
  people: readonly LoadUser[],
  at: number,
): { person: LoadUser; request: LoadRequest } => {
  // The step is coprime to 100, so each hundred requests contain every kind in its share. Users
  // shift by one per hundred, so every user sends every kind.
  const kind = byShare[(at * 37) % byShare.length];
  const person = people[(at * 7919 + Math.floor(at / byShare.length)) % people.length];
  if (!kind || !person) throw new Error("No people or request kinds");
  return { person, request: kind.of(person, at) };
};

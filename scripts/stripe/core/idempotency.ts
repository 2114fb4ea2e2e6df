import { keyMisused } from "./problem.ts";
import type { KeptAnswer, State } from "./records.ts";

/** Milliseconds that an answer is kept under its key. */
const keptFor = 24 * 3_600_000;

/** Parameters in an order of their own, so that the order in which they came does not count. */
const inOrder = (text: string) =>
  JSON.stringify([...new URLSearchParams(text)].sort((a, b) => (a.join() < b.join() ? -1 : 1)));

/** The answer already given under this key; throws a 400 when it was given to another request. */
export const keptAnswer = (
  state: State,
  key: string,
  request: { path: string; body: string },
  now: number,
): KeptAnswer | undefined => {
  if (key.length > 255) throw keyMisused("Idempotency keys can be at most 255 characters long.");
  const kept = Object.hasOwn(state.keys, key) ? state.keys[key] : undefined;
  if (!kept) return undefined;
  if (now - kept.at >= keptFor) {
    delete state.keys[key];
    return undefined;
  }
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (kept.path !== request.path)
    throw keyMisused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${request.path}'). ${advice}`,
    );
  if (kept.parameters !== inOrder(request.body))
    throw keyMisused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  return kept;
};

/** Keeps an answer under its key, and forgets those that are old. */
export const keepAnswer = (
  state: State,
  key: string,
  request: { path: string; body: string },
  answer: { status: number; body: string },
  now: number,
): void => {
  for (const [old, { at }] of Object.entries(state.keys)) {
    if (now - at < keptFor) break;
    delete state.keys[old];
  }
  state.keys[key] = { at: now, path: request.path, parameters: inOrder(request.body), ...answer };
};

import type { Reply } from "#functions/http/event.ts";
import type { RequestFacts } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { deviceCookie } from "./device-token.ts";
import { sessionCookie } from "./session-token.ts";

/** The session cookie, and the device cookie that makes this browser known. */
export const signInCookies = async (
  outside: Outside,
  { userId, token }: { userId: string; token: string },
  request: RequestFacts,
  reply: Reply,
): Promise<void> => {
  reply.cookies.push(sessionCookie(token, request.secure), await deviceCookie(outside, userId, request));
};

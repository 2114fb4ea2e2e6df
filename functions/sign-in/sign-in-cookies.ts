import { createDeviceCookie } from "#functions/auth/device-token.ts";
import { createSessionCookie } from "#functions/auth/session-token.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Reply } from "#functions/http/event.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";

/** The session cookie, and the device cookie that makes this browser known. */
export const addSignInCookies = async (
  dependencies: Dependencies,
  { userId, token }: { userId: string; token: string },
  request: RequestMetadata,
  reply: Reply,
): Promise<void> => {
  reply.cookies.push(
    createSessionCookie(token, request.secure),
    await createDeviceCookie(dependencies, userId, request),
  );
};

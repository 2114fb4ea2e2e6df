import { readSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { authTexts, billingTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import type { Middleware } from "./event.ts";
import { isSecure } from "./event.ts";

export const authenticate = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    const { auth } = event.operation.route;
    if (auth === "user" || auth === "subscriber")
      event.caller = await readSession(dependencies, {
        cookie: event.header.cookie,
        secure: isSecure(dependencies, event.header),
      });
  },
});

export const authorize = (): Middleware => ({
  before: ({ event: { operation, caller } }) => {
    const { auth } = operation.route;
    if (auth === "public" || auth === "token") return;
    if (!caller) throw new AppError("unauthenticated", authTexts.signIn);
    if (auth === "subscriber" && !caller.hasAccess)
      throw new AppError("subscription_required", billingTexts.subscriptionNeeded);
  },
});

import { authTexts } from "#shared/auth-texts.ts";
import { billingTexts } from "#shared/billing-texts.ts";
import { AppError } from "#shared/api/problem.ts";
import type { Middleware } from "./event.ts";

export const authorize = (): Middleware => ({
  before: ({ event: { operation, caller } }) => {
    const { auth } = operation.route;
    if (auth === "public" || auth === "token") return;
    if (!caller) throw new AppError("unauthenticated", authTexts.signIn);
    if (auth === "subscriber" && !caller.hasAccess) throw new AppError("subscription_required", billingTexts.subscriptionNeeded);
  },
});

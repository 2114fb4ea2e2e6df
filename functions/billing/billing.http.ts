import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import type { billingRoutes } from "#shared/billing.ts";
import { AppError } from "#shared/problem.ts";

export const billingHandlers = ({ billing }: Outside): Handlers<typeof billingRoutes> => ({
  createSubscription: async () => {
    if (billing.configured)
      throw new AppError("unavailable", "Payment cannot be prepared right now. Please contact support");
    return { clientSecret: null };
  },
});

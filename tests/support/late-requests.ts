import { generateAppCode } from "#functions/account/testing.ts";
import { type ApiCall, confirmAddress, testPassword } from "#functions/testing-api.ts";
import { signature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { endPlan, type Tenant } from "./tenant.ts";
import type { World } from "./world.ts";

type Late = (world: World, tenant: Tenant) => Promise<ApiCall>;
const proof: ApiCall = { body: { password: testPassword } };

const confirmed: Late = async ({ dependencies }, { userId, email }) => {
  await confirmAddress(dependencies, { id: userId, email });
  return proof;
};
const askCode: Late = async (world, tenant) => {
  const { call, dependencies } = world;
  const { body } = await call("startTwoStep", { cookie: tenant.cookie, ...(await confirmed(world, tenant)) });
  return { body: { code: generateAppCode((body as { secret: string }).secret, dependencies) } };
};
export const turnOnTwoStep: Late = async (world, tenant) => {
  await world.call("confirmTwoStep", { cookie: tenant.cookie, ...(await askCode(world, tenant)) });
  return proof;
};
const withoutPlan: Late = async (world, tenant) => {
  await endPlan(world, tenant);
  return { body: { email: tenant.email, name: "Ada Example" } };
};

/** What can only be asked after something else: it is done in the world, and the request that follows is answered. */
export const lateRequests: Partial<Record<OperationName, Late>> = {
  startTwoStep: confirmed,
  confirmTwoStep: askCode,
  renewRecoveryCodes: turnOnTwoStep,
  endTwoStep: turnOnTwoStep,
  createSubscription: withoutPlan,
  startCheckout: withoutPlan,
  stripeWebhook: async ({ standIn, dependencies }) => {
    const text = standIn().state.events.at(-1) ?? "";
    const at = Math.floor(dependencies.clock.now().getTime() / 1000);
    return { text, headers: { "Stripe-Signature": signature(text, testKeys.webhook, at) } };
  },
};

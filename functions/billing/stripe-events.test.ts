import Stripe from "stripe";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { parseWebhookEvent } from "./stripe-mapping.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("rejects and counts a message without a valid signature", () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-test");
  const info = vi.spyOn(log, "info").mockImplementation(() => {});
  const forged = { rawBody: "{}", signature: "t=1,v1=00", secret: "whsec_test", now: new Date(1000) };
  expect(() => parseWebhookEvent(new Stripe("sk_test_nobody"), forged)).toThrow("invalid or too old");
  expect(info).toHaveBeenCalledExactlyOnceWith("measured", expect.objectContaining({ WebhooksRefused: 1 }));
});

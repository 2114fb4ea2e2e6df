import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const whole = {
  TABLE_NAME: "grantlamp",
  QUEUE_URL: "https://sqs.us-east-1.amazonaws.com/123456789012/jobs",
  BUCKET_NAME: "files",
  MAIL_FROM: "Grantlamp <no-reply@example.org>",
  APP_SECRET_ARN: "arn:app",
  STRIPE_SECRET_ARN: "arn:stripe",
  AI_SECRET_ARN: "arn:ai",
};

test("reads what is ours and leaves the rest", () => {
  expect(readEnv({ ...whole, PATH: "/bin" })).toEqual(whole);
});

test("names every variable that is missing", () => {
  const { TABLE_NAME: _, STRIPE_SECRET_ARN: __, ...rest } = whole;
  expect(() => readEnv(rest)).toThrow(/TABLE_NAME[\s\S]*STRIPE_SECRET_ARN/);
});

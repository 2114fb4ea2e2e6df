import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const validEnv = {
  TABLE_NAME: "grantlamp",
  QUEUE_URL: "https://sqs.us-east-1.amazonaws.com/123456789012/jobs",
  BUCKET_NAME: "files",
  MAIL_FROM: "Grantlamp <no-reply@example.org>",
  APP_SECRET_ARN: "arn:app",
  STRIPE_SECRET_ARN: "arn:stripe",
  AI_SECRET_ARN: "arn:ai",
};

test("returns known variables and ignores others", () => {
  expect(readEnv({ ...validEnv, PATH: "/bin" })).toEqual(validEnv);
});

test("names every missing variable", () => {
  const { TABLE_NAME: _, STRIPE_SECRET_ARN: __, ...rest } = validEnv;
  expect(() => readEnv(rest)).toThrow(/TABLE_NAME[\s\S]*STRIPE_SECRET_ARN/);
});

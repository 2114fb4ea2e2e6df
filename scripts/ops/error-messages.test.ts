import { expect, test } from "vitest";
import { StartupError } from "#scripts/host/startup-checks.ts";
import { AppError } from "#shared/api/problem.ts";
import { toErrorMessage } from "./error-messages.ts";
import { createTestAwsError } from "./testing.ts";

const session = { profile: "work", region: "eu-west-1" };

test.each(["ExpiredToken", "ExpiredTokenException", "TokenRefreshRequired"])(
  "%s: reports an expired sign-in",
  (name) => {
    expect(
      toErrorMessage(createTestAwsError(name, "The security token included in the request is expired"), session),
    ).toBe("Your AWS sign-in has expired. Sign in again: aws sso login --profile work. Then try again.");
  },
);

test("recognizes an expired SSO session from the message of a credentials error", () => {
  const error = createTestAwsError(
    "CredentialsProviderError",
    "The SSO session associated with this profile has expired.",
  );
  expect(toErrorMessage(error)).toMatch(/^Your AWS sign-in has expired/);
});

test.each([
  ["CredentialsProviderError", /Profile work has no AWS credentials/],
  ["InvalidClientTokenId", /AWS does not recognize this access key in eu-west-1.*Create a new key/],
  ["UnrecognizedClientException", /deleted or deactivated, or the region is not enabled/],
  ["SignatureDoesNotMatch", /does not match the access key ID/],
  ["RequestTimeTooSkewed", /clock is wrong/],
  ["ThrottlingException", /Wait a minute/],
])("%s has its own message", (name, message) => {
  expect(toErrorMessage(createTestAwsError(name), session)).toMatch(message);
});

test("without credentials, says how to get them", () => {
  expect(toErrorMessage(createTestAwsError("CredentialsProviderError"))).toMatch(/No AWS credentials found.*--profile/);
});

test("names the denied action but not the resource", () => {
  const message = "User: arn:aws:iam::1:user/sam is not authorized to perform: sqs:GetQueueAttributes on resource: x";
  expect(toErrorMessage(createTestAwsError("AccessDenied", message))).toBe(
    "This role is not allowed to call sqs:GetQueueAttributes. Use another role, or ask for this permission.",
  );
});

test("finds a network error in the causes of a fetch error", () => {
  const cause = new AggregateError([Object.assign(new Error("x"), { code: "ECONNREFUSED" })]);
  expect(toErrorMessage(new TypeError("fetch failed", { cause }), session)).toMatch(/^Cannot reach AWS in eu-west-1/);
});

test("keeps the app's own messages", () => {
  expect(toErrorMessage(new AppError("unavailable", "Please try again"))).toBe("Please try again");
  expect(toErrorMessage(new StartupError("Run npm ci."))).toBe("Run npm ci.");
});

test("formats any other error as its name and first line", () => {
  expect(toErrorMessage(createTestAwsError("Strange", "one\ntwo"))).toBe("Strange: one");
});

import { expect, test } from "vitest";
import { StartupError } from "#scripts/host/startup-checks.ts";
import { AppError } from "#shared/api/problem.ts";
import { sentenceOf } from "./sentences.ts";
import { awsError } from "./testing.ts";

const session = { profile: "work", region: "eu-west-1" };

test.each(["ExpiredToken", "ExpiredTokenException", "TokenRefreshRequired"])("%s: the sign-in has expired", (name) => {
  expect(sentenceOf(awsError(name, "The security token included in the request is expired"), session)).toBe(
    "Your sign-in to AWS has expired. Sign in again: aws sso login --profile work. Then run this again.",
  );
});

test("a sign-in whose end only the client knows of is told as well", () => {
  const error = awsError("CredentialsProviderError", "The SSO session associated with this profile has expired.");
  expect(sentenceOf(error)).toMatch(/^Your sign-in to AWS has expired/);
});

test.each([
  ["CredentialsProviderError", /The profile work gives no credentials/],
  ["InvalidClientTokenId", /AWS does not know this key in eu-west-1.*Make a new key/],
  ["UnrecognizedClientException", /deleted or switched off, or the region is not switched on/],
  ["SignatureDoesNotMatch", /does not belong to the key id/],
  ["RequestTimeTooSkewed", /clock is wrong/],
  ["ThrottlingException", /Wait a minute/],
])("%s has a sentence of its own", (name, sentence) => {
  expect(sentenceOf(awsError(name), session)).toMatch(sentence);
});

test("without any credentials the ways to them are said", () => {
  expect(sentenceOf(awsError("CredentialsProviderError"))).toMatch(/There are no credentials.*--profile/);
});

test("what a role may not do is named, and nothing of the resource", () => {
  const message = "User: arn:aws:iam::1:user/sam is not authorized to perform: sqs:GetQueueAttributes on resource: x";
  expect(sentenceOf(awsError("AccessDenied", message))).toBe(
    "This role may not call sqs:GetQueueAttributes. Use a role that may, or let it be added to yours.",
  );
});

test("a network that is away is found below what fetch throws", () => {
  const cause = new AggregateError([Object.assign(new Error("x"), { code: "ECONNREFUSED" })]);
  expect(sentenceOf(new TypeError("fetch failed", { cause }), session)).toMatch(/^AWS in eu-west-1 cannot be reached/);
});

test("the product's own sentences stay as they are", () => {
  expect(sentenceOf(new AppError("unavailable", "Please try again"))).toBe("Please try again");
  expect(sentenceOf(new StartupError("Run npm ci."))).toBe("Run npm ci.");
});

test("anything else is its name and its first line", () => {
  expect(sentenceOf(awsError("Strange", "one\ntwo"))).toBe("Strange: one");
});

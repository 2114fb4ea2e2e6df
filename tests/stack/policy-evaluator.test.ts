import { expect, test } from "vitest";
import { type Call, isAllowed, type Principal, type Statement } from "./policy-evaluator.ts";

const table = "arn:aws:dynamodb:us-east-1:123456789012:table/Grants";
const role = { role: "arn:aws:iam::123456789012:role/Tasks" };
const allow = (statement: Partial<Statement>): Statement => ({
  Effect: "Allow",
  Action: "dynamodb:GetItem",
  Resource: table,
  ...statement,
});
const read: Call = { action: "dynamodb:GetItem", resource: table };
const judge = (identity: Statement[], call: Call = read, resource: Statement[] = [], principal: Principal = role) =>
  isAllowed(principal, call, { identity, resource });

test("allows nothing without a statement, and only the stated actions and resources", () => {
  expect(judge([])).toBe(false);
  expect(judge([allow({})])).toBe(true);
  expect(judge([allow({})], { ...read, action: "dynamodb:PutItem" })).toBe(false);
  expect(judge([allow({})], { ...read, resource: `${table}/index/byDue` })).toBe(false);
  expect(judge([allow({ Action: ["dynamodb:PutItem", "DynamoDB:get*"] })])).toBe(true);
  expect(judge([allow({ Resource: ["arn:aws:s3:::a", "arn:aws:dynamodb:*:*:table/Grant?"] })])).toBe(true);
  expect(judge([allow({ Resource: "arn:aws:dynamodb:*:table/Grants" })])).toBe(false);
  expect(judge([allow({ Resource: "*" })])).toBe(true);
  expect(judge([allow({ Resource: "arn.aws:dynamodb:us-east-1:123456789012:table/Grants" })])).toBe(false);
});

test("a deny statement overrides every allow statement", () => {
  const denial: Statement = {
    Effect: "Deny",
    Action: "dynamodb:*",
    Resource: table,
    Principal: "*",
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  };
  const requestOver = (secure: string) => ({ ...read, context: { "aws:SecureTransport": secure } });
  expect(judge([allow({})], requestOver("true"), [denial])).toBe(true);
  expect(judge([allow({})], requestOver("false"), [denial])).toBe(false);
});

test("ForAllValues requires every value, and is met by a request without the key", () => {
  const families = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*", "CATALOG"] } };
  const judgeKeys = (...keys: string[]) =>
    judge([allow({ Condition: families })], { ...read, context: { "dynamodb:LeadingKeys": keys } });
  expect(judgeKeys("USER#ada")).toBe(true);
  expect(judgeKeys("USER#ada", "CATALOG")).toBe(true);
  expect(judgeKeys("USER#ada", "EMAIL#ada")).toBe(false);
  expect(judgeKeys("CATALOG#1")).toBe(false);
  expect(judgeKeys()).toBe(true);
});

test("other operators require the key", () => {
  const prefix = (value: string) => allow({ Condition: { StringLike: { "s3:prefix": value } } });
  expect(judge([prefix("*")])).toBe(false);
  expect(judge([prefix("documents/*")], { ...read, context: { "S3:Prefix": "documents/ada" } })).toBe(true);
  expect(judge([prefix("documents/*")], { ...read, context: { "s3:prefix": "uploads/ada" } })).toBe(false);
  const equal = allow({ Condition: { StringEquals: { "ses:FromAddress": "a@example.org" } } });
  expect(judge([equal], { ...read, context: { "ses:FromAddress": "a@example.org" } })).toBe(true);
  expect(judge([equal], { ...read, context: { "ses:FromAddress": "b@example.org" } })).toBe(false);
});

test("resource policies name roles and services", () => {
  const shared = (principal: Statement["Principal"]) => [{ ...allow({}), Principal: principal } as Statement];
  expect(judge([], read, shared({ AWS: [role.role] }))).toBe(true);
  expect(judge([], read, shared({ AWS: "arn:aws:iam::123456789012:role/Auth" }))).toBe(false);
  expect(judge([], read, shared({ Service: "events.amazonaws.com" }))).toBe(false);
  const source = { ArnLike: { "aws:SourceArn": "arn:aws:execute-api:us-east-1:123456789012:api/*/*/*" } };
  const fromService = (arn: string) =>
    judge(
      [],
      { ...read, context: { "aws:SourceArn": arn } },
      [{ ...allow({ Condition: source }), Principal: { Service: "apigateway.amazonaws.com" } }],
      { service: "apigateway.amazonaws.com" },
    );
  expect(fromService("arn:aws:execute-api:us-east-1:123456789012:api/live/GET/api/health")).toBe(true);
  expect(fromService("arn:aws:execute-api:us-east-1:123456789012:other/live/GET/api/health")).toBe(false);
});

test("throws for unsupported elements instead of ignoring them", () => {
  expect(() => judge([allow({ Condition: { IpAddress: { "aws:SourceIp": "203.0.113.0/24" } } })])).toThrow("IpAddress");
  expect(() => judge([{ ...allow({}), NotAction: "s3:*" } as Statement])).toThrow("NotAction");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of policy variables
  expect(() => judge([allow({ Resource: "arn:aws:s3:::${aws:username}/*" })])).toThrow("variables");
});

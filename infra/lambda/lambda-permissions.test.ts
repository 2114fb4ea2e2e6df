import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toPascalCase } from "#infra/pascal-case.ts";
import { synthesize, testStages } from "#infra/testing.ts";
import { type PolicyStatementJson, readTemplatePermissions, toList } from "#infra/testing-policies.ts";
import type { Routes } from "#shared/api/define-routes.ts";
import { type Feature, features } from "#shared/api/routes.ts";
import { backgroundLambdas, featurePermissions, type LambdaPermissions } from "./lambda-permissions.ts";

const permissions = readTemplatePermissions(synthesize(testStages.production));
const all: Record<string, LambdaPermissions> = { ...featurePermissions, ...backgroundLambdas };
const names = Object.keys(all);

test("uses no wildcards in actions and resources of the stack's own policies, except for versions of a Lambda", () => {
  const ownStatements: PolicyStatementJson[] = permissions.policies
    .flatMap(({ statements }) => statements)
    .filter(({ Action }) => Action !== "lambda:InvokeFunction"); // rest-api.test.ts
  expect(ownStatements.length).toBeGreaterThan(names.length);
  expect(ownStatements.filter(({ Action, Resource }) => /\*/.test(JSON.stringify([Action, Resource])))).toEqual([]);
  const allowStatements = permissions.bucketPolicies
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === "Allow");
  expect(allowStatements.filter(({ Action, Principal }) => /\*/.test(JSON.stringify([Action, Principal])))).toEqual([]);
});

test("stays within the policy size limits of IAM and S3", () => {
  for (const { role, statements } of permissions.policies)
    expect(JSON.stringify(statements).length, role).toBeLessThan(6_144);
  for (const { PolicyDocument } of permissions.bucketPolicies)
    expect(JSON.stringify(PolicyDocument).length).toBeLessThan(20_000);
});

test.each(names)("%s accesses only its own key families, and the index of due items only if needed", (name) => {
  const statements = permissions
    .getStatements(toPascalCase(name))
    .filter(({ Action }) => toList(Action).some((action) => action.startsWith("dynamodb:")));
  const items = statements.filter(({ Condition }) => Condition);
  const families = all[name]?.keyFamilies ?? [];
  expect(items.map(({ Condition }) => Condition)).toEqual(
    families.length === 0
      ? []
      : [
          {
            "ForAllValues:StringLike": {
              "dynamodb:LeadingKeys": families.map((family) => (family.endsWith("#") ? `${family}*` : family)),
            },
          },
        ],
  );
  // Scans are excluded, because key conditions do not apply to them.
  expect(items.flatMap(({ Action }) => toList(Action)).filter((action) => /Scan|PartiQL|\*/.test(action))).toEqual([]);
  const unconditional = statements.filter(({ Condition }) => !Condition);
  expect(unconditional.map(({ Action }) => Action)).toEqual(all[name]?.queriesDueItems ? ["dynamodb:Query"] : []);
  for (const { Resource } of unconditional) expect(JSON.stringify(Resource)).toContain("/index/byDue");
});

test("lets a Lambda read only the secrets it needs", () => {
  for (const name of names) {
    const secrets = permissions
      .getStatements(toPascalCase(name))
      .filter(({ Action }) => toList(Action).includes("secretsmanager:GetSecretValue"))
      .flatMap(({ Resource }) =>
        toList(Resource).map((value) => /"Ref":"(\w+?)Secret/.exec(JSON.stringify(value))?.[1]),
      );
    expect(secrets.toSorted(), name).toEqual(all[name]?.secrets.map(toPascalCase).toSorted());
  }
});

test("lets only job starters send to the queue, and only the worker receive jobs and send email", () => {
  const findLambdas = (action: string, resource: string) =>
    names.filter((name) =>
      permissions
        .getStatements(toPascalCase(name))
        .some(({ Action, Resource }) => toList(Action).includes(action) && JSON.stringify(Resource).includes(resource)),
    );
  expect(findLambdas("sqs:SendMessage", '"Jobs').toSorted()).toEqual(
    names.filter((name) => all[name]?.sendsJobs).toSorted(),
  );
  expect(findLambdas("sqs:SendMessage", '"MissedRuns')).toEqual(["sweeper", "reminders", "catalogSync", "mailEvents"]);
  expect(findLambdas("sqs:ReceiveMessage", '"Jobs')).toEqual(["worker"]);
  expect(findLambdas("ses:SendEmail", "identity/")).toEqual(["worker"]);
  expect(permissions.getStatements("Worker").find(({ Action }) => Action === "ses:SendEmail")?.Condition).toEqual({
    StringEquals: { "ses:FromAddress": "hello@example.org" },
  });
});

test("grants each Lambda only the file access it needs", () => {
  const verbByAction: Record<string, string> = {
    GetObject: "get",
    PutObject: "put",
    DeleteObject: "delete",
    AbortMultipartUpload: "abort",
  };
  for (const name of names) {
    const grantedActions = new Map<string, string[]>();
    for (const { Action, Resource, Condition } of permissions.getFileStatements(toPascalCase(name), "Texts"))
      for (const action of toList(Action)) {
        const resourceText = JSON.stringify(action === "s3:ListBucket" ? Condition : Resource);
        const prefixes = resourceText.match(/[a-z]+\/(?=\*)/g) ?? ["everything"];
        for (const prefix of prefixes)
          grantedActions.set(prefix, [
            ...(grantedActions.get(prefix) ?? []),
            verbByAction[action.slice("s3:".length)] ?? "list",
          ]);
      }
    const expected = (all[name]?.files ?? []).map(({ prefix, actions }) => [prefix, [...actions].toSorted()]);
    expect([...grantedActions].map(([prefix, actions]) => [prefix, actions.toSorted()]).toSorted(), name).toEqual(
      expected.toSorted(),
    );
  }
});

test("lets Lambdas that read files list them, unless they only sign URLs", () => {
  const withoutList = names.filter((name) =>
    (all[name]?.files ?? []).some(({ actions }) => actions.includes("get") && !actions.includes("list")),
  );
  expect(withoutList).toEqual(["account"]);
  const code = globSync("functions/account/*.http.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(code).toContain("blobs.getDownloadUrl(");
  expect(code).not.toMatch(/blobs\.(get|getBytes|sizeOf)\(/);
});

test("grants access to all files of a bucket only to the site deployer, the table export and CloudFront", () => {
  for (const settings of [{}, testStages.production]) {
    const { bucketPolicies } = readTemplatePermissions(synthesize(settings));
    const principals = bucketPolicies
      .flatMap(({ PolicyDocument }): (PolicyStatementJson & { Effect: string })[] => PolicyDocument.Statement)
      .filter(({ Effect, Resource }) => Effect === "Allow" && /"\/\*"/.test(JSON.stringify(Resource)))
      .map(({ Principal }) => JSON.stringify(Principal));
    const allowed = /SiteDeployerFunctionRole|TableExportRole|cloudfront\.amazonaws\.com/;
    expect(principals.filter((principal) => !allowed.test(principal))).toEqual([]);
    expect(principals.length).toBeGreaterThan(1);
  }
});

test("grants no table access to the feature that has only public routes", () => {
  const routes = Object.entries<Routes>(features).filter(
    ([feature]) => featurePermissions[feature as Feature].keyFamilies.length === 0,
  );
  expect(routes.map(([feature]) => feature)).toEqual(["system"]);
  for (const [, featureRoutes] of routes)
    for (const { auth, limit, method } of Object.values(featureRoutes))
      expect([auth, limit, method]).toEqual(["public", undefined, "GET"]);
});

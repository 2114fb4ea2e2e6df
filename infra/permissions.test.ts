import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Feature, features } from "#shared/api.ts";
import type { Routes } from "#shared/route.ts";
import { backstage, type Needs, needs } from "./needs.ts";
import { stages, synthesise } from "./testing.ts";
import { listed, rights, type Statement } from "./testing-rights.ts";
import { titled } from "./titled.ts";

const may = rights(synthesise(stages.production));
const all: Record<string, Needs> = { ...needs, ...backstage };
const names = Object.keys(all);

test("no policy of ours says everything, neither of actions nor of resources", () => {
  const ours: Statement[] = may.policies.flatMap(({ statements }) => statements);
  expect(ours.length).toBeGreaterThan(names.length);
  expect(ours.filter(({ Action, Resource }) => /\*/.test(JSON.stringify([Action, Resource])))).toEqual([]);
  const allowed = may.bucketPolicies
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === "Allow");
  expect(allowed.filter(({ Action, Principal }) => /\*/.test(JSON.stringify([Action, Principal])))).toEqual([]);
});

test("a policy is short enough for IAM, S3 and SQS", () => {
  for (const { role, statements } of may.policies) expect(JSON.stringify(statements).length, role).toBeLessThan(6_144);
  for (const { PolicyDocument } of may.bucketPolicies)
    expect(JSON.stringify(PolicyDocument).length).toBeLessThan(20_000);
});

test.each(names)(
  "%s reads and writes the items of its own families, and looks up what is due only where it must",
  (name) => {
    const statements = may
      .statementsOf(titled(name))
      .filter(({ Action }) => listed(Action).some((action) => action.startsWith("dynamodb:")));
    const items = statements.filter(({ Condition }) => Condition);
    const wanted = all[name]?.items ?? [];
    expect(items.map(({ Condition }) => Condition)).toEqual(
      wanted.length === 0
        ? []
        : [
            {
              "ForAllValues:StringLike": {
                "dynamodb:LeadingKeys": wanted.map((family) => (family.endsWith("#") ? `${family}*` : family)),
              },
            },
          ],
    );
    // Nobody may scan: a condition on keys would not hold for that.
    expect(items.flatMap(({ Action }) => listed(Action)).filter((action) => /Scan|PartiQL|\*/.test(action))).toEqual(
      [],
    );
    const others = statements.filter(({ Condition }) => !Condition);
    expect(others.map(({ Action }) => Action)).toEqual(all[name]?.due ? ["dynamodb:Query"] : []);
    for (const { Resource } of others) expect(JSON.stringify(Resource)).toContain("/index/byDue");
  },
);

test("a Lambda reads the secrets that it needs and no others", () => {
  for (const name of names) {
    const secrets = may
      .statementsOf(titled(name))
      .filter(({ Action }) => listed(Action).includes("secretsmanager:GetSecretValue"))
      .flatMap(({ Resource }) => listed(Resource).map((each) => /"Ref":"(\w+?)Secret/.exec(JSON.stringify(each))?.[1]));
    expect(secrets.toSorted(), name).toEqual(all[name]?.secrets.map(titled).toSorted());
  }
});

test("only who starts jobs sends to their queue, only the worker receives and sends mail, as one sender", () => {
  const who = (action: string, place: string) =>
    names.filter((name) =>
      may
        .statementsOf(titled(name))
        .some(({ Action, Resource }) => listed(Action).includes(action) && JSON.stringify(Resource).includes(place)),
    );
  expect(who("sqs:SendMessage", '"Jobs').toSorted()).toEqual(names.filter((name) => all[name]?.sends).toSorted());
  // Lambda itself puts there, in a function's name, what nobody waited for.
  expect(who("sqs:SendMessage", '"MissedRuns')).toEqual(names);
  expect(who("sqs:ReceiveMessage", '"Jobs')).toEqual(["worker"]);
  expect(who("ses:SendEmail", "identity/")).toEqual(["worker"]);
  expect(may.statementsOf("Worker").find(({ Action }) => Action === "ses:SendEmail")?.Condition).toEqual({
    StringEquals: { "ses:FromAddress": "hello@example.org" },
  });
});

test("the files' bucket lets each Lambda use what it needs, and lists nothing beyond", () => {
  const verbs: Record<string, string> = {
    GetObject: "get",
    PutObject: "put",
    DeleteObject: "delete",
    AbortMultipartUpload: "abort",
  };
  for (const name of names) {
    const got = new Map<string, string[]>();
    for (const { Action, Resource, Condition } of may.filesOf(titled(name), "Texts"))
      for (const action of listed(Action)) {
        const place = JSON.stringify(action === "s3:ListBucket" ? Condition : Resource);
        const prefixes = place.match(/[a-z]+\/(?=\*)/g) ?? ["everything"];
        for (const prefix of prefixes)
          got.set(prefix, [...(got.get(prefix) ?? []), verbs[action.slice("s3:".length)] ?? "list"]);
      }
    const wanted = (all[name]?.files ?? []).map(({ prefix, may: verbsOf }) => [prefix, [...verbsOf].toSorted()]);
    expect([...got].map(([prefix, actions]) => [prefix, actions.toSorted()]).toSorted(), name).toEqual(
      wanted.toSorted(),
    );
  }
});

test("whoever reads files by itself can tell a missing one from a forbidden one; an address is signed without reading", () => {
  const blind = names.filter((name) =>
    (all[name]?.files ?? []).some(({ may: verbsOf }) => verbsOf.includes("get") && !verbsOf.includes("list")),
  );
  expect(blind).toEqual(["account"]);
  const code = globSync("functions/account/*.http.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(code).toContain("blobs.addressOf(");
  expect(code).not.toMatch(/blobs\.(get|getBytes|sizeOf)\(/);
});

test("what a bucket's own policy lets a role do is with files whose keys begin so; all files are the keeper's and CloudFront's", () => {
  for (const settings of [{}, stages.production]) {
    const { bucketPolicies } = rights(synthesise(settings));
    const whole = bucketPolicies
      .flatMap(({ PolicyDocument }): (Statement & { Effect: string })[] => PolicyDocument.Statement)
      .filter(({ Effect, Resource }) => Effect === "Allow" && /"\/\*"/.test(JSON.stringify(Resource)))
      .map(({ Principal }) => JSON.stringify(Principal));
    const known = /KeeperFunctionRole|TableExportRole|cloudfront\.amazonaws\.com/;
    expect(whole.filter((principal) => !known.test(principal))).toEqual([]);
    expect(whole.length).toBeGreaterThan(1);
  }
});

test("the table is closed to whoever answers only what everybody may know", () => {
  const routes = Object.entries<Routes>(features).filter(([feature]) => needs[feature as Feature].items.length === 0);
  expect(routes.map(([feature]) => feature)).toEqual(["system"]);
  for (const [, each] of routes)
    for (const { auth, limit, method } of Object.values(each))
      expect([auth, limit, method]).toEqual(["public", undefined, "GET"]);
});

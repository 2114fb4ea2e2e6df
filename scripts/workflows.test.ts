import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createProgram } from "#scripts/ops/commands.ts";
import { createTestOps } from "#scripts/ops/testing.ts";
import packageJson from "../package.json" with { type: "json" };

type Permissions = Record<string, "read" | "write">;
type Step = { id?: string; uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> };
type Job = {
  if?: string;
  uses?: string;
  steps?: Step[];
  needs?: string;
  permissions?: Permissions;
  environment?: string;
  "timeout-minutes"?: number;
};
type Workflow = { name: string; on: Record<string, unknown>; permissions?: Permissions; jobs: Record<string, Job> };

const folder = ".github/workflows";
const workflows = globSync(`${folder}/*.yml`).map((file) => ({
  file: basename(file),
  ...(parse(readFileSync(file, "utf8")) as Workflow),
}));
const jobs = workflows.flatMap(({ file, jobs: byName }) =>
  Object.entries(byName).map(([name, job]) => ({ id: `${file}: ${name}`, file, name, job })),
);
const steps = jobs.flatMap(({ id, job }) => (job.steps ?? []).map((step) => ({ id, step })));
const commandLines = steps.flatMap(({ id, step }) =>
  (step.run ?? "").split("\n").map((line) => ({ id, line: line.trim() })),
);

test("finds the five workflows and their commands", () => {
  expect(workflows.map(({ file }) => file).toSorted()).toEqual([
    "checks.yml",
    "deploy-stage.yml",
    "deploy.yml",
    "nightly-deploy.yml",
    "nightly.yml",
  ]);
  expect(commandLines.filter(({ line }) => line.includes("npm run")).length).toBeGreaterThan(10);
});

test("runs only npm scripts, binaries and files that exist", () => {
  const scripts: Record<string, string> = packageJson.scripts;
  for (const { id, line } of commandLines) {
    for (const [, name = ""] of line.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      expect(scripts[name], `${id}: ${line}`).toBeDefined();
    for (const [, name = ""] of line.matchAll(/npx ([\w-]+)/g))
      expect(existsSync(`node_modules/.bin/${name}`), `${id}: ${line}`).toBe(true);
    for (const [path] of line.matchAll(/(?<![\w/.])\.ci\/\w+/g)) expect(existsSync(path), `${id}: ${line}`).toBe(true);
  }
  for (const { id, job } of jobs) if (job.uses) expect(existsSync(job.uses), id).toBe(true);
});

test("passes only options that the operator commands have", () => {
  const { commands } = createProgram(createTestOps().ops, async () => {});
  let count = 0;
  for (const { id, line } of commandLines)
    for (const [, name = "", options = ""] of line.matchAll(/npm run (?:--silent )?([\w:-]+) -- ([^|)]*)/g)) {
      const command = commands.find((candidate) => candidate.name() === name);
      const [ownOptions = ""] = options.split(" -- "); // the rest is for cdk
      for (const [option] of ownOptions.matchAll(/(?<!\S)--[\w-]+/g)) {
        count += 1;
        expect(
          command?.options.map(({ long }) => long),
          `${id}: ${line}`,
        ).toContain(option);
      }
    }
  expect(count).toBeGreaterThan(15);
});

/** Whether a job assumes an AWS role, itself or in the workflow it calls. */
const assumesRole = (job: Job): boolean =>
  job.uses
    ? jobs.some(({ file, job: called }) => file === basename(job.uses ?? "") && assumesRole(called))
    : (job.steps ?? []).some(({ uses = "" }) => uses.startsWith("aws-actions/configure-aws-credentials@"));

test("reads the repository by default, and requests an OIDC token only in jobs that assume a role", () => {
  for (const { file, permissions } of workflows) expect(permissions, file).toEqual({ contents: "read" });
  for (const { id, job } of jobs) {
    const { contents, "id-token": idToken, "pull-requests": pullRequests, ...others } = job.permissions ?? {};
    expect(others, id).toEqual({});
    expect(contents ?? "read", id).toBe("read");
    expect(idToken, id).toBe(assumesRole(job) ? "write" : undefined);
    expect(pullRequests, id).toBe(id === "checks.yml: diff" ? "write" : undefined);
  }
  expect(
    jobs
      .filter(({ job }) => job.permissions?.["id-token"])
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    "checks.yml: diff",
    "deploy-stage.yml: deploy",
    "deploy.yml: production",
    "deploy.yml: staging",
    "nightly-deploy.yml: deploy",
  ]);
});

test("assumes a role only if its variable is set, and production only after staging and approval", () => {
  const getJob = (file: string, name: string) => workflows.find((workflow) => workflow.file === file)?.jobs[name];
  expect(getJob("checks.yml", "diff")?.if).toMatch(
    /^vars.DIFF_ROLE_ARN != '' && .*head.repo.full_name == github.repository$/,
  );
  expect(getJob("nightly-deploy.yml", "deploy")?.if).toBe("vars.THROWAWAY_ROLE_ARN != ''");
  expect(getJob("deploy.yml", "test")?.if).toBe("vars.STAGING_ROLE_ARN != ''");
  expect(getJob("deploy.yml", "staging")).toMatchObject({ needs: "test", with: { environment: "staging" } });
  expect(getJob("deploy.yml", "production")).toMatchObject({
    needs: "staging",
    if: "vars.PROD_ROLE_ARN != ''",
    with: { environment: "production", stage: "prod" },
  });
  expect(getJob("deploy-stage.yml", "deploy")?.environment).toBe(`\${{ inputs.environment }}`);
  expect(JSON.stringify(workflows)).not.toContain("secrets.");
});

test("requests sessions no longer than the two hours that the runbook configures for roles", () => {
  const durations = steps.flatMap(({ step }) => step.with?.["role-duration-seconds"] ?? []).map(Number);
  expect(durations).toEqual([5_400, 7_200]);
  expect(readFileSync("docs/runbook.md", "utf8")).toMatch(
    /maximum session duration of the roles that deploy to two hours/,
  );
});

test("bootstraps the stage's region and us-east-1 before a first deployment", () => {
  const lines = commandLines.filter(({ id }) => id === "nightly-deploy.yml: deploy").flatMap(({ line }) => line || []);
  expect(lines.slice(1, 3)).toEqual([
    'npx cdk bootstrap "aws://$ACCOUNT/$REGION"',
    'npx cdk bootstrap "aws://$ACCOUNT/us-east-1"',
  ]);
  expect(lines[3]).toMatch(/^npm run deploy/);
});

test("records the deployment in use before it deploys, and rolls back to that one", () => {
  const { steps: deploySteps = [] } = workflows.find(({ file }) => file === "deploy-stage.yml")?.jobs.deploy ?? {};
  const runs = deploySteps.map(({ run = "" }) => run);
  const recordedAt = runs.findIndex((run) => run.includes("--current"));
  expect(deploySteps[recordedAt]).toMatchObject({ id: "live", run: expect.stringContaining('"id=$id" >>') });
  expect(recordedAt).toBeLessThan(runs.findIndex((run) => run.includes("npm run deploy")));
  const rollbacks = deploySteps.slice(recordedAt + 1).filter(({ run }) => run?.includes("npm run rollback"));
  expect(rollbacks).toHaveLength(2);
  for (const { run, env } of rollbacks) {
    expect(run).toContain('--to "$LIVE"');
    expect(env).toEqual({ LIVE: `\${{ steps.live.outputs.id }}` });
  }
});

test("pins actions to a major version, limits the time of every job, and puts no expression into a shell command", () => {
  for (const { id, step } of steps) {
    if (step.uses) expect(step.uses, id).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    expect(step.run ?? "", id).not.toContain("${{");
  }
  for (const { id, job } of jobs) if (!job.uses) expect(job["timeout-minutes"], id).toBeLessThanOrEqual(120);
});

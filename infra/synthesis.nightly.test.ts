import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./bundle/bundle.ts";
import { withTempFolder } from "./testing.ts";

type Manifest = { missing?: unknown; artifacts: Record<string, { type: string }> };

/** The environment contains no credentials, profile, region or home folder. */
test(
  "synthesizes without an AWS account and without lookups",
  () =>
    withTempFolder((folder) => {
      const outdir = join(folder, "cdk.out");
      const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, CDK_OUTDIR: outdir };
      execFileSync(process.execPath, ["infra/app.ts"], { cwd: projectFolder, env, stdio: "pipe" });
      const readJson = (name: string) => JSON.parse(readFileSync(join(outdir, name), "utf8"));
      const manifest: Manifest = readJson("manifest.json");
      expect(manifest.missing).toBeUndefined();
      expect(Object.keys(manifest.artifacts)).toContain("Grantlamp-dev");
      expect(readdirSync(projectFolder)).not.toContain("cdk.context.json");
      expect(Object.keys(readJson("Grantlamp-dev.assets.json").files as object).length).toBeGreaterThan(20);
    }),
  300_000,
);

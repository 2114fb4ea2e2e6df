import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import cdkJson from "../cdk.json" with { type: "json" };
import { readConfig } from "./config.ts";
import { makeStack } from "./stack.ts";

/** What a template says, read loosely: tests look into it with matchers. */
// biome-ignore lint/suspicious/noExplicitAny: templates are JSON without a type.
export type Resource = { Type: string; DependsOn?: string[]; DeletionPolicy?: string; Properties: any };

/**
 * The template for these settings, without bundling and without a built web's files.
 * @throws when a security rule has a finding that is not acknowledged.
 */
export const synthesise = (settings: Record<string, unknown> = {}, checked = false): Template => {
  const folder = mkdtempSync(join(tmpdir(), "grantlamp-stack-"));
  try {
    const webFolder = join(folder, "web");
    mkdirSync(webFolder);
    writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Grantlamp</title>");
    const app = new App({
      outdir: join(folder, "cdk.out"),
      context: {
        ...cdkJson.context,
        "aws:cdk:bundling-stacks": [],
        "aws:cdk:disable-asset-staging": true,
        ...settings,
      },
    });
    const stack = makeStack(app, { config: readConfig(app.node.getAllContext()), webFolder });
    if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    return Template.fromStack(stack);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All resources of a type, by their ids. */
export const resources = (template: Template, type: string): [string, Resource][] =>
  Object.entries(template.findResources(type)) as [string, Resource][];

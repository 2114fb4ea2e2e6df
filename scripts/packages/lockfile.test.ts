import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import { writeReport } from "#tests/support/write-report.ts";
import { buildLicensesDocument, deployedLicenses, installScripts, toolLicenses } from "./licenses.ts";
import { isBuildTool, projectRoot, readLockfile, readPackageJson, undeclaredLicenses } from "./lockfile.ts";

const { lockfileVersion, own, packages } = readLockfile();

test("every package comes from the registry, with its checksum", () => {
  expect(lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(500);
  // A bundled package is covered by the checksum of the package that contains it.
  const uncheckedPackages = packages.filter(
    ({ integrity, inBundle }) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""),
  );
  expect(uncheckedPackages.map(({ path }) => path)).toEqual([]);
  // Without `resolved`, npm uses only the configured registry.
  expect(packages.filter(({ resolved, link }) => resolved !== undefined || link)).toEqual([]);
  expect(packages.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("no package is deprecated", () => {
  expect(packages.filter(({ deprecated }) => deprecated !== undefined).map(({ name }) => name)).toEqual([]);
});

test("package.json pins exact versions that match the lockfile", () => {
  const { dependencies, devDependencies, optionalDependencies } = readPackageJson();
  const pinned = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const installedVersions = new Map(packages.map(({ path, version }) => [path, version]));
  for (const [name, version] of Object.entries(pinned)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(installedVersions.get(`node_modules/${name}`), name).toBe(version);
  }
  expect({ ...own.dependencies, ...own.devDependencies }).toEqual({ ...dependencies, ...devDependencies });
  expect(own.version).toBe(readPackageJson().version);
});

test("every package with an install script is listed, with the reason why it need not run", () => {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(installScripts).toSorted());
  for (const reason of Object.values(installScripts)) expect(reason.length).toBeGreaterThan(30);
});

test("a clean install with the project's .npmrc runs no install scripts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-install-"));
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", [...args, "--offline", "--cache", join(folder, "cache"), "--loglevel=error"], {
      cwd: join(folder, "project"),
      env: { ...process.env, npm_config_ignore_scripts: undefined },
    });
  const listRunScripts = () => readdir(folder).then((names) => names.filter((name) => name.startsWith("ran-")));
  const script = (name: string) => `node -e "require('fs').writeFileSync('${join(folder, `ran-${name}`)}', '')"`;
  const scripts = {
    preinstall: script("before"),
    install: script("install"),
    postinstall: script("after"),
    prepare: script("prepare"),
  };
  try {
    await Promise.all(["project", "noisy"].map((name) => mkdir(join(folder, name))));
    await writeFile(join(folder, "noisy/package.json"), JSON.stringify({ name: "noisy", version: "1.0.0", scripts }));
    const dependencies = { noisy: "file:../noisy" };
    await writeFile(
      join(folder, "project/package.json"),
      JSON.stringify({ name: "project", version: "1.0.0", dependencies, scripts }),
    );
    await cp(join(projectRoot, ".npmrc"), join(folder, "project/.npmrc"));
    await npm("install", "--package-lock-only");
    await npm("ci");
    expect(await readdir(join(folder, "project/node_modules"))).toContain("noisy");
    expect(await listRunScripts()).toEqual([]);
    // Control: without the setting, they do run.
    await npm("ci", "--ignore-scripts=false");
    expect((await listRunScripts()).length).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const SbomComponent = z.object({
  "bom-ref": z.string(),
  licenses: z.array(z.unknown()).min(1).optional(),
  hashes: z.array(z.object({ alg: z.literal("SHA-512"), content: z.string() })).optional(),
});
const Sbom = z.object({ bomFormat: z.literal("CycloneDX"), components: z.array(SbomComponent) });

test("the SBOM lists every locked package with its license and checksum", async () => {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  const { components } = Sbom.parse(JSON.parse(stdout));
  // npm omits licenses that are not SPDX identifiers.
  const unnamedComponents = components.filter(({ licenses }) => !licenses).map(({ "bom-ref": id }) => id);
  expect(unnamedComponents).toEqual(
    packages
      .filter(({ name, license }) => /\bBSD\b(?!-)/.test(license ?? "") || name in undeclaredLicenses)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const sums = new Map(components.map(({ "bom-ref": id, hashes }) => [id, hashes?.[0]?.content]));
  const toId = ({ name, version }: (typeof packages)[number]) => `${name}@${version}`;
  // It has no checksum, even if it is also installed outside a bundle.
  const bundledIds = new Set(packages.filter(({ inBundle }) => inBundle).map(toId));
  for (const entry of packages) {
    const { integrity } = entry;
    const id = toId(entry);
    expect(sums.has(id), id).toBe(true);
    if (integrity && !bundledIds.has(id))
      expect(`sha512-${Buffer.from(sums.get(id) ?? "", "hex").toString("base64")}`, id).toBe(integrity);
  }
});

test("docs/generated/licenses.md matches the lockfile; run `npm run licenses` to update it", async () => {
  expect(await readFile(join(projectRoot, "docs/generated/licenses.md"), "utf8")).toBe(buildLicensesDocument());
});

test("every license is allowed, for deployed packages and for tools", async () => {
  const disallowedPackages = packages.filter(
    (entry) => !(isBuildTool(entry) ? toolLicenses : deployedLicenses).includes(entry.license ?? ""),
  );
  expect(disallowedPackages.map(({ path, license }) => `${path} ${license}`)).toEqual([]);
  const deployedPackages = packages.filter((entry) => !isBuildTool(entry));
  const countLicenses = (group: typeof packages) => new Set(group.map(({ license }) => license)).size;
  await writeReport({
    name: "supply-chain",
    title: "Supply chain",
    description: `The packages in the lockfile: each has a checksum and an allowed license, and none runs code
when it is installed. Packages and exports that nothing uses fail \`npm run check\` (knip); the parts list is that of \`npm run sbom\`.`,
    command: "npm run test:nightly",
    stats: {
      packages: packages.length,
      "… deployed": deployedPackages.length,
      "… only for building and testing": packages.length - deployedPackages.length,
      "licenses of deployed packages": countLicenses(deployedPackages),
      "licenses in total": countLicenses(packages),
      "packages with install scripts, which are listed and not run": Object.keys(installScripts).length,
      "disallowed licenses": disallowedPackages.length,
    },
  });
});

import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { record } from "#scripts/proof/record.ts";
import { isTool, lockfile, packageJson, root } from "./lockfile.ts";
import { deployedLicenses, installScripts, toolLicenses } from "./rules.ts";

const { lockfileVersion, own, packages } = lockfile();

test("every package comes from the registry, with its checksum", () => {
  expect(lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(500);
  // What lies within another package is covered by that one's checksum.
  const unchecked = packages.filter(
    ({ integrity, inBundle }) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""),
  );
  expect(unchecked.map(({ path }) => path)).toEqual([]);
  // No address at all: npm asks the registry it is told to, and nobody else.
  expect(packages.filter(({ resolved, link }) => resolved !== undefined || link)).toEqual([]);
  expect(packages.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("no package is one that its makers have given up", () => {
  expect(packages.filter(({ deprecated }) => deprecated !== undefined).map(({ name }) => name)).toEqual([]);
});

test("package.json wants exact versions, and the lockfile has those", () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson();
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const atTop = new Map(packages.map(({ path, version }) => [path, version]));
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(atTop.get(`node_modules/${name}`), name).toBe(version);
  }
  expect({ ...own.dependencies, ...own.devDependencies }).toEqual({ ...dependencies, ...devDependencies });
  expect(own.version).toBe(packageJson().version);
});

test("of the packages that would run code when they are installed each is known, with the reason why it need not", () => {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(installScripts).toSorted());
  for (const why of Object.values(installScripts)) expect(why.length).toBeGreaterThan(30);
});

test("a clean install runs no package's code, with the project's own settings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grantlamp-install-"));
  const npm = (...args: string[]) =>
    promisify(execFile)("npm", [...args, "--offline", "--cache", join(folder, "cache"), "--loglevel=error"], {
      cwd: join(folder, "project"),
      env: { ...process.env, npm_config_ignore_scripts: undefined },
    });
  const ran = () => readdir(folder).then((names) => names.filter((name) => name.startsWith("ran-")));
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
    await cp(join(root, ".npmrc"), join(folder, "project/.npmrc"));
    await npm("install", "--package-lock-only");
    await npm("ci");
    expect(await readdir(join(folder, "project/node_modules"))).toContain("noisy");
    expect(await ran()).toEqual([]);
    // Without that setting they would have run.
    await npm("ci", "--ignore-scripts=false");
    expect((await ran()).length).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("every license is one that we may use: of what is deployed, and of what only builds and tests", async () => {
  const refused = packages.filter(
    (one) => !(isTool(one) ? toolLicenses : deployedLicenses).includes(one.license ?? ""),
  );
  expect(refused.map(({ path, license }) => `${path} ${license}`)).toEqual([]);
  const deployed = packages.filter((one) => !isTool(one));
  const licensesOf = (some: typeof packages) => new Set(some.map(({ license }) => license)).size;
  await record({
    name: "supply-chain",
    title: "Supply chain",
    what: `What the lockfile brings: each package with its checksum and a license on the list of its kind, none that runs code
when it is installed. Packages and exported values that nothing uses fail \`scripts/packages/used.test.ts\`; the parts list is that
of \`npm run sbom\`.`,
    command: "npm run test:nightly",
    figures: {
      packages: packages.length,
      "… deployed": deployed.length,
      "… that build and test": packages.length - deployed.length,
      "licenses of what is deployed": licensesOf(deployed),
      "licenses in all": licensesOf(packages),
      "packages that would run code when installed, each known and not run": Object.keys(installScripts).length,
      "licenses that may not be": refused.length,
    },
  });
});

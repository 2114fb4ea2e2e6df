import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const projectRoot = join(import.meta.dirname, "../..");

const names = z.record(z.string(), z.string()).optional();
const Entry = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  deprecated: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
});
type Entry = z.infer<typeof Entry>;
/** A package in the lockfile. `path` is its install path, such as `node_modules/zod`. */
export type LockedPackage = Omit<Entry, "name"> & { path: string; name: string };

const Lockfile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), z.unknown()) });
const Root = Entry.pick({ version: true }).extend({ dependencies: names, devDependencies: names });
const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot, file), "utf8"));
export const readPackageJson = () => PackageJson.parse(readJson("package.json"));

const folder = "node_modules/";
/** Licenses of packages that declare none in `package.json`, from their license file. */
export const undeclaredLicenses: Readonly<Record<string, string>> = { "png-js": "MIT" };
/** Reads the lockfile: its version, the project's own entry, and every package sorted by path. */
export const readLockfile = () => {
  const { lockfileVersion, packages } = Lockfile.parse(readJson("package-lock.json"));
  const { "": own, ...others } = packages;
  const lockedPackages = Object.entries(others).map(([path, value]): LockedPackage => {
    const entry = Entry.parse(value);
    const name = entry.name ?? path.slice(path.lastIndexOf(folder) + folder.length);
    const license = entry.license ?? undeclaredLicenses[name];
    return { ...entry, ...(license && { license }), path, name };
  });
  return { lockfileVersion, own: Root.parse(own), packages: lockedPackages };
};

/** True if the package is not deployed, because it is for building, testing or another platform. */
export const isBuildTool = ({ dev, devOptional, optional }: LockedPackage): boolean =>
  Boolean(dev || devOptional || optional);

import { createHash } from "node:crypto";
import { isBuildTool, type LockedPackage, readLockfile, resolvePackagePath } from "./lockfile.ts";

const toHex = (integrity: string) => Buffer.from(integrity.slice(integrity.indexOf("-") + 1), "base64").toString("hex");
const formatPurl = ({ name, version }: Pick<LockedPackage, "name" | "version">) =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;
/** Formats an SPDX identifier or expression for CycloneDX. */
const formatLicenses = ({ license = "" }: LockedPackage) =>
  / (?:OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

const buildComponent = (one: LockedPackage) => ({
  type: "library",
  "bom-ref": one.path,
  name: one.name,
  version: one.version,
  purl: formatPurl(one),
  scope: isBuildTool(one) ? "excluded" : "required",
  licenses: formatLicenses(one),
  ...(one.integrity && { hashes: [{ alg: "SHA-512", content: toHex(one.integrity) }] }),
  ...(one.inBundle && { properties: [{ name: "cdx:npm:package:bundled", value: "true" }] }),
});

/** Lists the install paths of a package's dependencies. Optional and peer dependencies may be missing. */
const listDependencies = (
  { path, dependencies, optionalDependencies, peerDependencies }: LockedPackage,
  paths: ReadonlySet<string>,
) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .flatMap((name) => resolvePackagePath(path, name, paths) ?? [])
    .toSorted();

/**
 * Builds a CycloneDX 1.6 SBOM of the lockfile: path, version, checksum, license and dependencies of
 * every package. Deployed packages have the scope `required`, build and test tools `excluded`.
 * Deterministic.
 */
export const buildSbom = () => {
  const { own, packages } = readLockfile();
  const paths = new Set(packages.map(({ path }) => path));
  const project = { path: "", ...own } as LockedPackage;
  const bill = {
    metadata: {
      component: {
        type: "application",
        "bom-ref": own.name,
        name: own.name,
        version: own.version,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: packages.map(buildComponent),
    dependencies: [
      { ref: own.name, dependsOn: listDependencies({ ...project, peerDependencies: own.devDependencies }, paths) },
      ...packages.map((one) => ({ ref: one.path, dependsOn: listDependencies(one, paths) })),
    ],
  };
  const sum = createHash("sha256").update(JSON.stringify(bill)).digest("hex");
  const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(sum)?.slice(1) ?? [];
  const [one, two, three, four, five] = uuid;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${one}-${two}-5${three}-8${four}-${five}`,
    version: 1,
    ...bill,
  };
};

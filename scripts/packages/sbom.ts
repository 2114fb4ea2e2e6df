import { createHash } from "node:crypto";
import { foundFrom, isTool, type Locked, lockfile } from "./lockfile.ts";

const hexOf = (integrity: string) => Buffer.from(integrity.slice(integrity.indexOf("-") + 1), "base64").toString("hex");
const purlOf = ({ name, version }: Pick<Locked, "name" | "version">) =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;
/** One license by its name, or several as SPDX joins them. */
const licensesOf = ({ license = "" }: Locked) =>
  / (?:OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

const component = (one: Locked) => ({
  type: "library",
  "bom-ref": one.path,
  name: one.name,
  version: one.version,
  purl: purlOf(one),
  scope: isTool(one) ? "excluded" : "required",
  licenses: licensesOf(one),
  ...(one.integrity && { hashes: [{ alg: "SHA-512", content: hexOf(one.integrity) }] }),
  ...(one.inBundle && { properties: [{ name: "cdx:npm:package:bundled", value: "true" }] }),
});

/** What a package needs, as far as it is installed: what is optional may be left out on a machine, and what is a peer too. */
const neededBy = ({ path, dependencies, optionalDependencies, peerDependencies }: Locked, paths: ReadonlySet<string>) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    .flatMap((name) => foundFrom(path, name, paths) ?? [])
    .toSorted();

/**
 * Every package of the lockfile as a CycloneDX 1.6 bill of materials: where it lies, version, checksum, license, and what
 * needs what. `required` is what is deployed, `excluded` what only builds and tests. The same lockfile gives the same bill.
 */
export const billOfMaterials = () => {
  const { own, packages } = lockfile();
  const paths = new Set(packages.map(({ path }) => path));
  const project = { path: "", ...own } as Locked;
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
    components: packages.map(component),
    dependencies: [
      { ref: own.name, dependsOn: neededBy({ ...project, peerDependencies: own.devDependencies }, paths) },
      ...packages.map((one) => ({ ref: one.path, dependsOn: neededBy(one, paths) })),
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

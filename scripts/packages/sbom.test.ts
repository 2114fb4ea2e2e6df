import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { buildLicensesDocument } from "./licenses.ts";
import { isBuildTool, projectRoot, readLockfile, readPackageJson } from "./lockfile.ts";
import { buildSbom } from "./sbom.ts";

/** The subset of the CycloneDX 1.6 schema that we write. */
const Licenses = z.array(
  z.union([
    z.strictObject({ license: z.strictObject({ id: z.string().min(1) }) }),
    z.strictObject({ expression: z.string() }),
  ]),
);
const Component = z.strictObject({
  type: z.literal("library"),
  "bom-ref": z.string().min(1),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.-]*$/),
  scope: z.enum(["required", "excluded"]),
  licenses: Licenses,
  hashes: z
    .array(z.strictObject({ alg: z.literal("SHA-512"), content: z.string().regex(/^[0-9a-f]{128}$/) }))
    .optional(),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
});
const Bill = z.strictObject({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({
    component: z.strictObject({
      type: z.literal("application"),
      "bom-ref": z.string(),
      name: z.literal(readPackageJson().name),
      version: z.literal(readPackageJson().version),
      licenses: Licenses,
    }),
  }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test("the SBOM is valid CycloneDX and deterministic", () => {
  const bill = Bill.parse(JSON.parse(JSON.stringify(buildSbom())));
  expect(buildSbom()).toEqual(bill);
  const refs = [...bill.components.map((one) => one["bom-ref"]), bill.metadata.component["bom-ref"]];
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted());
  const known = new Set(refs);
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(known.has(ref), ref).toBe(true);
});

test("the SBOM lists every package with checksum and scope, all reachable from the project", () => {
  const { packages } = readLockfile();
  const { components, dependencies } = buildSbom();
  expect(components.map((one) => one["bom-ref"])).toEqual(packages.map(({ path }) => path));
  expect(components.filter(({ hashes, properties }) => !hashes && !properties)).toEqual([]);
  const zod = components.find(({ name }) => name === "zod");
  const sum = Buffer.from(zod?.hashes?.[0]?.content ?? "", "hex").toString("base64");
  expect(`sha512-${sum}`).toBe(packages.find(({ name }) => name === "zod")?.integrity);
  expect(components.filter(({ scope }) => scope === "required").length).toBe(
    packages.filter((one) => !isBuildTool(one)).length,
  );

  const dependsOnByRef = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const visit = (ref: string) => {
    for (const next of dependsOnByRef.get(ref) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        visit(next);
      }
  };
  visit(readPackageJson().name);
  expect(components.map((one) => one["bom-ref"]).filter((ref) => !reached.has(ref))).toEqual([]);
});

test("docs/generated/licenses.md matches the lockfile; run `npm run licenses` to update it", () => {
  expect(readFileSync(join(projectRoot, "docs/generated/licenses.md"), "utf8")).toBe(buildLicensesDocument());
});

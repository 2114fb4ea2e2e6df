import { isBuildTool, type LockedPackage, readLockfile } from "./lockfile.ts";

const intro = `# Licenses

Every package in \`package-lock.json\` by the license it declares. \`npm run licenses\` regenerates this file; a test fails if it
is outdated, or if a license is not allowed by \`scripts/packages/license-policy.ts\`. License texts ship with the product: \`licenses.md\`
in the built web app, \`licenses.txt\` in each Lambda bundle, and those of the fonts next to them. The word vectors were trained
in part on WordNet, whose license is stored next to them.
`;

const groupByLicense = (packages: readonly LockedPackage[]): string => {
  const names = new Map<string, Set<string>>();
  for (const { license = "none", name, version } of packages) {
    const known = names.get(license) ?? new Set();
    names.set(license, known.add(`${name} ${version}`));
  }
  const rows = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return rows.map(([license, all]) => `### ${license} (${all.size})\n\n${[...all].toSorted().join(", ")}\n`).join("\n");
};

/** Builds the Markdown document of all licenses: deployed packages first, then build and test tools. */
export const buildLicensesDocument = (): string => {
  const { packages } = readLockfile();
  const deployed = packages.filter((one) => !isBuildTool(one));
  const tools = packages.filter(isBuildTool);
  return [
    intro,
    `## Deployed\n\n${groupByLicense(deployed)}`,
    `## Only for building and testing\n\n${groupByLicense(tools)}`,
  ].join("\n");
};

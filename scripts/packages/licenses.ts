import { isTool, type Locked, lockfile } from "./lockfile.ts";

const intro = `# Licenses

Every package of \`package-lock.json\` by its license, as the package itself says it. \`npm run licenses\` writes this file anew;
a test fails when it is old, or when there is a license that \`scripts/packages/rules.ts\` does not admit. The texts of the licenses go along with what is
given out: \`licenses.md\` in the built web, \`licenses.txt\` in the bundle of each Lambda, and the fonts' beside them. Of data,
the table of words was learned in part from WordNet, whose license lies beside it.
`;

const byLicense = (packages: readonly Locked[]): string => {
  const names = new Map<string, Set<string>>();
  for (const { license = "none", name, version } of packages) {
    const known = names.get(license) ?? new Set();
    names.set(license, known.add(`${name} ${version}`));
  }
  const rows = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return rows.map(([license, all]) => `### ${license} (${all.size})\n\n${[...all].toSorted().join(", ")}\n`).join("\n");
};

/** The document of all licenses: first of what may be deployed, then of what only builds and tests. */
export const licensesDocument = (): string => {
  const { packages } = lockfile();
  const deployed = packages.filter((one) => !isTool(one));
  const tools = packages.filter(isTool);
  return [
    intro,
    `## Deployed\n\n${byLicense(deployed)}`,
    `## Only for building and testing\n\n${byLicense(tools)}`,
  ].join("\n");
};

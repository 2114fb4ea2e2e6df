import { isTool, type Locked, lockfile } from "./lockfile.ts";

const intro = `# Licences

Every package of \`package-lock.json\` by its licence, as the package itself says it. \`npm run licences\` writes this file anew;
a test fails when it is old, or when there is a licence that \`scripts/packages/rules.ts\` does not admit. The texts of the licences go along with what is
given out: \`licences.md\` in the built web, \`licences.txt\` in the bundle of each Lambda, and the fonts' beside them. Of data,
the table of words was learned in part from WordNet, whose licence lies beside it.
`;

const byLicence = (packages: readonly Locked[]): string => {
  const names = new Map<string, Set<string>>();
  for (const { license = "none", name, version } of packages) {
    const known = names.get(license) ?? new Set();
    names.set(license, known.add(`${name} ${version}`));
  }
  const rows = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return rows.map(([licence, all]) => `### ${licence} (${all.size})\n\n${[...all].toSorted().join(", ")}\n`).join("\n");
};

/** The document of all licences: first of what may be deployed, then of what only builds and tests. */
export const licencesDocument = (): string => {
  const { packages } = lockfile();
  const deployed = packages.filter((one) => !isTool(one));
  const tools = packages.filter(isTool);
  return [
    intro,
    `## Deployed\n\n${byLicence(deployed)}`,
    `## Only for building and testing\n\n${byLicence(tools)}`,
  ].join("\n");
};

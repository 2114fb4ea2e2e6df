import { isBuildTool, type LockedPackage, readLockfile } from "./lockfile.ts";

/** Packages with install scripts, and why they need not run (`ignore-scripts`). A test finds unlisted ones. */
export const installScripts: Readonly<Record<string, string>> = {
  "@swc/core": "Falls back to WebAssembly if no binary fits this platform; npm installs the binary here.",
  esbuild: "Checks that its binary fits this platform, and downloads it if npm skipped it; npm installs it here.",
};

/** Licenses that allow distribution if their text is included. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
];

/** Licenses allowed for deployed packages, as SPDX identifiers. */
export const deployedLicenses: readonly string[] = [
  ...permissive,
  // jszip: we choose MIT. pako: both licenses are permissive.
  "(MIT OR GPL-3.0-or-later)",
  "(MIT AND Zlib)",
  // duck: its text is that of BSD-2-Clause.
  "BSD",
];

/** Licenses allowed for build and test tools, which are not distributed. */
export const toolLicenses: readonly string[] = [
  ...deployedLicenses,
  "MPL-2.0",
  "MIT OR Apache-2.0",
  // @swc/core: its binaries.
  "Apache-2.0 AND MIT",
  "(MIT OR CC0-1.0)",
  // caniuse-lite: browser data, a dependency of Stryker.
  "CC-BY-4.0",
  // dictionary-en: the build ships its words with its license.
  "(MIT AND BSD)",
];

const intro = `# Licenses

Every package in \`package-lock.json\` by the license it declares. \`npm run licenses\` regenerates this file; a test fails if it
is outdated, or if a license is not allowed by \`scripts/packages/licenses.ts\`. License texts ship with the app: \`licenses.md\`
in the built web app, \`licenses.txt\` in each Lambda bundle, and those of the fonts next to them. The word vectors were trained
in part on WordNet, whose license is stored next to them. The license of the dictionary's words is \`dictionary-license.txt\` in the
built web app.
`;

const groupByLicense = (packages: readonly LockedPackage[]): string => {
  const names = new Map<string, Set<string>>();
  for (const { license = "none", name, version } of packages) {
    const packagesOfLicense = names.get(license) ?? new Set();
    names.set(license, packagesOfLicense.add(`${name} ${version}`));
  }
  const rows = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([license, all]) => `### ${license} (${all.size})\n\n${[...all].toSorted().join(", ")}\n`).join("\n");
};

export const buildLicensesDocument = (): string => {
  const { packages } = readLockfile();
  const deployedPackages = packages.filter((entry) => !isBuildTool(entry));
  const tools = packages.filter(isBuildTool);
  return [
    intro,
    `## Deployed\n\n${groupByLicense(deployedPackages)}`,
    `## Only for building and testing\n\n${groupByLicense(tools)}`,
  ].join("\n");
};

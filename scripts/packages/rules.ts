/**
 * Packages that would run code of theirs while they are installed, and why they need not. None does: `.npmrc` says
 * `ignore-scripts`. A test fails for one that is not here.
 */
export const installScripts: Readonly<Record<string, string>> = {
  esbuild: "Looks whether its binary fits this machine, and fetches it where npm left it out: npm puts it there.",
};

/** Licenses that let us give out what is made with a package, as long as their text goes along. */
const permissive = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0"];

/** Licenses of what is deployed, as SPDX writes them. */
export const deployedLicenses: readonly string[] = permissive;

/** Licenses of what only builds and tests: nothing of it is given out. */
export const toolLicenses: readonly string[] = [
  ...permissive,
  "MPL-2.0",
  "MIT OR Apache-2.0",
  "(MIT OR CC0-1.0)",
  "(MIT OR GPL-3.0-or-later)",
  "(MIT AND Zlib)",
  // A table of browsers, which the mutation tests' compiler reads.
  "CC-BY-4.0",
];

/**
 * Packages with install scripts, and why the scripts need not run: `.npmrc` sets `ignore-scripts`.
 * A test fails for a package that is not listed.
 */
export const installScripts: Readonly<Record<string, string>> = {
  esbuild: "Checks that its binary fits this platform, and downloads it if npm skipped it; npm installs it here.",
};

/** Licenses that allow distribution if their text is included. */
const permissive = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0"];

/** Licenses allowed for deployed packages, as SPDX identifiers. */
export const deployedLicenses: readonly string[] = permissive;

/** Licenses allowed for build and test tools, which are not distributed. */
export const toolLicenses: readonly string[] = [
  ...permissive,
  "MPL-2.0",
  "MIT OR Apache-2.0",
  "Apache-2.0 AND MIT",
  "(MIT OR CC0-1.0)",
  "(MIT OR GPL-3.0-or-later)",
  "(MIT AND Zlib)",
  // caniuse-lite: browser data, a dependency of Stryker.
  "CC-BY-4.0",
];

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as paths from "#shared/domain/paths.ts";
import { screenKeywords } from "./commands/command-list.ts";
import { allScreens, detailScreens, standaloneScreens } from "./screens.ts";
import { shellHeadings } from "./shell-headings.ts";

const web = join(import.meta.dirname, "..");
const readSource = (file: string) => readFileSync(join(web, file), "utf8");

test("registers every screen in the web app", () => {
  const registry = readSource("app/screens.ts");
  const screens = globSync("*/*-screen.tsx", { cwd: web }).map((file) => file.replaceAll("\\", "/"));
  const unlistedScreens = screens
    .filter((file) => /^export default/m.test(readSource(file)))
    .filter((file) => !registry.includes(`import("#web/${file}")`));
  expect(screens.length).toBeGreaterThan(15);
  expect(unlistedScreens).toEqual([]);
});

test("gives every URL a screen, and each screen its own URL and letter", () => {
  const urls = [...allScreens, ...detailScreens, ...standaloneScreens].map(({ path }) => path);
  expect(new Set(urls).size).toBe(urls.length);
  expect(new Set(allScreens.map(({ letter }) => letter)).size).toBe(allScreens.length);
  // The landing page has two URLs, the payment page is a separate document, and some record pages have an ID in their
  // path.
  const pathsWithId = [paths.funders, paths.complianceMatrix, paths.documents];
  const otherPaths: string[] = [paths.home, paths.auth, paths.subscribe, ...pathsWithId];
  expect(Object.values(paths).filter((path) => !urls.includes(path) && !otherPaths.includes(path))).toEqual([]);
});

test("prerenders every screen's heading in the shell, except those with their own layout; / shows the dashboard's", () => {
  expect(shellHeadings["/"]).toEqual(["Grant Dashboard", "Track your grant applications and funding opportunities"]);
  const prerenderedPaths = Object.keys(shellHeadings);
  expect(allScreens.map(({ path }) => path).filter((path) => !prerenderedPaths.includes(path))).toEqual([
    "/grant-coach",
  ]);
});

test("gives every screen search keywords for the command palette", () => {
  expect(Object.keys(screenKeywords).sort()).toEqual(allScreens.map(({ path }) => path).sort());
});

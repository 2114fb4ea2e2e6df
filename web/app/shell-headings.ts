import * as paths from "#shared/domain/paths.ts";
import { allScreens } from "./screens.ts";

type Heading = [title: string, subtitle: string];
const headings = allScreens
  .filter(({ hasEarlyHeading }) => hasEarlyHeading)
  .map(({ path, title, subtitle }): [string, Heading] => [path, [title, subtitle]]);

/** Screen headings by path, shown to a returning user before the application has loaded. Written into index.html. */
export const shellHeadings: Record<string, Heading> = Object.fromEntries([
  ...headings
    .filter(([path]) => path === paths.dashboard)
    .map(([, heading]): [string, Heading] => [paths.home, heading]),
  ...headings,
]);

/** Converts camel case or kebab case to Pascal case: `sweepJobs` to `SweepJobs`, `web-search` to `WebSearch`. */
export const toPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
